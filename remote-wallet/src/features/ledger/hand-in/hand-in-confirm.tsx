import type { AgentFinancials } from '@qafila/contracts/wallet';
import { agentCash } from '@qafila/domain/wallet';
import { useText } from '../../../messages/use-text.ts';
import type { PickedAgent } from '../../../shared/agents.ts';
import type { PostingEntry } from '../../../shared/posting/posting.ts';
import { PostingConfirmation } from '../../../shared/posting/posting-confirmation.tsx';
import type { PostingSteps } from '../../../shared/posting/use-posting.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { afterHandIn, type HandIn } from './hand-in.ts';

export interface HandInConfirmStepProps {
  handIn: HandIn;
  steps: PostingSteps;
  agent: PickedAgent;
  entry: PostingEntry;
  financials: AgentFinancials;
}

/** Step 2: cash held, cash handed in, and cash held after. */
export function HandInConfirmStep({ handIn, steps, agent, entry, financials }: HandInConfirmStepProps) {
  const t = useText();
  const { money } = useMoney();
  const { held } = agentCash(financials);
  const after = afterHandIn(held, entry.amount);
  return (
    <PostingConfirmation
      {...{ posting: handIn, steps, agent, entry }}
      now={{ label: t('handIn.held'), value: held }}
      amountLabel={t('handIn.amount')}
      after={{
        label: t('handIn.after'),
        value: after.held,
        warning: after.surplus > 0 ? t('handIn.surplus', { amount: money(after.surplus) }) : undefined,
      }}
      action={{ label: t('handIn.post'), variant: 'primary' }}
      changeable
    />
  );
}
