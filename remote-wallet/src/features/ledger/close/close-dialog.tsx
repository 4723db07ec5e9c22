import { calls } from '@qafila/contracts';
import type { CashClose } from '@qafila/contracts/wallet';
import { newId } from '@qafila/domain/web';
import { useApi, useConfirm, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Dialog, Loaded, Text } from '@qafila/ui';
import { clearDraft } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { AgentPicker } from '../../../shared/agent-picker.tsx';
import { walletKeys } from '../../../shared/keys.ts';
import { useAgent } from '../../../shared/use-agent.ts';
import { CLOSING_DRAFT, CloseForm } from './close-form.tsx';
import { newClosing, type OpenClosing } from './closing.ts';

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
  const { agentId, key } = closing;
  const { data: agent } = useAgent(agentId);
  const preview = useQuery({
    queryKey: walletKeys.closePreview(agentId),
    queryFn: ({ signal }) => api.call(calls.cashClose.preview, { query: { agentId }, signal }),
    enabled: agentId !== '',
    // The expected amount must be current, not cached.
    staleTime: 0,
    meta: { failure: false },
  });

  const leave = () => {
    clearDraft(CLOSING_DRAFT);
    onClose();
  };
  const close = async () => {
    const question = {
      title: t('closing.discardTitle'),
      body: t('closing.discardBody'),
      confirmLabel: t('change.discard'),
      tone: 'danger',
    } as const;
    if (!typed || (await confirm(question))) leave();
  };
  const done = (made: CashClose) => {
    notice.success(t(made.status === 'awaitingApproval' ? 'closing.waits' : 'closing.done'));
    client.setQueryData(walletKeys.close(made.id), made);
    void client.invalidateQueries({ queryKey: walletKeys.all });
    leave();
    drawer.open('cash-close.detail', { closeId: made.id });
  };

  return (
    <Dialog
      open
      size="md"
      title={t('closing.title')}
      description={t('closing.body')}
      onClose={() => void close()}
    >
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
                preview={expected}
                idempotencyKey={key}
                onDirtyChange={setTyped}
                onCancel={() => void close()}
                onMoved={async () => {
                  // A changed expected amount makes it another close, with another key.
                  onChange({ ...closing, key: newId() });
                  await preview.refetch();
                }}
                onClosed={done}
              />
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}
