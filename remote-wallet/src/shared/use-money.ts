import { currencySymbol, currencyUnit, formatMoney } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { useMemo } from 'react';

/** Amounts in the currency of the company record, always to two decimals. */
export function useMoney() {
  const currency = useSession().company?.currency;
  return useMemo(
    () => ({
      /** `QAR` */
      unit: currencyUnit(currency),
      /** `(QAR)`, for headings. */
      symbol: currencySymbol(currency),
      /** `1,234.50 QAR` */
      money: (amount: number) => formatMoney(amount, currency),
      /** `1,234.50`, where the heading has the unit. */
      figure: (amount: number) => formatMoney(amount, ''),
    }),
    [currency],
  );
}
