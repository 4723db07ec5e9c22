import { PAYMENT_STATUS } from '@qafila/contracts/task';
import { Text } from '@qafila/ui';
import { useFormValue } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';

/** Says that a paid order collects nothing, where an amount to collect is typed beside it. */
export function PaidNote() {
  const t = useText();
  const payment = useFormValue<number>('paymentStatusId') ?? 0;
  const amount = useFormValue<number>('amountToBeCollected') ?? 0;
  if (PAYMENT_STATUS.of(payment)?.name !== 'paid' || !(amount > 0)) return null;
  return (
    <Text role="status" size="sm" tone="danger">
      {t('form.paidWithAmount')}
    </Text>
  );
}
