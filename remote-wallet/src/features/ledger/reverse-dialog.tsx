import { isKeyReused } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { LedgerEntry } from '@qafila/contracts/wallet';
import { newId } from '@qafila/domain/web';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { NotesDialog } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { walletKeys } from '../../shared/keys.ts';
import { useMoney } from '../../shared/use-money.ts';

/** Reverses an entry with a reason; entries are never edited. */
export function ReverseDialog({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const t = useText();
  const { moneyOf } = useMoney();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const [key] = useState(newId);
  const reverse = async (reason: string) => {
    const body = { ledgerEntryId: entry.id, reason, idempotencyKey: key };
    try {
      await api.call(calls.wallet.reverse, { body, idempotencyKey: key });
      notice.success(t('entries.reversedNotice'));
    } catch (error) {
      if (!isKeyReused(error)) throw error;
      notice.info(t('doneBefore'));
    }
    void client.invalidateQueries({ queryKey: walletKeys.all });
    onClose();
  };
  return (
    <NotesDialog
      open
      required
      tone="danger"
      title={t('entries.reverseOf', { amount: moneyOf(entry) })}
      effect={t('entries.reverseEffect')}
      description={
        <>
          <bdi>{entry.agentFullName}</bdi> (<bdi>{entry.publicId}</bdi>). {t('entries.reverseBody')}
        </>
      }
      onCancel={onClose}
      onConfirm={reverse}
    />
  );
}
