import { ApiError } from '@qafila/api-client';
import type { PlannedTrip } from '@qafila/contracts/trip';
import { onlineTripCalls, plannedTripCalls } from '@qafila/contracts/trip';
import { createFakeShell, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf, sampleAgent, samplePlace, sampleStep } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlannedTrip } from '../../testing/sample-work.ts';
import TripListPage from './trip-list-page.tsx';

const listOf = (items: PlannedTrip[], more = {}) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 20, totalItems: items.length, totalPages: 1, ...more },
});
/** Without an agent: two tasks, the pickup of the second is due first, in a quarter of an hour. */
const WAITING = samplePlannedTrip({
  id: idOf(11),
  shortId: 'P-11',
  steps: [
    sampleStep(1, { kind: 'pickup', dueByUtc: '2026-11-20T11:00:00Z' }),
    sampleStep(2, {
      kind: 'pickup',
      taskId: idOf(2),
      place: samplePlace('Bakery'),
      dueByUtc: '2026-11-20T10:15:00Z',
    }),
    sampleStep(3),
    sampleStep(4, { taskId: idOf(2) }),
  ],
});
const RIDDEN = samplePlannedTrip({
  id: idOf(12),
  shortId: 'P-12',
  status: 'Started',
  agent: { ...sampleAgent(3), fullName: 'Khalid Al-Marri', publicId: 'AG-3' },
});

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
  shell.api.answer(plannedTripCalls.all, listOf([WAITING, RIDDEN]));
});
const show = (at = '/planned-trips', locale: 'en' | 'ar' = 'en') =>
  renderPage(<TripListPage />, { shell, at, locale });
const asked = () => shell.api.made.filter(({ name }) => name === 'PlannedTrip.all').map(({ query }) => query);
const rowOf = async (id: string) => (await screen.findByText(id)).closest<HTMLElement>('[role=row]');

test('open trips are listed with agent, tasks, first pickup and state; a row opens the trip', async () => {
  const { user, address } = await show();
  expect(await screen.findByRole('heading', { name: 'Planned trips' })).toBeVisible();
  const waiting = await rowOf('P-11');
  expect(waiting).toHaveTextContent('No agent yet');
  expect(waiting).toHaveTextContent('Bakery');
  expect(waiting).toHaveTextContent('Planned');
  expect(waiting?.querySelector('[col-id=tasks]')).toHaveTextContent('2');
  const ridden = await rowOf('P-12');
  expect(ridden).toHaveTextContent('Khalid Al-Marri');
  expect(ridden).toHaveTextContent('Under way');
  expect(ridden).toHaveTextContent('1 of 3 stops done');
  expect(ridden).toHaveTextContent('1 stop late or expected late');
  expect(asked()).toEqual([{ pageNumber: 1, pageSize: 20, search: '', open: true }]);
  await user.click(await screen.findByText('P-11'));
  expect(address()).toBe(`/planned-trips?drawer=trip.detail&d.tripId=${idOf(11)}`);
});

test('a trip that waits past a promise is late, whatever was expected when it was planned; taken back it is not', async () => {
  const overdue = [
    sampleStep(1, { kind: 'pickup', dueByUtc: '2026-11-20T08:00:00Z' }),
    sampleStep(2, { dueByUtc: '2026-11-20T09:10:00Z', expectedAtUtc: '2026-11-20T09:00:00Z' }),
  ];
  const late = samplePlannedTrip({ id: idOf(13), shortId: 'P-13', steps: overdue });
  const takenBack = { ...late, id: idOf(14), shortId: 'P-14', status: 'Invalidated' as const };
  shell.api.answer(plannedTripCalls.all, listOf([late, WAITING, takenBack]));
  await show();
  const row = await rowOf('P-13');
  expect(row).toHaveTextContent('1 stop late or expected late');
  expect(row).toHaveClass('q-late');
  expect(await rowOf('P-11')).toHaveTextContent('On time');
  expect(await rowOf('P-11')).not.toHaveClass('q-late');
  expect(await rowOf('P-14')).not.toHaveTextContent(/late|On time/);
  expect(await rowOf('P-14')).not.toHaveClass('q-late');
});

test('all of them, also those that ended, are a click away; page and search are in the address', async () => {
  const over = { ...RIDDEN, openTaskCount: 0 };
  shell.api.answer(plannedTripCalls.all, listOf([over], { totalItems: 45, totalPages: 3 }));
  const { user, address } = await show('/planned-trips?page=2');
  await user.click(await screen.findByRole('button', { name: 'All' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ pageNumber: 1, pageSize: 20, search: '', open: '' }));
  expect(await rowOf('P-12')).toHaveTextContent('Completed');
  await user.type(screen.getByRole('searchbox', { name: 'Number of a trip or task' }), '1005');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: '1005' }));
  expect(address()).toBe('/planned-trips?search=1005&show=all');
});

test('it is read again when a trip changes, or a task of one on the page', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  await show();
  await rowOf('P-11');
  const assigned = { ...WAITING, status: 'Assigned' as const, agent: sampleAgent(5) };
  shell.api.answer(plannedTripCalls.all, listOf([RIDDEN, assigned]));
  const change = { tripId: idOf(11), kind: 'planned', agentId: idOf(5), taskIds: [idOf(1)] };
  act(() => shell.channels.receive('operational', 'trip.changed', change));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(await rowOf('P-11')).toHaveTextContent('Assigned');
  const reads = asked().length;
  const task = (taskId: string) => ({ taskId, status: 'Delivered', agentId: null });
  act(() => shell.channels.receive('operational', 'task.changed', task(idOf(99))));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(asked()).toHaveLength(reads);
  act(() => shell.channels.receive('operational', 'task.changed', task(idOf(2))));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(asked()).toHaveLength(reads + 1);
  jest.useRealTimers();
});

test('without trips it says how one comes about, without a match how to see them again', async () => {
  shell.api.answer(plannedTripCalls.all, listOf([]));
  const { user, address } = await show();
  expect(await screen.findByText('No open trips')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Plan trip' }));
  expect(address()).toContain('drawer=trip.plan');
  await user.type(screen.getByRole('searchbox'), '7');
  expect(await screen.findByText('No trip matches')).toBeVisible();
  await user.click(screen.getByText('Clear the search'));
  expect(await screen.findByText('No open trips')).toBeVisible();
});

test('what can’t be read says so and is read again on demand', async () => {
  shell.api.answer(plannedTripCalls.all, () => {
    throw new ApiError({ code: 'UNKNOWN', status: 500, message: '' });
  });
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  shell.api.answer(plannedTripCalls.all, listOf([WAITING]));
  await user.click(retry);
  expect(await rowOf('P-11')).toHaveTextContent('No agent yet');
});

test('a role that only reads sees the trips and plans none; in Arabic it is in Arabic', async () => {
  shell = createFakeShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
  shell.api.answer(plannedTripCalls.all, listOf([WAITING]));
  await show('/planned-trips', 'ar');
  expect(await screen.findByRole('heading', { name: 'الرحلات المخططة' })).toBeVisible();
  expect(await rowOf('P-11')).toHaveTextContent('بلا مندوب بعد');
  expect(screen.queryByRole('button', { name: 'تخطيط رحلة' })).toBeNull();
  const tabs = within(screen.getByRole('group', { name: 'الرحلات المعروضة' }));
  expect(tabs.getByRole('button', { name: 'المفتوحة' })).toHaveAttribute('aria-pressed', 'true');
});

test('a partner reads why the owner took an order back, which leaves the page', async () => {
  await show();
  await rowOf('P-11');
  const event = { taskId: idOf(9), version: 4, previousStatus: 'Planned', shortId: 'T-9' } as const;
  const said = { companyName: 'Souq Express', reason: 'Our own rider is free' };
  act(() => shell.channels.receive('operational', 'task.takenBack', { ...event, ...said }));
  expect(shell.notices).toEqual([
    { kind: 'info', text: 'Souq Express recalled T-9. Reason: Our own rider is free' },
  ]);
});

test('[TRIP-16, TRIP-17] the labels and the routes of all running trips are printed without an id', async () => {
  URL.createObjectURL = () => 'blob:trips';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const file = { blob: new Blob(['%PDF']), fileName: null };
  shell.api.answer(onlineTripCalls.printLabels, file);
  shell.api.answer(onlineTripCalls.printRoute, file);
  const { user } = await show();
  for (const what of ['Labels of all running trips', 'Routes of all running trips']) {
    await user.click(await screen.findByRole('button', { name: 'Print running trips' }));
    await user.click(await screen.findByRole('menuitem', { name: what }));
  }
  const printed = () => shell.api.made.filter(({ name }) => name.startsWith('OnlineTrip.print'));
  await waitFor(() => expect(printed()).toHaveLength(2));
  expect(printed().map(({ name, query }) => [name, query])).toEqual([
    ['OnlineTrip.printDeliveryLabels', {}],
    ['OnlineTrip.printRoute', {}],
  ]);
});
