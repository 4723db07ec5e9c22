import { calls } from '@qafila/contracts';
import type { Payout, PayoutAction } from '@qafila/contracts/wallet';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, chakra, Text } from '@qafila/ui';
import { NotesDialog } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';
import { walletKeys } from '../../shared/keys.ts';
import { usePutPayout } from './use-payouts.ts';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    marginBlockStart: '3',
    bg: 'raised',
    border: 'hairline',
    borderRadius: 'lg',
  },
});

export interface DecideSeveralProps {
  payouts: readonly Payout[];
  /** Which of them stay selected: none after all were decided, those that failed otherwise. */
  onChange: (left: readonly Payout[]) => void;
}

/** Credits or rejects the selected payouts, one call each. What fails stays selected, with the reason. */
export function DecideSeveral({ payouts, onChange }: DecideSeveralProps) {
  const t = useText();
  const [action, setAction] = useState<PayoutAction>();
  const decide = useDecideAll();
  if (payouts.length === 0) return null;
  const amount = payouts.reduce((sum, one) => sum + one.amount, 0);
  const count = payouts.length;
  const mayCredit = payouts.every(({ allowedActions }) => allowedActions.includes('credit'));
  return (
    <Bar role="region" aria-label={t('payouts.selected', { count })}>
      <Text flex={1}>
        {t('payouts.selected', { count })} · <Amount value={amount} />
      </Text>
      <Button variant="ghost" onClick={() => onChange([])}>
        {t('payouts.selectNone')}
      </Button>
      <Button icon="close" onClick={() => setAction('reject')}>
        {t('payouts.rejectSome', { count })}
      </Button>
      <Button icon="check" disabled={!mayCredit} onClick={() => setAction('credit')}>
        {t('payouts.creditSome', { count })}
      </Button>
      {action && (
        <NotesDialog
          open
          title={t(action === 'credit' ? 'payouts.creditSome' : 'payouts.rejectSome', { count })}
          description={<Amount value={amount} />}
          effect={t(action === 'credit' ? 'payouts.creditEffect' : 'payouts.rejectEffect')}
          required={action === 'reject'}
          tone={action === 'reject' ? 'danger' : 'primary'}
          onCancel={() => setAction(undefined)}
          onConfirm={async (notes) => {
            onChange(await decide(payouts, action, notes));
            setAction(undefined);
          }}
        />
      )}
    </Bar>
  );
}

/** Decides one after the other. Returns those that failed; each failure is said with the agent's name. */
function useDecideAll() {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const put = usePutPayout();
  const client = useQueryClient();
  return async (payouts: readonly Payout[], action: PayoutAction, notes: string): Promise<Payout[]> => {
    const failed: Payout[] = [];
    for (const payout of payouts) {
      const idempotencyKey = crypto.randomUUID() as string;
      const body = { depositRequestId: payout.id, notes, idempotencyKey };
      try {
        put(await api.call(calls.payout[action], { body, idempotencyKey }));
        void client.invalidateQueries({ queryKey: walletKeys.of(payout.agentId) });
      } catch (error) {
        failed.push(payout);
        notice.failure(error);
      }
    }
    const done = payouts.length - failed.length;
    if (done > 0) notice.success(t('payouts.decidedSome', { count: done }));
    return failed;
  };
}
