import { calls } from '@qafila/contracts';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Dialog, ErrorState, LoadingState } from '@qafila/ui';
import { clearDraft } from '@qafila/ui/forms';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { AgentPicker } from '../../../shared/agent-picker.tsx';
import { walletKeys } from '../../../shared/keys.ts';
import { isUnanswered } from '../../../shared/unanswered.ts';
import { useAgent } from '../../../shared/use-agent.ts';
import { useFinancials, useLiveMoney } from '../../../shared/use-financials.ts';
import { useFreshCall } from '../../../shared/use-fresh-call.tsx';
import { useErrorText } from '../../../shared/use-message.ts';
import { confirmedHandIn, HAND_IN_DRAFT, type HandIn, newHandIn } from './hand-in.ts';
import { HandInConfirmStep } from './hand-in-confirm.tsx';
import { HandInEntryStep } from './hand-in-entry.tsx';

export interface HandInDialogProps {
  handIn: HandIn;
  onChange: (handIn: HandIn) => void;
  onClose: () => void;
}

/** Takes cash from an agent while his shift goes on: entered, looked at with what he holds after, then posted, once. */
export function HandInDialog({ handIn, onChange, onClose }: HandInDialogProps) {
  const t = useText();
  const api = useApi();
  const errorText = useErrorText();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  const fresh = useFreshCall();
  const { agentId, entry, key, unanswered } = handIn;
  const found = useAgent(agentId);
  const agent = found.data;
  const money = useFinancials(agent);
  useLiveMoney(agentId || undefined);
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const error = found.error ?? money.error;

  const leave = () => {
    clearDraft(HAND_IN_DRAFT);
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
    onChange({ ...handIn, unanswered: true });
    try {
      const body = { agentId, amount: entry.amount, notes: entry.notes, idempotencyKey: key };
      await fresh.run(() => api.call(calls.wallet.handIn, { body, idempotencyKey: key }));
      notice.success(t('handIn.done'));
      void client.invalidateQueries({ queryKey: walletKeys.of(agentId) });
      void client.invalidateQueries({ queryKey: walletKeys.ledger });
      leave();
    } catch (error) {
      onChange({ ...handIn, unanswered: isUnanswered(error) });
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Dialog
        open
        size="md"
        title={t('handIn.title')}
        description={t('handIn.body')}
        onClose={() => void close()}
      >
        {!handIn.confirming && (
          <div>
            <AgentPicker
              value={agent}
              onValue={(next) => {
                clearDraft(HAND_IN_DRAFT);
                onChange(newHandIn(next ?? ''));
              }}
            />
          </div>
        )}
        {agent && money.data ? (
          handIn.confirming && entry ? (
            <HandInConfirmStep
              {...{ handIn, agent, entry, busy, failure }}
              financials={money.data}
              onCancel={() => void close()}
              onBack={() => {
                setFailure(undefined);
                onChange({ ...handIn, confirming: false });
              }}
              onPost={() => void send()}
            />
          ) : (
            <HandInEntryStep
              key={agentId}
              {...{ handIn }}
              financials={money.data}
              onCancel={() => void close()}
              onDirtyChange={setTyped}
              onConfirm={(given) => onChange(confirmedHandIn(handIn, given))}
            />
          )
        ) : error ? (
          <ErrorState
            reason={error.message}
            onRetry={() => void (found.error ? found.refetch() : money.refetch())}
          />
        ) : (
          agentId !== '' && <LoadingState shape="form" rows={3} />
        )}
      </Dialog>
      {fresh.dialog}
    </>
  );
}
