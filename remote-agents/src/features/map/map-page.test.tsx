import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { mayEnter, SECTION_ROLES } from '@qafila/contracts/shell';
import type { MapOrder } from '@qafila/contracts/task';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask, sampleTrip } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { drawn } from '../../testing/fake-map.tsx';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { agent, breakdown, listOf, step, summary, task } from '../../testing/samples.ts';
import MapFullDrawer from './map-full-drawer.tsx';
import MapPage from './map-page.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

const AGENTS = [
  summary(1, { fullName: 'Aisha Rahman' }),
  summary(2, { fullName: 'Khalid Al-Marri', availabilityTypeId: 2, activeTaskCount: 2 }),
];

function known<T>(value: T | null | undefined): T {
  if (value == null) throw new Error('A sample lacks this');
  return value;
}

const refuse = () => {
  throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'Not allowed' });
};

let shell: FakeShell;
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date(NOW) });
  drawn.applied = [];
  drawn.eased = [];
  drawn.bounds = [51, 25, 52, 26];
  drawn.zoom = 10;
  shell = await newShell();
  shell.api.answer(calls.agent.allForTrips, listOf(AGENTS));
  shell.api.answer(calls.agent.availabilityBreakdown, breakdown());
  shell.api.answer(calls.onlineTrip.forAgent, { trip: null });
  shell.api.answer(calls.task.all, listOf([]));
  answerOpen([]);
});
afterEach(() => void jest.useRealTimers());

/** What the map reads of the open orders. */
const openOrders = (orders: MapOrder[], { total = orders.length, totalIsLowerBound = false } = {}) => ({
  orders,
  total,
  totalIsLowerBound,
});
const answerOpen = (...reply: Parameters<typeof openOrders>) =>
  shell.api.answer(calls.mapOrder.open, openOrders(...reply));
const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = (at = '/agents-map') => renderPart(<MapPage />, shell, at);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('[MAP-01] /agents-map is the live map, for signed-in users', async () => {
  const route = descriptor.routes.find(({ path }) => path === '/agents-map');
  expect(route).toMatchObject({ page: 'map', layout: 'main', section: 'agentsMap' });
  expect(mayEnter([], SECTION_ROLES.agentsMap)).toBe(false);
  show();
  expect(await screen.findByRole('region', { name: 'Agents map' })).toBeInTheDocument();
  expect(await screen.findByText('Aisha Rahman')).toBeInTheDocument();
});

test('[MAP-08] the map opens at the default view', async () => {
  show();
  const map = await screen.findByRole('region', { name: 'Agents map' });
  expect(map).toHaveAttribute('data-opens', 'at the default');
});

test('once agents and orders are known the map shows all of them, but an address that names an agent is about them', async () => {
  answerOpen([sampleTask()]);
  const { unmount } = show();
  await screen.findByText('Aisha Rahman');
  // Two agents and where the order is picked up.
  await waitFor(() => expect(screen.getByTestId('fitted-first')).toHaveAttribute('data-points', '3'));
  unmount();
  show('/agents-map?map.agent=1');
  await screen.findAllByText('Aisha Rahman');
  expect(screen.queryByTestId('fitted-first')).not.toBeInTheDocument();
});

test('[MAP-03] the drawer has the full map, two-thirds wide', async () => {
  expect(descriptor.drawers.find(({ name }) => name === 'map.full')).toMatchObject({ width: 'two-thirds' });
  renderPart(<MapFullDrawer />, shell);
  expect(await screen.findByRole('region', { name: 'Agents map' })).toBeInTheDocument();
});

test('[MAP-14] positions of the visible view come over the operational channel', async () => {
  show();
  await screen.findByText('Aisha Rahman');
  expect(shell.channels.mapView()).toEqual({ west: 51, south: 25, east: 52, north: 26 });
  const bytes = new Uint8Array(16);
  act(() => shell.channels.receiveFrame(bytes));
  expect(drawn.applied).toEqual([bytes]);
  drawn.bounds = [51.4, 25.2, 51.6, 25.4];
  drawn.moved();
  await wait(200);
  drawn.moved();
  await wait(200);
  expect(shell.channels.mapView()).toMatchObject({ west: 51 });
  await wait(100);
  expect(shell.channels.mapView()).toMatchObject({ west: 51.4, north: 25.4 });
});

test('[AGENT-49] the list beside the map is read from the trip service, filtered by the server', async () => {
  const { user } = show();
  await screen.findByText('Aisha Rahman');
  expect(made('TripAgent.all')[0]?.query).toMatchObject({ search: '', pageSize: 50, pageNumber: 1 });
  await user.type(screen.getByRole('searchbox'), 'ali{Enter}');
  await user.click(screen.getByRole('button', { name: /^Free/, pressed: false }));
  await user.selectOptions(screen.getByLabelText('Vehicle'), 'Car');
  await user.selectOptions(screen.getByLabelText('Fleet'), 'Supplier');
  await waitFor(() =>
    expect(made('TripAgent.all').at(-1)?.query).toMatchObject({
      search: 'ali',
      availability: ['free'],
      transportTypeId: 3,
      fleetTypeId: 3,
    }),
  );
  expect(drawn.layer?.visible(3, 1)).toBe(true);
  expect(drawn.layer?.visible(2, 1)).toBe(false);
});

test('[MAP-11, MAP-12, MAP-13, AGENT-58, AGENT-59] counts by availability and vehicle come from the breakdown, bike and car first', async () => {
  const { user } = show();
  expect(await screen.findByRole('button', { name: 'Free 7' })).toBeInTheDocument();
  expect(made('TripAgent.availabilityCountBreakdown')).toHaveLength(1);
  expect(calls.agent.availabilityBreakdown).toMatchObject({
    method: 'GET',
    path: '/trip-api/Agent/availability-count-breakdown',
  });
  await user.click(screen.getByRole('button', { name: 'Counts by vehicle' }));
  const rows = within(screen.getByRole('table')).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Bike', 'Car', 'Bicycle', 'Truck', 'Walker']);
});

test('list and counts follow live events', async () => {
  show();
  const row = (await screen.findByText('Aisha Rahman')).closest('li') as HTMLElement;
  expect(row).toHaveAttribute('data-availability', 'free');
  shell.api.answer(calls.agent.availabilityBreakdown, breakdown({ free: 6, onbreak: 1 }));
  const change = { agentId: idOf(1), availabilityTypeId: 5, employmentStatusId: 1 };
  act(() => shell.channels.receive('operational', 'agent.availability', change));
  await wait(2000);
  expect(row).toHaveAttribute('data-availability', 'onbreak');
  expect(await screen.findByRole('button', { name: 'Free 6' })).toBeInTheDocument();
  expect(made('TripAgent.all')).toHaveLength(1);
});

test('agents are counted again when one is registered, leaves or changes their vehicle', async () => {
  show();
  await screen.findByRole('button', { name: 'Free 7' });
  shell.api.answer(calls.agent.availabilityBreakdown, breakdown({ free: 8 }));
  act(() => shell.channels.receive('operational', 'agent.changed', { agentId: idOf(9) }));
  await wait(2000);
  expect(screen.getByRole('button', { name: 'Free 8' })).toBeInTheDocument();
  expect(made('TripAgent.availabilityCountBreakdown')).toHaveLength(2);
});

test('the list is read again every half minute, also while live events change it more often', async () => {
  show();
  await screen.findByText('Aisha Rahman');
  for (const availabilityTypeId of [5, 1, 5, 1]) {
    const change = { agentId: idOf(1), availabilityTypeId, employmentStatusId: 1 };
    act(() => shell.channels.receive('operational', 'agent.availability', change));
    await wait(8000);
  }
  expect(made('TripAgent.all')).toHaveLength(2);
});

test('a change that comes while the list is being read stays, though the reply is from before it', async () => {
  show();
  const row = (await screen.findByText('Aisha Rahman')).closest('li') as HTMLElement;
  shell.api.answer(calls.agent.allForTrips, async () => {
    await new Promise((done) => setTimeout(done, 1500));
    return listOf(AGENTS);
  });
  await wait(30_100);
  expect(made('TripAgent.all')).toHaveLength(2);
  const change = { agentId: idOf(1), availabilityTypeId: 2, employmentStatusId: 1 };
  act(() => shell.channels.receive('operational', 'agent.availability', change));
  await wait(2900);
  expect(row).toHaveAttribute('data-availability', 'busy');
  // The next reading counts again.
  await wait(30_000);
  expect(row).toHaveAttribute('data-availability', 'free');
});

test('back in the tab the list is read again at once, however often agents changed meanwhile', async () => {
  show();
  await screen.findByText('Aisha Rahman');
  const hide = (hidden: boolean) => {
    for (const [name, value] of Object.entries({ hidden, visibilityState: hidden ? 'hidden' : 'visible' }))
      Object.defineProperty(document, name, { value, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  try {
    hide(true);
    for (let time = 0; time < 40; time += 1) {
      // Of an agent on the list, and of another.
      for (const agentId of [idOf(1), idOf(99)]) {
        const change = { agentId, availabilityTypeId: time % 2 ? 5 : 1, employmentStatusId: 1 };
        act(() => shell.channels.receive('operational', 'agent.availability', change));
      }
      await wait(10_000);
    }
    expect(made('TripAgent.all')).toHaveLength(1);
    hide(false);
    await wait(1000);
    expect(made('TripAgent.all')).toHaveLength(2);
  } finally {
    hide(false);
    for (const name of ['hidden', 'visibilityState']) Reflect.deleteProperty(document, name);
  }
});

test('[MAP-09, AGENT-71] a blocked agent is listed as unavailable, whatever their last availability', async () => {
  shell.api.answer(
    calls.agent.allForTrips,
    listOf([summary(3, { employmentStatusId: 2, availabilityTypeId: 1 })]),
  );
  show();
  const row = (await screen.findByText('Agent 3')).closest('li');
  expect(row).toHaveAttribute('data-availability', 'unavailable');
});

test('[AGENT-60] an agent selected in the list is selected on the map, with their trip and numbered stops', async () => {
  shell.api.answer(calls.onlineTrip.forAgent, { trip: sampleTrip([step(1), step(2)]) });
  shell.api.answer(calls.task.all, listOf([task(601, { status: 'Planned' })]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Aisha Rahman/, pressed: false }));
  expect(drawn.layer?.selected).toBe(1);
  expect(drawn.eased).toEqual([{ center: [51.5, 25.3], zoom: 14 }]);
  const stops = await screen.findByRole('list', { name: 'Stops ahead' });
  expect(within(stops).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getAllByRole('img').map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4']);
  expect(made('OnlineTrip.forAgent')[0]?.query).toEqual({ id: idOf(1) });
  expect(made('Task.all').map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ agentId: idOf(1) }),
  );
});

test('what the selected agent has not picked up is released from their card', async () => {
  shell.api.answer(
    calls.task.all,
    listOf([
      task(601, { status: 'Planned', allowedActions: ['release'], pickupCompletedAtUtc: null }),
      task(602, { status: 'Delivering', allowedActions: [], pickupCompletedAtUtc: NOW }),
    ]),
  );
  shell.api.answer(calls.agent.get, agent(1));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Aisha Rahman/, pressed: false }));
  const card = within(await screen.findByRole('region', { name: 'Chosen agent' }));
  await user.click(await card.findByRole('button', { name: 'Release what is not picked up (1)' }));
  expect(await screen.findByRole('dialog', { name: 'Release orders of Aisha Rahman' })).toBeVisible();
});

test('a marker of an agent who is not in the list is looked up by the number of their marker', async () => {
  show();
  await screen.findByText('Aisha Rahman');
  shell.api.answer(calls.agent.allForTrips, ({ query }) =>
    listOf((query as { number?: number }).number === 7 ? [summary(7, { fullName: 'Sunita Rai' })] : []),
  );
  act(() => drawn.layer?.onSelect(7));
  const card = await screen.findByRole('region', { name: 'Chosen agent' });
  expect(await within(card).findByText('Sunita Rai')).toBeInTheDocument();
  expect(made('TripAgent.all').map(({ query }) => query)).toContainEqual({
    number: 7,
    pageNumber: 1,
    pageSize: 10,
  });
});

test('the card of an agent who is not in the list follows live events, and is read again every half minute', async () => {
  show();
  await screen.findByText('Aisha Rahman');
  const sunita = summary(7, { fullName: 'Sunita Rai', availabilityTypeId: 1 });
  shell.api.answer(calls.agent.allForTrips, ({ query }) =>
    listOf((query as { number?: number }).number === 7 ? [sunita] : AGENTS),
  );
  act(() => drawn.layer?.onSelect(7));
  const card = await screen.findByRole('region', { name: 'Chosen agent' });
  await within(card).findByText('Sunita Rai');
  expect(within(card).getByText('Free')).toBeVisible();
  const change = (number: number, availabilityTypeId: number) => {
    const data = { agentId: idOf(number), availabilityTypeId, employmentStatusId: 1 };
    act(() => shell.channels.receive('operational', 'agent.availability', data));
  };
  change(7, 2);
  await wait(500);
  expect(within(card).getByText('Busy')).toBeVisible();
  const reads = () =>
    made('TripAgent.all').filter(({ query }) => (query as { number?: number }).number === 7);
  expect(reads()).toHaveLength(1);
  // Changes of other agents don't put it off.
  for (const availabilityTypeId of [5, 1, 5, 1]) {
    change(1, availabilityTypeId);
    await wait(8000);
  }
  expect(reads()).toHaveLength(2);
});

test('a row whose agent is free now has no tasks any more', async () => {
  show();
  const row = (await screen.findByText('Khalid Al-Marri')).closest('li') as HTMLElement;
  expect(within(row).getByText('2 tasks')).toBeVisible();
  const change = { agentId: idOf(2), availabilityTypeId: 1, employmentStatusId: 1 };
  act(() => shell.channels.receive('operational', 'agent.availability', change));
  await wait(500);
  expect(row).toHaveAttribute('data-availability', 'free');
  expect(within(row).queryByText('2 tasks')).toBeNull();
});

test('details open with one press', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Open Aisha Rahman' }));
  expect(address()).toContain('drawer=agent.detail');
  expect(address()).toContain(`d.agentId=${idOf(1)}`);
});

test('the list continues after its last row', async () => {
  shell.api.answer(
    calls.agent.allForTrips,
    listOf(AGENTS, { totalItems: 3, totalPages: 2, nextCursor: 'c1' }),
  );
  const { user } = show();
  await screen.findByText('Aisha Rahman');
  shell.api.answer(calls.agent.allForTrips, listOf([summary(9)], { nextCursor: null }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Agent 9')).toBeInTheDocument();
  expect(made('TripAgent.all').at(-1)?.query).toMatchObject({ after: 'c1' });
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('agents that were read stay in the list when the next ones can not be read, and those are asked for again', async () => {
  shell.api.answer(
    calls.agent.allForTrips,
    listOf(AGENTS, { totalItems: 3, totalPages: 2, nextCursor: 'c1' }),
  );
  const { user } = show();
  await screen.findByText('Aisha Rahman');
  shell.api.answer(calls.agent.allForTrips, refuse);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('More agents could not be read')).toBeVisible();
  expect(screen.getByText('Aisha Rahman')).toBeVisible();
  shell.api.answer(calls.agent.allForTrips, listOf([summary(9)], { nextCursor: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Agent 9')).toBeVisible();
  expect(screen.queryByText('More agents could not be read')).not.toBeInTheDocument();
});

test("a chosen agent's stops stay when they are read again and that fails", async () => {
  shell.api.answer(calls.onlineTrip.forAgent, { trip: sampleTrip([step(1), step(2)]) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /Aisha Rahman/, pressed: false }));
  await screen.findByRole('list', { name: 'Stops ahead' });
  const before = made('OnlineTrip.forAgent').length;
  shell.api.answer(calls.onlineTrip.forAgent, refuse);
  act(() => shell.channels.requireResync('operational'));
  await waitFor(() => expect(made('OnlineTrip.forAgent').length).toBeGreaterThan(before));
  await wait(100);
  expect(screen.getByRole('list', { name: 'Stops ahead' })).toBeVisible();
  expect(screen.queryByText(/Their tasks did not load/)).not.toBeInTheDocument();
});

test('the map shows when live positions are paused', async () => {
  show();
  await screen.findByText('Aisha Rahman');
  act(() => shell.channels.setState('disconnected'));
  await wait(2900);
  expect(screen.queryByText(/Live positions are paused/)).not.toBeInTheDocument();
  await wait(100);
  expect(screen.getByText(/Live positions are paused/)).toBeInTheDocument();
  act(() => shell.channels.setState('connected'));
  expect(screen.queryByText(/Live positions are paused/)).not.toBeInTheDocument();
});

test('filters that apply to the list only are marked so', async () => {
  const { unmount } = show('/agents-map?map.vehicle=2');
  await screen.findByText('Aisha Rahman');
  expect(screen.queryByText(/narrow the list/)).not.toBeInTheDocument();
  unmount();
  show('/agents-map?map.fleet=3');
  expect(await screen.findByText(/narrow the list/)).toBeInTheDocument();
});

test('an empty list says why, and a failed one can be tried again', async () => {
  shell.api.answer(calls.agent.allForTrips, listOf([]));
  const { user, unmount } = show('/agents-map?map.search=nobody');
  await user.click(
    within((await screen.findByText('No agent matches the filters')).parentElement as HTMLElement).getByRole(
      'button',
    ),
  );
  expect(await screen.findByText('No agents yet')).toBeInTheDocument();
  unmount();
  shell = await newShell();
  answerOpen([]);
  show();
  shell.api.answer(calls.agent.allForTrips, listOf(AGENTS));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Aisha Rahman')).toBeInTheDocument();
});

test('open orders stand on the map, late and unassigned ones loudest; the list says who is late, first', async () => {
  const minutes = (count: number) => new Date(Date.parse(NOW) + count * 60_000).toISOString();
  const order = (n: number, over: object) =>
    sampleTask({
      id: idOf(500 + n),
      shortId: `T-${n}`,
      expectedDeliveryUtc: minutes(5),
      deliverByUtc: minutes(30),
      ...over,
    });
  const khalid = { ...known(sampleTask().taskAgentDetails), id: AGENTS[1]?.id ?? '' };
  answerOpen([
    order(1, { taskAgentDetails: khalid, expectedDeliveryUtc: minutes(62) }),
    order(2, { taskAgentDetails: null, status: 'Unplanned', expectedDeliveryUtc: null }),
    order(3, {}),
  ]);
  const { user, address } = show();
  const late = await screen.findByRole('button', { name: 'T-1, expected 32 min late' });
  expect(late).toHaveAttribute('data-weight', 'loud');
  expect(screen.getByRole('button', { name: 'T-2, unassigned' })).toHaveAttribute('data-weight', 'loud');
  expect(screen.getByRole('button', { name: 'T-3' })).toHaveAttribute('data-weight', 'quiet');
  // No agent and no quieter order covers these two.
  const covered = ['T-1, expected 32 min late', 'T-2, unassigned', 'T-3'].map((name) =>
    screen.getByRole('button', { name }).getAttribute('data-over'),
  );
  expect(covered).toEqual(['true', 'true', 'false']);
  const rows = within(screen.getByRole('list', { name: 'Agents' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Khalid Al-Marri');
  expect(rows[0]).toHaveTextContent('expected 32 min late');
  await user.click(screen.getByRole('button', { name: 'Fit all' }));
  // Two agents and three orders.
  expect(screen.getByTestId('fitted')).toHaveAttribute('data-points', '5');
  await user.click(late);
  expect(address()).toContain(`drawer=task.detail&d.taskId=${idOf(501)}`);
  await user.click(screen.getByRole('button', { name: 'Orders' }));
  expect(screen.queryByRole('button', { name: 'T-3' })).toBeNull();
});

test('orders are shown although each reply takes longer than the interval and orders change all the time', async () => {
  answerOpen([sampleTask({ id: idOf(501), shortId: 'T-1' })]);
  show();
  await screen.findByRole('button', { name: /^T-1/ });
  const slow = openOrders([sampleTask({ id: idOf(502), shortId: 'T-2' })]);
  shell.api.answer(
    calls.mapOrder.open,
    () => new Promise((resolve) => setTimeout(() => resolve(slow), 7000)),
  );
  const change = { taskId: idOf(501), agentId: null, status: 'Planned' };
  for (let second = 0; second < 12; second += 1) {
    act(() => shell.channels.receive('operational', 'task.changed', change));
    await wait(1000);
  }
  expect(screen.getByRole('button', { name: /^T-2/ })).toBeInTheDocument();
});

test('the map says that it could not read the orders, and of how many it shows those that need help soonest', async () => {
  shell.api.answer(calls.mapOrder.open, refuse);
  const { user } = show();
  await screen.findByText('Aisha Rahman');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The orders could not be read');
  answerOpen([sampleTask()], { total: 3214 });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  const note = '1 of 3,214 open orders: those that need help soonest';
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Orders' }));
  expect(screen.queryByText(note)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Orders' }));
  answerOpen([sampleTask()], { total: 10_000, totalIsLowerBound: true });
  act(() => shell.channels.requireResync('operational'));
  expect(await screen.findByText(/^1 of 10,000\+ open orders/)).toBeVisible();
});

test('a legend says what the marks mean, faded, dashed and counted ones too', async () => {
  const { user } = show();
  await user.click(await screen.findByText('Legend'));
  const legend = screen.getByText('Legend').closest('details');
  expect(
    within(legend as HTMLElement)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'Late order',
    'Unassigned order',
    'Order in time',
    'Free agent',
    'Faded: no position for a minute',
    'Dashed: no signal for 5 minutes',
    'A number: several close together',
  ]);
});

test('an agent without a signal says for how long', async () => {
  const position = {
    ...known(AGENTS[0]?.position),
    atUtc: new Date(Date.parse(NOW) - 6 * 60_000).toISOString(),
  };
  shell.api.answer(calls.agent.allForTrips, listOf([summary(1, { position })]));
  show();
  expect(await screen.findByText('no signal for 6 min')).toBeInTheDocument();
  expect(made('TripAgent.all')[0]?.query).toMatchObject({ sortBy: 'attention', employed: true });
});

test('the way of the last hour is behind the chosen agent, and their way ahead begins where they are', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
  const at = (minutes: number) => ({
    latitude: 25.3 - minutes / 1000,
    longitude: 51.5,
    headingDeg: null,
    speedKmh: null,
    atUtc: minutesAgo(minutes),
  });
  shell.api.answer(calls.agent.allForTrips, listOf([summary(1, { position: at(1) })]));
  shell.api.answer(calls.agent.track, { agentId: idOf(1), positions: [at(50), at(30), at(2)] });
  shell.api.answer(calls.task.all, listOf([task(601, { status: 'Planned' })]));
  show('/agents-map?map.agent=1');
  // Three positions that were kept, and the one that has come since.
  expect(await screen.findByTestId('agent-way')).toHaveAttribute('data-points', '4');
  expect(made('TripAgent.track')[0]?.query).toEqual({
    agentId: idOf(1),
    dateRangeFilterFrom: minutesAgo(60),
  });
  // The agent, their pickup and their delivery.
  await waitFor(() => expect(screen.getByTestId('agent-route')).toHaveAttribute('data-points', '3'));
});

test('near enough, agents in view have their names, which follow them', async () => {
  drawn.positions = new Map([[1, { latitude: 25.3, longitude: 51.5 }]]);
  show();
  await screen.findByText('Aisha Rahman');
  expect(screen.queryByTestId('agent-names')).toBeNull();
  drawn.zoom = 14;
  act(() => drawn.moved());
  await waitFor(() => expect(screen.getByTestId('agent-names')).toHaveTextContent('Aisha Rahman'));
  drawn.positions = new Map([
    [1, { latitude: 24, longitude: 51.5 }],
    [2, { latitude: 25.3, longitude: 51.5 }],
  ]);
  await wait(1000);
  expect(screen.getByTestId('agent-names')).toHaveTextContent(/^Khalid Al-Marri$/);
});

test('names are read again every five minutes, for agents who are new or renamed', async () => {
  drawn.positions = new Map([
    [1, { latitude: 25.3, longitude: 51.5 }],
    [3, { latitude: 25.31, longitude: 51.5 }],
  ]);
  drawn.zoom = 14;
  show();
  await waitFor(() => expect(screen.getByTestId('agent-names')).toHaveTextContent(/^Aisha Rahman$/));
  const renamed = summary(1, { fullName: 'Aisha Noor' });
  shell.api.answer(calls.agent.allForTrips, listOf([renamed, summary(3, { fullName: 'Ali Omar' })]));
  await wait(302_000);
  expect(screen.getByTestId('agent-names')).toHaveTextContent(/^Aisha Noor, Ali Omar$/);
});

test('an agent has their name however many there are, but none while a filter hides them', async () => {
  drawn.positions = new Map([
    [1, { latitude: 25.3, longitude: 51.5, kind: [3, 2] as [number, number] }],
    [2601, { latitude: 25.31, longitude: 51.5 }],
  ]);
  drawn.zoom = 14;
  // Pages of the names are of 500, those of the list of 50.
  shell.api.answer(calls.agent.allForTrips, ({ query }) => {
    const { after = 'p1', pageSize } = query as { after?: string; pageSize: number };
    const page = Number(after.slice(1));
    if (pageSize !== 500 || page === 1) return listOf(AGENTS, { nextCursor: 'p2' });
    if (page < 6) return listOf([summary(page * 400)], { nextCursor: `p${page + 1}` });
    return listOf([summary(2601, { fullName: 'Sunita Rai' })], { nextCursor: null });
  });
  const { user } = show();
  await waitFor(() =>
    expect(screen.getByTestId('agent-names')).toHaveTextContent(/^Aisha Rahman, Sunita Rai$/),
  );
  await user.click(screen.getByRole('button', { name: /^Free/, pressed: false }));
  await wait(1000);
  expect(screen.getByTestId('agent-names')).toHaveTextContent(/^Sunita Rai$/);
});
