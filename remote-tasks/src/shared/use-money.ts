import type { CurrencyAmount } from '@qafila/contracts/wallet';
import { moneyIn } from '@qafila/domain/money';
import { useVisitor } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useMemo } from 'react';

/** Amounts as they are shown: of the company's currency, or of one that is named. */
export function useMoney() {
  const { locale } = useUi();
  const currency = useVisitor()?.company?.currency;
  return useMemo(
    () => ({
      money: (amount: number) => moneyIn(locale, amount, currency),
      moneyOf: (sum: CurrencyAmount) => moneyIn(locale, sum.amount, sum.currency),
    }),
    [locale, currency],
  );
}
