import { ApiError } from '@qafila/api-client';
import { type BulkReschedulePlan, bulkRescheduleCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';

const TASKS = [1, 2, 3].map((n) =>
  sampleTask({
    id: idOf(n),
    shortId: `T-${n}`,
    pickupByUtc: '2026-11-20T10:10:00.000Z',
    deliverByUtc: '2026-11-20T10:50:00.000Z',
  }),
);
const moved = (n: number) => ({
  row: n,
  id: idOf(n),
  ok: true,
  pickupByUtc: '2026-11-20T11:10:00.000Z',
  deliverByUtc: '2026-11-20T11:50:00.000Z',
  planVersion: `v${n}`,
});
const PLAN: BulkReschedulePlan = {
  accepted: 2,
  rejected: 1,
  results: [
    { ...moved(1), lateMin: 12 },
    { ...moved(2), deliverByUtc: '2026-11-20T21:20:00.000Z' },
    { row: 3, id: idOf(3), ok: false, message: "T-3 is Delivered and can't be moved any more" },
  ],
  othersLate: [{ taskId: idOf(9), taskShortId: 'T-9', lateMin: 7 }],
  lateCostBefore: 0,
  lateCostAfter: 30,
};

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
  shell.api.answer(bulkRescheduleCalls.calculate, PLAN);
});
const show = (locale: 'en' | 'ar' = 'en') =>
  renderPage(<BulkMoveDialog tasks={TASKS} onClose={() => {}} />, { shell, locale });
const made = (name: string) => shell.api.made.filter((call) => call.name === name).map(({ body }) => body);
const CALCULATE = 'Task.bulkRescheduleCalculate';
const SUBMIT = 'Task.bulkRescheduleSubmit';
const look = () => screen.getByRole('button', { name: 'See what changes' });

test('what moving several changes is shown first, then those that can be moved are, in one call with a reason', async () => {
  shell.api.answer(bulkRescheduleCalls.submit, {
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, id: idOf(1), ok: true },
      { row: 2, id: idOf(2), ok: false, message: 'The plan around T-2 has changed' },
    ],
  });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: '60 min' }));
  await user.click(look());
  const shown = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(made(CALCULATE)).toEqual([{ taskIds: [idOf(1), idOf(2), idOf(3)], byMin: 60 }]);
  expect(shown.getByText("Can be moved: 2. Can't be moved: 1.")).toBeVisible();
  expect(
    shown.getByRole('row', {
      name: /^T-1 20 Nov, 13:10 → 14:10 20 Nov, 13:50 → 14:50 expected 12 min late/,
    }),
  ).toBeVisible();
  expect(
    shown.getByRole('row', { name: /^T-2 20 Nov, 13:10 → 14:10 20 Nov, 13:50 → 21 Nov, 00:20/ }),
  ).toBeVisible();
  expect(
    within(shown.getByRole('list', { name: "Orders that can't be moved" })).getByRole('listitem'),
  ).toHaveTextContent("T-3: T-3 is Delivered and can't be moved any more");
  expect(
    within(shown.getByRole('list', { name: 'Other orders that become late' })).getByRole('listitem'),
  ).toHaveTextContent('T-9 expected 7 min late');
  expect(shown.getByText(/^Cost of delay: 0.000 KWD now, 30.000 KWD then$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Move orders (2)' }));
  expect(await screen.findByText('This is a required field')).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), 'Kitchen closed');
  await user.click(screen.getByRole('button', { name: 'Move orders (2)' }));
  expect(await screen.findByText('1 done, 1 failed')).toBeVisible();
  const times = { pickupByUtc: '2026-11-20T11:10:00.000Z', deliverByUtc: '2026-11-20T11:50:00.000Z' };
  expect(made(SUBMIT)).toEqual([
    {
      tasks: [
        { taskId: idOf(1), ...times, planVersion: 'v1' },
        { taskId: idOf(2), ...times, deliverByUtc: '2026-11-20T21:20:00.000Z', planVersion: 'v2' },
      ],
      reason: 'Kitchen closed',
    },
  ]);

  // The failed one is looked at again, with what was typed.
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  expect(await screen.findByRole('dialog', { name: 'Move to other times (1)' })).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: /^By how long/ })).toHaveValue('60');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Kitchen closed');
  await user.click(look());
  await waitFor(() => expect(made(CALCULATE).at(-1)).toEqual({ taskIds: [idOf(2)], byMin: 60 }));
});

test('after a lost reply the second press is the same call; times that changed meanwhile are shown with a warning', async () => {
  shell.api.answer(bulkRescheduleCalls.submit, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'Check your connection and try again' });
  });
  const { user } = await show();
  await user.type(screen.getByLabelText(/^Reason/), 'Kitchen closed');
  await user.click(look());
  await screen.findByRole('region', { name: 'What changes' });
  expect(screen.queryByRole('alert')).toBeNull();
  const press = () => user.click(screen.getByRole('button', { name: 'Move orders (2)' }));
  const keys = () =>
    shell.api.made.filter(({ name }) => name === SUBMIT).map(({ idempotencyKey }) => idempotencyKey);
  await press();
  expect(await screen.findByText('Check your connection and try again')).toBeVisible();
  shell.api.answer(bulkRescheduleCalls.submit, {
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, id: idOf(1), ok: true },
      { row: 2, id: idOf(2), ok: false, message: 'The plan around T-2 has changed' },
    ],
  });
  await press();
  expect(await screen.findByText('1 done, 1 failed')).toBeVisible();
  const [first, second] = keys();
  expect(first).toBeTruthy();
  expect(second).toBe(first);

  // A colleague has moved it: it is at 13:25 already.
  const before = {
    pickupBeforeUtc: '2026-11-20T10:25:00.000Z',
    deliverBeforeUtc: '2026-11-20T11:05:00.000Z',
  };
  shell.api.answer(bulkRescheduleCalls.calculate, {
    ...PLAN,
    accepted: 1,
    rejected: 0,
    results: [{ ...moved(2), ...before, row: 1 }],
  });
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await user.click(look());
  const shown = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(shown.getByRole('row', { name: /^T-2 20 Nov, 13:25 → 14:10 20 Nov, 14:05 → 14:50/ })).toBeVisible();
  expect(shown.getByRole('alert')).toHaveTextContent(/^Some of these orders already have other times/);
});

test('earlier is asked for as minutes below 0; other minutes are looked at again before anything moves', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Earlier' }));
  await user.click(look());
  await screen.findByRole('region', { name: 'What changes' });
  await user.click(screen.getByRole('button', { name: '30 min' }));
  expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull();
  await user.click(look());
  await screen.findByRole('region', { name: 'What changes' });
  const taskIds = [idOf(1), idOf(2), idOf(3)];
  expect(made(CALCULATE)).toEqual([
    { taskIds, byMin: -15 },
    { taskIds, byMin: -30 },
  ]);
  expect(made(SUBMIT)).toEqual([]);
});

test('all of them get one pickup time; without one it is asked for', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'To a date and time' }));
  await user.click(look());
  expect(await screen.findByText('This is a required field')).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Pickup time/), { target: { value: '2026-11-20T15:00' } });
  await user.click(look());
  await screen.findByRole('region', { name: 'What changes' });
  // 15:00 in Qatar is 12:00 UTC.
  expect(made(CALCULATE)).toEqual([
    { taskIds: [idOf(1), idOf(2), idOf(3)], pickupByUtc: '2026-11-20T12:00:00.000Z' },
  ]);
});

test('minutes that can not be are refused with what to enter', async () => {
  const { user } = await show();
  const minutes = screen.getByRole('spinbutton', { name: /^By how long/ });
  for (const wrong of ['0', '1.5', '10081', 'soon']) {
    await user.clear(minutes);
    await user.type(minutes, wrong);
    await user.click(look());
    expect(await screen.findByText('Enter whole minutes from 1 to 10,080, which are 7 days')).toBeVisible();
  }
  expect(made(CALCULATE)).toEqual([]);
});

test('where none of them can be moved nothing can be confirmed; a failed look says why and keeps what was typed', async () => {
  shell.api.answer(bulkRescheduleCalls.calculate, {
    ...PLAN,
    accepted: 0,
    rejected: 3,
    results: [1, 2, 3].map((n) => ({ row: n, id: idOf(n), ok: false, message: 'This time has passed' })),
  });
  const { user } = await show();
  await user.type(screen.getByLabelText(/^Reason/), 'Kitchen closed');
  await user.click(look());
  expect(await screen.findByText(/^None of them can be moved like this/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move orders (0)' })).toBeDisabled();
  shell.api.answer(bulkRescheduleCalls.calculate, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Try again later' });
  });
  await user.click(screen.getByRole('button', { name: '30 min' }));
  await user.click(look());
  expect(await screen.findByText('Try again later')).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Kitchen closed');
});
