import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { renderUi } from '../testing/render-ui.tsx';
import { AmountField, Form, SubmitButton } from './index.ts';

test('an amount with a comma for the decimals is refused and stays as typed, and is not sent a thousandfold', async () => {
  const onSubmit = jest.fn();
  const schema = v.object({ fee: v.number('Must be a number') });
  const { user } = renderUi(
    <Form label="Fee" schema={schema} defaultValues={{ fee: 0 }} onSubmit={onSubmit}>
      <AmountField name="fee" label="Fee" currency="Kuwaiti Dinar (KWD)" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const fee = screen.getByRole('spinbutton', { name: /^Fee/ });
  await user.clear(fee);
  await user.type(fee, '0,500{Tab}');
  expect(fee).toHaveValue('0,500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fee).toHaveAccessibleDescription(/Must be a number$/));
  expect(onSubmit).not.toHaveBeenCalled();
});
