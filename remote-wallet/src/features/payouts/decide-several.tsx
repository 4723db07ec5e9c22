import type { BulkReply } from '@qafila/contracts/core';
import type { Payout } from '@qafila/contracts/wallet';
import { failedOf } from '@qafila/domain/bulk';
import { useNotice } from '@qafila/shell-sdk';
import { Button, Dialog, Text } from '@qafila/ui';
import { NotesDialog } from '@qafila/ui/fields';
import { ResultsDialog } from '@qafila/ui/files';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { PayoutTotal } from './payout-total.tsx';
import type { SeveralDecision } from './selected-payouts.tsx';
import { useDecideEach } from './use-decide-each.ts';

export interface DecideSeveralProps extends SeveralDecision {
  /** With those that failed, which stay selected; without any after Cancel. */
  onClose: (failed?: readonly Payout[]) => void;
}

/**
 * Asks for notes, then credits or rejects the payouts, one call each. It stays with what is typed while colleagues
 * decide some of them: these fail, with the reason. If any failed, there is a result for each, and those that failed can be
 * tried again with the same notes.
 */
export function DecideSeveral({ action, payouts, onClose }: DecideSeveralProps) {
  const t = useText();
  const notice = useNotice();
  const run = useDecideEach(action);
  const [left, setLeft] = useState(payouts);
  const [notes, setNotes] = useState('');
  const [reply, setReply] = useState<BulkReply>();
  const [done, setDone] = useState(0);
  const count = left.length;
  const title = t(action === 'credit' ? 'payouts.creditSome' : 'payouts.rejectSome', { count });
  const decide = async (some: readonly Payout[], typed: string) => {
    setLeft(some);
    setNotes(typed);
    setReply(undefined);
    const result = await run.decide(some, typed);
    const all = done + result.accepted;
    setDone(all);
    if (result.rejected > 0) return setReply(result);
    notice.success(t('payouts.decidedSome', { count: all }));
    onClose([]);
  };

  if (run.progress !== undefined)
    return (
      <Dialog
        open
        busy
        persistent
        title={title}
        onClose={() => {}}
        foot={<Button onClick={run.stop}>{t('payouts.stop')}</Button>}
      >
        <Text role="status" figures>
          {t('payouts.progress', { done: run.progress, number: count })}
        </Text>
        <Text tone="muted">{t('payouts.stopBody')}</Text>
      </Dialog>
    );
  if (reply)
    return (
      <ResultsDialog
        title={title}
        reply={reply}
        what={t('column.agent')}
        nameOf={(id) => nameOf(payouts.find((one) => one.id === id))}
        note={t('payouts.retrySafe')}
        onRetry={() => void decide(failedOf(reply, payouts), notes)}
        onClose={() => onClose(failedOf(reply, payouts))}
      />
    );
  return (
    <NotesDialog
      open
      title={title}
      description={<PayoutTotal payouts={left} />}
      effect={t(action === 'credit' ? 'payouts.creditEffect' : 'payouts.rejectEffect')}
      required={action === 'reject'}
      tone={action === 'reject' ? 'danger' : 'primary'}
      onCancel={() => onClose()}
      onConfirm={(typed) => decide(payouts, typed)}
    />
  );
}

const nameOf = (payout: Payout | undefined) => payout && `${payout.publicId} - ${payout.agentFullName}`;
