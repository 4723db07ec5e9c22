import { PAYOUT_STATUS, type PayoutSum } from '@qafila/contracts/wallet';
import { amountSum, moneyIn } from '@qafila/domain/money';
import { numberText } from '@qafila/domain/numbers';
import { Stack, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Figure } from '../../shared/amount.tsx';
import { Sum, SumRow, Sums } from '../../shared/sums.tsx';
import type { PayoutQuery } from './payout-query.ts';
import { usePayoutSums } from './use-payouts.ts';

/** What the listed payouts come to: requested in all, and by status where there are several. */
export function PayoutSums({ query }: { query: PayoutQuery }) {
  return (
    <Sums query={usePayoutSums(query)}>
      {(all) => (
        <Stack gap="2">
          {[...new Set(all.map(({ currency }) => currency))].map((currency) => (
            <OfCurrency key={currency} sums={all.filter((one) => one.currency === currency)} />
          ))}
        </Stack>
      )}
    </Sums>
  );
}

function OfCurrency({ sums }: { sums: readonly PayoutSum[] }) {
  const t = useText();
  const { locale } = useUi();
  const value = (some: readonly PayoutSum[]) => (
    <>
      <Figure>{moneyIn(locale, amountSum(some.map(({ amount }) => amount)), some[0]?.currency)}</Figure> (
      {numberText(
        some.reduce((count, one) => count + one.count, 0),
        locale,
      )}
      )
    </>
  );
  return (
    <SumRow label={t('payouts.sums')}>
      {sums.length > 1 && <Sum label={t('payouts.requested')}>{value(sums)}</Sum>}
      {PAYOUT_STATUS.names.map((name) => {
        const some = sums.filter(({ status }) => status === name);
        if (some.length === 0) return null;
        return (
          <Sum key={name} label={t(`payouts.${name}`)}>
            {value(some)}
          </Sum>
        );
      })}
    </SumRow>
  );
}
