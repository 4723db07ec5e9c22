import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { renderUi } from '../testing/render-ui.tsx';
import { Form, PhoneField, SubmitButton } from './index.ts';

test.each([
  ['٧٨', '55783456'],
  ['7 8', '55783456'],
])('%p typed into the middle of a phone number stays there', async (typed, kept) => {
  const onSubmit = jest.fn();
  const { user } = renderUi(
    <Form
      label="Agent"
      schema={v.object({ phone: v.string() })}
      defaultValues={{ phone: '55123456' }}
      onSubmit={onSubmit}
    >
      <PhoneField name="phone" label="Phone" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  await user.click(phone);
  phone.setSelectionRange(2, 4);
  await user.keyboard(typed);
  await user.tab();
  expect(phone).toHaveValue(kept);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ phone: kept }));
});
