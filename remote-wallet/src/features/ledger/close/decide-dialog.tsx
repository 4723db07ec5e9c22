import { ApiError, isKeyReused } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { CashClose, CloseAction } from '@qafila/contracts/wallet';
import { newId } from '@qafila/domain/web';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { NotesDialog } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { Amount } from '../../../shared/amount.tsx';
import { walletKeys } from '../../../shared/keys.ts';
import { InCurrency } from '../../../shared/use-money.ts';

export interface DecideDialogProps {
  close: CashClose;
  action: CloseAction;
  onClose: () => void;
}

/** Approval by a second person; declining needs a reason. */
export function DecideDialog({ close, action, onClose }: DecideDialogProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const [key] = useState(newId);
  const renew = () => client.invalidateQueries({ queryKey: walletKeys.all });
  const leave = () => {
    void renew();
    onClose();
  };
  const decide = async (notes: string) => {
    const body = { closeId: close.id, approve: action === 'approve', notes, idempotencyKey: key };
    try {
      await api.call(calls.cashClose.decide, { body, idempotencyKey: key });
      notice.success(t('closes.decided'));
      leave();
    } catch (error) {
      if (isKeyReused(error)) {
        notice.info(t('doneBefore'));
        return leave();
      }
      // Another user decided first, or the ledger changed: the page below the dialog shows the present state.
      if (error instanceof ApiError && error.status === 409) void renew();
      throw error;
    }
  };
  return (
    <NotesDialog
      open
      required={action === 'decline'}
      tone={action === 'decline' ? 'danger' : 'primary'}
      title={t(action === 'approve' ? 'closes.approveOf' : 'closes.declineOf', {
        name: close.agentFullName,
      })}
      effect={t(action === 'approve' ? 'closes.approveEffect' : 'closes.declineEffect')}
      description={
        <InCurrency value={close.currency}>
          {t('closes.expected')} <Amount value={close.expected} />, {t('closes.counted')}{' '}
          <Amount value={close.counted} />, {t('closes.difference')} <Amount value={close.difference} />
          {close.earlyReason && (
            <>
              <br />
              {t('closes.earlyReason')}: <bdi>{close.earlyReason}</bdi>
            </>
          )}
        </InCurrency>
      }
      onCancel={onClose}
      onConfirm={decide}
    />
  );
}
