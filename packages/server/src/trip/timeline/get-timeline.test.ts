import { calls } from '@qafila/contracts';
import { fillBoard, makeCompany } from '@qafila/testing';
import { CompiledQuery, sql } from 'kysely';
import { askAs } from '../../agent/agent.fixture.ts';
import { SYSTEM, systemFor } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { readTimeline } from './get-timeline.ts';
import { startTimeline, type TimelineServer } from './timeline.fixture.ts';

let board: TimelineServer;
beforeAll(async () => {
  board = await startTimeline();
});
afterAll(() => board.server.close());

test('a row has completed and open stops, with rides, waiting and the time left until the promise', async () => {
  const { agent, self, tasks } = await board.agentWith(2);
  const [first, second] = tasks;
  if (!first || !second) throw new Error('Two tasks were made');
  await board.trips.move(first, 'setOut', {}, self);
  await board.trips.move(first, 'completePickup', {}, self);
  const row = await board.row(agent.id);
  expect(row).toMatchObject({ publicId: agent.publicId, fullName: agent.fullName });
  expect(row.stops.map(({ kind, taskId, done, order }) => [kind, taskId, done, order])).toEqual([
    ['pickup', first.id, true, 0],
    ['delivery', first.id, false, 1],
    ['pickup', second.id, false, 2],
    ['delivery', second.id, false, 3],
  ]);
  const [done, delivery, pickup] = row.stops;
  expect(done).toMatchObject({ atUtc: board.inMinutes(0), waitMin: 0, slackMin: null, movable: false });
  expect(delivery).toMatchObject({ status: 'Pickup Complete', movable: false });
  expect(delivery?.travelMin).toBeGreaterThan(10);
  const at = Date.parse(delivery?.atUtc ?? '');
  expect((at - Date.parse(board.inMinutes(0))) / 60_000).toBeCloseTo(delivery?.travelMin ?? 0, 1);
  expect(delivery?.slackMin).toBeCloseTo((Date.parse(delivery?.dueByUtc ?? '') - at) / 60_000, 1);
  // Back at the shop long after the goods are ready: no waiting, and no promise.
  expect(pickup).toMatchObject({ waitMin: 0, slackMin: null, movable: true, status: 'Planned' });
});

test('goods that are not ready cause waiting, and a missed promise shows a negative time left', async () => {
  const { agent } = await board.agentWith(1, {
    pickupByUtc: board.inMinutes(30),
    deliverByUtc: board.inMinutes(31),
  });
  const [pickup, delivery] = (await board.row(agent.id)).stops;
  expect(pickup).toMatchObject({ atUtc: board.inMinutes(30), waitMin: 30 });
  expect(delivery?.slackMin).toBeLessThan(0);
});

test("the window is the company's day, or the requested one, up to two days", async () => {
  // The time is 09:00 in Qatar.
  expect(await board.get()).toMatchObject({
    nowUtc: '2026-03-10T06:00:00.000Z',
    fromUtc: '2026-03-09T21:00:00.000Z',
    toUtc: '2026-03-10T20:59:59.999Z',
    truncated: false,
  });
  const ask = (fromUtc: string, toUtc?: string) =>
    board.ask(calls.timeline.get, { query: { fromUtc, toUtc } });
  const wide = await ask('2026-03-10T00:00:00Z', '2026-03-12T00:00:01Z');
  expect([wide.status, wide.error.errors?.[0]]).toEqual([
    400,
    { path: 'toUtc', message: 'The window is at most two days' },
  ]);
  const turned = await ask('2026-03-10T10:00:00Z', '2026-03-10T09:00:00Z');
  expect(turned.error.errors?.[0]?.message).toBe('The window ends before it starts');
  expect((await ask('2026-03-10T00:00:00Z')).reply.toUtc).toBe('2026-03-11T00:00:00.000Z');
});

test('shows agents who are on shift or have stops in the window, searched by name, id or phone', async () => {
  const { agent: idle } = await board.courier();
  const { agent: off } = await board.courier();
  const { agent: busy, self, tasks } = await board.agentWith(1);
  const [task] = tasks;
  if (!task) throw new Error('A task was made');
  for (const name of ['setOut', 'completePickup', 'headToDelivery'] as const)
    await board.trips.move(task, name, {}, self);
  await board.trips.move(task, 'deliver', { overrideReason: 'Seen by the operator' });
  await board.server.deps.withTx(
    SYSTEM,
    async ({ db }) =>
      void (await db
        .updateTable('agent_state')
        .set({ on_shift: false })
        .where('agent_id', 'in', [off.id, busy.id])
        .execute()),
  );
  const ids = async (query?: Parameters<TimelineServer['get']>[0]) =>
    (await board.get(query)).rows.map(({ agentId }) => agentId);
  expect(await ids()).toEqual(expect.arrayContaining([idle.id, busy.id]));
  expect(await ids()).not.toContain(off.id);
  const yesterday = { fromUtc: '2026-03-09T00:00:00Z', toUtc: '2026-03-09T12:00:00Z' };
  expect(await ids(yesterday)).toEqual([]);
  expect(await ids({ search: idle.publicId })).toEqual([idle.id]);
  expect(await ids({ search: idle.fullName })).toEqual([idle.id]);
  expect(await ids({ search: idle.phoneNumber })).toEqual([idle.id]);
  expect(await ids({ agentId: off.id })).toEqual([off.id]);
  expect((await ids({ agentId: [off.id, busy.id] })).sort()).toEqual([off.id, busy.id].sort());
  expect((await board.row(off.id)).shifts).toEqual([]);
  expect((await board.row(idle.id)).shifts).toEqual([
    { startUtc: '2026-03-09T21:00:00.000Z', endUtc: '2026-03-10T20:59:59.999Z' },
  ]);
});

/** It is Tuesday, nine in the morning in Doha, where 12:00 is 09:00 UTC. */
const HOUR = 60;
const shiftFor = async (agentIds: string[], startTimeMin: number, endTimeMin: number, pause?: number) => {
  const shift = (
    await board.ask(calls.shift.create, {
      body: {
        title: `From ${startTimeMin / HOUR}`,
        shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
        shiftPeriodEndUtc: '2026-03-31T21:00:00Z',
        maxAssignableAgents: 10,
        breakMandatory: pause !== undefined,
        timings: (['monday', 'tuesday'] as const).map((weekday) => ({
          weekday,
          startTimeMin,
          endTimeMin,
          ...(pause !== undefined && { breakStartTimeMin: pause, breakEndTimeMin: pause + HOUR / 2 }),
        })),
      },
    })
  ).reply;
  await board.ask(calls.shift.assignAgents, { body: { shiftId: shift.id, agentIds } });
  await inFromStart();
};

/** The agents of all shifts have been in them since their start. */
const inFromStart = () =>
  board.server.deps.withTx(SYSTEM, ({ db }) => sql`update work_shift_agent set since = null`.execute(db));

test('shifts of the day are shown, those that begin later as well, without mandatory breaks', async () => {
  const [early, late, night, off, over] = [
    (await board.courier()).agent,
    (await board.courier()).agent,
    (await board.courier()).agent,
    (await board.courier()).agent,
    (await board.courier()).agent,
  ];
  await shiftFor([early.id, off.id], 8 * HOUR, 16 * HOUR, 12 * HOUR);
  await shiftFor([late.id], 18 * HOUR, 23 * HOUR);
  await shiftFor([night.id], 22 * HOUR, 6 * HOUR);
  await shiftFor([over.id], 5 * HOUR, 8 * HOUR);
  await board.ask(calls.shift.addTimeOff, {
    body: { agentId: off.id, from: '2026-03-10', to: '2026-03-10', reason: 'sickness' },
  });
  // As the watch of shifts has it at nine in the morning.
  await board.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .updateTable('agent_state')
      .set({ on_shift: false, by_shift: true })
      .where('agent_id', 'in', [late.id, night.id, off.id, over.id])
      .execute(),
  );
  const today = await board.get();
  const shifts = (id: string) =>
    today.rows
      .find(({ agentId }) => agentId === id)
      ?.shifts.map(({ startUtc, endUtc }) => `${startUtc.slice(5, 16)} ${endUtc.slice(5, 16)}`);
  expect(shifts(early.id)).toEqual(['03-10T05:00 03-10T09:00', '03-10T09:30 03-10T13:00']);
  expect(shifts(late.id)).toEqual(['03-10T15:00 03-10T20:00']);
  // Last night's until six, and tonight's until midnight, where the window ends.
  expect(shifts(night.id)).toEqual(['03-09T21:00 03-10T03:00', '03-10T19:00 03-10T20:59']);
  expect(shifts(off.id)).toBeUndefined();
  expect(shifts(over.id)).toBeUndefined();
  expect((await board.row(over.id)).shifts.map(({ endUtc }) => endUtc)).toEqual(['2026-03-10T05:00:00.000Z']);
  expect((await board.row(off.id)).shifts).toEqual([]);
  // On Wednesday there are no shifts, but the night of Tuesday ends.
  const tomorrow = await board.get({ fromUtc: '2026-03-10T21:00:00Z', toUtc: '2026-03-11T21:00:00Z' });
  const planned = [early.id, late.id, night.id, off.id, over.id];
  expect(
    tomorrow.rows.flatMap(({ agentId, shifts }) => (planned.includes(agentId) ? [[agentId, shifts]] : [])),
  ).toEqual([[night.id, [{ startUtc: '2026-03-10T21:00:00.000Z', endUtc: '2026-03-11T03:00:00.000Z' }]]]);
});

test('who is taken out of their shift works at any time that day; the hours of the day before stay', async () => {
  const { agent } = await board.courier();
  await shiftFor([agent.id], 8 * HOUR, 16 * HOUR);
  const { items } = (await board.ask(calls.shift.all, { query: { agentId: agent.id } })).reply;
  const body = { shiftId: items[0]?.id ?? '', agentIds: [agent.id] };
  expect((await board.ask(calls.shift.removeAgents, { body })).reply.accepted).toBe(1);
  const day = { startUtc: '2026-03-09T21:00:00.000Z', endUtc: '2026-03-10T20:59:59.999Z' };
  expect((await board.row(agent.id)).shifts).toEqual([day]);
  const yesterday = { fromUtc: '2026-03-08T21:00:00Z', toUtc: '2026-03-09T20:59:59Z', agentId: agent.id };
  expect((await board.get(yesterday)).rows[0]?.shifts).toEqual([
    { startUtc: '2026-03-09T05:00:00.000Z', endUtc: '2026-03-09T13:00:00.000Z' },
  ]);
});

test('an optional break is no gap, and a plan of yesterday alone says nothing of today', async () => {
  const [optional, planned] = [(await board.courier()).agent, (await board.courier()).agent];
  const { id } = (
    await board.ask(calls.shift.create, {
      body: {
        title: 'With a break that may be taken',
        shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
        shiftPeriodEndUtc: '2026-03-31T21:00:00Z',
        maxAssignableAgents: 1,
        breakMandatory: false,
        timings: [
          {
            weekday: 'tuesday',
            startTimeMin: 8 * HOUR,
            endTimeMin: 16 * HOUR,
            breakStartTimeMin: 12 * HOUR,
            breakEndTimeMin: 12 * HOUR + 30,
          },
        ],
      },
    })
  ).reply;
  await board.ask(calls.shift.assignAgents, { body: { shiftId: id, agentIds: [optional.id] } });
  await inFromStart();
  // As saved the day before: plans of days that are over can't be changed.
  await board.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`insert into agent_day_plan (agent_id, day, company_id, bars, updated_by, updated_at)
        select id, '2026-03-09', company_id, '[{"shiftId": null, "startMin": 480, "endMin": 960, "breakStartMin": null, "breakEndMin": null, "breakMandatory": false}]', 'test', now()
          from agent where id = ${planned.id}`.execute(db),
  );
  expect((await board.row(optional.id)).shifts).toEqual([
    { startUtc: '2026-03-10T05:00:00.000Z', endUtc: '2026-03-10T13:00:00.000Z' },
  ]);
  expect((await board.row(planned.id)).shifts).toEqual([
    { startUtc: '2026-03-09T21:00:00.000Z', endUtc: '2026-03-10T20:59:59.999Z' },
  ]);
});

test('the plan version changes with the open stops, and not with time', async () => {
  const { agent, self, tasks } = await board.agentWith(1);
  const [task] = tasks;
  if (!task) throw new Error('A task was made');
  const first = (await board.row(agent.id)).planVersion;
  board.server.clock.pass(60_000);
  expect((await board.row(agent.id)).planVersion).toBe(first);
  const versions = new Set([first]);
  const note = async () => versions.add((await board.row(agent.id)).planVersion);
  await board.assign((await board.create()).id, agent.id);
  await note();
  await board.trips.move(task, 'setOut', {}, self);
  await note();
  await board.trips.move(task, 'completePickup', {}, self);
  await note();
  expect(versions.size).toBe(4);
});

test("another company's agents are not on the board and can't be requested", async () => {
  const { agent, tasks } = await board.agentWith(1);
  const company = await makeCompany(board.server.deps);
  const stranger = await board.server.loginAs('Operator', { companyId: company.id });
  const { status, reply } = await board.ask(calls.timeline.get, {}, stranger);
  expect([status, reply.rows]).toEqual([200, []]);
  const ask = askAs(board.server, stranger);
  const move = { taskIds: [known(tasks[0]).id], agentId: null };
  expect((await ask(calls.timeline.get, { query: { agentId: agent.id } })).status).toBe(404);
  const two = await ask(calls.timeline.get, { query: { agentId: [agent.id, agent.id] } });
  expect([two.status, two.reply.rows]).toEqual([200, []]);
  expect((await ask(calls.timeline.preview, { body: move })).status).toBe(404);
  expect((await ask(calls.timeline.move, { body: { ...move, seen: [] } })).status).toBe(404);
});

test('roles that read tasks may read it, and only operators may move tasks', async () => {
  const { agent, tasks } = await board.agentWith(1);
  const tracker = await board.server.loginAs('Tracker');
  const body = { taskIds: [known(tasks[0]).id], agentId: null };
  const ask = askAs(board.server, tracker);
  const seen = await ask(calls.timeline.get, { query: { agentId: agent.id } });
  expect(seen.status).toBe(200);
  expect(seen.reply.rows[0]?.stops.map(({ movable }) => movable)).toEqual([false, false]);
  expect((await ask(calls.timeline.preview, { body })).status).toBe(403);
  expect((await ask(calls.timeline.move, { body: { ...body, seen: [] } })).status).toBe(403);
  expect((await ask(calls.timeline.undo, { body: { moveId: agent.id } })).status).toBe(403);
});

/** Reads a company's board, and counts the statements. */
async function countedRead(companyId: string) {
  return board.server.deps.withTx(systemFor(companyId), async (tx) => {
    let statements = 0;
    const db = tx.db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const counted = new Proxy(tx, {
      get(target, key) {
        const value: unknown = key === 'db' ? db : Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { timeline: await readTimeline(counted, {}), statements };
  });
}

async function companyWith(agents: number, tasksEach: number): Promise<string> {
  const { id } = await makeCompany(board.server.deps);
  await board.server.deps.withTx(SYSTEM, ({ db }) =>
    fillBoard((statement, values) => db.executeQuery(CompiledQuery.raw(statement, [...values])), {
      companyId: id,
      now: board.server.clock.now(),
      agents,
      tasksEach,
    }),
  );
  return id;
}

test('500 agents with 5,000 stops are read with as many statements as one agent with two', async () => {
  const few = await countedRead(await companyWith(1, 1));
  const many = await countedRead(await companyWith(500, 5));
  expect(few.timeline.rows.map(({ stops }) => stops.length)).toEqual([2]);
  expect(many.timeline.rows).toHaveLength(500);
  expect(many.timeline.rows.reduce((sum, { stops }) => sum + stops.length, 0)).toBe(5000);
  expect(many.timeline.rows.every(({ stops }) => stops.every(({ order }, index) => order === index))).toBe(
    true,
  );
  expect(new Set(many.timeline.rows.map(({ planVersion }) => planVersion)).size).toBe(500);
  expect([few.statements, many.statements]).toEqual([9, 9]);
});
