import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { renderUi } from '../testing/render-ui.tsx';
import { AmountField, Form, NumberField, SubmitButton } from './index.ts';

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

test.each([
  [8.25, 0.5, '{ArrowUp}', '8.75'],
  [0.25, 0.1, '{ArrowUp}', '0.35'],
  [0.1, 0.2, '{ArrowUp}', '0.3'],
  [8.25, 0.5, '{ArrowDown}', '7.75'],
  [9.75, 0.5, '{ArrowUp}', '10'],
  [null, 0.5, '{ArrowUp}', '0.5'],
])('from %p a step of %p by %s leads to %s', async (value, step, key, next) => {
  const { user } = renderUi(
    <Form label="Limits" schema={v.object({})} defaultValues={{ hours: value }} onSubmit={() => {}}>
      <NumberField name="hours" label="Hours" step={step} minimum={0} maximum={10} />
    </Form>,
  );
  await user.click(screen.getByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard(key);
  expect(screen.getByRole('spinbutton', { name: 'Hours' })).toHaveValue(next);
});

test('an arrow key leaves a text that is not a number to be corrected', async () => {
  const { user } = renderUi(
    <Form label="Limits" schema={v.object({})} defaultValues={{ hours: 8 }} onSubmit={() => {}}>
      <NumberField name="hours" label="Hours" />
    </Form>,
  );
  const hours = screen.getByRole('spinbutton', { name: 'Hours' });
  await user.clear(hours);
  await user.type(hours, '12,5x{ArrowUp}');
  expect(hours).toHaveValue('12,5x');
});
