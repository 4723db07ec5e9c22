import type { AgentFinancials } from '@qafila/contracts/wallet';
import { amountDifference } from '@qafila/domain/money';
import { Button, DialogFoot, Text, useUi } from '@qafila/ui';
import { AmountField, Form, SubmitButton, TextAreaField, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { Amount } from '../../../shared/amount.tsx';
import type { PostingSteps } from '../../../shared/posting/use-posting.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { type Change, type ChangeKind, ENTRY_FORM } from './change.ts';

/** Storage key of step 1's draft. */
export const ENTRY_DRAFT = 'wallet.change.entry';

/** Balance after a change of this amount. */
export const balanceAfter = (kind: ChangeKind, balance: number, amount: number): number =>
  amountDifference(balance, kind === 'credit' ? -amount : amount);

export interface EntryStepProps {
  change: Change;
  steps: PostingSteps;
  financials: AgentFinancials | undefined;
}

/** Step 1: the amount, and notes for a deduction. */
export function EntryStep({ change, steps, financials }: EntryStepProps) {
  const t = useText();
  const { t: ui } = useUi();
  const { unit } = useMoney();
  const credits = change.kind === 'credit';
  return (
    <Form
      label={t(credits ? 'ledgers.credit' : 'ledgers.deduct')}
      schema={ENTRY_FORM[change.kind]}
      defaultValues={{ amount: change.entry?.amount, notes: change.entry?.notes ?? '' }}
      draftKey={ENTRY_DRAFT}
      onDirtyChange={steps.onDirtyChange}
      onSubmit={({ amount, notes }) => steps.onConfirm({ amount, notes })}
    >
      <AmountField
        name="amount"
        label={t(credits ? 'change.amountCredit' : 'change.amountDeduct')}
        currency={unit}
        required
      />
      {!credits && <TextAreaField name="notes" label={t('change.notes')} maxLength={2000} required />}
      {financials && <After kind={change.kind} balance={financials.accountBalance} />}
      <DialogFoot>
        <Button onClick={steps.onCancel}>{ui('dialog.cancel')}</Button>
        <SubmitButton variant="primary">{ui('dialog.confirm')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}

function After({ kind, balance }: { kind: ChangeKind; balance: number }) {
  const t = useText();
  const amount = useFormValue('amount');
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null;
  return (
    <Text tone="muted">
      {t('change.after')}: <Amount value={balanceAfter(kind, balance, amount)} />
    </Text>
  );
}
