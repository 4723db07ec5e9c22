import { MAX_PRIORITY, PAYMENT_STATUS, TASK_TRANSPORT } from '@qafila/contracts/task';
import { currencyUnit } from '@qafila/domain/money';
import { useVisitor } from '@qafila/shell-sdk';
import { Grid, Section, Stack } from '@qafila/ui';
import {
  AmountField,
  DateTimeField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { AutoAssignFields } from './auto-assign-fields.tsx';
import { ItemsField } from './items-field.tsx';
import { PaidNote } from './paid-note.tsx';
import { PlaceFinder } from './place-finder.tsx';
import { RideNote } from './ride-note.tsx';
import { TwoColumns } from './two-columns.tsx';
import { useDeliveryFollows } from './use-delivery-follows.ts';

/** Order, payment, times, items and handling. */
export function OrderTab({ isNew }: { isNew: boolean }) {
  const t = useText();
  const labels = useFieldLabels();
  useDeliveryFollows(isNew);
  const unit = currencyUnit(useVisitor()?.company?.currency);
  return (
    <Stack gap="6">
      {isNew && (
        <TwoColumns>
          <PlaceFinder end="pickup" />
          <PlaceFinder end="delivery" />
        </TwoColumns>
      )}
      <TwoColumns>
        <TextField name="clientGeneratedId" label={t('field.orderId')} maxLength={100} />
        <SelectField
          name="transportTypeId"
          label={t('field.vehicle')}
          options={TASK_TRANSPORT.ids.map((value) => ({ value, label: labels.vehicle(value) }))}
          required
        />
        <DateTimeField name="pickupByUtc" label={t('field.pickupBy')} required />
        <DateTimeField name="deliverByUtc" label={t('field.deliverBy')} required />
      </TwoColumns>
      <RideNote />
      <TwoColumns>
        <SelectField
          name="paymentStatusId"
          label={t('field.payment')}
          options={PAYMENT_STATUS.ids.map((value) => ({ value, label: labels.payment(value) }))}
          required
        />
        <AmountField name="amountToBeCollected" label={t('field.amount')} currency={unit} />
        <NumberField
          name="priority"
          label={t('field.priority')}
          hint={t('form.priorityHint')}
          minimum={1}
          maximum={MAX_PRIORITY}
          required
        />
        <AmountField
          name="costPerMinuteDelayInDelivery"
          label={t('field.costPerMinute')}
          hint={t('form.costPerMinuteHint')}
          currency={unit}
        />
      </TwoColumns>
      <PaidNote />
      <ItemsField currency={unit} />
      <TextAreaField name="notes" label={t('field.notes')} maxLength={2000} />
      <Section title={t('form.handling')}>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
          <SwitchField name="canGroupTask" label={t('field.canGroup')} />
          <SwitchField name="sendTrackingMessage" label={t('field.trackingMessage')} />
          <SwitchField name="isProofOfPickupRequired" label={t('field.proofOfPickup')} />
          <SwitchField name="isProofOfDeliveryRequired" label={t('field.proofOfDelivery')} />
        </Grid>
      </Section>
      {isNew && <AutoAssignFields />}
    </Stack>
  );
}
