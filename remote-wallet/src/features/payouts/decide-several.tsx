import { calls } from '@qafila/contracts';
import type { Payout, PayoutAction } from '@qafila/contracts/wallet';
import { newId } from '@qafila/domain/web';
import { useApi, useErrorText, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, chakra, Text } from '@qafila/ui';
import { NotesDialog } from '@qafila/ui/fields';
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

/** What is decided about several payouts at once: those that were selected when the button was pressed. */
export interface SeveralDecision {
  action: PayoutAction;
  payouts: readonly Payout[];
}

const totalOf = (payouts: readonly Payout[]) => payouts.reduce((sum, one) => sum + one.amount, 0);

export interface SelectedPayoutsProps {
  payouts: readonly Payout[];
  onSelectNone: () => void;
  onDecide: (decision: SeveralDecision) => void;
}

/** How many payouts are selected, their sum, and what can be done with them. */
export function SelectedPayouts({ payouts, onSelectNone, onDecide }: SelectedPayoutsProps) {
  const t = useText();
  if (payouts.length === 0) return null;
  const count = payouts.length;
  const mayCredit = payouts.every(({ allowedActions }) => allowedActions.includes('credit'));
  return (
    <Bar role="region" aria-label={t('payouts.selected', { count })}>
      <Text flex={1}>
        {t('payouts.selected', { count })} · <Amount value={totalOf(payouts)} />
      </Text>
      <Button variant="ghost" onClick={onSelectNone}>
        {t('payouts.selectNone')}
      </Button>
      <Button icon="close" onClick={() => onDecide({ action: 'reject', payouts })}>
        {t('payouts.rejectSome', { count })}
      </Button>
      <Button icon="check" disabled={!mayCredit} onClick={() => onDecide({ action: 'credit', payouts })}>
        {t('payouts.creditSome', { count })}
      </Button>
    </Bar>
  );
}

export interface DecideSeveralProps extends SeveralDecision {
  /** With those that failed, which stay selected; without any after Cancel. */
  onClose: (failed?: readonly Payout[]) => void;
}

/**
 * Asks for notes, then credits or rejects the payouts, one call each. It stays with what is typed while colleagues
 * decide some of them: these fail, with the reason.
 */
export function DecideSeveral({ action, payouts, onClose }: DecideSeveralProps) {
  const t = useText();
  const decide = useDecideAll();
  return (
    <NotesDialog
      open
      title={t(action === 'credit' ? 'payouts.creditSome' : 'payouts.rejectSome', { count: payouts.length })}
      description={<Amount value={totalOf(payouts)} />}
      effect={t(action === 'credit' ? 'payouts.creditEffect' : 'payouts.rejectEffect')}
      required={action === 'reject'}
      tone={action === 'reject' ? 'danger' : 'primary'}
      onCancel={() => onClose()}
      onConfirm={async (notes) => onClose(await decide(payouts, action, notes))}
    />
  );
}

/** Decides one after the other. Returns those that failed; each failure is said with the agent's name. */
function useDecideAll() {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const errorText = useErrorText();
  const put = usePutPayout();
  const client = useQueryClient();
  return async (payouts: readonly Payout[], action: PayoutAction, notes: string): Promise<Payout[]> => {
    const failed: Payout[] = [];
    for (const payout of payouts) {
      const idempotencyKey = newId();
      const body = { depositRequestId: payout.id, notes, idempotencyKey };
      try {
        put(await api.call(calls.payout[action], { body, idempotencyKey }));
        void client.invalidateQueries({ queryKey: walletKeys.of(payout.agentId) });
      } catch (error) {
        failed.push(payout);
        notice.error(t('payouts.failedOf', { name: payout.agentFullName, reason: errorText(error) }));
      }
    }
    const done = payouts.length - failed.length;
    if (done > 0) notice.success(t('payouts.decidedSome', { count: done }));
    return failed;
  };
}
