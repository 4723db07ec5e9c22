import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { type DrawerState, InDrawer, newDrawerState, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask } from '@qafila/testing/samples';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../../descriptor.ts';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, listOf } from '../../../testing/samples.ts';
import AgentDetailDrawer from './agent-detail-drawer.tsx';
import { riddenKm } from './ridden.ts';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../../testing/fake-map.tsx').fakeMap);

const TABS = ['details', 'history', 'track', 'missed'];
const at = (latitude: number, atUtc = NOW) => ({
  latitude,
  longitude: 51.5,
  headingDeg: null,
  speedKmh: null,
  atUtc,
});

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  drawerState = newDrawerState();
  shell = await newShell();
  shell.api.answer(
    calls.agent.get,
    agent(1, { fullName: 'Aisha Rahman', workPermitExpirationDate: '2026-11-01' }),
  );
  shell.api.answer(calls.shift.all, listOf([]));
  shell.api.answer(calls.shift.attendance, { items: [] });
  shell.api.answer(calls.shift.timeOff, { items: [] });
  shell.api.answer(calls.task.all, listOf([]));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = (tab: string) =>
  renderPart(
    <InDrawer
      view={AgentDetailDrawer}
      params={{ agentId: idOf(1) }}
      drawerState={drawerState}
      tabs={TABS}
      tab={tab}
    />,
    shell,
  );

test('[AGENT-24, TASK-72, TRIP-06] the detail view has the tabs Agent Details, Task History, Track Agent, Missed Trips', async () => {
  const view = descriptor.drawers.find(({ name }) => name === 'agent.detail');
  expect(view?.tabs?.map(({ label }) => label.en)).toEqual([
    'Agent Details',
    'Task History',
    'Track Agent',
    'Missed Trips',
  ]);
  show('details');
  expect(await screen.findByText('Gulf Riders')).toBeInTheDocument();
  expect(screen.getByText('Expired')).toBeInTheDocument();
  expect(screen.getByText('1 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText('1 Mar 2024')).toBeInTheDocument();
  expect(drawerState.title).toBe('Aisha Rahman');
});

test('[FORMAT-01, COMPANY-10] costs are in the currency of the company record', async () => {
  show('details');
  expect(await screen.findByText('1.500 KWD')).toBeVisible();
  expect(screen.getByText('12.000 KWD')).toBeVisible();
});

test('a live change is marked', async () => {
  show('details');
  await screen.findByText('Gulf Riders');
  shell.api.answer(calls.agent.get, agent(1, { phoneNumber: '+97433333333' }));
  act(() => shell.channels.receive('operational', 'agent.changed', { agentId: idOf(1) }));
  await waitFor(() => expect(screen.getByText('+97433333333').closest('mark')).not.toBeNull());
});

test('the menu has the actions that the server allows, and editing replaces the view', async () => {
  const { user, address } = show('details');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Start break',
    'Turn auto accept on',
    'Block',
    'Terminate',
    'Record resignation',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(address()).toContain('drawer=agent.edit');
});

test('what the agent has not picked up is released from their tasks', async () => {
  const part = {
    status: 'Planned' as const,
    allowedActions: ['release' as const],
    pickupCompletedAtUtc: null,
  };
  shell.api.answer(calls.task.all, listOf([sampleTask({ id: idOf(600), ...part })]));
  const { user } = show('details');
  await user.click(await screen.findByRole('button', { name: 'Release what is not picked up (1)' }));
  expect(await screen.findByRole('dialog', { name: 'Release orders of Aisha Rahman' })).toBeVisible();
});

test('[AGENT-56, TASK-72] the history is read with GET /trip-api/Agent/history/agent', async () => {
  shell.api.answer(
    calls.agentRecord.history,
    listOf([
      {
        taskId: idOf(600),
        shortId: 'T-600',
        clientGeneratedId: null,
        status: 'Delivered',
        pickupName: 'Kitchen',
        deliveryName: 'Home',
        assignedAtUtc: NOW,
        pickupCompletedAtUtc: NOW,
        deliveryCompletedAtUtc: NOW,
        distanceKm: 3.24,
        onTime: false,
      },
    ]),
  );
  const { user, address } = show('history');
  await user.click(await screen.findByRole('button', { name: 'T-600' }));
  expect(address()).toContain('drawer=task.detail');
  expect(screen.getByText('3.2 km')).toBeInTheDocument();
  expect(made('TripAgent.history')[0]?.query).toMatchObject({ agentId: idOf(1), pageNumber: 1 });
  expect(calls.agentRecord.history).toMatchObject({ method: 'GET', path: '/trip-api/Agent/history/agent' });
});

test('[AGENT-57, TRIP-06] missed orders are read with GET /trip-api/Task/history/agentmissedorders', async () => {
  shell.api.answer(
    calls.agentRecord.missedOrders,
    listOf([
      {
        id: idOf(1),
        taskId: idOf(600),
        plannedTripId: null,
        shortId: 'T-600',
        response: 'Expired',
        reason: null,
        offeredAtUtc: NOW,
        respondedAtUtc: NOW,
      },
    ]),
  );
  show('missed');
  expect(await screen.findByText('Expired')).toBeInTheDocument();
  expect(made('Task.agentMissedOrders')[0]?.query).toMatchObject({ agentId: idOf(1) });
  expect(calls.agentRecord.missedOrders.path).toBe('/trip-api/Task/history/agentmissedorders');
});

test('orders that were offered together are missed one by one', async () => {
  const of = (n: number) => ({ id: idOf(1), taskId: idOf(n), shortId: `T-${n}`, plannedTripId: null });
  const told = { response: 'Declined', reason: null, offeredAtUtc: NOW, respondedAtUtc: NOW } as const;
  const items = [600, 601].map((n) => ({ ...of(n), ...told }));
  shell.api.answer(calls.agentRecord.missedOrders, listOf(items));
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  show('missed');
  expect(await screen.findByText('T-600')).toBeInTheDocument();
  expect(screen.getByText('T-601')).toBeInTheDocument();
  expect(complained).not.toHaveBeenCalled();
  complained.mockRestore();
});

test('the track of a chosen day is drawn; days are in the company’s zone', async () => {
  shell.api.answer(calls.agent.track, {
    agentId: idOf(1),
    positions: [at(25.2, '2026-11-20T06:00:00Z'), at(25.3, '2026-11-20T07:30:00Z')],
  });
  show('track');
  expect(await screen.findByTestId('ridden')).toHaveAttribute('data-points', '2');
  expect(screen.getByText('09:00 to 10:30, 11.1 km')).toBeInTheDocument();
  expect(made('TripAgent.track')[0]?.query).toEqual({
    agentId: idOf(1),
    dateRangeFilterFrom: '2026-11-19T21:00:00.000Z',
    dateRangeFilterTo: '2026-11-20T20:59:59.999Z',
  });
  shell.api.answer(calls.agent.track, { agentId: idOf(1), positions: [] });
  const day = screen.getByLabelText('Day');
  fireEvent.focus(day);
  for (const typed of ['1', '18', '18 N', '18 Nov']) fireEvent.change(day, { target: { value: typed } });
  fireEvent.blur(day);
  expect(await screen.findByText('No positions on this day')).toBeInTheDocument();
  expect(made('TripAgent.track').map(({ query }) => query)).toMatchObject([
    { dateRangeFilterFrom: '2026-11-19T21:00:00.000Z' },
    { dateRangeFilterFrom: '2026-11-17T21:00:00.000Z' },
  ]);
});

test('the length of a track is the sum of its segments', () => {
  expect(riddenKm([])).toBe(0);
  expect(riddenKm([at(25), at(25.1), at(25)])).toBeCloseTo(22.24, 1);
});

test("the details have the agent's attendance of the last two weeks, the latest day first", async () => {
  const row = {
    agentId: idOf(1),
    publicId: 'AG-1',
    fullName: 'Agent 1',
    startMin: 480,
    endMin: 960,
    endsAtUtc: '2026-11-20T13:00:00Z',
    shiftTitle: 'Day',
    firstSeenUtc: null,
    lastSeenUtc: null,
    lateMin: 0,
    leftEarlyMin: 0,
    longBreakMin: 0,
  } as const;
  shell.api.answer(calls.shift.attendance, {
    items: [
      { ...row, day: '2026-11-18', state: 'missed' },
      { ...row, day: '2026-11-20', state: 'ahead' },
    ],
  });
  show('details');
  const table = await screen.findByRole('table', { name: 'Attendance in the last two weeks' });
  expect(table).toHaveTextContent(/Fri 20 Nov08:00–16:00–Not startedDayWed 18 Nov08:00–16:00–AbsentDay/);
  expect(made('Shift.attendance').map(({ query }) => query)).toContainEqual({
    from: '2026-11-07',
    to: '2026-11-20',
    agentId: idOf(1),
  });
});

test('the calendar shows the planned hours of this week and the next, and the days without work', async () => {
  const row = {
    agentId: idOf(1),
    publicId: 'A-1',
    fullName: 'Aisha Rahman',
    vehicle: 'bike',
    startMin: 18 * 60,
    endMin: 26 * 60,
    endsAtUtc: '2026-11-20T23:00:00Z',
    shiftTitle: null,
    firstSeenUtc: null,
    lastSeenUtc: null,
    lateMin: 0,
    leftEarlyMin: 0,
    longBreakMin: 0,
    state: 'ahead',
  } as const;
  shell.api.answer(calls.shift.attendance, {
    items: [
      { ...row, day: '2026-11-20' },
      { ...row, day: '2026-11-27', startMin: 480, endMin: 960 },
    ],
  });
  show('details');
  const calendar = await screen.findByRole('list', { name: 'This week and the next' });
  const days = within(calendar)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(days).toHaveLength(14);
  expect(days[0]).toContain('Sunday 15 November');
  expect(days[0]).toContain('No work');
  expect(days[5]).toContain('18:00–02:00');
  expect(days[12]).toContain('08:00–16:00');
  expect(within(calendar).getAllByRole('listitem')[5]).toHaveAttribute('aria-current', 'date');
  expect(made('Shift.attendance').map(({ query }) => query)).toContainEqual({
    from: '2026-11-15',
    to: '2026-11-28',
    agentId: idOf(1),
  });
});

const LEAVE = {
  id: idOf(800),
  agentId: idOf(1),
  from: '2026-11-24',
  to: '2026-11-26',
  reason: 'leave',
  note: 'Wedding',
  createdBy: 'noora@qafila.test',
  createdAtUtc: NOW,
} as const;

test('time off is shown in the calendar and the attendance with its reason', async () => {
  const timeOff = ['2026-11-19', '2026-11-24'].map((day) => ({
    agentId: idOf(1),
    publicId: 'AG-1',
    fullName: 'Aisha Rahman',
    day,
    reason: 'sickness' as const,
    note: 'Flu',
  }));
  shell.api.answer(calls.shift.attendance, { items: [], timeOff });
  show('details');
  const calendar = await screen.findByRole('list', { name: 'This week and the next' });
  const days = within(calendar).getAllByRole('listitem');
  expect(days[4]).toHaveTextContent('Sick');
  expect(days[9]).toHaveTextContent('Sick');
  expect(days[10]).toHaveTextContent('No work');
  expect(await screen.findByRole('table', { name: 'Attendance in the last two weeks' })).toHaveTextContent(
    'Thu 19 Nov––Sick Flu–',
  );
});

test('time off is added from a date to another; hours that fall away are named, with the way to a replacement', async () => {
  shell.api.answer(calls.shift.timeOff, { items: [LEAVE] });
  shell.api.answer(calls.shift.addTimeOff, LEAVE);
  shell.api.answer(calls.shift.timeOffEffect, {
    hours: [{ day: '2026-11-24', startMin: 1260, endMin: 1500, shiftTitle: 'Night' }],
    overlapping: [LEAVE],
    activeTaskCount: 2,
  });
  const { user } = show('details');
  const list = await screen.findByRole('table', { name: 'Time off' });
  expect(list).toHaveTextContent('24 Nov 2026 – 26 Nov 2026On leaveWedding');
  await user.click(screen.getByRole('button', { name: 'Add time off' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(
      'The agent already has time off from 24 Nov 2026 to 26 Nov 2026. Take it back first.',
    ),
  ).toBeVisible();
  expect(dialog.getByText(/The agent has 2 orders now/)).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Hours that fall away' })).toHaveTextContent(
    '24 Nov 2026 21:00–01:00 · Night',
  );
  // Another reason needs words; what was chosen stays.
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Say what it is')).toBeVisible();
  expect(made('Shift.addTimeOff')).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Sickness' }));
  await user.type(dialog.getByLabelText('Note'), 'Flu');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 stretch of hours may need a replacement.')).toBeVisible();
  expect(made('Shift.addTimeOff').map(({ body }) => body)).toEqual([
    { agentId: idOf(1), from: '2026-11-20', to: '2026-11-20', reason: 'sickness', note: 'Flu' },
  ]);
  // Tuesday 21:00 to 01:00, minutes since the midnight before Sunday.
  expect(screen.getByRole('link', { name: 'Find a replacement' })).toHaveAttribute(
    'href',
    expect.stringMatching(/view=coverage&week=2026-11-24&day=2026-11-24&vehicle=\w+&fill=4140-4380$/),
  );
});

test('a refused time off says why, and what was typed stays', async () => {
  shell.api.answer(calls.shift.timeOff, { items: [] });
  shell.api.answer(calls.shift.timeOffEffect, { hours: [], overlapping: [], activeTaskCount: 0 });
  shell.api.answer(calls.shift.addTimeOff, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This agent no longer works here' });
  });
  const { user } = show('details');
  await user.click(await screen.findByRole('button', { name: 'Add time off' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No planned hours on these days.')).toBeVisible();
  await user.type(dialog.getByLabelText('Note'), 'Until Monday');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This agent no longer works here')).toBeVisible();
  expect(dialog.getByLabelText('Note')).toHaveValue('Until Monday');
});

test('time off with a text for a day is neither looked up nor added', async () => {
  shell.api.answer(calls.shift.timeOff, { items: [] });
  shell.api.answer(calls.shift.timeOffEffect, { hours: [], overlapping: [], activeTaskCount: 0 });
  const { user } = show('details');
  await user.click(await screen.findByRole('button', { name: 'Add time off' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No planned hours on these days.')).toBeVisible();
  const to = dialog.getByLabelText('Days, to');
  await user.clear(to);
  await user.type(to, '31.Nvo{Tab}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^This is not a date\./)).toBeVisible();
  expect(to).toHaveValue('31.Nvo');
  expect(made('Shift.timeOffEffect').map(({ query }) => query)).toEqual([
    { agentId: idOf(1), from: '2026-11-20', to: '2026-11-20' },
  ]);
  expect(made('Shift.addTimeOff')).toEqual([]);
});

test.each([
  ['2026-11-24', '2026-11-24', 'What was planned on these days counts again.'],
  [
    '2026-11-18',
    '2026-11-20',
    'What was planned from today on counts again. The days before today stay time off.',
  ],
])('time off from %s is taken back from %s on after a question that says so', async (from, since, body) => {
  shell.api.answer(calls.shift.timeOff, { items: [{ ...LEAVE, from }] });
  shell.api.answer(calls.shift.takeBackTimeOff, null);
  const { user } = show('details');
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(shell.confirm.current()).toMatchObject({ body }));
  act(() => shell.confirm.answer(true));
  await waitFor(() =>
    expect(made('Shift.takeBackTimeOff')[0]?.body).toEqual({
      id: idOf(800),
      from,
      to: '2026-11-26',
      since,
    }),
  );
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Time off taken back'));
});

test('a SysAdmin of no company does not name the day from which time off is taken back: it is that of the agent’s company', async () => {
  const user = { ...OPERATOR, companyId: null, company: null, roles: ['SysAdmin' as const] };
  shell = await newShell({ user });
  shell.api.answer(calls.agent.get, agent(1));
  shell.api.answer(calls.shift.timeOff, { items: [{ ...LEAVE, from: '2026-11-18' }] });
  shell.api.answer(calls.shift.takeBackTimeOff, null);
  const page = show('details');
  await page.user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(shell.confirm.current()).not.toBeNull());
  act(() => shell.confirm.answer(true));
  await waitFor(() =>
    expect(made('Shift.takeBackTimeOff')[0]?.body).toEqual({
      id: idOf(800),
      from: '2026-11-18',
      to: '2026-11-26',
    }),
  );
});

test('a SysAdmin of no company is asked to choose one for the money: another company may have an agent of the same id', async () => {
  const user = { ...OPERATOR, companyId: null, company: null, roles: ['SysAdmin' as const] };
  shell = await newShell({ user });
  shell.api.answer(calls.agent.get, agent(1));
  shell.api.answer(calls.shift.timeOff, { items: [] });
  shell.api.answer(calls.shift.all, listOf([]));
  show('details');
  expect(
    await screen.findByText('To see the balance, choose the company to work in at the top of the page.'),
  ).toBeVisible();
  act(() => shell.channels.receive('operational', 'ledger.posted', { agentId: idOf(1) }));
  await screen.findByText('No shift: this agent may work at any time.');
  expect(made('AgentAccount.financials')).toEqual([]);
});

test('time off that a colleague ended meanwhile is not taken back; the list shows its present dates', async () => {
  const ENDED = 'This time off was changed meanwhile: it is now from 2026-11-18 to 2026-11-19';
  shell.api.answer(calls.shift.timeOff, { items: [{ ...LEAVE, from: '2026-11-18' }] });
  shell.api.answer(calls.shift.takeBackTimeOff, () => {
    throw new ApiError({ status: 409, code: 'CONFLICT', message: ENDED });
  });
  const { user } = show('details');
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(shell.confirm.current()).not.toBeNull());
  shell.api.answer(calls.shift.timeOff, { items: [{ ...LEAVE, from: '2026-11-18', to: '2026-11-19' }] });
  act(() => shell.confirm.answer(true));
  expect(await screen.findByText('18 Nov 2026 – 19 Nov 2026')).toBeVisible();
  expect(shell.notices.at(-1)?.text).toBe(ENDED);
  // Asked again, the question is about those dates.
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(shell.confirm.current()).toMatchObject({
      title: 'Take back the time off from 18 Nov 2026 to 19 Nov 2026?',
      body: 'What was planned on these days counts again.',
    }),
  );
});

test('the details list the agent’s shifts, and one opens from there', async () => {
  expect(show('details').address()).toBe('/');
  expect(await screen.findByText('No shift: this agent may work at any time.')).toBeInTheDocument();
  cleanup();
  const night = {
    id: idOf(900),
    title: 'Night',
    timings: [{ weekday: 'sunday', startTimeMin: 21 * 60, endTimeMin: 60 }],
    shiftPeriodStartUtc: '2026-11-30T21:00:00Z',
    shiftPeriodEndUtc: '2026-12-31T21:00:00Z',
  };
  shell = await newShell();
  shell.api.answer(calls.agent.get, agent(1));
  shell.api.answer(calls.shift.all, listOf([night]));
  const { user, address } = show('details');
  const shifts = await screen.findByRole('table', { name: 'Shifts' });
  expect(shifts).toHaveTextContent('NightSun 21:00–01:001 Dec 2026 – 31 Dec 2026');
  expect(made('Shift.all')[0]?.query).toMatchObject({ agentId: idOf(1) });
  await user.click(screen.getByRole('button', { name: 'Night' }));
  expect(address()).toContain('drawer=shift.detail');
});

test('days of a shift with the same hours share a line', async () => {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const at = (weekday: string, hour: number) => ({
    weekday,
    startTimeMin: hour * 60,
    endTimeMin: (hour + 8) * 60,
  });
  const shift = (number: number, title: string, timings: unknown[]) => ({
    id: idOf(number),
    title,
    timings,
    shiftPeriodStartUtc: '2026-11-30T21:00:00Z',
    shiftPeriodEndUtc: '2026-12-31T21:00:00Z',
  });
  shell.api.answer(calls.agent.get, agent(1));
  shell.api.answer(
    calls.shift.all,
    listOf([
      shift(
        900,
        'Early',
        days.map((day) => at(day, 6)),
      ),
      shift(901, 'Mixed', [at('sunday', 6), at('monday', 10), at('tuesday', 6)]),
    ]),
  );
  show('details');
  const shifts = within(await screen.findByRole('table', { name: 'Shifts' }));
  expect(shifts.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => cells[1]?.textContent)).toEqual([
    'Hours',
    'Every day 06:00–14:00',
    'Sun Tue 06:00–14:00Mon 10:00–18:00',
  ]);
});

test('the details start with what one opens them for: call and message, tasks with their lateness, balance and cash', async () => {
  const expectedDeliveryUtc = new Date(Date.parse(NOW) + 62 * 60_000).toISOString();
  const deliverByUtc = new Date(Date.parse(NOW) + 30 * 60_000).toISOString();
  shell.api.answer(calls.task.all, listOf([sampleTask({ id: idOf(9), expectedDeliveryUtc, deliverByUtc })]));
  shell.api.answer(calls.wallet.financials, {
    agentId: idOf(1),
    publicId: 'AG-1',
    fullName: 'Aisha Rahman',
    email: 'aisha@riders.test',
    accountBalance: 120.5,
    totalOutstandingAmount: 75,
  });
  shell.api.answer(calls.agent.get, agent(1, { phoneNumber: '+97455512345', qatarId: '28863400123' }));
  const { user, address } = show('details');
  const tasks = await screen.findByRole('list', { name: 'Tasks' });
  expect(await within(tasks).findByText('expected 32 min late')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call +97455512345' })).toHaveAttribute('href', 'tel:+97455512345');
  expect(screen.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', 'sms:+97455512345');
  expect(await screen.findByText('120.500 KWD')).toBeVisible();
  expect(screen.getByText('75.000 KWD')).toBeVisible();
  // Identity documents are masked until asked for.
  expect(screen.queryByText('28863400123')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show: QID' }));
  expect(screen.getByText('28863400123')).toBeVisible();
  await user.click(within(tasks).getByRole('button', { name: 'T-1001 ORD-1' }));
  expect(address()).toContain(`drawer=task.detail&d.taskId=${idOf(9)}`);
});

test('wallet and cash follow what is posted to the agent while the drawer is open', async () => {
  const holds = (accountBalance: number) =>
    shell.api.answer(calls.wallet.financials, {
      agentId: idOf(1),
      publicId: 'AG-1',
      fullName: 'Aisha Rahman',
      email: 'aisha@riders.test',
      accountBalance,
      totalOutstandingAmount: 75,
    });
  holds(120.5);
  show('details');
  expect(await screen.findByText('120.500 KWD')).toBeVisible();
  holds(140);
  act(() => shell.channels.receive('operational', 'ledger.posted', { agentId: idOf(1) }));
  expect(await screen.findByText('140.000 KWD')).toBeVisible();
});

test('an order without an agent is given to them from their drawer', async () => {
  shell.api.answer(
    calls.task.all,
    listOf([sampleTask({ id: idOf(9), shortId: 'T-9', status: 'Unplanned', taskAgentDetails: null })]),
  );
  shell.api.answer(calls.assignment.assign, sampleTask({ id: idOf(9), shortId: 'T-9' }));
  const { user } = show('details');
  await user.click(await screen.findByRole('button', { name: 'Assign an order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign an order to Aisha Rahman' }));
  await user.click(await dialog.findByRole('radio', { name: /^T-9 ORD-1/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign T-9' }));
  await waitFor(() =>
    expect(made('Task.assign').map(({ body }) => body)).toMatchObject([
      { taskId: idOf(9), agentId: idOf(1), seenAgentId: null },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
