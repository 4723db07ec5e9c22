import { ApiError } from '@qafila/api-client';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { type PlannedStop, plannedTripCalls, type RouteStop } from '@qafila/contracts/trip';
import { createFakeShell, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf, NOW, samplePlace, sampleStep, sampleTask } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderDrawer } from '../../testing/render-drawer.tsx';
import { sampleCandidate, samplePlannedTrip as trip } from '../../testing/sample-work.ts';

jest.mock('@qafila/api-client', () => ({
  ...jest.requireActual<object>('@qafila/api-client'),
  createRoutingClient: () => ({ route: async () => ({ geometry: '_p~iF~ps|U', distance: 1, duration: 1 }) }),
}));
jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

const [ONE, TWO] = [idOf(1), idOf(2)];
const shortOf = (taskId: string) => (taskId === ONE ? 'T-1001' : 'T-1002');
const plannedStop = (stop: RouteStop, order: number, over: Partial<PlannedStop> = {}): PlannedStop => ({
  ...stop,
  order,
  taskShortId: shortOf(stop.taskId),
  place: samplePlace(`${stop.kind} of ${shortOf(stop.taskId)}`, 25.3, 51.5),
  dueByUtc: NOW,
  arrivalUtc: NOW,
  lateMin: 0,
  distanceKm: 2,
  problems: [],
  ...over,
});
const planOf = (stops: PlannedStop[], distanceKm: number) => ({
  valid: !stops.some(({ problems }) => problems.some(({ code }) => code !== 'windowBroken')),
  approximate: true,
  stops,
  distanceKm,
  durationMin: 30,
  polyline: null,
});
const BEST: RouteStop[] = [
  { taskId: ONE, kind: 'pickup' },
  { taskId: TWO, kind: 'pickup' },
  { taskId: ONE, kind: 'delivery' },
  { taskId: TWO, kind: 'delivery' },
];

const waiting = (n: number, over: Partial<Task> = {}) =>
  sampleTask({ id: idOf(n), shortId: `T-100${n}`, status: 'Unplanned', plannedTripId: null, ...over });
const tasksPage = (items: Task[], nextCursor: string | null = null) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 50, totalItems: 2, totalPages: 1, nextCursor },
});

let shell: FakeShell;
const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const lastBody = (name: string) => made(name).at(-1)?.body;

beforeEach(() => {
  sessionStorage.clear();
  shell = createFakeShell();
  shell.api.answer(taskCalls.all, tasksPage([1, 2].map((n) => waiting(n))));
  shell.api.answer(
    plannedTripCalls.plan,
    planOf(
      BEST.map((stop, order) => plannedStop(stop, order)),
      12,
    ),
  );
  shell.api.answer(plannedTripCalls.validate, ({ body }) => {
    const { stops } = body as { stops: RouteStop[] };
    return planOf(
      stops.map((stop, order) => plannedStop(stop, order)),
      14,
    );
  });
  shell.api.answer(plannedTripCalls.create, trip({ shortId: 'TR-9' }));
});

const open = (taskIds: string[] = [ONE, TWO]) => renderDrawer('trip.plan', { taskIds }, { shell });
const stops = () => screen.findByRole('list', { name: 'Stops in order' });

async function openProposed() {
  const view = await open();
  await view.user.click(await screen.findByRole('button', { name: 'Propose an order' }));
  await within(await stops()).findByText('pickup of T-1001');
  return view;
}

test('[TRIP-02, TRIP-23] the engine proposes an order, shown beside the operator’s own', async () => {
  await openProposed();
  expect(lastBody('Task.planSpmd')).toEqual({ taskIds: [ONE, TWO] });
  const shown = within(await stops())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(shown.map((text) => /(pickup|delivery) of T-\d+/.exec(text ?? '')?.[0])).toEqual([
    'pickup of T-1001',
    'pickup of T-1002',
    'delivery of T-1001',
    'delivery of T-1002',
  ]);
  const table = screen.getByRole('table', { name: 'The proposal and your order' });
  expect(within(table).getByRole('row', { name: 'Distance 12 km 14 km +2 km' })).toBeVisible();
});

test('[TRIP-13] each stop shows the problems that the server finds, and a forbidden order can’t be created', async () => {
  shell.api.answer(plannedTripCalls.validate, ({ body }) => {
    const { stops: asked } = body as { stops: RouteStop[] };
    return planOf(
      asked.map((stop, order) =>
        plannedStop(stop, order, {
          lateMin: order === 3 ? 4.2 : 0,
          problems:
            order === 0
              ? [{ code: 'taskNotAvailable', message: 'Taken' }]
              : order === 3
                ? [{ code: 'windowBroken', message: 'Late' }]
                : [],
        }),
      ),
      14,
    );
  });
  await openProposed();
  expect(await screen.findByText('Another agent has this task now: take it out')).toBeVisible();
  expect(screen.getByText('5 minutes after the promised time')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create trip' })).toBeDisabled();
});

test('[TRIP-13] an unreachable stop, a passed time and a forbidden vehicle are shown at the stop', async () => {
  const found = ['unreachable', 'windowInPast', 'vehicleNotAllowed', 'overCapacity'] as const;
  shell.api.answer(plannedTripCalls.validate, ({ body }) => {
    const { stops: asked } = body as { stops: RouteStop[] };
    const problemsOf = (order: number) => found.slice(order, order + 1);
    return planOf(
      asked.map((stop, order) =>
        plannedStop(stop, order, {
          problems: problemsOf(order).map((code) => ({ code, message: code })),
        }),
      ),
      14,
    );
  });
  await openProposed();
  await screen.findByText('No route leads here');
  const said = within(await stops())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringContaining('No route leads here'),
    expect.stringContaining('Its time has passed already'),
    expect.stringContaining('This vehicle may not ride now'),
    expect.stringContaining('More than the vehicle carries'),
  ]);
});

test('a locked stop keeps its place when the engine proposes again', async () => {
  const { user } = await openProposed();
  await user.click(
    await screen.findByRole('button', { name: 'Keep the place of Delivery delivery of T-1002 T-1002' }),
  );
  await user.click(screen.getByRole('button', { name: 'Propose again' }));
  expect(lastBody('Task.planSpmd')).toEqual({
    taskIds: [ONE, TWO],
    lockedStops: [{ taskId: TWO, kind: 'delivery', order: 3 }],
  });
});

test('[TRIP-14] the trip is created in the operator’s order and shown', async () => {
  const { user } = await openProposed();
  const create = screen.getByRole('button', { name: 'Create trip' });
  await waitFor(() => expect(create).toBeEnabled());
  await user.click(create);
  await screen.findByText(`Now at drawer=trip.detail&d.tripId=${idOf(8)}`);
  expect(lastBody('PlannedTrip.createClientTrip')).toEqual({ stops: BEST });
  expect(shell.notices).toContainEqual({ kind: 'success', text: 'Trip TR-9 created' });
});

test('an outdated plan is checked again, and the operator’s order stays', async () => {
  shell.api.answer(plannedTripCalls.create, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'A task was given away meanwhile' });
  });
  const { user } = await openProposed();
  const create = screen.getByRole('button', { name: 'Create trip' });
  await waitFor(() => expect(create).toBeEnabled());
  const checks = made('PlannedTrip.validateClientRoute').length;
  await user.click(create);
  expect(await screen.findByRole('alert')).toHaveTextContent('A task was given away meanwhile');
  await waitFor(() => expect(made('PlannedTrip.validateClientRoute').length).toBeGreaterThan(checks));
  expect(within(await stops()).getAllByRole('listitem')).toHaveLength(4);
});

test('when the reply is lost, the second press repeats the same request and shows the trip', async () => {
  let lost = true;
  shell.api.answer(plannedTripCalls.create, () => {
    if (!lost) return trip({ shortId: 'TR-9' });
    lost = false;
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'No connection' });
  });
  const { user } = await openProposed();
  const create = screen.getByRole('button', { name: 'Create trip' });
  await waitFor(() => expect(create).toBeEnabled());
  await user.click(create);
  await screen.findByRole('alert');
  await user.click(create);
  await screen.findByText(`Now at drawer=trip.detail&d.tripId=${idOf(8)}`);
  const [first, second] = made('PlannedTrip.createClientTrip');
  expect(first?.idempotencyKey).toEqual(expect.any(String));
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('where the plan was changed after its trip was created, it says that the trip exists, and the next press creates another', async () => {
  shell.api.answer(plannedTripCalls.create, () => {
    throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message: 'Used' });
  });
  const { user } = await openProposed();
  const create = screen.getByRole('button', { name: 'Create trip' });
  await waitFor(() => expect(create).toBeEnabled());
  const checks = made('PlannedTrip.validateClientRoute').length;
  await user.click(create);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your first attempt succeeded: that trip exists. Check it before you create another.',
  );
  await waitFor(() => expect(made('PlannedTrip.validateClientRoute').length).toBeGreaterThan(checks));
  await waitFor(() => expect(create).toBeEnabled());
  await user.click(create);
  await waitFor(() => expect(made('PlannedTrip.createClientTrip')).toHaveLength(2));
  const [first, second] = made('PlannedTrip.createClientTrip');
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('waiting tasks are added and removed again', async () => {
  const { user } = await renderDrawer('trip.plan', {}, { shell });
  await user.click(await screen.findByRole('button', { name: 'Add T-1002' }));
  const chosen = screen.getByRole('list', { name: 'Tasks of the trip' });
  expect(chosen).toHaveTextContent('T-1002');
  await user.click(screen.getByRole('button', { name: 'Remove T-1002' }));
  expect(await screen.findByRole('button', { name: 'Add T-1002' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Propose an order' })).toBeDisabled();
});

test('by keyboard tasks are taken one after the other, and taken out, without losing the place', async () => {
  shell.api.answer(taskCalls.all, tasksPage([1, 2, 3].map((n) => waiting(n))));
  const { user } = await renderDrawer('trip.plan', {}, { shell });
  const first = await screen.findByRole('button', { name: 'Add T-1001' });
  act(() => first.focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add T-1002' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add T-1003' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('list', { name: 'Tasks of the trip' })).toHaveTextContent(/T-1001.*T-1002.*T-1003/);
  expect(screen.getByRole('searchbox')).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Remove T-1002' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove T-1003' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('waiting tasks that a colleague assigns leave the list, and new ones come to it', async () => {
  await renderDrawer('trip.plan', {}, { shell });
  expect(await screen.findByRole('button', { name: 'Add T-1001' })).toBeVisible();
  shell.api.answer(taskCalls.all, tasksPage([waiting(2)]));
  const taken = { taskId: ONE, status: 'Planned', previousStatus: 'Unplanned', agentId: idOf(7) } as const;
  act(() => shell.channels.receive('operational', 'task.changed', taken));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add T-1001' })).toBeNull());
  shell.api.answer(taskCalls.all, tasksPage([waiting(2), waiting(3)]));
  act(() => shell.channels.receive('operational', 'task.created', { taskId: idOf(3), status: 'Unplanned' }));
  expect(await screen.findByRole('button', { name: 'Add T-1003' })).toBeVisible();
});

test('the chosen tasks keep their names while others are searched, and those that were never listed are read', async () => {
  shell.api.answer(taskCalls.all, ({ query }) =>
    tasksPage([waiting((query as { search?: string }).search ? 2 : 1)]),
  );
  shell.api.answer(taskCalls.get, ({ query }) => waiting((query as { id: string }).id === idOf(4) ? 4 : 5));
  const { user } = await open([idOf(4)]);
  const chosen = await screen.findByRole('list', { name: 'Tasks of the trip' });
  await waitFor(() => expect(chosen).toHaveTextContent('T-1004'));
  await user.click(await screen.findByRole('button', { name: 'Add T-1001' }));
  await user.type(screen.getByRole('searchbox'), 'two{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Add T-1002' }));
  expect(
    within(chosen)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Remove T-1004', 'Remove T-1001', 'Remove T-1002']);
  expect(made('Task.get').map(({ query }) => query)).toEqual([{ id: idOf(4) }]);
});

test('tasks that are with a partner, or only offered to the company, are not to be added; the page after them is read', async () => {
  const offered = waiting(2, { allowedActions: ['decideOffload'] });
  shell.api.answer(taskCalls.all, ({ query }) =>
    (query as { after?: string }).after === offered.id
      ? tasksPage([waiting(3)])
      : tasksPage([offered], offered.id),
  );
  await renderDrawer('trip.plan', {}, { shell });
  expect(await screen.findByRole('button', { name: 'Add T-1003' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add T-1002' })).toBeNull();
  expect(made('Task.all')[0]?.query).toMatchObject({ withoutAgent: true, withoutOffered: true });
});

test('where no page holds a task to add, five are read', async () => {
  const offered = waiting(2, { allowedActions: ['decideOffload'] });
  shell.api.answer(taskCalls.all, tasksPage([offered], offered.id));
  await renderDrawer('trip.plan', {}, { shell });
  expect(await screen.findByText('No task is waiting')).toBeVisible();
  expect(made('Task.all')).toHaveLength(5);
});

test('a proposal that comes after the plan was changed does not overwrite it', async () => {
  let answer = () => {};
  shell.api.answer(
    plannedTripCalls.plan,
    () =>
      new Promise((done) => {
        const stop: RouteStop = { taskId: ONE, kind: 'pickup' };
        answer = () =>
          done(planOf([plannedStop(stop, 0), plannedStop({ ...stop, kind: 'delivery' }, 1)], 12));
      }),
  );
  const { user } = await open([ONE]);
  await user.click(await screen.findByRole('button', { name: 'Propose an order' }));
  await waitFor(() => expect(made(plannedTripCalls.plan.name)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Add T-1002' }));
  await act(async () => answer());
  await waitFor(() =>
    expect(shell.notices).toContainEqual({
      kind: 'info',
      text: 'You changed the plan while an order was worked out, so it stays as you made it. Ask for another proposal if you want one.',
    }),
  );
  expect(screen.getByRole('list', { name: 'Tasks of the trip' })).toHaveTextContent('T-1002');
  expect(screen.queryByRole('list', { name: 'Stops in order' })).toBeNull();
});

test('the draft is restored after a reload', async () => {
  const { unmount } = await openProposed();
  unmount();
  await renderDrawer('trip.plan', {}, { shell });
  expect(await screen.findByText('This is what you were planning before.')).toBeVisible();
  expect(within(await stops()).getAllByRole('listitem')).toHaveLength(4);
});

test('a reload keeps the changes since the tasks were chosen, and the proposal to compare with', async () => {
  const { user, unmount } = await open([ONE]);
  await user.click(await screen.findByRole('button', { name: 'Add T-1002' }));
  await user.click(screen.getByRole('button', { name: 'Propose an order' }));
  await within(await stops()).findByText('pickup of T-1001');
  unmount();
  await open([ONE]);
  expect(await screen.findByText('This is what you were planning before.')).toBeVisible();
  expect(within(await stops()).getAllByRole('listitem')).toHaveLength(4);
  const table = await screen.findByRole('table', { name: 'The proposal and your order' });
  expect(within(table).getByRole('row', { name: 'Distance 12 km 14 km +2 km' })).toBeVisible();
});

test('[TRIP-01] a role that may not plan gets a message', async () => {
  shell = createFakeShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
  await open();
  expect(await screen.findByText(/not open to your role|not yours|role/i)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose an order' })).not.toBeInTheDocument();
});

describe('a planned trip', () => {
  const openTrip = () => renderDrawer('trip.detail', { tripId: idOf(8) }, { shell });
  beforeEach(() => {
    shell.api.answer(plannedTripCalls.get, trip({ version: 3 }));
  });
  const candidates = (...items: ReturnType<typeof sampleCandidate>[]) =>
    shell.api.answer(plannedTripCalls.candidates, {
      items,
      pagingFilteringContext: { pageNumber: 1, pageSize: 30, totalItems: items.length, totalPages: 1 },
    });
  /** A colleague changes the trip while it is on screen; an action on what it was before is refused. */
  const changesMeanwhile = async () => {
    const current = trip({ version: 4, status: 'Assigned', agent: sampleCandidate(2) });
    const refuse = ({ body }: { body: { version?: number } }) => {
      if (body.version === 4) return trip({ version: 5 });
      const message = 'TR-1 changed in the meantime';
      throw new ApiError({ code: 'CONFLICT', status: 409, message, details: { current } });
    };
    shell.api.answer(plannedTripCalls.assign, refuse);
    shell.api.answer(plannedTripCalls.invalidate, refuse);
    shell.api.answer(plannedTripCalls.get, current);
    const change = { tripId: idOf(8), kind: 'planned', agentId: idOf(2), taskIds: [] };
    act(() => shell.channels.receive('operational', 'trip.changed', change));
    await screen.findByText('Assigned');
  };

  test('[TRIP-07, TRIP-08, AGENT-50] is given to an agent who is ranked for it', async () => {
    candidates(sampleCandidate(1, { fullName: 'Khalid' }));
    shell.api.answer(plannedTripCalls.assign, trip({ status: 'Assigned', agent: sampleCandidate(1) }));
    const { user } = await openTrip();
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('radio', { name: 'AG-1 - Khalid' }));
    expect(lastBody('PlannedTrip.agentsForPlannedTrip')).toEqual({ plannedTripId: idOf(8) });
    await user.click(screen.getByRole('button', { name: 'Assign to Khalid' }));
    await waitFor(() =>
      expect(lastBody('PlannedTrip.assignToAgent')).toEqual({
        plannedTripId: idOf(8),
        agentId: idOf(1),
        version: 3,
      }),
    );
    expect(await screen.findByText('Assigned')).toBeVisible();
  });

  test('[TRIP-08] that a colleague assigned meanwhile goes to another agent by a second press only', async () => {
    candidates(sampleCandidate(1, { fullName: 'Khalid' }));
    const { user } = await openTrip();
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('radio', { name: 'AG-1 - Khalid' }));
    await changesMeanwhile();
    await user.click(screen.getByRole('button', { name: 'Assign to Khalid' }));
    expect(await screen.findByText('TR-1 changed in the meantime')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assign to Khalid' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const versions = made('PlannedTrip.assignToAgent').map(
      ({ body }) => (body as { version: number }).version,
    );
    expect(versions).toEqual([3, 4]);
  });

  test('[TRIP-09] that a colleague assigned meanwhile is taken back by a second press only', async () => {
    const { user } = await openTrip();
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    await user.type(screen.getByRole('textbox'), 'Van broke down');
    await changesMeanwhile();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('TR-1 changed in the meantime')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    const versions = made('PlannedTrip.invalidate').map(({ body }) => (body as { version: number }).version);
    expect(versions).toEqual([3, 4]);
  });

  test('[TRIP-09] is taken back in the version on screen, also when it changed before the press', async () => {
    const { user } = await openTrip();
    await screen.findByRole('button', { name: 'Take back' });
    await changesMeanwhile();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await user.type(screen.getByRole('textbox'), 'Van broke down');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(made('PlannedTrip.invalidate')).toHaveLength(1));
    expect(lastBody('PlannedTrip.invalidate')).toMatchObject({ version: 4 });
  });

  test('shows the courier’s progress live', async () => {
    await openTrip();
    expect(await screen.findByText(/· 1 of \d stops done/)).toBeVisible();
    const steps = trip().steps.map((step) => ({ ...step, status: 'Completed' as const }));
    shell.api.answer(plannedTripCalls.get, trip({ steps }));
    const change = { taskId: steps[1]?.taskId ?? '', status: 'Delivered', agentId: null } as const;
    act(() => shell.channels.receive('operational', 'task.changed', change));
    const all = steps.length;
    expect(await screen.findByText(new RegExp(`· ${all} of ${all} stops done`))).toBeVisible();
  });

  test('stays on the screen when it is read again and that fails', async () => {
    await openTrip();
    await screen.findByText(/· 1 of \d stops done/);
    const reads = jest.fn(() => {
      throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'Not allowed' });
    });
    shell.api.answer(plannedTripCalls.get, reads);
    await act(async () => shell.channels.requireResync('operational'));
    await waitFor(() => expect(reads).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.getByText(/· 1 of \d stops done/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('says of each delivery whose promise has passed by how much it is late, until it is taken back', async () => {
    const steps = [
      sampleStep(1, { kind: 'pickup', dueByUtc: '2026-11-20T08:00:00Z' }),
      sampleStep(2, { dueByUtc: '2026-11-20T09:10:00Z', expectedAtUtc: '2026-11-20T09:00:00Z' }),
    ];
    shell.api.answer(plannedTripCalls.get, trip({ steps }));
    await openTrip();
    expect(await screen.findByText('1 stop late or expected late')).toBeVisible();
    const stops = within(screen.getByRole('list', { name: 'Stops in order' }));
    expect(stops.getAllByText(/ late$/).map(({ textContent }) => textContent)).toEqual(['50 min late']);
    shell.api.answer(plannedTripCalls.get, trip({ steps, status: 'Invalidated', version: 4 }));
    const change = { tripId: idOf(8), kind: 'planned', agentId: null, taskIds: [] };
    act(() => shell.channels.receive('operational', 'trip.changed', change));
    expect(await screen.findByText('Taken back')).toBeVisible();
    expect(screen.queryByText(/ late/)).toBeNull();
  });

  test('is completed when none of its tasks is open, whatever its status', async () => {
    await openTrip();
    expect(await screen.findByText('Planned')).toBeVisible();
    shell.api.answer(plannedTripCalls.get, trip({ status: 'Started', openTaskCount: 1 }));
    const change = { tripId: idOf(8), kind: 'planned', agentId: null, taskIds: [] };
    act(() => shell.channels.receive('operational', 'trip.changed', change));
    expect(await screen.findByText('Under way')).toBeVisible();
    shell.api.answer(plannedTripCalls.get, trip({ status: 'Started', openTaskCount: 0 }));
    act(() => shell.channels.receive('operational', 'trip.changed', change));
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByText('Under way')).toBeNull();
  });

  test('that all its tasks have left says so, and can be taken back', async () => {
    const empty = { steps: [], openTaskCount: 0, allowedActions: ['invalidate' as const] };
    shell.api.answer(plannedTripCalls.get, trip(empty));
    await openTrip();
    expect(await screen.findByText('Its tasks were given to agents one by one, or cancelled.')).toBeVisible();
    expect(screen.queryByText('On time')).toBeNull();
    expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
  });

  test('[TRIP-09] is invalidated with a reason', async () => {
    shell.api.answer(plannedTripCalls.invalidate, trip({ status: 'Invalidated', allowedActions: [] }));
    const { user } = await openTrip();
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    await user.type(screen.getByRole('textbox'), 'Van broke down');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(lastBody('PlannedTrip.invalidate')).toEqual({
        plannedTripId: idOf(8),
        reason: 'Van broke down',
        version: 3,
      }),
    );
    expect(await screen.findByText('Taken back')).toBeVisible();
  });

  test('[TRIP-10, TRIP-11] its labels and its route are printed', async () => {
    URL.createObjectURL = () => 'blob:trip';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const file = { blob: new Blob(['%PDF']), fileName: null };
    shell.api.answer(plannedTripCalls.printLabels, file);
    shell.api.answer(plannedTripCalls.printRoute, file);
    const { user } = await openTrip();
    await user.click(await screen.findByRole('button', { name: 'Print labels' }));
    await user.click(screen.getByRole('button', { name: 'Print route' }));
    await waitFor(() => expect(made('PlannedTrip.printRoute')).toHaveLength(1));
    expect(made('PlannedTrip.printDeliveryLabels')[0]?.query).toEqual({ id: idOf(8) });
  });
});
