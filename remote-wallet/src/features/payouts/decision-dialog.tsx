import { ApiError, isKeyReused, SUCCESSES } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Payout, PayoutAction } from '@qafila/contracts/wallet';
import { newId } from '@qafila/domain/web';
import { useApi, useChannel, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Flex, Icon } from '@qafila/ui';
import { NotesDialog } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';
import { walletKeys } from '../../shared/keys.ts';
import { InCurrency } from '../../shared/use-money.ts';
import { DecidedDialog } from './decided-dialog.tsx';
import { PayoutBadge } from './payout-badge.tsx';
import { usePutPayout, useRereadPayout } from './use-payouts.ts';

export interface DecisionDialogProps {
  payout: Payout;
  action: PayoutAction;
  onClose: () => void;
}

/** Asks for notes, then credits or rejects once. If another user decided first, shows that and keeps the notes. */
export function DecisionDialog({ payout: opened, action, onClose }: DecisionDialogProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const put = usePutPayout();
  const reread = useRereadPayout();
  // One idempotency key per decision: a repeat after a lost reply has no second effect.
  const [key] = useState(newId);
  const [payout, setPayout] = useState(opened);
  const [late, setLate] = useState<string>();
  useChannel('operational', 'payout.changed', ({ payoutId }) => {
    if (payoutId === opened.id) reread(payoutId).then(setPayout, () => {});
  });

  const leave = () => {
    void client.invalidateQueries({ queryKey: walletKeys.of(opened.agentId) });
    onClose();
  };
  const decide = async (notes: string) => {
    const body = { depositRequestId: opened.id, notes, idempotencyKey: key };
    try {
      put(await api.call(calls.payout[action], { body, idempotencyKey: key }));
      notice.success(SUCCESSES.statusChanged);
      leave();
    } catch (error) {
      if (isKeyReused(error)) {
        await reread(opened.id);
        notice.info(t('doneBefore'));
        return leave();
      }
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const now = await reread(opened.id);
      if (now.status === 'pending') throw error;
      setPayout(now);
      setLate(notes);
    }
  };

  if (late !== undefined) return <DecidedDialog payout={payout} notes={late} onClose={onClose} />;
  const name = payout.agentFullName;
  return (
    <NotesDialog
      open
      title={t(action === 'credit' ? 'payouts.creditOf' : 'payouts.rejectOf', { name })}
      effect={t(action === 'credit' ? 'payouts.creditEffect' : 'payouts.rejectEffect')}
      description={
        <InCurrency value={payout.currency}>
          <Amount value={payout.amount} /> · <bdi>{payout.publicId}</bdi>
          {action === 'credit' && payout.status === 'pending' && (
            <Flex wrap="wrap" align="center" gap="1.5" marginBlockStart="1">
              {t('balance')}: <Amount value={payout.balanceBefore} />{' '}
              <Icon name="arrow-right" size={14} mirrored label={t('payouts.becomes')} />{' '}
              <Amount value={payout.balanceAfter} />
            </Flex>
          )}
          {payout.status !== 'pending' && (
            <Flex wrap="wrap" align="center" gap="1.5" marginBlockStart="1" role="alert">
              {t('payouts.decided')} <PayoutBadge status={payout.status} />
            </Flex>
          )}
        </InCurrency>
      }
      required={action === 'reject'}
      tone={action === 'reject' ? 'danger' : 'primary'}
      onCancel={onClose}
      onConfirm={decide}
    />
  );
}
