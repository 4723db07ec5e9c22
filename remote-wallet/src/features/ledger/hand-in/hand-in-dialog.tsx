import { calls } from '@qafila/contracts';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { Dialog, ErrorState, LoadingState } from '@qafila/ui';
import { clearDraft } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { AgentPicker } from '../../../shared/agent-picker.tsx';
import { usePosting } from '../../../shared/posting/use-posting.ts';
import { useAgent } from '../../../shared/use-agent.ts';
import { useFinancials, useLiveMoney } from '../../../shared/use-financials.ts';
import { InCurrency } from '../../../shared/use-money.ts';
import { HAND_IN_DRAFT, type HandIn, newHandIn } from './hand-in.ts';
import { HandInConfirmStep } from './hand-in-confirm.tsx';
import { HandInEntryStep } from './hand-in-entry.tsx';

export interface HandInDialogProps {
  handIn: HandIn;
  onChange: (handIn: HandIn) => void;
  onClose: () => void;
}

/**
 * Takes cash from an agent during their shift: amount, then confirmation with the resulting balance, then one
 * posting.
 */
export function HandInDialog({ handIn, onChange, onClose }: HandInDialogProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const { agentId, entry, key } = handIn;
  const found = useAgent(agentId);
  const agent = found.data;
  const money = useFinancials(agent);
  useLiveMoney(agentId || undefined);
  const error = found.error ?? money.error;
  const steps = usePosting({
    ...{ posting: handIn, draftKey: HAND_IN_DRAFT, onChange, onClose },
    post: async ({ amount, notes }) => {
      const body = { agentId, amount, notes, idempotencyKey: key };
      await api.call(calls.wallet.handIn, { body, idempotencyKey: key });
      notice.success(t('handIn.done'));
    },
  });

  return (
    <Dialog open size="md" title={t('handIn.title')} description={t('handIn.body')} onClose={steps.onCancel}>
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
        <InCurrency value={money.data.currency}>
          {handIn.confirming && entry ? (
            <HandInConfirmStep {...{ handIn, steps, agent, entry }} financials={money.data} />
          ) : (
            <HandInEntryStep key={agentId} {...{ handIn, steps }} financials={money.data} />
          )}
        </InCurrency>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void (found.error ? found.refetch() : money.refetch())} />
      ) : (
        agentId !== '' && <LoadingState shape="form" rows={3} />
      )}
    </Dialog>
  );
}
