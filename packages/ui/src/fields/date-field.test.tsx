import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { DateField, DateTimeField } from './date-field.tsx';
import { Form } from './form/form.tsx';
import { SubmitButton } from './form/submit-button.tsx';
import { TimeField } from './time-field.tsx';

const Schema = v.object({
  day: v.nullish(v.pipe(v.string(), v.isoDate('Invalid Joining Date'))),
  at: v.nullish(v.pipe(v.string(), v.isoTimestamp('Enter a time'))),
  time: v.nullish(v.number('Enter a time')),
});

/** It is 13:00 on 20 November 2026 in Qatar. */
function show(values: object = {}, locale: 'en' | 'ar' = 'en') {
  const sent: unknown[] = [];
  const rendered = renderUi(
    <Form
      label="Dates"
      schema={Schema}
      defaultValues={values}
      onSubmit={async (sentValues) => {
        sent.push(sentValues);
      }}
    >
      <DateField name="day" label="Joining date" />
      <DateTimeField name="at" label="Pickup time" />
      <TimeField name="time" label="Break from" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { locale },
  );
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...rendered, sent, save };
}

const type = async (user: ReturnType<typeof show>['user'], label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
  await user.tab();
};

test('days and times are shown in one style, in 24 hours and in the zone of the company', async () => {
  const { sent, save, user } = show({ day: '2026-09-01', at: '2026-11-20T19:05:00.000Z', time: 1265 });
  expect(screen.getByLabelText('Joining date')).toHaveValue('1 Sep 2026');
  expect(screen.getByLabelText('Pickup time')).toHaveValue('20 Nov 2026, 22:05');
  expect(screen.getByLabelText('Break from')).toHaveValue('21:05');
  await type(user, 'Joining date', '3/12/2026');
  expect(screen.getByLabelText('Joining date')).toHaveValue('3 Dec 2026');
  await type(user, 'Pickup time', '1830');
  expect(screen.getByLabelText('Pickup time')).toHaveValue('20 Nov 2026, 18:30');
  await type(user, 'Break from', '5pm');
  await save();
  expect(sent).toEqual([{ day: '2026-12-03', at: '2026-11-20T15:30:00.000Z', time: 1020 }]);
});

test('a text that is not a date stays as typed, says how to write one, and is not sent', async () => {
  const { sent, save, user } = show({ day: '2026-09-01' });
  await type(user, 'Joining date', '31/02/2026');
  expect(screen.getByLabelText('Joining date')).toHaveValue('31/02/2026');
  expect(screen.getByLabelText('Joining date')).toHaveAccessibleDescription(
    'This is not a date. Write it like 22 Nov 2026 or 22/11/2026.',
  );
  await type(user, 'Break from', 'noon');
  await save();
  expect(sent).toEqual([]);
  await type(user, 'Joining date', '28/02/2026');
  await type(user, 'Break from', '12:00');
  expect(screen.getByLabelText('Joining date')).toBeValid();
  await save();
  expect(sent).toMatchObject([{ day: '2026-02-28', time: 720 }]);
});

test('a time that can not be read stays as typed and is no other day, and a time typed after it is of today', async () => {
  const { sent, save, user } = show();
  for (const text of ['5', '11/22/2026 17:05', 'Nov 22 2026']) {
    await type(user, 'Pickup time', text);
    expect(screen.getByLabelText('Pickup time')).toHaveValue(text);
    expect(screen.getByLabelText('Pickup time')).toHaveAccessibleDescription(
      /^This is not a date and time\./,
    );
  }
  await save();
  expect(sent).toEqual([]);
  await type(user, 'Pickup time', '18:00');
  expect(screen.getByLabelText('Pickup time')).toHaveValue('20 Nov 2026, 18:00');
  await save();
  expect(sent).toMatchObject([{ at: '2026-11-20T15:00:00.000Z' }]);
});

test('an arrow key moves a text that can not be read to a day and time near now', async () => {
  const { user } = show();
  await type(user, 'Pickup time', '5');
  await type(user, 'Joining date', 'soon');
  await user.click(screen.getByLabelText('Pickup time'));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByLabelText('Pickup time')).toHaveValue('20 Nov 2026, 13:05');
  await user.click(screen.getByLabelText('Joining date'));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByLabelText('Joining date')).toHaveValue('21 Nov 2026');
});

test('arrow keys move a time to the next five minutes and a day by one', async () => {
  const { user } = show({ day: '2026-11-30', at: '2026-11-20T20:58:00.000Z' });
  await user.click(screen.getByLabelText('Pickup time'));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByLabelText('Pickup time')).toHaveValue('21 Nov 2026, 00:00');
  await user.keyboard('{PageDown}{ArrowDown}');
  expect(screen.getByLabelText('Pickup time')).toHaveValue('20 Nov 2026, 22:55');
  await user.click(screen.getByLabelText('Joining date'));
  await user.keyboard('{ArrowUp}');
  expect(screen.getByLabelText('Joining date')).toHaveValue('1 Dec 2026');
});

test('a day is chosen from the calendar by keyboard, and the focus returns', async () => {
  const { user, baseElement } = show({ day: '2026-11-30' });
  const [open] = screen.getAllByRole('button', { name: 'Open the calendar' });
  if (!open) throw new Error('There is no calendar button.');
  await user.click(open);
  const calendar = screen.getByRole('dialog', { name: 'Calendar' });
  expect(within(calendar).getByRole('button', { name: /^Monday.* 30 November 2026$/ })).toHaveFocus();
  expect(within(calendar).getByRole('button', { name: /^Friday.* 20 November 2026$/ })).toHaveAttribute(
    'aria-current',
    'date',
  );
  expect(await problemsIn(baseElement)).toEqual([]);
  await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}{Enter}');
  expect(screen.getByLabelText('Joining date')).toHaveValue('8 Jan 2027');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(open).toHaveFocus();
});

test('in Arabic the calendar runs from right to left, with Western digits', async () => {
  const { user } = show({ at: '2026-11-20T19:05:00.000Z' }, 'ar');
  expect(screen.getByLabelText('Pickup time')).toHaveValue('20 نوفمبر 2026، 22:05');
  const [, open] = screen.getAllByRole('button', { name: 'فتح التقويم' });
  if (!open) throw new Error('There is no calendar button.');
  await user.click(open);
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByLabelText('Pickup time')).toHaveValue('21 نوفمبر 2026، 22:05');
  await type(user, 'الوقت', '0815');
  expect(screen.getByLabelText('Pickup time')).toHaveValue('21 نوفمبر 2026، 08:15');
});
