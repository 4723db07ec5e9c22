import type { Payout } from '@qafila/contracts/wallet';
import { amountSum } from '@qafila/domain/money';
import { Fragment } from 'react';
import { Figure } from '../../shared/amount.tsx';
import { useMoney } from '../../shared/use-money.ts';

/** What payouts come to: one sum for each of their currencies. */
export function PayoutTotal({ payouts }: { payouts: readonly Payout[] }) {
  const { moneyOf } = useMoney();
  const sumIn = (currency: string | undefined) =>
    amountSum(payouts.filter((one) => one.currency === currency).map(({ amount }) => amount));
  return [...new Set(payouts.map(({ currency }) => currency))].map((currency, index) => (
    <Fragment key={currency ?? ''}>
      {index > 0 && ' · '}
      <Figure>{moneyOf({ amount: sumIn(currency), currency })}</Figure>
    </Fragment>
  ));
}
