import { calls } from '@qafila/contracts';
import type { Payout, PayoutAction } from '@qafila/contracts/wallet';
import { type DrawerProps, type DrawerViews, useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Loaded } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { walletKeys } from '../../shared/keys.ts';
import { MoneyOnly } from '../../shared/money-only.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { PayoutCard } from './payout-card.tsx';
import { useKnownDecision, useRereadPayout } from './use-payouts.ts';

type Props = DrawerProps<DrawerViews['payout.detail']>;

/** One payout, opened from the wallet entry that it caused. */
export default function PayoutDetailDrawer(props: Props) {
  return (
    <MoneyOnly>
      <PayoutDetail {...props} />
    </MoneyOnly>
  );
}

function PayoutDetail({ params, setTitle }: Props) {
  const t = useText();
  const api = useApi();
  const reread = useRereadPayout();
  const knownDecision = useKnownDecision();
  const query = useQuery({
    queryKey: walletKeys.payout(params.payoutId),
    queryFn: async ({ signal }) =>
      knownDecision(await api.call(calls.payout.get, { query: { id: params.payoutId }, signal })),
    meta: { failure: false },
  });
  const [decision, setDecision] = useState<{ payout: Payout; action: PayoutAction }>();
  useChannel('operational', 'payout.changed', ({ payoutId }) => {
    if (payoutId === params.payoutId) reread(payoutId).catch(() => {});
  });
  useDrawerTitle(setTitle, query.data && t('payouts.detail'), query.data?.agentFullName);
  return (
    <Loaded query={query} shape="form">
      {(read) => (
        <>
          <PayoutCard payout={read} onDecide={(payout, action) => setDecision({ payout, action })} />
          {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
        </>
      )}
    </Loaded>
  );
}
