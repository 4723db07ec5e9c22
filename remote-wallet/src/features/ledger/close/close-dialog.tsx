import { calls } from '@qafila/contracts';
import type { CashClose } from '@qafila/contracts/wallet';
import { useApi, useConfirm, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Dialog, Loaded, Text } from '@qafila/ui';
import { clearDraft } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { AgentPicker } from '../../../shared/agent-picker.tsx';
import { walletKeys } from '../../../shared/keys.ts';
import { useAgent } from '../../../shared/use-agent.ts';
import { InCurrency } from '../../../shared/use-money.ts';
import { CLOSING_DRAFT, CloseForm } from './close-form.tsx';
import { newClosing, type OpenClosing } from './closing.ts';
import { UnansweredClose } from './unanswered-close.tsx';
import { useSendClose } from './use-send-close.ts';

export interface CloseDialogProps {
  closing: OpenClosing;
  onChange: (closing: OpenClosing) => void;
  onClose: () => void;
}

/** Closes an agent's cash at the end of their shift; the slip opens when it is done. */
export function CloseDialog({ closing, onChange, onClose }: CloseDialogProps) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const confirm = useConfirm();
  const drawer = useDrawer();
  const notice = useNotice();
  const [typed, setTyped] = useState(false);
  const { agentId, key, moved = false } = closing;
  const { data: agent } = useAgent(agentId);
  const preview = useQuery({
    queryKey: walletKeys.closePreview(agentId),
    queryFn: ({ signal }) => api.call(calls.cashClose.preview, { query: { agentId }, signal }),
    enabled: agentId !== '' && !closing.sent,
    // The expected amount must be current, not cached.
    staleTime: 0,
    meta: { failure: false },
  });

  const leave = () => {
    clearDraft(CLOSING_DRAFT);
    onClose();
  };
  const done = (made: CashClose) => {
    notice.success(t(made.status === 'awaitingApproval' ? 'closing.waits' : 'closing.done'));
    client.setQueryData(walletKeys.close(made.id), made);
    void client.invalidateQueries({ queryKey: walletKeys.all });
    leave();
    drawer.open('cash-close.detail', { closeId: made.id });
  };
  const { send, busy, failure, unanswered } = useSendClose({
    ...{ closing, onChange },
    onMoved: preview.refetch,
    onClosed: done,
  });
  const close = async () => {
    if (busy) return;
    const question = unanswered
      ? { title: t('change.unknownTitle'), body: t('closing.unknownBody') }
      : { title: t('closing.discardTitle'), body: t('closing.discardBody') };
    const asks = typed || unanswered;
    if (!asks || (await confirm({ ...question, confirmLabel: t('change.discard'), tone: 'danger' }))) leave();
  };

  return (
    <Dialog
      open
      size="md"
      title={t('closing.title')}
      description={t('closing.body')}
      busy={busy}
      onClose={() => void close()}
    >
      <InCurrency value={preview.data?.currency}>
        {unanswered ? (
          <UnansweredClose
            {...{ close: unanswered, agent, busy, failure }}
            onCancel={() => void close()}
            // The failure is shown.
            onSend={() => void send(unanswered).catch(() => {})}
          />
        ) : (
          <>
            <div>
              <AgentPicker
                value={agent}
                onValue={(next) => {
                  clearDraft(CLOSING_DRAFT);
                  onChange(newClosing(next ?? ''));
                }}
              />
            </div>
            {agentId !== '' && (
              <Loaded key={agentId} query={preview} shape="form" fresh rows={3}>
                {(expected) =>
                  expected.pending ? (
                    <Text role="alert">{t('closing.pending')}</Text>
                  ) : (
                    <CloseForm
                      {...{ preview: expected, moved }}
                      onDirtyChange={setTyped}
                      onCancel={() => void close()}
                      onSubmit={(counted) =>
                        send({ ...counted, agentId, expected: expected.expected, idempotencyKey: key })
                      }
                    />
                  )
                }
              </Loaded>
            )}
          </>
        )}
      </InCurrency>
    </Dialog>
  );
}
