import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { renderUi } from '../testing/render-ui.tsx';
import { DateRangeField, Form, SubmitButton } from './index.ts';

const Period = v.object({
  period: v.pipe(
    v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }),
    v.check(({ from, to }) => Boolean(from && to), 'Choose both days'),
  ),
});

test.each(['31/2', '2026-02-31', '2026-13-01'])(
  'a range is not sent with %p for a day, and says how to write one',
  async (text) => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <Form
        label="Time off"
        schema={Period}
        defaultValues={{ period: { from: '2026-11-05', to: '2026-11-07' } }}
        onSubmit={onSubmit}
      >
        <DateRangeField name="period" label="Days" />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    );
    const from = screen.getByLabelText('Days, from');
    await user.clear(from);
    await user.type(from, text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(from).toHaveValue(text);
    expect(from).toBeInvalid();
    expect(screen.getByLabelText('Days, to')).toBeValid();
    const group = screen.getByRole('group', { name: 'Days' });
    expect(group).toHaveAccessibleDescription('This is not a date. Write it like 22 Nov 2026 or 22/11/2026.');
    await waitFor(() => expect(group).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(from);
    await user.type(from, '6/11/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ period: { from: '2026-11-06', to: '2026-11-07' } }),
    );
  },
);
