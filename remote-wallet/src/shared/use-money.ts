import { currencySymbol, currencyUnit, formatFigure, moneyIn } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { createContext, useContext, useMemo } from 'react';

/** The currency of the amounts inside, where it may be another than that of the reader's company. */
export const InCurrency = createContext<string | undefined>(undefined);

/** An amount with the currency that its row names, if it does. */
interface RowAmount {
  amount: number;
  currency?: string | undefined;
}

/** Amounts in a given currency, else in the one around, else in that of the company record; with its decimals. */
export function useMoney(given?: string) {
  const own = useSession().company?.currency;
  const around = useContext(InCurrency);
  const currency = given ?? around ?? own;
  const { locale } = useUi();
  return useMemo(
    () => ({
      /** `QAR` */
      unit: currencyUnit(currency),
      /** `(QAR)`, for headings. */
      symbol: currencySymbol(currency),
      /** `1,234.50 QAR` */
      money: (amount: number) => moneyIn(locale, amount, currency),
      /** An amount of a currency of its own. */
      moneyOf: (row: RowAmount) => moneyIn(locale, row.amount, row.currency ?? currency),
      /** `1,234.50`, for columns whose heading has the unit of the reader's company; with the unit if it is another. */
      figure: (amount: number) =>
        currency === own ? formatFigure(amount, currency) : moneyIn(locale, amount, currency),
    }),
    [currency, own, locale],
  );
}
