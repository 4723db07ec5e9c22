import { ApiError } from '@qafila/api-client';
import { type ReschedulePlan, taskCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

const PICKUP = '2026-11-20T11:00:00.000Z';
const plan = (over: Partial<ReschedulePlan> = {}): ReschedulePlan => ({
  taskId: idOf(1),
  pickupByUtc: PICKUP,
  deliverByUtc: '2026-11-20T10:50:00.000Z',
  planVersion: 'v1',
  affectedStops: [
    {
      stepId: idOf(21),
      taskId: idOf(5),
      taskShortId: 'T-1005',
      kind: 'delivery',
      beforeUtc: '2026-11-20T11:10:00.000Z',
      afterUtc: '2026-11-20T11:25:00.000Z',
      deltaMin: 15,
      breaksPromise: true,
    },
  ],
  lateCostBefore: 0,
  lateCostAfter: 30,
  ...over,
});

let shell: FakeShell;
let closed: jest.Mock;
beforeEach(() => {
  shell = createFakeShell();
  closed = jest.fn();
  shell.api.answer(taskCalls.rescheduleCalculate, plan());
  shell.api.answer(taskCalls.rescheduleSubmit, sampleTask());
});
const show = () => renderPage(<RescheduleDialog task={sampleTask()} onClose={closed} />, { shell });
const made = (name: string) => shell.api.made.filter((call) => call.name === name).map(({ body }) => body);
/** 14:00 in Qatar is 11:00 UTC. */
const typePickup = () => {
  fireEvent.change(screen.getByLabelText(/^Pickup time/), { target: { value: '2026-11-20T14:00' } });
};

test('[TRIP-20, TRIP-21, TRIP-22] rescheduling calculates first, shows old against new, then submits that plan', async () => {
  expect(taskCalls.rescheduleCalculate).toMatchObject({
    method: 'POST',
    path: '/trip-api/Task/reschedulecalculate',
  });
  expect(taskCalls.rescheduleSubmit).toMatchObject({
    method: 'POST',
    path: '/trip-api/Task/reschedulesubmit',
  });
  const { user } = await show();
  typePickup();
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  const times = { taskId: idOf(1), pickupByUtc: PICKUP, deliverByUtc: '2026-11-20T10:50:00.000Z' };
  const shown = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(made('Task.rescheduleCalculate')).toEqual([times]);
  expect(made('Task.rescheduleSubmit')).toEqual([]);
  expect(shown.getByRole('row', { name: /^Pickup 20 Nov, 13:10 20 Nov, 14:00/ })).toBeVisible();
  expect(
    shown.getByRole('row', {
      name: /^T-1005 Delivery 20 Nov, 14:10 20 Nov, 14:25 \+15 min Misses its due time/,
    }),
  ).toBeVisible();
  expect(shown.getByRole('row', { name: /^Cost of delay .*0.00.*30.00/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText('This is a required field')).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), 'customer asked');
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(made('Task.rescheduleSubmit')).toEqual([{ ...times, planVersion: 'v1', reason: 'customer asked' }]);
});

test('[TRIP-20] an outdated plan is calculated again, and typed values are kept', async () => {
  const { user } = await show();
  typePickup();
  await user.type(screen.getByLabelText(/^Reason/), 'customer asked');
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await screen.findByRole('region', { name: 'What changes' });
  shell.api.answer(taskCalls.rescheduleSubmit, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This changed in the meantime' });
  });
  shell.api.answer(taskCalls.rescheduleCalculate, plan({ planVersion: 'v2', affectedStops: [] }));
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText(/The plan changed meanwhile/)).toBeVisible();
  expect(screen.getByText('No stop of a trip moves.')).toBeVisible();
  expect(screen.getByLabelText(/^Pickup time/)).toHaveValue('20 Nov 2026, 14:00');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('customer asked');
  shell.api.answer(taskCalls.rescheduleSubmit, sampleTask());
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(made('Task.rescheduleSubmit').at(-1)).toMatchObject({ planVersion: 'v2' });
});

test('after a lost reply the second press is the same call', async () => {
  const lost = new ApiError({
    code: 'NO_RESPONSE',
    status: 0,
    message: 'Check your connection and try again',
  });
  shell.api.answer(taskCalls.rescheduleSubmit, () => {
    throw lost;
  });
  const { user } = await show();
  typePickup();
  await user.type(screen.getByLabelText(/^Reason/), 'customer asked');
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await screen.findByRole('region', { name: 'What changes' });
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText(lost.message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() => expect(made('Task.rescheduleSubmit')).toHaveLength(2));
  const keys = shell.api.made.filter(({ name }) => name === 'Task.rescheduleSubmit');
  expect(keys[0]?.idempotencyKey).toBeTruthy();
  expect(keys[1]?.idempotencyKey).toBe(keys[0]?.idempotencyKey);
});

test('[TRIP-20] changed times must be calculated again before they can be submitted', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await screen.findByRole('region', { name: 'What changes' });
  typePickup();
  expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await waitFor(() => expect(made('Task.rescheduleCalculate')).toHaveLength(2));
  expect(made('Task.rescheduleSubmit')).toEqual([]);
});

test('times that a colleague changed meanwhile are shown as the present ones, with a warning before they are replaced', async () => {
  const now = { pickupBeforeUtc: '2026-11-20T13:00:00.000Z', deliverBeforeUtc: '2026-11-20T13:40:00.000Z' };
  shell.api.answer(taskCalls.rescheduleCalculate, plan(now));
  const { user } = await show();
  typePickup();
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  const shown = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(shown.getByRole('row', { name: /^Pickup 20 Nov, 16:00 20 Nov, 14:00/ })).toBeVisible();
  expect(shown.getByRole('row', { name: /^Delivery 20 Nov, 16:40 20 Nov, 13:50/ })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^The plan changed meanwhile/);
  // Said once: other times are then typed knowing the present ones.
  await user.click(screen.getByRole('button', { name: '+15 min' }));
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await screen.findByRole('region', { name: 'What changes' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a calculation that is refused says why and keeps the times', async () => {
  shell.api.answer(taskCalls.rescheduleCalculate, () => {
    throw new ApiError({
      code: 'VALIDATION',
      status: 400,
      message: 'Must be in the future',
      errors: [{ path: 'pickupByUtc', message: 'Must be in the future' }],
    });
  });
  const { user } = await show();
  typePickup();
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  expect(await screen.findByText('Must be in the future')).toBeVisible();
  expect(screen.getByLabelText(/^Pickup time/)).toHaveValue('20 Nov 2026, 14:00');
});

test('a time that can not be read stays as typed when both are moved later', async () => {
  const { user } = await show();
  const pickup = screen.getByLabelText(/^Pickup time/);
  fireEvent.change(pickup, { target: { value: '5' } });
  fireEvent.blur(pickup);
  await user.click(screen.getByRole('button', { name: '+15 min' }));
  expect(pickup).toHaveValue('5');
  expect(screen.getByLabelText(/^Delivery time/)).toHaveValue('20 Nov 2026, 14:05');
});

test('of an order whose delivery time has passed a quarter of an hour counts from now; the time between both stays', async () => {
  const task = sampleTask({
    pickupByUtc: '2026-11-20T08:40:00.000Z',
    deliverByUtc: '2026-11-20T09:20:00.000Z',
  });
  const { user } = await renderPage(<RescheduleDialog task={task} onClose={closed} />, { shell });
  const hint = () => screen.queryByText('The delivery time has passed: the minutes count from now.');
  expect(hint()).toBeVisible();
  await user.click(screen.getByRole('button', { name: '+15 min' }));
  expect(hint()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await waitFor(() => expect(made('Task.rescheduleCalculate')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '+30 min' }));
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await waitFor(() => expect(made('Task.rescheduleCalculate')).toHaveLength(2));
  // It is 10:00.
  expect(made('Task.rescheduleCalculate')).toEqual([
    { taskId: idOf(1), pickupByUtc: '2026-11-20T09:35:00.000Z', deliverByUtc: '2026-11-20T10:15:00.000Z' },
    { taskId: idOf(1), pickupByUtc: '2026-11-20T10:05:00.000Z', deliverByUtc: '2026-11-20T10:45:00.000Z' },
  ]);
});

test('a quarter or half an hour later is one press for both times', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: '+15 min' }));
  await user.click(screen.getByRole('button', { name: '+30 min' }));
  await user.click(screen.getByRole('button', { name: 'See what changes' }));
  await waitFor(() =>
    expect(made('Task.rescheduleCalculate')).toEqual([
      { taskId: idOf(1), pickupByUtc: '2026-11-20T10:55:00.000Z', deliverByUtc: '2026-11-20T11:35:00.000Z' },
    ]),
  );
});
