import type { CurrencyAmount } from '@qafila/contracts/wallet';
import { currencySymbol, currencyUnit, formatFigure, moneyIn } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useMemo } from 'react';

/** Amounts in the currency of the company record, with its decimals. */
export function useMoney() {
  const currency = useSession().company?.currency;
  const { locale } = useUi();
  return useMemo(
    () => ({
      currency,
      /** `QAR` */
      unit: currencyUnit(currency),
      /** `(QAR)`, for headings. */
      symbol: currencySymbol(currency),
      /** `1,234.50 QAR` */
      money: (amount: number) => moneyIn(locale, amount, currency),
      /** An amount of a currency of its own. */
      moneyOf: (sum: CurrencyAmount) => moneyIn(locale, sum.amount, sum.currency),
      /** `1,234.50`, for columns whose heading has the unit. */
      figure: (amount: number) => formatFigure(amount, currency),
    }),
    [currency, locale],
  );
}
