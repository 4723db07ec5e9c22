import { useLocale } from '@qafila/shell-sdk';
import { Button, chakra } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';

const Page = chakra('main', {
  base: {
    minHeight: '100dvh',
    bg: 'canvas',
    display: 'flex',
    justifyContent: 'center',
    padding: { base: '0', md: '6' },
  },
});
const Column = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '560px',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: '4',
    bg: 'surface',
    borderRadius: { base: '0', md: 'lg' },
    border: { base: 'none', md: 'hairline' },
    alignSelf: { base: 'stretch', md: 'flex-start' },
  },
});
const Brand = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3', minHeight: '9' },
});
const Company = chakra('p', { base: { fontWeight: 600, color: 'fg' } });

/** Frame of a public page, mobile first: no header; company and language are part of the page. */
export function PageFrame({ company, children }: { company?: string | undefined; children: ReactNode }) {
  const t = useText();
  const { locale, setLocale } = useLocale();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Page>
      <Column>
        <Brand>
          <Company>{company ?? 'Qafila'}</Company>
          <Button variant="ghost" size="sm" lang={other} onClick={() => setLocale(other)}>
            {t('language')}
          </Button>
        </Brand>
        {children}
      </Column>
    </Page>
  );
}
