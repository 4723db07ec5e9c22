import { ApiError } from '@qafila/api-client';
import { type AvailabilityBreakdown, agentCalls, BREAKDOWN_ORDER } from '@qafila/contracts/agent';
import { assignmentCalls } from '@qafila/contracts/assignment';
import { type DashboardSummary, dashboardCalls } from '@qafila/contracts/dashboard';
import { type LateNow, shiftCalls } from '@qafila/contracts/shift';
import { TASK_STATUS, type Task, taskCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { renderPage } from '../../testing/render-page.tsx';
import DashboardPage from './dashboard-page.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

const counts = { free: 3, busy: 2, unavailable: 1, relocating: 0, onbreak: 0, total: 6 };
const breakdown: AvailabilityBreakdown = {
  ...counts,
  vehicles: BREAKDOWN_ORDER.map((vehicle) => ({ vehicle, label: vehicle, ...counts })),
};
const late = (n: number, moneyAtRisk: number, over: Partial<Task> = {}) => ({
  task: sampleTask({
    ...over,
    id: idOf(n),
    shortId: `T-${n}`,
    clientGeneratedId: `ORDER-${n}`,
    alerts: ['late'],
    allowedActions: ['assign', 'reschedule'],
  }),
  lateMin: 10 + n,
  moneyAtRisk,
  currency: 'Kuwaiti Dinar (KWD)',
});
const summary = (over: Partial<DashboardSummary> = {}): DashboardSummary => ({
  date: '2026-11-20',
  tasksByStatus: TASK_STATUS.names
    .filter((name) => name !== 'Todo')
    .map((status, index) => ({ status, count: index * 10, ...(index === 6 && { isLowerBound: true }) })),
  availability: breakdown,
  dueCount: 72,
  deliveredCount: 60,
  onTimeShare: 0.9567,
  weekAgo: { dueCount: 80, deliveredCount: 55, onTimeShare: 0.9309 },
  payoutsWaiting: {
    count: 4,
    amounts: [
      { currency: 'Kuwaiti Dinar (KWD)', amount: 7.5 },
      { currency: 'Qatari Riyal (QAR)', amount: 1250.5 },
    ],
  },
  exceptions: [],
  lateRisk: {
    count: 14,
    amounts: [
      { currency: 'Kuwaiti Dinar (KWD)', amount: 75 },
      { currency: 'Qatari Riyal (QAR)', amount: 20 },
    ],
    moneyAtRisk: 75,
    items: [
      { ...late(2, 50), currency: 'Qatari Riyal (QAR)' },
      late(1, 25, { deliverByUtc: '2026-11-20T09:50:00.000Z' }),
    ],
  },
  unassigned: { count: 1, items: [sampleTask({ id: idOf(5), shortId: 'T-5', taskAgentDetails: null })] },
  autoAssignFailed: { count: 0, items: [] },
  ...over,
});

const nextHours = (pastDays = 28) => ({
  hours: [
    { startUtc: '2026-11-20T06:00:00Z', orders: 12, needed: 6, planned: 6 },
    { startUtc: '2026-11-20T07:00:00Z', orders: 24, needed: 11, planned: 8 },
  ],
  pastDays,
});

let shell: FakeShell;
const begin = (user = OPERATOR) => {
  shell = createFakeShell({ user });
  shell.api.answer(dashboardCalls.summary, summary());
  shell.api.answer(agentCalls.availabilityBreakdown, breakdown);
  shell.api.answer(shiftCalls.nextHours, nextHours());
  shell.api.answer(shiftCalls.lateNow, lateNow());
  shell.api.answer(assignmentCalls.candidates, {
    items: [],
    pagingFilteringContext: { pageNumber: 1, pageSize: 20, totalItems: 0, totalPages: 1 },
  });
};
beforeEach(() => begin());
const show = (locale: 'en' | 'ar' = 'en') => renderPage(<DashboardPage />, { shell, at: '/', locale });
const made = (name: string) => shell.api.made.filter((call) => call.name === name);

test('[DASH-01] the dashboard is at / under the main layout, and needs a session', async () => {
  expect(descriptor.routes.find(({ path }) => path === '/')).toMatchObject({
    page: 'dashboard',
    layout: 'main',
    section: 'dashboard',
  });
  await show();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(await screen.findByText('Friday 20th November 2026')).toBeVisible();
});

test('each count of today links to those tasks in the list', async () => {
  await show();
  const today = within(await screen.findByRole('region', { name: "Today's tasks" }));
  const links = within(today.getByRole('list', { name: 'By status' })).getAllByRole('link');
  expect(links).toHaveLength(8);
  expect(links[1]).toHaveTextContent('Planned10');
  expect(links[1]).toHaveAttribute('href', '/task-list?taskStatusId=2&from=2026-11-20&to=2026-11-20');
  expect(links[6]).toHaveTextContent('60+');
});

test('today so far is compared with the same weekday by the same time', async () => {
  await show();
  const today = within(await screen.findByRole('region', { name: "Today's tasks" }));
  const said = today
    .getAllByRole('link')
    .slice(0, 3)
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(said).toEqual([
    [
      'Pickups due since midnight72-8 against last Friday by this time (80)',
      '/task-list?taskStatusId=due&from=2026-11-20&to=2026-11-20',
    ],
    [
      'Delivered since midnight60+5 against last Friday by this time (55)',
      '/task-list?deliveredFrom=2026-11-20&deliveredTo=2026-11-20',
    ],
    [
      'Of these, on time95.6%+2.6 points against last Friday by this time (93%)',
      '/task-list?deliveredFrom=2026-11-20&deliveredTo=2026-11-20',
    ],
  ]);
});

const attendanceRow = (number: number, fullName: string, part: object) => ({
  agentId: idOf(number),
  publicId: `A-${number}`,
  fullName,
  vehicle: 'bike' as const,
  day: '2026-11-20',
  startMin: 480,
  endMin: 960,
  endsAtUtc: '2026-11-20T13:00:00Z',
  shiftTitle: null,
  state: 'missing' as const,
  firstSeenUtc: null,
  lastSeenUtc: null,
  lateMin: 12,
  leftEarlyMin: 0,
  longBreakMin: 0,
  replacedBy: null,
  ...part,
});

/** A reply with these agents, and `more` of whom it doesn't name. */
const lateNow = (agents: LateNow['agents'] = [], more: Partial<LateNow> = {}): LateNow => {
  const count = (state: string) => agents.filter((row) => row.state === state).length;
  return {
    agents,
    missing: count('missing') + (more.missing ?? 0),
    late: count('late') + (more.late ?? 0),
  };
};

test('absent agents are listed by name, each with a link to a replacement; then those who came late', async () => {
  shell.api.answer(
    shiftCalls.lateNow,
    lateNow([
      attendanceRow(2, 'Khalid Said', { lateMin: 40 }),
      attendanceRow(1, 'Aisha Rahman', {}),
      attendanceRow(4, 'Sunita Rai', { state: 'late', lateMin: 95 }),
      attendanceRow(3, 'Noor Ali', { state: 'late', lateMin: 7 }),
      // Their hours began yesterday.
      attendanceRow(8, 'Noura Saad', {
        state: 'late',
        day: '2026-11-19',
        startMin: 1380,
        endMin: 2280,
        endsAtUtc: '2026-11-20T11:00:00Z',
        lateMin: 6,
      }),
    ]),
  );
  await show();
  const list = within(await screen.findByRole('list', { name: 'Agents late or absent' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Khalid Said08:00–16:0040 min lateFind a replacement',
    'Aisha Rahman08:00–16:0012 min lateFind a replacement',
    'Sunita Rai08:00–16:00came 1 hr 35 min late',
    'Noor Ali08:00–16:00came 7 min late',
    'Noura Saad23:00–14:00came 6 min late',
  ]);
  // It is twenty to nine on Friday: from the next quarter hour to four in the afternoon.
  expect(list.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    `/shift-management?view=coverage&week=2026-11-20&day=2026-11-20&vehicle=bike&fill=7725-8160&absent=${idOf(2)}.2026-11-20.480`,
  );
});

test('when it is not known who is late or absent, the page says so and reads it again on request', async () => {
  shell.api.answer(shiftCalls.lateNow, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = await show();
  const part = within(await screen.findByRole('region', { name: 'Agents late or absent' }));
  expect(part.getByText('Who is late or absent could not be read')).toBeVisible();
  shell.api.answer(shiftCalls.lateNow, lateNow([attendanceRow(1, 'Aisha Rahman', {})]));
  await user.click(part.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Agents late or absent' })).toHaveTextContent(
    'Aisha Rahman',
  );
});

test('an absent agent who has a replacement is shown with them and offers no search for another one', async () => {
  const replacedBy = { agentId: idOf(9), fullName: 'Omar Das' };
  shell.api.answer(
    shiftCalls.lateNow,
    lateNow([attendanceRow(1, 'Aisha Rahman', { replacedBy }), attendanceRow(2, 'Khalid Said', {})]),
  );
  await show();
  const list = within(await screen.findByRole('list', { name: 'Agents late or absent' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Aisha Rahman08:00–16:0012 min lateReplaced by Omar Das',
    'Khalid Said08:00–16:0012 min lateFind a replacement',
  ]);
  expect(list.getAllByRole('link')).toHaveLength(1);
});

test.each([
  ['who have not come', 'missing', '/shift-management?view=attendance&state=missing'],
  ['who came late', 'late', '/shift-management?view=attendance'],
])('five late agents are named; further ones %s are on the attendance page', async (_, state, page) => {
  const named = [1, 2, 3, 4, 5].map((number) => attendanceRow(number, `Agent ${number}`, {}));
  shell.api.answer(shiftCalls.lateNow, lateNow(named, { [state]: 2 }));
  await show();
  const list = await screen.findByRole('list', { name: 'Agents late or absent' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'and 2 more' })).toHaveAttribute('href', page);
});

test('the next hours have the orders to expect, and say where planned agents are too few', async () => {
  await show();
  const table = within(await screen.findByRole('table', { name: 'Next hours' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['09:00126 of 6', '10:00248 of 11, 3 short']);
  expect(table.getByRole('link', { name: /^Agents planned/ })).toHaveAttribute(
    'href',
    '/shift-management?view=coverage',
  );
});

test('before a first day of orders the next hours say what they need', async () => {
  shell.api.answer(shiftCalls.nextHours, nextHours(0));
  await show();
  expect(await screen.findByText('The forecast needs a first day of orders.')).toBeVisible();
});

test('the figures say what is at risk, waiting and to be paid, and link there', async () => {
  await show();
  const now = within(await screen.findByRole('region', { name: 'Now' }));
  const said = now.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(said).toEqual([
    [expect.stringMatching(/^At risk of delay1475\.000\sKWD · 20\.00\sQAR at risk$/), '/#late'],
    ['Without an agent1', '/task-list?withoutAgent=true&sort=pickupByUtc%3Aasc'],
    ['Auto-assign failed0', '/task-list?autoAssignFailed=true&sort=pickupByUtc%3Aasc'],
    [expect.stringMatching(/^Payouts waiting47\.500 KWD · 1,250\.50 QAR/), '/wallet-transactions/payouts'],
  ]);
});

test('who may not read money is shown no payouts', async () => {
  begin({ ...OPERATOR, roles: ['Tracker'] });
  await show();
  const now = within(await screen.findByRole('region', { name: 'Now' }));
  expect(now.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/#late',
    '/task-list?withoutAgent=true&sort=pickupByUtc%3Aasc',
    '/task-list?autoAssignFailed=true&sort=pickupByUtc%3Aasc',
  ]);
});

test('[DASH-03, DASH-04] availability is read with its call, bike and car first, and links to those agents', async () => {
  expect(agentCalls.availabilityBreakdown).toMatchObject({
    method: 'GET',
    path: '/trip-api/Agent/availability-count-breakdown',
  });
  await show();
  const table = within(await screen.findByRole('table', { name: 'Agents now' }));
  const vehicles = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(vehicles).toEqual(['All', 'Bike', 'Car', 'Bicycle', 'Truck', 'Walker']);
  expect(table.getByRole('link', { name: 'Bike, Free: 3' })).toHaveAttribute(
    'href',
    '/agent-list?availabilityTypeId=1&transportTypeId=2',
  );
  const before = made('TripAgent.availabilityCountBreakdown').length;
  const change = { agentId: idOf(7), availabilityTypeId: 2, employmentStatusId: 1 } as const;
  act(() => shell.channels.receive('operational', 'agent.availability', change));
  await waitFor(() => expect(made('TripAgent.availabilityCountBreakdown').length).toBe(before + 1));
});

test('orders at risk of delay are sorted by cost, each with its minutes, as a forecast or as a fact, and its cost', async () => {
  await show();
  const list = within(await screen.findByRole('list', { name: /^At risk of delay/ }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^T-2 ORDER-2.*expected 12 min late · 50\.00\sQAR/);
  expect(rows[1]).toMatch(/^T-1 ORDER-1.*10 min late at delivery · 25\.000\sKWD/);
  expect(screen.getByText('and 12 more')).toBeVisible();
});

test('one key assigns, reschedules or writes about the order in focus; arrows move the focus, Enter opens', async () => {
  const { user, address } = await show();
  const list = within(await screen.findByRole('list', { name: /^At risk of delay/ }));
  act(() => list.getByRole('button', { name: /^T-2/ }).focus());
  await user.keyboard('{ArrowDown}r');
  expect(await screen.findByRole('dialog', { name: 'Reschedule task T-1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(list.getByRole('button', { name: /^T-1/ })).toHaveFocus());
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Assign task T-1' })).toBeVisible();
  expect(made('TripAgent.agentsForTask')[0]?.body ?? made('TripAgent.agentsForTask')[0]?.query).toMatchObject(
    {
      taskId: idOf(1),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('m');
  expect(await screen.findByRole('dialog', { name: 'Message Aisha' })).toBeVisible();
  await user.keyboard('{Escape}{Enter}');
  expect(address()).toContain(`drawer=task.detail&d.taskId=${idOf(1)}`);
});

test.each([
  ['Planned', ['assign', 'reassign', 'reschedule']],
  ['PickingUp', ['reassign', 'reschedule']],
] as const)(
  'a late order that is %s is reassigned, by its button and by its key',
  async (status, allowed) => {
    const risk = late(1, 5);
    const task = sampleTask({ ...risk.task, status, allowedActions: [...allowed] });
    const lateRisk = { count: 1, amounts: [], moneyAtRisk: 5, items: [{ ...risk, task }] };
    shell.api.answer(dashboardCalls.summary, summary({ lateRisk }));
    const { user } = await show();
    const list = within(await screen.findByRole('list', { name: /^At risk of delay/ }));
    const isOpen = () => screen.findByRole('dialog', { name: 'Reassign T-1' });
    await user.click(list.getByRole('button', { name: 'Reassign: T-1 (A)' }));
    expect(await isOpen()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    act(() => list.getByRole('button', { name: /^T-1/ }).focus());
    await user.keyboard('a');
    expect(await isOpen()).toBeVisible();
  },
);

test('a remedy that the server does not allow has neither button nor key', async () => {
  const { task } = late(1, 5);
  const items = [
    { task: { ...task, allowedActions: [] }, lateMin: 5, moneyAtRisk: 5, currency: 'Qatari Riyal (QAR)' },
  ];
  shell.api.answer(
    dashboardCalls.summary,
    summary({ lateRisk: { count: 1, amounts: [], moneyAtRisk: 0, items } }),
  );
  const { user } = await show();
  const list = within(await screen.findByRole('list', { name: /^At risk of delay/ }));
  expect(list.queryByRole('button', { name: /^Assign/ })).toBeNull();
  act(() => list.getByRole('button', { name: /^T-1/ }).focus());
  await user.keyboard('ar');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('events on the channel reload the figures, many events together only once', async () => {
  await show();
  await screen.findByRole('region', { name: 'Now' });
  const before = made('Dashboard.summary').length;
  shell.api.answer(dashboardCalls.summary, summary({ deliveredCount: 61 }));
  act(() => {
    for (let n = 0; n < 50; n += 1)
      shell.channels.receive('operational', 'task.changed', {
        taskId: idOf(n),
        status: 'Delivered',
        agentId: null,
      });
  });
  expect(await screen.findByText('+6 against last Friday by this time (55)')).toBeVisible();
  expect(made('Dashboard.summary').length).toBe(before + 1);
});

test('a failure says what happened and can be tried again; old figures stay, marked as old', async () => {
  const refuse = () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  };
  shell.api.answer(dashboardCalls.summary, refuse);
  const { user } = await show();
  expect(await screen.findByText('Out of order')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Agents now' })).toBeVisible();
  shell.api.answer(dashboardCalls.summary, summary());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Now' });
  shell.api.answer(dashboardCalls.summary, refuse);
  act(() => shell.channels.receive('operational', 'task.created', { taskId: idOf(9), status: 'Unplanned' }));
  expect(await screen.findByText(/These figures may be old/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Now' })).toBeVisible();
});

test('other exceptions link to their task; those with a list of their own are not repeated', async () => {
  const since = { shortId: 'T-8', sinceUtc: '2026-11-20T09:40:00.000Z' };
  const exceptions = [
    { ...since, taskId: idOf(8), alert: 'deliveryFailed' as const },
    { ...since, taskId: idOf(8), alert: 'late' as const },
  ];
  shell.api.answer(dashboardCalls.summary, summary({ exceptions }));
  const { user, address } = await show();
  const list = within(await screen.findByRole('list', { name: 'Needs attention' }));
  await user.click(list.getByRole('button', { name: /^T-8 ?Delivery failed/ }));
  expect(list.getAllByRole('button')).toHaveLength(1);
  expect(address()).toContain(`d.taskId=${idOf(8)}`);
});

test('a day without work shows its empty state', async () => {
  shell.api.answer(
    dashboardCalls.summary,
    summary({
      dueCount: 0,
      deliveredCount: 0,
      onTimeShare: null,
      weekAgo: { dueCount: 0, deliveredCount: 0, onTimeShare: null },
      lateRisk: { count: 0, amounts: [], moneyAtRisk: 0, items: [] },
      unassigned: { count: 0, items: [] },
    }),
  );
  await show();
  expect(await screen.findByText('Nothing is late')).toBeVisible();
  expect(screen.getByText('Every order has an agent')).toBeVisible();
  expect(screen.getByRole('link', { name: /on time/ })).toHaveTextContent(
    '–Nothing was delivered last Friday by this time',
  );
});

test('the overview of shortcuts lists the keys of its rows', async () => {
  await show();
  const keys = shell.shortcuts.all().filter(({ row }) => row);
  expect(keys.map(({ keys: key, label }) => `${key} ${label}`)).toEqual([
    'a Assign',
    'r Reschedule',
    'm Message the recipient',
  ]);
});

test('it reads in Arabic', async () => {
  await show('ar');
  expect(await screen.findByRole('region', { name: 'مهام اليوم' })).toBeVisible();
});

test('a wall also shows which open orders are the next in trouble', async () => {
  const spy = jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media === '(min-width: 96em)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
  const paging = { pageNumber: 1, pageSize: 12, totalItems: 13, totalPages: 2 };
  shell.api.answer(taskCalls.all, {
    items: [
      sampleTask({
        id: idOf(8),
        shortId: 'T-8',
        clientGeneratedId: 'ORDER-8',
        pickupByUtc: '2026-11-20T10:25:00.000Z',
        deliverByUtc: '2026-11-20T11:10:00.000Z',
      }),
      sampleTask({
        id: idOf(9),
        clientGeneratedId: 'ORDER-9',
        status: 'Delivering',
        pickupByUtc: '2026-11-20T09:40:00.000Z',
        pickupCompletedAtUtc: '2026-11-20T09:42:00.000Z',
        deliverByUtc: '2026-11-20T10:40:00.000Z',
      }),
    ],
    pagingFilteringContext: paging,
  });
  await show();
  const next = within(await screen.findByRole('region', { name: 'Next at risk of delay' }));
  expect(next.getByRole('button', { name: /^T-8 ORDER-8/ })).toBeVisible();
  // Of an order under way the delivery comes next; its pickup is over.
  const rows = next.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('pickup in 25 min'),
    expect.stringContaining('delivery in 40 min'),
  ]);
  expect(rows[1]).not.toContain('pickup');
  expect(next.getByText('and 11 more')).toBeVisible();
  expect(made('Task.all').at(-1)?.query).toMatchObject({
    taskStatus: ['Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'InProgress', 'Delivering'],
    sortBy: 'trouble',
    sortOrder: 'asc',
    pageSize: 12,
  });
  spy.mockRestore();
  expect(screen.getAllByRole('region', { name: 'Without an agent' })).toHaveLength(1);
});

test('elsewhere those orders are not asked for', async () => {
  await show();
  await screen.findByRole('region', { name: 'Without an agent' });
  expect(made('Task.all')).toEqual([]);
});

test('the side of the dashboard is shown once all of it is loaded, so that nothing moves while it is read', async () => {
  let come = (_: object) => {};
  shell.api.answer(shiftCalls.lateNow, () => new Promise<object>((done) => (come = done)));
  await show();
  await screen.findByRole('list', { name: 'By status' });
  expect(made('TripAgent.availabilityCountBreakdown')).toHaveLength(1);
  expect(screen.queryByRole('table', { name: 'Agents now' })).toBeNull();
  expect(screen.queryByRole('table', { name: 'Next hours' })).toBeNull();
  act(() => come(lateNow()));
  expect(await screen.findByRole('table', { name: 'Agents now' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Next hours' })).toBeVisible();
});

test('a partner reads why the owner took an order back, which leaves the page', async () => {
  await show();
  await screen.findByText('T-5');
  const event = { taskId: idOf(9), version: 4, previousStatus: 'Planned', shortId: 'T-9' } as const;
  const said = { companyName: 'Souq Express', reason: 'Our own rider is free' };
  // The notices are loaded after the page.
  await waitFor(() => {
    act(() => shell.channels.receive('operational', 'task.takenBack', { ...event, ...said }));
    expect(shell.notices).toEqual([
      { kind: 'info', text: 'Souq Express recalled T-9. Reason: Our own rider is free' },
    ]);
  });
});
