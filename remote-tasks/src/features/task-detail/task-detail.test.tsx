import { ApiError } from '@qafila/api-client';
import { agentCalls } from '@qafila/contracts/agent';
import { assignmentCalls } from '@qafila/contracts/assignment';
import { skillCalls } from '@qafila/contracts/skill';
import { type Task, taskCalls, taskNoteCalls, taskProofCalls } from '@qafila/contracts/task';
import { onlineTripCalls, plannedTripCalls } from '@qafila/contracts/trip';
import { encodeFrame } from '@qafila/domain/positions';
import { createFakeSession, createFakeShell, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderDrawer } from '../../testing/render-drawer.tsx';
import { sampleCandidate, sampleDay, sampleHistory, samplePlannedTrip } from '../../testing/sample-work.ts';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

const route = jest.fn(async () => ({ geometry: '_p~iF~ps|U_ulLnnqC_mqNvxq`@', distance: 1, duration: 1 }));
jest.mock('@qafila/api-client', () => ({
  ...jest.requireActual<object>('@qafila/api-client'),
  createRoutingClient: () => ({ route }),
}));

const COLD = {
  id: idOf(801),
  name: 'Cold chain',
  isExclusive: false,
  description: null,
  agentCount: 4,
  createdBy: 'Noora',
  updatedBy: null,
  createdAtUtc: NOW,
  updatedAtUtc: NOW,
};

let shell: FakeShell;
const lastCall = (name: string) => shell.api.made.findLast((call) => call.name === name);
const open = () => renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
const openTab = async (name: string, locale: 'en' | 'ar' = 'en') => {
  const view = await renderDrawer('task.detail', { taskId: idOf(1) }, { shell, locale });
  await view.user.click(await screen.findByRole('tab', { name }));
  return view;
};

beforeEach(() => {
  sessionStorage.clear();
  shell = createFakeShell();
  shell.api.answer(taskCalls.get, sampleTask());
  shell.api.answer(taskProofCalls.proofs, { items: [] });
});

test('[TASK-27, TASK-55] the drawer shows one task, read by its id', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'T-1001' })).toBeVisible();
  expect(lastCall('Task.get')?.query).toEqual({ id: idOf(1) });
  expect(screen.getByText('AG-12 - Khalid Al-Marri')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Total 75.000 KWD' })).toBeVisible();
});

test.each([
  { paymentStatusId: 3 as const, says: 'nothing', shown: [] },
  { paymentStatusId: 1 as const, says: 'so', shown: ['40.000 KWD'] },
])('an order with the payment status $paymentStatusId and 40 to collect says $says', async (paid) => {
  const { paymentStatusId, shown } = paid;
  const amounts = { amountToBeCollected: 40, totalCollectionAmountRemaining: 40, totalAmountCollected: 0 };
  shell.api.answer(taskCalls.get, sampleTask({ paymentStatusId, ...amounts }));
  await open();
  expect(await screen.findByText('Collected')).toBeVisible();
  const still = screen.queryAllByText('Still to be collected');
  expect(still.map((term) => term.nextElementSibling?.textContent)).toEqual(shown);
});

test('a change announced on the channel is shown at once, and marked', async () => {
  await open();
  expect(await screen.findByText('Planned')).toBeVisible();
  shell.api.answer(taskCalls.get, sampleTask({ status: 'PickingUp', priority: 5, version: 5 }));
  act(() =>
    shell.channels.receive('operational', 'task.changed', {
      taskId: idOf(1),
      status: 'PickingUp',
      agentId: idOf(7),
    }),
  );
  const status = await screen.findByText('Picking up');
  expect(status.closest('mark')).not.toBeNull();
  expect(screen.getByText('5').closest('mark')).not.toBeNull();
});

test.each([
  ['en', 'Label scanned'],
  ['ar', 'مُسح ملصق الطرد'],
] as const)('[TASK-65] a scanned label appears in the timeline (%s)', async (locale, text) => {
  const scan = { ...sampleHistory(1), eventType: 'ScanQRCode' as const, agentPublicId: 'AG-12', changes: [] };
  shell.api.answer(taskCalls.history, { items: [scan], pagingFilteringContext: PAGING });
  await openTab('Timeline', locale);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getAllByText('AG-12').length).toBeGreaterThan(0);
});

test.each([
  ['en', 'Accident: Salwa Road', 'Move undone', 'Trip taken back: P-9', 'Note of the recipient', 'No rider'],
  ['ar', 'حادث: Salwa Road', 'تم التراجع عن النقل', 'سُحبت الرحلة: P-9', 'ملاحظة من المستلم', 'No rider'],
] as const)(
  'reasons that nobody typed are in the language of the portal, others as typed (%s)',
  async (locale, ...texts) => {
    const notes = [
      { reason: 'Accident', comment: 'Salwa Road' },
      { reason: 'Move undone' },
      { reason: 'Trip taken back', comment: 'P-9' },
      { comment: 'Note of the recipient' },
      { reason: 'No rider' },
    ];
    const items = notes.map((note, index) => ({ ...sampleHistory(index), changes: [], ...note }));
    shell.api.answer(taskCalls.history, { items, pagingFilteringContext: PAGING });
    await openTab('Timeline', locale);
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  },
);

test('[TASK-61] the timeline lists each event with its actor, newest first, and older entries on demand', async () => {
  shell.api.answer(taskCalls.history, (call) =>
    (call.query as { after?: string }).after
      ? { items: [sampleHistory(9)], pagingFilteringContext: { ...PAGING, nextCursor: null } }
      : {
          items: [sampleHistory(1), sampleHistory(2)],
          pagingFilteringContext: { ...PAGING, nextCursor: 'older' },
        },
  );
  const { user } = await openTab('Timeline');
  const list = await screen.findByRole('list', { name: 'What happened, newest first' });
  expect(within(list).getAllByText(/Noora/)).toHaveLength(2);
  expect(within(list).getAllByText(isLine('Priority: 1 → 3'))).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(within(list).getAllByText(/Noora/)).toHaveLength(3));
  expect(lastCall('Task.history')?.query).toMatchObject({ id: idOf(1), after: 'older' });
});

test('the timeline shows every changed value in words, and what of a place was changed', async () => {
  const place = { name: 'Aisha', address: 'Zone 66', phoneNumber: '+97455512345', notes: null };
  const pin = { latitude: 25.3, longitude: 51.5 };
  shell.api.answer(skillCalls.all, {
    items: [COLD, { ...COLD, id: idOf(802), name: 'Forklift' }],
    pagingFilteringContext: PAGING,
  });
  const auto = { autoAssignment: true, retryIntervalSec: 60, maxRetryCount: 5 };
  const changes = [
    { field: 'delivery', from: place, to: { ...place, phoneNumber: '+97455598765' } },
    { field: 'pickup', from: { ...place, ...pin }, to: { ...place, ...pin, longitude: 51.51234 } },
    { field: 'skillCriteria', from: [], to: [idOf(801), idOf(802), idOf(803)] },
    { field: 'autoAssignmentConfig', from: auto, to: { ...auto, autoAssignment: false } },
    { field: 'pickupToDeliveryDistanceKm', from: 5.312, to: 7.004 },
    { field: 'deliveryLocationTypeId', from: 3, to: 2 },
  ];
  shell.api.answer(taskCalls.history, {
    items: [{ ...sampleHistory(1), changes }],
    pagingFilteringContext: PAGING,
  });
  await openTab('Timeline');
  for (const line of [
    'Delivery: Aisha, Zone 66, +97455512345 → Aisha, Zone 66, +97455598765',
    // A pin is named where nothing else says that the place is another one.
    'Pickup: Aisha, Zone 66, 25.30000, 51.50000 → Aisha, Zone 66, 25.30000, 51.51234',
    // One was deleted, or is another company's.
    'Skills: – → Cold chain, Forklift, 1 other skill',
    'Auto-assign: Yes, every 60 s, up to 5 times → No, every 60 s, up to 5 times',
    'Distance (km): 5.312 → 7.004',
    'Kind of delivery location: Qatar → International',
  ])
    expect(await screen.findByText(isLine(line))).toBeVisible();
});

test('entries of the timeline stay when older ones, or they themselves, can not be read again', async () => {
  const refuse = () => {
    throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'Not allowed' });
  };
  const first = {
    items: [sampleHistory(1), sampleHistory(2)],
    pagingFilteringContext: { ...PAGING, nextCursor: 'older' },
  };
  shell.api.answer(taskCalls.history, (call) =>
    (call.query as { after?: string }).after ? refuse() : first,
  );
  const { user } = await openTab('Timeline');
  const list = await screen.findByRole('list', { name: 'What happened, newest first' });
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Older entries could not be read');
  expect(within(list).getAllByText(/Noora/)).toHaveLength(2);
  shell.api.answer(taskCalls.history, {
    items: [sampleHistory(9)],
    pagingFilteringContext: { ...PAGING, nextCursor: null },
  });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(list).getAllByText(/Noora/)).toHaveLength(3));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const reads = jest.fn(refuse);
  shell.api.answer(taskCalls.history, reads);
  await act(async () => shell.channels.requireResync('operational'));
  await waitFor(() => expect(reads).toHaveBeenCalled());
  await act(async () => {});
  expect(within(list).getAllByText(/Noora/)).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a note for colleagues is written on the timeline; what is typed stays until it is saved', async () => {
  shell.api.answer(taskCalls.history, { items: [], pagingFilteringContext: PAGING });
  shell.api.answer(taskNoteCalls.add, () => {
    throw new ApiError({ code: 'UNAVAILABLE', status: 503, message: 'The server can not be reached' });
  });
  const { user } = await openTab('Timeline');
  const field = await screen.findByRole('textbox', { name: 'Note for colleagues' });
  expect(field).toHaveAccessibleDescription('Agents and recipients do not see it.');
  await user.type(field, 'Leave it with the guard');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server can not be reached');
  expect(field).toHaveValue('Leave it with the guard');
  const written = { ...sampleHistory(1), changes: [], reason: 'Note', comment: 'Leave it with the guard' };
  shell.api.answer(taskNoteCalls.add, written);
  shell.api.answer(taskCalls.history, { items: [written], pagingFilteringContext: PAGING });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const list = await screen.findByRole('list', { name: 'What happened, newest first' });
  expect(within(list).getByText('Note')).toBeVisible();
  expect(within(list).getByText('Leave it with the guard')).toBeVisible();
  expect(lastCall('Task.addNote')?.body).toEqual({ taskId: idOf(1), text: 'Leave it with the guard' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note for colleagues' })).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: 'Note for colleagues' })).toHaveFocus();
});

test('a note whose reply was lost is sent again with its key; another text, or the next note, has its own', async () => {
  shell.api.answer(taskCalls.history, { items: [], pagingFilteringContext: PAGING });
  const { user } = await openTab('Timeline');
  const field = () => screen.getByRole('textbox', { name: 'Note for colleagues' });
  const sent = () => shell.api.made.filter(({ name }) => name === 'Task.addNote');
  const send = async (text: string, times: number) => {
    if (text) await user.type(field(), text);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(sent()).toHaveLength(times));
  };
  await screen.findByRole('textbox', { name: 'Note for colleagues' });
  shell.api.answer(taskNoteCalls.add, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'The reply was lost' });
  });
  await send('Ring twice', 1);
  expect(await screen.findByRole('alert')).toHaveTextContent('The reply was lost');
  await send('', 2);
  await send(' at the gate', 3);
  shell.api.answer(taskNoteCalls.add, { ...sampleHistory(1), changes: [], reason: 'Note', comment: 'x' });
  await send('', 4);
  await waitFor(() => expect(field()).toHaveValue(''));
  await send('Ring twice at the gate', 5);
  const keys = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
  expect([keys[0], keys[2]]).not.toContain(keys[4]);
});

test('a note of a colleague is shown at once', async () => {
  shell.api.answer(taskCalls.history, { items: [], pagingFilteringContext: PAGING });
  await openTab('Timeline');
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  const written = { ...sampleHistory(1), changes: [], reason: 'Note', comment: 'The gate is closed' };
  shell.api.answer(taskCalls.history, { items: [written], pagingFilteringContext: PAGING });
  act(() => shell.channels.receive('operational', 'task.noted', { taskId: idOf(1) }));
  expect(await screen.findByText('The gate is closed')).toBeVisible();
});

test.each([
  ['en', 'sees it too; agents and recipients do not.'],
  ['ar', 'أيضًا، ولا يراها المندوبون ولا المستلمون.'],
] as const)('a partner who reads the notes is named before one is written (%s)', async (locale, words) => {
  const offload = {
    contractId: idOf(30),
    fulfillmentCompanyId: idOf(31),
    fulfillmentCompanyName: 'Doha Riders',
    state: 'accepted' as const,
    price: 12,
    answerByUtc: null,
  };
  shell.api.answer(taskCalls.get, sampleTask({ offload }));
  shell.api.answer(taskCalls.history, { items: [], pagingFilteringContext: PAGING });
  await openTab('Timeline', locale);
  // In Arabic the name stands between marks of its direction.
  expect(await screen.findByText(words, { exact: false })).toHaveTextContent('Doha Riders');
});

test('who only reads writes no notes', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Tracker'] });
  shell.api.answer(taskCalls.history, { items: [], pagingFilteringContext: PAGING });
  await openTab('Timeline');
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
});

const isLine = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'LI' && element.textContent === text;
const PAGING = { pageNumber: 1, pageSize: 20, totalItems: 3, totalPages: 1 };

test('the courier moves on the map of the two places as frames arrive', async () => {
  const courier = { id: idOf(7), publicId: 'AG-12', number: 12 };
  shell.api.answer(agentCalls.allForTrips, { items: [courier], pagingFilteringContext: PAGING });
  await openTab('Locations');
  expect(await screen.findByText(/^Pickup: Souq at 25.287/)).toBeVisible();
  await waitFor(() => expect(shell.channels.mapView()).not.toBeNull());
  const row = { number: 12, latitude: 25.3, longitude: 51.5, headingDeg: null, ageS: 1 };
  const other = { ...row, number: 13, latitude: 25.1 };
  const kind = { transportTypeId: 2, availabilityTypeId: 2 };
  const rows = [
    { ...row, ...kind },
    { ...other, ...kind },
  ];
  act(() => shell.channels.receiveFrame(encodeFrame({ snapshot: true, atMs: Date.parse(NOW), rows })));
  expect(await screen.findByText('Agent Khalid Al-Marri at 25.3, 51.5')).toBeVisible();
  expect(lastCall('TripAgent.all')?.query).toMatchObject({ agentId: idOf(7) });
});

test('a courier who is not heard of is said to be silent, and another one does not take their place', async () => {
  shell.api.answer(agentCalls.allForTrips, ({ query }) => {
    const number = (query as { agentId: string }).agentId === idOf(7) ? 12 : 13;
    return { items: [{ id: idOf(7), publicId: `AG-${number}`, number }], pagingFilteringContext: PAGING };
  });
  const frame = (row: object | null) => {
    const kind = { headingDeg: null, ageS: 1, transportTypeId: 2, availabilityTypeId: 2, longitude: 51.5 };
    const rows = row ? [{ ...kind, number: 12, latitude: 25.3, ...row }] : [];
    act(() => shell.channels.receiveFrame(encodeFrame({ snapshot: true, atMs: Date.parse(NOW), rows })));
  };
  await openTab('Locations');
  await screen.findByText(/^Pickup: Souq at 25.287/);
  await waitFor(() => expect(shell.channels.mapView()).not.toBeNull());
  frame({ ageS: 720 });
  expect(await screen.findByText('Agent Khalid Al-Marri, no signal for 12 min')).toBeVisible();
  expect(screen.getByText(/^Agent Khalid Al-Marri, no signal for 12 min at 25.3, 51.5/)).toBeVisible();
  frame({ ageS: 90 });
  expect(await screen.findByText('Agent Khalid Al-Marri at 25.3, 51.5')).toHaveAttribute(
    'data-faded',
    'true',
  );
  // Over: they left the view while the connection was away.
  frame(null);
  expect(screen.queryByText(/^Agent .* at /)).toBeNull();
  frame({});
  expect(await screen.findByText('Agent Khalid Al-Marri at 25.3, 51.5')).toHaveAttribute(
    'data-faded',
    'false',
  );
  const task = sampleTask();
  const other = { ...task.taskAgentDetails, id: idOf(8), fullName: 'Joseph' };
  shell.api.answer(taskCalls.get, { ...task, taskAgentDetails: other, version: task.version + 1 });
  act(() =>
    shell.channels.receive('operational', 'task.changed', {
      taskId: idOf(1),
      status: task.status,
      agentId: idOf(8),
    }),
  );
  await waitFor(() => expect(lastCall('TripAgent.all')?.query).toMatchObject({ agentId: idOf(8) }));
  await waitFor(() => expect(screen.queryByText(/^Agent .* at /)).toBeNull());
  frame({ number: 13, latitude: 25.4 });
  expect(await screen.findByText('Agent Joseph at 25.4, 51.5')).toBeVisible();
});

const PLATE = { zoneNumber: '66', streetNumber: '850', buildingNumber: '12' };

test.each([
  ['en', 'Aisha street, Doha. Zone 66, Building 12, Street 850'],
  ['ar', 'Aisha street, Doha. منطقة 66، مبنى 12، شارع 850'],
] as const)(
  '[LOCATION-16] places and stops are shown with the numbers of their plate (%s)',
  async (locale, address) => {
    const task = sampleTask();
    // The copy of a location point: of no Qatar type, but with its plate.
    const delivery = { ...task.delivery, ...PLATE };
    shell.api.answer(taskCalls.get, { ...task, delivery, deliveryLocationTypeId: 1 });
    const trip = sampleDay();
    const steps = trip.steps.map((step) => (step.order === 2 ? { ...step, place: delivery } : step));
    shell.api.answer(onlineTripCalls.forAgent, { trip: { ...trip, steps } });
    const { user } = await openTab('Locations', locale);
    expect(await screen.findByText(address)).toBeVisible();
    expect(screen.getByText('Souq street, Doha')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Trip Route' }));
    expect(
      within(await screen.findByRole('list', { name: /order|الترتيب/ })).getByText(address),
    ).toBeVisible();
  },
);

test('[LOCATION-16] the timeline says which number of a plate was changed', async () => {
  const { delivery } = sampleTask();
  const from = { ...delivery, ...PLATE };
  const changes = [{ field: 'delivery', from, to: { ...from, buildingNumber: '21' } }];
  const entry = { ...sampleHistory(1), changes };
  shell.api.answer(taskCalls.history, { items: [entry], pagingFilteringContext: PAGING });
  await openTab('Timeline');
  const list = await screen.findByRole('list', { name: 'What happened, newest first' });
  expect(list).toHaveTextContent(
    'Aisha, Aisha street, Doha. Zone 66, Building 12, Street 850 → Aisha, Aisha street, Doha. Zone 66, Building 21, Street 850',
  );
});

test('[LOCATION-19] the way of the trip ahead is the routing service’s, over the stops in order', async () => {
  shell.api.answer(onlineTripCalls.forAgent, { trip: sampleDay() });
  await openTab('Trip Route');
  expect(await screen.findByTestId('ahead')).toHaveTextContent('3 points');
  const stops = [
    [51.533, 25.287],
    [51.52, 25.32],
    [51.5, 25.35],
  ];
  expect(route).toHaveBeenCalledWith(stops, expect.anything());
  expect(screen.queryByTestId('done')).toBeNull();
});

test('the trip shows its stops in order, done ones marked', async () => {
  shell.api.answer(onlineTripCalls.forAgent, { trip: sampleDay() });
  await openTab('Trip Route');
  const stops = within(await screen.findByRole('list', { name: 'Stops in order' }));
  expect(stops.getAllByRole('listitem').map((stop) => stop.textContent)).toEqual([
    expect.stringContaining('PickupSouqDone'),
    expect.stringContaining('DeliveryAishaAhead'),
    expect.stringContaining('DeliveryOmarAhead'),
  ]);
  // Due at 10:30, expected at 10:42.
  expect(stops.getByText('expected 12 min late')).toBeVisible();
  expect(lastCall('OnlineTrip.forAgent')?.query).toEqual({ id: idOf(7) });
  expect(await screen.findByText(/^Pickup: Souq at/)).toHaveAttribute('data-tone', 'done');
});

test("the trip is read again when another order of its agent goes on, joins it or leaves it; not for other agents' orders", async () => {
  shell.api.answer(onlineTripCalls.forAgent, { trip: sampleDay() });
  await openTab('Trip Route');
  const list = await screen.findByRole('list', { name: 'Stops in order' });
  const change = (taskId: number, agentId: string | null) => {
    const status = agentId ? ('Planned' as const) : ('Unplanned' as const);
    act(() =>
      shell.channels.receive('operational', 'task.changed', { taskId: idOf(taskId), status, agentId }),
    );
  };
  const reads = () => shell.api.made.filter(({ name }) => name === 'OnlineTrip.forAgent').length;
  expect(reads()).toBe(1);
  change(6, idOf(8));
  change(6, null);
  const trip = sampleDay();
  const steps = trip.steps.map((step) => ({ ...step, status: 'Completed' as const, completedAtUtc: NOW }));
  shell.api.answer(onlineTripCalls.forAgent, { trip: { ...trip, steps } });
  // Joins the trip of the agent.
  change(6, idOf(7));
  await waitFor(() => expect(within(list).getAllByText('Done')).toHaveLength(3));
  expect(reads()).toBe(2);
  // Is taken from the agent.
  change(5, null);
  await waitFor(() => expect(reads()).toBe(3));
});

test('[TRIP-16, TRIP-17] the labels and the route of an online trip that was not planned are printed', async () => {
  URL.createObjectURL = () => 'blob:trip';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const file = { blob: new Blob(['%PDF']), fileName: null };
  shell.api.answer(onlineTripCalls.printLabels, file);
  shell.api.answer(onlineTripCalls.printRoute, file);
  const trip = { ...sampleDay(), id: idOf(80), plannedTripId: null };
  shell.api.answer(onlineTripCalls.forAgent, { trip: { ...trip, allowedActions: ['release', 'print'] } });
  const { user } = await openTab('Trip Route');
  await user.click(await screen.findByRole('button', { name: 'Print labels' }));
  await user.click(screen.getByRole('button', { name: 'Print route' }));
  await waitFor(() => expect(lastCall('OnlineTrip.printRoute')?.query).toEqual({ id: idOf(80) }));
  expect(lastCall('OnlineTrip.printDeliveryLabels')?.query).toEqual({ id: idOf(80) });
});

test('the route of a task in a planned trip leads to that trip', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ plannedTripId: idOf(8), taskAgentDetails: null }));
  shell.api.answer(plannedTripCalls.get, samplePlannedTrip());
  const { user } = await openTab('Trip Route');
  await user.click(await screen.findByRole('button', { name: 'Open the planned trip' }));
  expect(await screen.findByText(`Now at drawer=trip.detail&d.tripId=${idOf(8)}`)).toBeVisible();
});

test('a task without an agent says that it waits in a planned trip, and leads to it', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ plannedTripId: idOf(8), taskAgentDetails: null }));
  const { user } = await open();
  expect(await screen.findByText('It waits in a planned trip.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the planned trip' }));
  expect(await screen.findByText(`Now at drawer=trip.detail&d.tripId=${idOf(8)}`)).toBeVisible();
});

test("the trip, the skills and the decisions of an order that a partner has are the partner's", async () => {
  const offload = {
    contractId: idOf(30),
    fulfillmentCompanyId: idOf(31),
    fulfillmentCompanyName: 'Pearl Riders',
    state: 'accepted' as const,
    price: 12,
    answerByUtc: null,
  };
  const skillCriteria = { requiredSkills: [idOf(801)], allRequired: true };
  shell.api.answer(
    taskCalls.get,
    sampleTask({ plannedTripId: idOf(8), taskAgentDetails: null, offload, skillCriteria }),
  );
  const none = { agents: 0, onShift: 0, free: 0 };
  shell.api.answer(skillCalls.cover, {
    skills: [{ id: idOf(801), name: 'Cold chain', isExclusive: false, ...none }],
    matching: none,
  });
  const { user } = await open();
  expect(await screen.findByText('Unassigned')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open the planned trip' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Why no agent yet?' })).toBeNull();
  const skill = await screen.findByRole('button', { name: 'Cold chain' });
  expect(skill.closest('li')?.textContent).toBe('Cold chain');
  expect(screen.queryByText(/^No agent meets this requirement/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Trip Route' }));
  expect(await screen.findByText('Only Pearl Riders sees its trip.')).toBeVisible();
  expect(lastCall('PlannedTrip.get')).toBeUndefined();
});

test("the owner of an order that a partner carries sees what it is allowed of the agent's metadata", async () => {
  const metaDataFields = [{ key: 'depot', value: 'West Bay' }];
  const agent = { ...sampleTask().taskAgentDetails, metaDataFields } as Task['taskAgentDetails'];
  shell.api.answer(taskCalls.get, sampleTask({ taskAgentDetails: agent, userMetaDataDtos: [] }));
  await open();
  expect((await screen.findByText('depot')).parentElement).toHaveTextContent('depot: West Bay');
});

test('a task in no planned trip leads to none', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ plannedTripId: null }));
  shell.api.answer(onlineTripCalls.forAgent, { trip: sampleDay() });
  await openTab('Trip Route');
  await screen.findByRole('list', { name: 'Stops in order' });
  expect(screen.queryByRole('button', { name: 'Open the planned trip' })).toBeNull();
});

test('"Why this agent?" shows who was asked, the ranking, and why the others were excluded', async () => {
  shell.api.answer(assignmentCalls.trace, {
    items: [
      {
        id: idOf(20),
        atUtc: NOW,
        round: 2,
        configurationTitle: 'Base',
        candidates: [
          sampleCandidate(7, { fullName: 'Khalid Al-Marri', rank: 1, tier: 1, distanceToPickupKm: 1.24 }),
          sampleCandidate(8, { rank: null, excludedBy: ['onBreak'] }),
          sampleCandidate(9, { rank: null, excludedBy: ['onBreak', 'skills'] }),
        ],
        offers: [
          {
            agentId: idOf(7),
            agentPublicId: 'AG-7',
            offeredAtUtc: NOW,
            response: 'Accepted',
            respondedAtUtc: NOW,
          },
        ],
        outcome: 'assigned',
        assignedAgentId: idOf(7),
      },
    ],
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Why this agent?' }));
  expect(
    await screen.findByText(/Khalid Al-Marri was number 1 of 1 eligible agents: 14 min ride, 1.2 km/),
  ).toBeVisible();
  expect(screen.getByText('Accepted')).toBeVisible();
  expect(screen.getByText('2: on a break')).toBeVisible();
  expect(screen.getByText('AG-8, AG-9')).toBeVisible();
});

test.each([
  // 91 and 89 days ago.
  ['2026-08-21T10:00:00.000Z', 'No decision is kept any more', true],
  ['2026-08-23T10:00:00.000Z', 'The engine has not decided about this task', false],
])('an order that was to be picked up at %s has no decisions: %s', async (pickupByUtc, said, isOld) => {
  shell.api.answer(taskCalls.get, sampleTask({ pickupByUtc }));
  shell.api.answer(assignmentCalls.trace, { items: [] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Why this agent?' }));
  expect(await screen.findByText(said)).toBeVisible();
  const deleted = screen.queryByText(
    'Decisions of the engine are deleted after 90 days. The history and the offers stay.',
  );
  expect(deleted !== null).toBe(isOld);
});

test.each([
  ['en', 'Why this agent?', 'Withdrawn', 'Not answered yet'],
  ['ar', 'لماذا هذا المندوب؟', 'سُحب العرض', 'لم يردّ بعد'],
] as const)('a withdrawn offer does not wait for an answer (%s)', async (locale, why, withdrawn, waiting) => {
  const offer = (n: number, respondedAtUtc: string | null) => ({
    agentId: idOf(n),
    agentPublicId: `AG-${n}`,
    offeredAtUtc: NOW,
    response: null,
    respondedAtUtc,
  });
  const decision = {
    id: idOf(20),
    atUtc: NOW,
    round: 1,
    configurationTitle: 'Base',
    candidates: [],
    outcome: 'assigned' as const,
    assignedAgentId: idOf(7),
  };
  shell.api.answer(assignmentCalls.trace, {
    items: [{ ...decision, offers: [offer(7, NOW), offer(8, null)] }],
  });
  const { user } = await renderDrawer('task.detail', { taskId: idOf(1) }, { shell, locale });
  await user.click(await screen.findByRole('button', { name: why }));
  expect((await screen.findByText(withdrawn)).closest('li')).toHaveTextContent('AG-7');
  expect(screen.getByText(waiting).closest('li')).toHaveTextContent('AG-8');
});

test.each([
  ['en', 'Why this agent?', /^Withdrawn by Sara$/],
  ['ar', 'لماذا هذا المندوب؟', /^سحبه .*Sara/],
] as const)('an offer that an operator withdrew names them (%s)', async (locale, why, shown) => {
  shell.api.answer(assignmentCalls.trace, {
    items: [
      {
        id: idOf(20),
        atUtc: NOW,
        round: 1,
        configurationTitle: 'Base',
        candidates: [],
        outcome: 'assigned' as const,
        assignedAgentId: idOf(7),
        offers: [
          {
            agentId: idOf(7),
            agentPublicId: 'AG-7',
            offeredAtUtc: NOW,
            response: null,
            respondedAtUtc: NOW,
            withdrawnBy: 'Sara',
          },
        ],
      },
    ],
  });
  const { user } = await renderDrawer('task.detail', { taskId: idOf(1) }, { shell, locale });
  await user.click(await screen.findByRole('button', { name: why }));
  expect((await screen.findByText(shown)).closest('li')).toHaveTextContent('AG-7');
});

test.each([
  ['en', 'Offer withdrawn', 'The next agent is asked'],
  ['ar', 'سُحب العرض', 'يُسأل المندوب التالي'],
] as const)(
  'the timeline says that an offer was withdrawn, and by whom (%s)',
  async (locale, event, reason) => {
    shell.api.answer(taskCalls.history, {
      items: [
        {
          ...sampleHistory(1),
          eventType: 'ExpiredAction' as const,
          reason: 'The next agent is asked',
          changes: [],
        },
      ],
      pagingFilteringContext: PAGING,
    });
    await openTab('Timeline', locale);
    expect(await screen.findByText(event)).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByText('Noora Al-Kuwari')).toBeVisible();
  },
);

test('"Why this agent?" of a large fleet counts all agents, and lists the best and the nearest', async () => {
  shell.api.answer(assignmentCalls.trace, {
    items: [
      {
        id: idOf(20),
        atUtc: NOW,
        round: 1,
        configurationTitle: 'Base',
        candidates: [
          sampleCandidate(7, { fullName: 'Khalid Al-Marri', rank: 1 }),
          sampleCandidate(8, { rank: null, excludedBy: ['onBreak'] }),
        ],
        eligible: 4812,
        excluded: [
          { reason: 'offShift', agents: 300 },
          { reason: 'onBreak', agents: 17 },
        ],
        offers: [],
        outcome: 'assigned',
        assignedAgentId: idOf(7),
      },
    ],
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Why this agent?' }));
  expect(await screen.findByText(/Khalid Al-Marri was number 1 of 4,812 eligible agents/)).toBeVisible();
  expect(screen.getByText('Listed: the best 1 of 4,812 eligible agents.')).toBeVisible();
  expect(screen.getByText('300: not on shift')).toBeVisible();
  expect(screen.getByText('17: on a break')).toBeVisible();
  expect(screen.getByText('AG-8 …')).toBeVisible();
});

test('"Why no agent yet?" says for whom a task is kept until when, and what places took from the cost', async () => {
  shell.api.answer(assignmentCalls.trace, {
    items: [
      {
        id: idOf(20),
        atUtc: NOW,
        round: 1,
        configurationTitle: 'Base',
        candidates: [
          sampleCandidate(7, {
            fullName: 'Khalid Al-Marri',
            rank: 1,
            place: { minutes: 12.3, parameter: 'AgentToPickupDuration', taken: 6.15 },
          }),
          sampleCandidate(8, { rank: 2, place: { minutes: 4, parameter: 'TotalDistance', taken: 1 } }),
          sampleCandidate(9, { rank: 3, place: null }),
        ],
        offers: [],
        outcome: 'held',
        assignedAgentId: null,
        held: { agentId: idOf(7), untilUtc: '2026-03-10T06:11:00Z' },
      },
    ],
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Why / }));
  expect(await screen.findByText('Kept until it is time')).toBeVisible();
  const kept = screen.getByText(/Kept for Khalid Al-Marri, number 1 of 3 eligible agents/);
  expect(kept).toHaveTextContent(/They are asked at 09:11 at the latest/);
  expect(kept).toHaveTextContent(/12 min away from where recent orders start: counts as 6\.\d min less/);
  expect(screen.getByRole('columnheader', { name: 'Away from recent orders' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '4 min: −1.0 km' })).toBeVisible();
});

test.each([
  ['Default', 'en', 'Why no agent yet?', 'Default configuration'],
  ['Default', 'ar', 'لماذا لم تُسند بعد؟', 'التهيئة الافتراضية'],
  ['Airport', 'ar', 'لماذا لم تُسند بعد؟', 'Airport'],
] as const)(
  'a decision by the configuration %s names it (%s)',
  async (configurationTitle, locale, question, name) => {
    const decision = {
      id: idOf(20),
      atUtc: NOW,
      round: 1,
      outcome: 'noCandidate' as const,
      assignedAgentId: null,
    };
    shell.api.answer(assignmentCalls.trace, {
      items: [{ ...decision, configurationTitle, candidates: [], offers: [] }],
    });
    shell.api.answer(taskCalls.get, sampleTask({ status: 'Unplanned', taskAgentDetails: null }));
    const { user } = await renderDrawer('task.detail', { taskId: idOf(1) }, { shell, locale });
    await user.click(await screen.findByRole('button', { name: question }));
    expect(await screen.findByText(name)).toBeVisible();
  },
);

test('an open order says which of its required skills no agent on shift has, and opens the agents who have it', async () => {
  const criteria = { requiredSkills: [idOf(801), idOf(802)], allRequired: true };
  shell.api.answer(taskCalls.get, sampleTask({ skillCriteria: criteria }));
  const skill = (number: number, name: string, onShift: number, free: number) => ({
    id: idOf(number),
    name,
    isExclusive: false,
    agents: 4,
    onShift,
    free,
  });
  shell.api.answer(skillCalls.cover, {
    skills: [skill(801, 'Cold chain', 3, 1), skill(802, 'Forklift', 0, 0)],
    matching: { agents: 2, onShift: 0, free: 0 },
  });
  const { user, address } = await open();
  expect(
    await screen.findByText('2 agents meet this requirement, but none of them is on shift.'),
  ).toBeVisible();
  const lineOf = (name: string) => screen.getByRole('button', { name }).closest('li')?.textContent;
  expect(lineOf('Cold chain')).toBe('Cold chainOn shift: 3, free now: 1');
  expect(lineOf('Forklift')).toBe('ForkliftNo agent on shift has it');
  expect(lastCall('Skills.cover')?.query).toEqual({ skillIds: [idOf(801), idOf(802)], allRequired: true });
  await user.click(screen.getByRole('button', { name: 'Forklift' }));
  expect(address()).toContain('skill.edit');
});

test('skills of an order that could not be read say so, and are read again', async () => {
  const criteria = { requiredSkills: [idOf(801)], allRequired: true };
  shell.api.answer(taskCalls.get, sampleTask({ skillCriteria: criteria }));
  shell.api.answer(skillCalls.cover, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = await open();
  const alert = (await screen.findByText('The skills could not be read')).closest('[role=alert]');
  shell.api.answer(skillCalls.cover, {
    skills: [{ id: idOf(801), name: 'Cold chain', isExclusive: false, agents: 1, onShift: 1, free: 1 }],
    matching: { agents: 1, onShift: 1, free: 1 },
  });
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Cold chain' })).toBeVisible();
});

test.each([
  [idOf(2), 'No agent meets this requirement. Give the skill to agents, or remove it from the order.'],
  // A partner that carries it, or is asked to, can't change what it requires.
  [idOf(3), 'None of your agents meets this requirement.'],
])('the company %s reads what it can do about a skill that no agent has', async (companyId, words) => {
  const skillCriteria = { requiredSkills: [idOf(801)], allRequired: true };
  shell.api.answer(taskCalls.get, sampleTask({ companyId, skillCriteria }));
  shell.api.answer(skillCalls.cover, { skills: [], matching: { agents: 0, onShift: 0, free: 0 } });
  await open();
  expect(await screen.findByText(words)).toBeVisible();
});
