import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useId, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Input } from '../inputs/index.ts';
import { usePartText } from '../messages/part-text.ts';
import { PHONE, UNSEEN } from '../theme/touch.ts';
import { pageLinks, parsePage } from './page-links.ts';

const Nav = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' } });
/** A phone has the field alone, which shows the page: all of the foot is one line. */
const Links = chakra('span', { base: { display: 'contents', [PHONE]: { display: 'none' } } });
const Page = chakra('button', {
  base: {
    minWidth: '8',
    height: '8',
    paddingInline: '2',
    borderRadius: 'md',
    fontSize: 'table',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    color: 'muted',
    '&:hover': { bg: 'hover', color: 'text' },
    '&[aria-current=page]': { bg: 'selected', color: 'brand-text', fontWeight: 'semibold' },
  },
});
const GoTo = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    marginInlineStart: '2',
    fontSize: 'table',
    color: 'muted',
    whiteSpace: 'nowrap',
    '& > input': { width: '56px' },
    [PHONE]: { marginInlineStart: '0', '& > input': { width: '44px' } },
  },
});
const GoToLabel = chakra('label', { base: { [PHONE]: UNSEEN } });

export interface PageControlProps {
  page: number;
  totalPages: number;
  /** The last page that can be asked for, where `totalPages` is only a lower bound. */
  reachablePages?: number | undefined;
  onPage: (page: number) => void;
}

/** Up to six page links, back and forward, and a go-to-page field. */
export function PageControl({ page, totalPages, reachablePages, onPage }: PageControlProps) {
  const t = usePartText();
  if (totalPages <= 1) return null;
  const links = pageLinks(page, totalPages);
  return (
    <Nav aria-label={t('page.label')}>
      <IconButton
        icon="chevron-left"
        mirrored
        size="sm"
        label={t('page.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Links>
        {links.map((link, index) => (
          <Fragment key={link}>
            {index > 0 && link - (links[index - 1] ?? link) > 1 && <span aria-hidden>…</span>}
            <Page
              type="button"
              aria-label={t('page.page', { page: link })}
              aria-current={link === page ? 'page' : undefined}
              onClick={() => link !== page && onPage(link)}
            >
              {link}
            </Page>
          </Fragment>
        ))}
      </Links>
      <IconButton
        icon="chevron-right"
        mirrored
        size="sm"
        label={t('page.next')}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      />
      <GoToPage {...{ page, totalPages, reachablePages, onPage }} />
    </Nav>
  );
}

function GoToPage({ page: shown, totalPages, reachablePages, onPage }: PageControlProps) {
  const t = usePartText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const last = reachablePages ?? totalPages;
  const page = parsePage(typed, last);
  const refused = typed !== '' && page === undefined;
  return (
    <GoTo
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (page === undefined) return;
        onPage(page);
        setTyped('');
      }}
    >
      <GoToLabel htmlFor={id}>{t('page.goTo')}</GoToLabel>
      <Input
        id={id}
        compact
        figures
        textAlign="center"
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(shown)}
        value={typed}
        aria-invalid={refused || undefined}
        aria-describedby={`${id}-bounds`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span id={`${id}-bounds`} role={refused ? 'alert' : undefined}>
        {refused
          ? t('page.bounds', { total: last })
          : t(reachablePages === undefined ? 'page.of' : 'page.ofMore', { total: totalPages })}
      </span>
    </GoTo>
  );
}
