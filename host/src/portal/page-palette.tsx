import { useTranslated } from '@qafila/shell-sdk';
import { Button, chakra, Dialog, Input, Kbd, Text } from '@qafila/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { usePortalText } from './portal-messages.ts';
import { useMenu } from './use-menu.ts';

const Hit = chakra(Link, {
  base: {
    display: 'block',
    padding: '2',
    borderRadius: 'sm',
    color: 'text',
    textDecoration: 'none',
    _hover: { bg: 'hover' },
    '&[data-first]': { bg: 'selected' },
  },
});

/** Ctrl K: goes to a page by its name. Enter takes the first. */
export function PagePalette() {
  const t = usePortalText();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button icon="search" size="sm" aria-label={t('search')} onClick={() => setOpen(true)}>
        <chakra.span display={{ base: 'none', lg: 'inline' }}>{t('search')}</chakra.span>
        <chakra.span display={{ base: 'none', lg: 'inline' }}>
          <Kbd>Ctrl K</Kbd>
        </chakra.span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('search')} size="md">
        <Pages onGo={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Pages({ onGo }: { onGo: () => void }) {
  const t = usePortalText();
  const translated = useTranslated();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const hits = useMenu().filter(({ label }) =>
    translated(label).toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = hits;
    if (!first) return;
    onGo();
    void navigate(first.path);
  };
  return (
    <form onSubmit={submit}>
      <Input
        aria-label={t('search.label')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        data-autofocus
      />
      <chakra.ul listStyleType="none" padding={0} marginBlock="2 0" maxHeight="50vh" overflow="auto">
        {hits.map(({ path, label }, index) => (
          <li key={path}>
            <Hit to={path} onClick={onGo} data-first={index === 0 || undefined}>
              {translated(label)}
            </Hit>
          </li>
        ))}
      </chakra.ul>
      {hits.length === 0 && <Text tone="muted">{t('search.none')}</Text>}
    </form>
  );
}
