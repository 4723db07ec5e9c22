import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { Text } from '@qafila/ui';
import { Fragment } from 'react';
import { useText } from '../../messages/use-text.ts';
import { Figure } from '../../shared/amount.tsx';
import { walletKeys } from '../../shared/keys.ts';
import { REREAD_MS } from '../../shared/use-financials.ts';
import { useMoney } from '../../shared/use-money.ts';

/** How many payouts wait for a decision, on all pages, and what they come to. Its line is kept while that is read. */
export function PayoutsWaiting() {
  const t = useText();
  const { moneyOf } = useMoney();
  const api = useApi();
  const { data, refetch } = useQuery({
    queryKey: [...walletKeys.payouts, 'waiting'],
    queryFn: async ({ signal }) => (await api.call(calls.dashboard.summary, { signal })).payoutsWaiting,
    meta: { failure: false },
  });
  const renew = useThrottled(() => refetch(), REREAD_MS);
  useChannel('operational', 'payout.changed', renew);
  if (!data) return <Text aria-hidden>{'\u00a0'}</Text>;
  if (data.count === 0) return <Text tone="muted">{t('payouts.noneWaiting')}</Text>;
  return (
    <Text tone="muted">
      {t('payouts.waiting', { count: data.count })}
      {data.amounts.map((sum) => (
        <Fragment key={sum.currency}>
          {' · '}
          <Figure>{moneyOf(sum)}</Figure>
        </Fragment>
      ))}
    </Text>
  );
}
