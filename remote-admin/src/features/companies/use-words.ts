import { CURRENCIES } from '@qafila/contracts/core';
import { currencyName } from '@qafila/domain/money';
import { useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';

/** Names of languages and currencies, and the options of the form. */
export function useWords() {
  const t = useText();
  const { locale: page } = useUi();
  return useMemo(() => {
    const currency = (stored: string) => currencyName(stored, page);
    const locale = (code: string) => t(code === 'ar' ? 'locale.ar' : 'locale.en');
    return {
      locale,
      currency,
      locales: (['en', 'ar'] as const).map((value) => ({ value, label: locale(value) })),
      currencies: CURRENCIES.map((value) => ({ value, label: currency(value) })),
    };
  }, [t, page]);
}
