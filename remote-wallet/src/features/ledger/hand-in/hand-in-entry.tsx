import type { AgentFinancials } from '@qafila/contracts/wallet';
import { agentCash } from '@qafila/domain/wallet';
import { Button, DialogFoot, Fact, Facts, Note, Text, useUi } from '@qafila/ui';
import { AmountField, Form, SubmitButton, TextAreaField, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { Amount } from '../../../shared/amount.tsx';
import type { PostingSteps } from '../../../shared/posting/use-posting.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { afterHandIn, HAND_IN_DRAFT, HAND_IN_FORM, type HandIn } from './hand-in.ts';

export interface HandInEntryStepProps {
  handIn: HandIn;
  steps: PostingSteps;
  financials: AgentFinancials;
}

/** Step 1: how much of the cash held is handed in. */
export function HandInEntryStep({ handIn, steps, financials }: HandInEntryStepProps) {
  const t = useText();
  const { t: ui } = useUi();
  const { money, unit } = useMoney();
  const { held, owed } = agentCash(financials);
  return (
    <Form
      label={t('handIn.title')}
      schema={HAND_IN_FORM}
      defaultValues={{ amount: handIn.entry?.amount, notes: handIn.entry?.notes ?? '' }}
      draftKey={HAND_IN_DRAFT}
      focusFirst
      onDirtyChange={steps.onDirtyChange}
      onSubmit={({ amount, notes }) => steps.onConfirm({ amount, notes: notes ?? '' })}
    >
      <Facts>
        <Fact label={t('handIn.held')}>
          <strong>
            <Amount value={held} />
          </strong>
        </Fact>
        <Fact label={t('change.walletBalance')}>
          <Amount value={financials.accountBalance} />
        </Fact>
      </Facts>
      {owed > 0 && <Note>{t('handIn.owed', { amount: money(owed) })}</Note>}
      <AmountField name="amount" label={t('handIn.amount')} currency={unit} required />
      <After held={held} />
      <TextAreaField name="notes" label={t('change.notes')} maxLength={2000} />
      <DialogFoot>
        <Button onClick={steps.onCancel}>{ui('dialog.cancel')}</Button>
        <SubmitButton variant="primary">{ui('dialog.confirm')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}

function After({ held }: { held: number }) {
  const t = useText();
  const { money } = useMoney();
  const amount = useFormValue('amount');
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return null;
  const after = afterHandIn(held, amount);
  return (
    <Text tone="muted" role="status">
      {t('handIn.after')}: <Amount value={after.held} />
      {after.surplus > 0 && ` – ${t('handIn.surplus', { amount: money(after.surplus) })}`}
    </Text>
  );
}
