import { useNotice } from '@qafila/shell-sdk';
import { Dialog, Fact, Facts } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { Amount } from '../../../shared/amount.tsx';
import { usePosting } from '../../../shared/posting/use-posting.ts';
import { useFinancials, useLiveMoney } from '../../../shared/use-financials.ts';
import { InCurrency } from '../../../shared/use-money.ts';
import type { Change } from './change.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ENTRY_DRAFT, EntryStep } from './entry-step.tsx';
import { usePostChange } from './use-post-change.ts';

export interface ChangeDialogProps {
  change: Change;
  onChange: (change: Change) => void;
  onClose: () => void;
}

/** Credits or deducts in two steps: amount, then confirmation with the resulting balance, then one posting. */
export function ChangeDialog({ change, onChange, onClose }: ChangeDialogProps) {
  const t = useText();
  const notice = useNotice();
  const post = usePostChange();
  const { agent, entry } = change;
  const { data: financials } = useFinancials(agent);
  useLiveMoney(agent.id);
  const steps = usePosting({
    ...{ posting: change, draftKey: ENTRY_DRAFT, onChange, onClose },
    post: (given) => post(change, given),
    onFailure: (error) => notice.failure(error, 'balance-change'),
  });

  return (
    <Dialog
      open
      size="md"
      title={t(change.kind === 'credit' ? 'ledgers.credit' : 'ledgers.deduct')}
      onClose={steps.onCancel}
    >
      <InCurrency value={financials?.currency}>
        {change.confirming && entry ? (
          <ConfirmStep {...{ change, steps, entry, financials }} />
        ) : (
          <>
            <Facts>
              <Fact label={t('name')}>
                <bdi>{agent.fullName}</bdi>
              </Fact>
              <Fact label={t('agentId')}>
                <bdi>{agent.publicId}</bdi>
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
            <EntryStep {...{ change, steps, financials }} />
          </>
        )}
      </InCurrency>
    </Dialog>
  );
}
