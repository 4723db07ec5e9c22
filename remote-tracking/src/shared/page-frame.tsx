import type { CompanyBrand } from '@qafila/contracts/company';
import { useLocale, useShell } from '@qafila/shell-sdk';
import { Button, chakra, Flex } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';

const Page = chakra('main', {
  base: {
    minHeight: '100dvh',
    bg: 'bg',
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
/** The company's colour is never behind or in a text, so that any colour will do. */
const Band = chakra('div', {
  base: {
    height: '6px',
    marginInline: '-4',
    marginBlockStart: '-4',
    borderTopRadius: { base: '0', md: 'lg' },
  },
});
const Logo = chakra('img', { base: { height: '36px', maxWidth: '140px', objectFit: 'contain' } });
const Company = chakra('p', { base: { fontWeight: 600, color: 'text' } });

/** Frame of a public page, mobile first: no header; company and language are part of the page. */
export function PageFrame({
  company,
  brand,
  children,
}: {
  company?: string | undefined;
  brand?: CompanyBrand | undefined;
  children: ReactNode;
}) {
  const t = useText();
  const { locale, setLocale } = useLocale();
  const { config } = useShell();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Page>
      <Column>
        {brand?.color && <Band aria-hidden style={{ backgroundColor: brand.color }} />}
        <Brand>
          <Flex gap="3" alignItems="center">
            {brand?.logoId && (
              <Logo src={`${config.apiUrl}/company-api/Company/logo?id=${brand.logoId}`} alt="" />
            )}
            <Company>{company ?? 'Qafila'}</Company>
          </Flex>
          <Button variant="ghost" size="sm" lang={other} onClick={() => setLocale(other)}>
            {t('language')}
          </Button>
        </Brand>
        {children}
      </Column>
    </Page>
  );
}
