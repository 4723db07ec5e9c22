import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { renderUi } from '../testing/render-ui.tsx';
import { Form } from './form/form.tsx';
import { SelectField } from './select-field.tsx';

const OPTIONS = [
  { value: 1, label: 'Unpaid' },
  { value: 3, label: 'Paid' },
];

const draw = (payment: number | undefined, required: boolean) =>
  renderUi(
    <Form
      label="Task"
      schema={v.object({ payment: v.optional(v.number()) })}
      defaultValues={{ payment }}
      onSubmit={() => {}}
    >
      <SelectField name="payment" label="Payment" options={OPTIONS} required={required} />
    </Form>,
  );
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a required field that has a value cannot be emptied: the server would choose one instead', () => {
  draw(3, true);
  expect(offered()).toEqual(['Unpaid', 'Paid']);
});

test('a required field without a value starts empty, and is not empty again', async () => {
  const { user } = draw(undefined, true);
  expect(offered()).toEqual(['', 'Unpaid', 'Paid']);
  await user.selectOptions(screen.getByRole('combobox'), 'Unpaid');
  expect(offered()).toEqual(['Unpaid', 'Paid']);
});

test('an optional field can be emptied', () => {
  draw(3, false);
  expect(offered()).toEqual(['', 'Unpaid', 'Paid']);
});
