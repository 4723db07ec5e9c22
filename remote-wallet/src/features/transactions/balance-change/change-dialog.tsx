import { useConfirm, useNotice } from '@qafila/shell-sdk';
import { Dialog } from '@qafila/ui';
import { clearDraft } from '@qafila/ui/forms';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { Amount } from '../../../shared/amount.tsx';
import { Fact, Facts } from '../../../shared/facts.tsx';
import { isUnanswered } from '../../../shared/unanswered.ts';
import { useFinancials, useLiveMoney } from '../../../shared/use-financials.ts';
import { useFreshCall } from '../../../shared/use-fresh-call.tsx';
import { useErrorText } from '../../../shared/use-message.ts';
import { type Change, confirmed } from './change.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ENTRY_DRAFT, EntryStep } from './entry-step.tsx';
import { usePostChange } from './use-post-change.ts';

export interface ChangeDialogProps {
  change: Change;
  onChange: (change: Change) => void;
  onClose: () => void;
}

/** Credits or deducts in two steps: entered, looked at with the balance after, then posted, once. */
export function ChangeDialog({ change, onChange, onClose }: ChangeDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const confirm = useConfirm();
  const notice = useNotice();
  const fresh = useFreshCall();
  const post = usePostChange();
  const { data: financials } = useFinancials(change.agent);
  useLiveMoney(change.agent.id);
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { entry, unanswered } = change;

  const leave = () => {
    clearDraft(ENTRY_DRAFT);
    onClose();
  };
  const close = async () => {
    if (busy) return;
    const question = unanswered
      ? { title: t('change.unknownTitle'), body: t('change.unknownBody') }
      : { title: t('change.discardTitle'), body: t('change.discardBody') };
    const asks = typed || entry !== null;
    if (!asks || (await confirm({ ...question, confirmLabel: t('change.discard'), tone: 'danger' }))) leave();
  };
  const send = async () => {
    if (!entry) return;
    setBusy(true);
    setFailure(undefined);
    // Said before it is sent: a reload in between must know of it.
    onChange({ ...change, unanswered: true });
    try {
      await fresh.run(() => post(change, entry));
      leave();
    } catch (error) {
      onChange({ ...change, unanswered: isUnanswered(error) });
      setFailure(errorText(error));
      notice.failure(error, 'balance-change');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Dialog
        open
        size="md"
        title={t(change.kind === 'credit' ? 'ledgers.credit' : 'ledgers.deduct')}
        onClose={() => void close()}
      >
        {change.confirming && entry ? (
          <ConfirmStep
            {...{ change, entry, financials, busy, failure }}
            onCancel={() => void close()}
            onBack={() => {
              setFailure(undefined);
              onChange({ ...change, confirming: false });
            }}
            onPost={() => void send()}
          />
        ) : (
          <>
            <Facts>
              <Fact label={t('name')}>
                <bdi>{change.agent.fullName}</bdi>
              </Fact>
              <Fact label={t('agentId')}>
                <bdi>{change.agent.publicId}</bdi>
              </Fact>
              <Fact label={t('email')}>
                <bdi>{financials?.email ?? '–'}</bdi>
              </Fact>
              <Fact label={t('change.walletBalance')}>
                {financials ? <Amount value={financials.accountBalance} /> : '–'}
              </Fact>
              <Fact label={t('change.unpaidBalance')}>
                {financials ? <Amount value={Math.abs(financials.totalOutstandingAmount)} /> : '–'}
              </Fact>
            </Facts>
            <EntryStep
              {...{ change, financials }}
              onCancel={() => void close()}
              onDirtyChange={setTyped}
              onConfirm={(given) => onChange(confirmed(change, given))}
            />
          </>
        )}
      </Dialog>
      {fresh.dialog}
    </>
  );
}
