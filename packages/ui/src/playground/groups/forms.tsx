import { Email, Phone, requiredText } from '@qafila/contracts/core';
import { useState } from 'react';
import * as v from 'valibot';
import { Card } from '../../display/card.tsx';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { DateField, DateTimeField } from '../../fields/date-field.tsx';
import { DateRangeField } from '../../fields/date-range-field.tsx';
import { Form } from '../../fields/form/form.tsx';
import { FormSection } from '../../fields/form/form-section.tsx';
import { SubmitButton } from '../../fields/form/submit-button.tsx';
import { MetadataField } from '../../fields/metadata-field.tsx';
import { AmountField, NumberField } from '../../fields/number-field.tsx';
import { SelectField } from '../../fields/select-field.tsx';
import { PhoneField, TextAreaField, TextField } from '../../fields/text-field.tsx';
import { CheckboxField, SwitchField } from '../../fields/toggle-fields.tsx';
import { Text } from '../../layout/text.ts';
import { AgentPicker } from './agent-picker.tsx';

const Sample = v.object({
  fullName: requiredText(),
  email: Email,
  phoneNumber: Phone,
  contract: v.picklist(['own', 'supplier']),
  vehicle: v.number('This is a required field'),
  capacity: v.pipe(v.number('Must be a number'), v.integer('Must be a whole number')),
  fee: v.number('Must be a number'),
  joiningDate: v.optional(v.string()),
  startsAt: v.optional(v.string()),
  absence: v.optional(v.object({ from: v.optional(v.string()), to: v.optional(v.string()) })),
  metadata: v.array(
    v.object({ key: requiredText(100), value: v.string(), colorHex: v.optional(v.string()) }),
  ),
  notes: v.optional(v.string()),
  autoAccept: v.boolean(),
  mayCall: v.boolean(),
});

const VEHICLES = ['Bicycle', 'Bike', 'Car', 'Truck', 'Walker'].map((label, index) => ({
  value: index + 1,
  label,
}));
const CONTRACTS = [
  { value: 'own', label: 'Own fleet' },
  { value: 'supplier', label: 'Supplier' },
] as const;
const EMPTY = {
  contract: 'own' as const,
  fullName: '',
  email: '',
  phoneNumber: '',
  capacity: 2,
  fee: 12.5,
  startsAt: '2026-11-19T06:00:00.000Z',
  metadata: [{ key: 'branch', value: 'Lusail' }],
  autoAccept: true,
  mayCall: false,
};

/** Refuses a taken email address as the API does, to show the field's error. */
const refuse = async ({ email }: { email: string }) => {
  if (email.startsWith('taken')) {
    throw Object.assign(new Error('Refused'), {
      errors: [{ path: 'email', message: 'This address is taken' }],
    });
  }
};

function FormSample() {
  const [saved, setSaved] = useState(false);
  return (
    <Card maxWidth="640px">
      <Form
        label="Agent"
        schema={Sample}
        defaultValues={EMPTY}
        onSubmit={async (values) => {
          await refuse(values);
          setSaved(true);
        }}
      >
        <FormSection name="person" title="Person">
          <TextField name="fullName" label="Full name" required />
          <TextField
            name="email"
            type="email"
            label="Email"
            required
            hint="'taken@…' is refused by the server"
          />
          <PhoneField name="phoneNumber" label="Phone" required />
          <DateField name="joiningDate" label="Joining date" />
        </FormSection>
        <FormSection name="work" title="Work">
          <ChoiceField name="contract" label="Fleet" options={CONTRACTS} />
          <SelectField name="vehicle" label="Vehicle" options={VEHICLES} required />
          <NumberField name="capacity" label="Orders at once" minimum={1} maximum={9} />
          <AmountField name="fee" label="Fee per delivery" currency="QAR" />
          <DateTimeField name="startsAt" label="Shift starts" />
          <DateRangeField name="absence" label="Absence" />
          <MetadataField name="metadata" label="Metadata" colors />
          <TextAreaField name="notes" label="Notes" />
          <SwitchField name="autoAccept" label="Auto accept" />
          <CheckboxField name="mayCall" label="May call customers" />
        </FormSection>
        {saved && <Text role="status">Saved</Text>}
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Card>
  );
}

export const samples = { form: FormSample, combobox: AgentPicker };
