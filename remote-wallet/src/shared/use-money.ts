import { currencySymbol, currencyUnit, formatFigure, formatMoney } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useMemo } from 'react';

/** Keeps an amount left to right inside right-to-left text. */
const isolated = (text: string) => `\u2066${text}\u2069`;

/** Amounts in the currency of the company record, with its decimals. */
export function useMoney() {
  const currency = useSession().company?.currency;
  const { locale } = useUi();
  return useMemo(
    () => ({
      /** `QAR` */
      unit: currencyUnit(currency),
      /** `(QAR)`, for headings. */
      symbol: currencySymbol(currency),
      /** `1,234.50 QAR`, isolated so that Arabic text does not reorder it. */
      money: (amount: number) =>
        locale === 'ar' ? isolated(formatMoney(amount, currency)) : formatMoney(amount, currency),
      /** `1,234.50`, for columns whose heading has the unit. */
      figure: (amount: number) => formatFigure(amount, currency),
    }),
    [currency, locale],
  );
}
