import { calls, type MovePreview, type TimelineRow } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTimeline, type TimelineServer } from './timeline.fixture.ts';

let board: TimelineServer;
beforeAll(async () => {
  board = await startTimeline();
});
afterAll(() => board.server.close());

const dispatchOf = (taskId: string) =>
  board.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('task_dispatch').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow(),
  );

test('the preview shows the effect on everyone involved, and writes nothing', async () => {
  const { agent: giver, tasks } = await board.agentWith(2);
  const { agent: taker } = await board.onlineCourier();
  const [task] = tasks;
  if (!task) throw new Error('Tasks were made');
  const before = await board.row(giver.id);
  const effect: MovePreview = await board.preview({ taskIds: [task.id], agentId: taker.id });
  expect([effect.allowed, effect.problems.filter(({ forbids }) => forbids)]).toEqual([true, []]);
  const of = (agentId: string) => effect.rows.find((row) => row.agentId === agentId);
  expect(of(taker.id)?.before).toEqual({ distanceKm: 0, endsAtUtc: null, lateMin: 0, lateCost: 0 });
  expect(of(taker.id)?.stops.map(({ kind, taskId }) => [kind, taskId])).toEqual([
    ['pickup', task.id],
    ['delivery', task.id],
  ]);
  expect(of(giver.id)?.planVersion).toBe(before.planVersion);
  expect(of(giver.id)?.after.distanceKm).toBeLessThan(of(giver.id)?.before.distanceKm ?? 0);
  expect(of(giver.id)?.stops).toHaveLength(2);
  expect(await board.row(giver.id)).toEqual(before);
  expect((await board.read(task.id)).taskAgentDetails?.id).toBe(giver.id);
});

test('a task from the waiting list goes to the drop position, or without one to the cheapest', async () => {
  const { agent, tasks } = await board.agentWith(1);
  const [had] = tasks;
  const far = await board.create({
    deliverByUtc: board.inMinutes(240),
    delivery: { ...board.pearl, latitude: 25.372, longitude: 51.551 },
  });
  if (!had) throw new Error('A task was made');
  const drop = { taskIds: [far.id], agentId: agent.id };
  const last = await board.dropSeen({ ...drop, pickupIndex: 2, deliveryIndex: 2 });
  expect(last.status).toBe(200);
  const order = [`P ${had.shortId}`, `D ${had.shortId}`, `P ${far.shortId}`, `D ${far.shortId}`];
  expect(await board.orderOf(agent.id)).toEqual(order);
  const rows: TimelineRow[] = last.reply.rows;
  expect(rows).toEqual([await board.row(agent.id)]);
  await board.dropSeen(drop);
  const cheapest = await board.orderOf(agent.id);
  expect(cheapest.slice(0, 2).toSorted()).toEqual([order[0], order[2]].toSorted());
  const [history] = (await board.ask(calls.task.history, { query: { id: far.id } })).reply.items;
  expect(history).toMatchObject({
    eventType: 'DetailsUpdated',
    reason: 'Moved to another place among the stops of its agent',
  });
});

test('if the position of one stop is given, the other goes where it costs least', async () => {
  const { agent, tasks } = await board.agentWith(1);
  const [had] = tasks;
  const task = await board.create({ deliverByUtc: board.inMinutes(240) });
  const drop = { taskIds: [task.id], agentId: agent.id };
  const placesOf = async (places: object) => {
    const { rows } = await board.preview({ ...drop, ...places });
    return rows[0]?.stops.map(({ kind, taskId }) => `${kind} ${taskId === had?.id ? 'had' : 'new'}`);
  };
  expect(await placesOf({ pickupIndex: 0 })).toEqual([
    'pickup new',
    'pickup had',
    'delivery new',
    'delivery had',
  ]);
  expect(await placesOf({ deliveryIndex: 2 })).toEqual([
    'pickup new',
    'pickup had',
    'delivery had',
    'delivery new',
  ]);
});

test('a task moves from one agent to another: both boards, both couriers and its history show it', async () => {
  const { agent: giver, self: giving, tasks } = await board.agentWith(2);
  const { agent: taker, self: taking } = await board.onlineCourier();
  const [task, kept] = tasks;
  if (!task || !kept) throw new Error('Tasks were made');
  const { status, reply } = await board.dropSeen({ taskIds: [task.id], agentId: taker.id });
  expect([status, reply.undoUntilUtc]).toEqual([
    200,
    new Date(board.server.clock.now().getTime() + 10_000).toISOString(),
  ]);
  expect(await board.orderOf(giver.id)).toEqual([`P ${kept.shortId}`, `D ${kept.shortId}`]);
  expect(await board.orderOf(taker.id)).toEqual([`P ${task.shortId}`, `D ${task.shortId}`]);
  const courierTasks = async (as: typeof taking) =>
    (await board.ask(calls.courier.state, {}, as)).reply.tasks.map(({ id }) => id);
  expect(await courierTasks(taking)).toEqual([task.id]);
  expect(await courierTasks(giving)).toEqual([kept.id]);
  const history = (await board.ask(calls.task.history, { query: { id: task.id } })).reply.items;
  expect(history.slice(0, 2)).toMatchObject([
    { fromStatus: 'Unplanned', toStatus: 'Planned', agentPublicId: taker.publicId },
    { fromStatus: 'Planned', toStatus: 'Unplanned', reason: 'Given to another agent' },
  ]);
  const changed = await board.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('outbox').select(['name', 'data']).orderBy('id', 'desc').limit(20).execute(),
  );
  const rides = changed.filter(({ name }) => name === 'trip.changed').map(({ data }) => data);
  expect(rides).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'online', agentId: taker.id, taskIds: [task.id] }),
      expect.objectContaining({ kind: 'online', agentId: giver.id, taskIds: [kept.id] }),
    ]),
  );
});

test('a task put back on the waiting list is skipped for ten seconds and then not offered to the same agent', async () => {
  const { agent, tasks } = await board.agentWith(1);
  const [task] = tasks;
  if (!task) throw new Error('A task was made');
  expect((await board.dropSeen({ taskIds: [task.id], agentId: null })).status).toBe(200);
  expect(await board.read(task.id)).toMatchObject({ status: 'Unplanned', taskAgentDetails: null });
  expect(await board.orderOf(agent.id)).toEqual([]);
  expect(await dispatchOf(task.id)).toMatchObject({
    state: 'waiting',
    due_at: new Date(board.server.clock.now().getTime() + 10_000),
    asked_agent_ids: [agent.id],
  });
  const again = await board.dropSeen({ taskIds: [task.id], agentId: null });
  expect([again.status, again.error.message]).toEqual([409, `${task.shortId} is not assigned to an agent`]);
});

test('put back, a task of tomorrow waits until 15 minutes before its pickup, and one without auto-assign for an operator', async () => {
  const later = { pickupByUtc: board.inMinutes(600), deliverByUtc: board.inMinutes(700) };
  const off = { autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 } };
  const putBack = async (change: object) => {
    const { tasks } = await board.agentWith(1, change);
    const taskId = tasks[0]?.id ?? '';
    expect((await board.dropSeen({ taskIds: [taskId], agentId: null })).status).toBe(200);
    return dispatchOf(taskId);
  };
  expect(await putBack(later)).toMatchObject({
    state: 'waiting',
    due_at: new Date(board.server.clock.now().getTime() + 585 * 60_000),
  });
  expect((await putBack(off)).state).toBe('off');
});

test('if two operators drop the same task at once, one is refused and nothing is duplicated', async () => {
  const agents = [await board.onlineCourier(), await board.onlineCourier()];
  const other = await board.server.loginAs('Operator');
  const task = await board.create();
  const drops = await Promise.all(
    agents.map(async ({ agent }) => {
      const move = { taskIds: [task.id], agentId: agent.id };
      const seen = (await board.preview(move)).rows.map(({ agentId, planVersion }) => ({
        agentId,
        planVersion,
      }));
      return { ...move, seen };
    }),
  );
  const replies = await Promise.all(
    drops.map((drop, index) => board.move(drop, index === 0 ? undefined : other)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409)?.error;
  expect(refused).toMatchObject({
    code: 'CONFLICT',
    message: 'The plan has changed since you saw it. Look at the effect and move again',
  });
  const fresh = refused?.details?.preview as MovePreview;
  expect(fresh.rows.map(({ agentId }) => agentId).toSorted()).toEqual(
    agents.map(({ agent }) => agent.id).toSorted(),
  );
  const orders = await Promise.all(agents.map(({ agent }) => board.orderOf(agent.id)));
  expect(orders.flat()).toEqual([`P ${task.shortId}`, `D ${task.shortId}`]);
});

test('a changed row is refused with 409 and the current preview, which can then be applied', async () => {
  const { agent } = await board.agentWith(1);
  const task = await board.create();
  const drop = { taskIds: [task.id], agentId: agent.id };
  const { rows } = await board.preview(drop);
  const seen = rows.map(({ agentId, planVersion }) => ({ agentId, planVersion }));
  await board.assign((await board.create()).id, agent.id);
  const refused = await board.move({ ...drop, seen });
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  expect((await board.read(task.id)).status).toBe('Unplanned');
  const now = refused.error.details?.preview as MovePreview;
  expect((await board.move({ ...drop, seen: now.rows })).status).toBe(200);
});

test('a move repeated with the same key is made once', async () => {
  const { agent } = await board.onlineCourier();
  const task = await board.create();
  const { rows } = await board.preview({ taskIds: [task.id], agentId: agent.id });
  const seen = rows.map(({ agentId, planVersion }) => ({ agentId, planVersion }));
  const body = { taskIds: [task.id], agentId: agent.id, seen };
  const send = () => board.ask(calls.timeline.move, { body, key: 'drop-1' });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.reply.moveId).toBe(first.reply.moveId);
});

test('agents and tasks of another company are not found', async () => {
  const { agent, tasks } = await board.agentWith(1);
  const company = await makeCompany(board.server.deps);
  const stranger = await board.server.loginAs('Operator', { companyId: company.id });
  const own = (await board.ask(calls.task.create, { body: board.draft() }, stranger)).reply;
  const given = await board.move({ taskIds: [own.id], agentId: agent.id }, stranger);
  expect([given.status, given.error.message]).toEqual([404, 'Agent not found']);
  const taken = await board.move({ taskIds: [tasks[0]?.id ?? ''], agentId: null }, stranger);
  expect([taken.status, taken.error.message]).toEqual([404, 'Task not found']);
});
