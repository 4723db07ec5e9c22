import { DrawerFoot, type DrawerProps } from '@qafila/shell-sdk';
import { Stack } from '@qafila/ui';
import {
  ChoiceField,
  FieldGrid,
  Form,
  FormButtons,
  PhoneField,
  TextAreaField,
  TextField,
  useFormValue,
} from '@qafila/ui/fields';
import { type ReactNode, useId } from 'react';
import type { InferInput } from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { PinField } from './pin-field.tsx';
import { PlateFields } from './plate-fields.tsx';
import { PointValues } from './point-values.ts';

export interface PointFormProps extends Pick<DrawerProps, 'setDirty' | 'close'> {
  label: string;
  values: InferInput<typeof PointValues>;
  draftKey: string;
  submitLabel: string;
  onSubmit: (values: PointValues) => Promise<void>;
  /** Shown above the fields. */
  notes?: ReactNode;
}

/** Fields of a location point: contact and place. */
export function PointForm({
  label,
  values,
  draftKey,
  submitLabel,
  onSubmit,
  setDirty,
  close,
  notes,
}: PointFormProps) {
  const t = useText();
  const id = useId();
  return (
    <Form
      id={id}
      label={label}
      schema={PointValues}
      defaultValues={values}
      draftKey={draftKey}
      onSubmit={onSubmit}
      onDirtyChange={setDirty}
    >
      {notes}
      <FieldGrid>
        <TextField name="name" label={t('point.name')} required maxLength={200} />
        <PhoneField name="phoneNumber" label={t('point.phoneNumber')} />
      </FieldGrid>
      <TextField name="address" label={t('point.address')} maxLength={500} />
      <ChoiceField
        name="by"
        label={t('point.by')}
        options={[
          { value: 'plate', label: t('point.by.plate') },
          { value: 'pin', label: t('point.by.pin') },
        ]}
      />
      <Place />
      <TextAreaField name="notes" label={t('point.notes')} maxLength={2000} />
      <DrawerFoot>
        <FormButtons form={id} submitLabel={submitLabel} draftKey={draftKey} onCancel={close} />
      </DrawerFoot>
    </Form>
  );
}

/** The plate with its pin, or the pin alone. Values typed for one are kept while the other is chosen. */
function Place() {
  const byPlate = useFormValue<string>('by') === 'plate';
  return (
    <Stack gap="4">
      {byPlate && <PlateFields />}
      <PinField required={!byPlate} />
    </Stack>
  );
}
