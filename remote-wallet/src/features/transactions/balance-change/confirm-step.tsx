import type { AgentFinancials } from '@qafila/contracts/wallet';
import { useText } from '../../../messages/use-text.ts';
import type { PostingEntry } from '../../../shared/posting/posting.ts';
import { PostingConfirmation } from '../../../shared/posting/posting-confirmation.tsx';
import type { PostingSteps } from '../../../shared/posting/use-posting.ts';
import type { Change } from './change.ts';
import { balanceAfter } from './entry-step.tsx';

export interface ConfirmStepProps {
  change: Change;
  steps: PostingSteps;
  entry: PostingEntry;
  financials: AgentFinancials | undefined;
}

/** Step 2: the present balance, the amount, and the balance after. */
export function ConfirmStep({ change, steps, entry, financials }: ConfirmStepProps) {
  const t = useText();
  const credits = change.kind === 'credit';
  const balance = financials?.accountBalance;
  const after = balance === undefined ? undefined : balanceAfter(change.kind, balance, entry.amount);
  return (
    <PostingConfirmation
      {...{ posting: change, steps, agent: change.agent, entry }}
      now={{ label: t('change.currentBalance'), value: balance }}
      amountLabel={t(credits ? 'change.creditLine' : 'change.deductLine')}
      after={{
        label: t('change.after'),
        value: after,
        warning: after !== undefined && after < 0 ? t('change.belowZero') : undefined,
      }}
      action={
        credits
          ? { label: t('change.add'), variant: 'primary' }
          : { label: t('change.deduct'), variant: 'danger' }
      }
    />
  );
}
