import { calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';
import { followShifts } from './follow-shifts.ts';

const ABSENT = '01900000-0000-7000-8000-00000000dead';
let trips: TripServer;
let ask: TripServer['ask'];
beforeAll(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterAll(() => trips.server.close());

const availabilityOf = async (id: string) =>
  (await ask(calls.agent.get, { query: { id } })).reply.availabilityTypeId;
/** Minutes pass, and the watch of shifts and breaks runs. */
async function pass(minutes: number) {
  trips.server.clock.pass(minutes * 60_000);
  await trips.server.deps.withTx(SYSTEM, followShifts);
}
const start = (agentIds: string[], durationMin?: number) =>
  ask(calls.shift.startBreak, { body: { agentIds, ...(durationMin !== undefined && { durationMin }) } });
const end = (agentIds: string[]) => ask(calls.shift.endBreak, { body: { agentIds } });

/** A courier with a task, and a function that delivers it. */
async function busyCourier() {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, courier.agent.id);
  const { souq, pearl } = trips;
  const at = (place: typeof souq) => ({ position: { latitude: place.latitude, longitude: place.longitude } });
  return {
    ...courier,
    async bringToDoor() {
      await trips.move(task, 'setOut', {}, courier.self);
      await trips.move(task, 'completePickup', at(souq), courier.self);
      await trips.move(task, 'headToDelivery', {}, courier.self);
    },
    deliver: () => trips.move(task, 'deliver', at(pearl), courier.self),
  };
}

/** Break events that the courier's phone received, oldest first. */
async function heard({ tokens }: Pick<SignedIn, 'tokens'>) {
  const { userId } = await me(tokens.access_token);
  const rows = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('outbox')
      .select(['data', 'audience'])
      .where('name', '=', 'break.changed')
      .orderBy('id')
      .execute(),
  );
  return rows.filter(({ audience }) => audience.userIds?.includes(userId));
}
async function me(token: string) {
  const reply = await trips.server.app.inject({
    url: '/identity-api/Users/me',
    headers: { authorization: `Bearer ${token}` },
  });
  return { userId: reply.json<{ id: string }>().id };
}

test('[AGENT-67] a free agent is on a break at once, and their phone gets its end', async () => {
  const { agent, self } = await trips.onlineCourier();
  expect((await start([agent.id], 15)).reply).toEqual({
    accepted: 1,
    rejected: 0,
    results: [{ row: 1, id: agent.id, ok: true }],
  });
  expect(await availabilityOf(agent.id)).toBe(5);
  expect(await heard(self)).toEqual([
    {
      data: { onBreak: true, untilUtc: '2026-03-10T06:15:00.000Z' },
      audience: { userIds: [expect.any(String)], channels: ['agent'] },
    },
  ]);
  expect((await end([agent.id])).reply.accepted).toBe(1);
  expect(await availabilityOf(agent.id)).toBe(1);
  expect((await heard(self)).at(-1)?.data).toEqual({ onBreak: false, untilUtc: null });
});

test('[AGENT-67] a break without a length has no end', async () => {
  const { agent, self } = await trips.onlineCourier();
  await start([agent.id]);
  await pass(480);
  expect(await availabilityOf(agent.id)).toBe(5);
  expect((await heard(self)).map(({ data }) => data)).toEqual([{ onBreak: true, untilUtc: null }]);
});

test('a break without an end is over when the agent goes offline; one with an end goes on', async () => {
  const endless = await trips.onlineCourier();
  const short = await trips.onlineCourier();
  await start([endless.agent.id]);
  await start([short.agent.id], 15);
  for (const online of [false, true])
    for (const { self } of [endless, short]) await ask(calls.courier.setOnline, { body: { online } }, self);
  expect(await availabilityOf(endless.agent.id)).toBe(1);
  expect((await heard(endless.self)).map(({ data }) => data)).toEqual([
    { onBreak: true, untilUtc: null },
    { onBreak: false, untilUtc: null },
  ]);
  expect(await availabilityOf(short.agent.id)).toBe(5);
  await pass(15);
  expect(await availabilityOf(short.agent.id)).toBe(1);
});

test('an agent who is offline on a break without an end is free when they come back', async () => {
  const { agent, self } = await trips.onlineCourier();
  await start([agent.id]);
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('agent_state').set({ online: false }).where('agent_id', '=', agent.id).execute(),
  );
  await ask(calls.courier.setOnline, { body: { online: true } }, self);
  expect(await availabilityOf(agent.id)).toBe(1);
});

test('[AGENT-67] a break with a length ends by itself, also for an agent without a shift', async () => {
  const { agent, self } = await trips.onlineCourier();
  await start([agent.id], 15);
  await pass(14);
  expect(await availabilityOf(agent.id)).toBe(5);
  await pass(1);
  expect(await availabilityOf(agent.id)).toBe(1);
  expect((await heard(self)).at(-1)?.data).toEqual({ onBreak: false, untilUtc: null });
});

test('[AGENT-67] a break asked for while busy has its whole length after the task, and the phone gets both ends', async () => {
  const { agent, self, bringToDoor, deliver } = await busyCourier();
  await start([agent.id], 15);
  await bringToDoor();
  await pass(30);
  expect(await availabilityOf(agent.id)).toBe(2);
  const ends = trips.inMinutes(15);
  await deliver();
  expect(await availabilityOf(agent.id)).toBe(5);
  expect((await heard(self)).map(({ data }) => data)).toEqual([{ onBreak: true, untilUtc: ends }]);
  await pass(14);
  expect(await availabilityOf(agent.id)).toBe(5);
  await pass(1);
  expect(await availabilityOf(agent.id)).toBe(1);
  expect((await heard(self)).at(-1)?.data).toEqual({ onBreak: false, untilUtc: null });
});

test('[AGENT-67] [AGENT-68] a break asked for while busy starts after the current task', async () => {
  const { agent, self, bringToDoor, deliver } = await busyCourier();
  expect((await start([agent.id])).reply.accepted).toBe(1);
  expect(await availabilityOf(agent.id)).toBe(2);
  expect(await heard(self)).toEqual([]);
  expect((await start([agent.id])).reply.results[0]?.message).toBe('This agent is on a break already');
  await bringToDoor();
  expect(await availabilityOf(agent.id)).toBe(2);
  await deliver();
  expect(await availabilityOf(agent.id)).toBe(5);
  await end([agent.id]);
  expect(await availabilityOf(agent.id)).toBe(1);
});

test('[AGENT-68] a requested break can be cancelled before it starts', async () => {
  const { agent, bringToDoor, deliver } = await busyCourier();
  await start([agent.id]);
  expect((await end([agent.id])).reply.accepted).toBe(1);
  expect((await end([agent.id])).reply.results[0]?.message).toBe('This agent is not on a break');
  await bringToDoor();
  await deliver();
  expect(await availabilityOf(agent.id)).toBe(1);
});

test('[AGENT-66] a break that waits for a task is called off, not asked for again, and open pages are told of both', async () => {
  const { agent } = await busyCourier();
  const actions = async () =>
    (await ask(calls.agent.get, { query: { id: agent.id } })).reply.allowedActions.filter((action) =>
      action.endsWith('Break'),
    );
  const told = () =>
    trips.server.deps.withTx(SYSTEM, async ({ db }) => {
      const rows = await db.selectFrom('outbox').select('data').where('name', '=', 'agent.changed').execute();
      return rows.filter(({ data }) => (data as { agentId: string }).agentId === agent.id).length;
    });
  const before = await told();
  expect(await actions()).toEqual(['startBreak']);
  await start([agent.id]);
  expect(await actions()).toEqual(['endBreak']);
  expect(await told()).toBe(before + 1);
  await end([agent.id]);
  expect(await actions()).toEqual(['startBreak']);
  expect(await told()).toBe(before + 2);
});

test('[AGENT-67] [AGENT-68] each agent has a result, in the order they were named; an error does not stop the others', async () => {
  const [offline, online] = [await trips.courier(), await trips.onlineCourier()];
  const ids = [ABSENT, offline.agent.id, online.agent.id];
  expect((await start(ids)).reply).toEqual({
    accepted: 1,
    rejected: 2,
    results: [
      { row: 1, id: ABSENT, ok: false, message: 'Agent not found' },
      { row: 2, id: offline.agent.id, ok: false, message: 'This agent is offline' },
      { row: 3, id: online.agent.id, ok: true },
    ],
  });
  expect((await end(ids)).reply).toEqual({
    accepted: 1,
    rejected: 2,
    results: [
      { row: 1, id: ABSENT, ok: false, message: 'Agent not found' },
      { row: 2, id: offline.agent.id, ok: false, message: 'This agent is not on a break' },
      { row: 3, id: online.agent.id, ok: true },
    ],
  });
});

test('the audit trail has who started and ended breaks', async () => {
  const { agent } = await trips.onlineCourier();
  await start([agent.id], 20);
  await end([agent.id]);
  const rows = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('audit_event')
      .select(['actor', 'action', 'subject', 'details'])
      .where('action', 'like', 'break.%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  );
  expect(rows).toEqual([
    {
      actor: known(trips.operator.user.email),
      action: 'break.ended',
      subject: 'agents:1',
      details: { agentIds: [agent.id] },
    },
    {
      actor: trips.operator.user.email,
      action: 'break.started',
      subject: 'agents:1',
      details: { agentIds: [agent.id], durationMin: 20 },
    },
  ]);
});

test('if two users start breaks of the same agents at once, each agent has one break and one answer of yes', async () => {
  const couriers = await Promise.all(Array.from({ length: 6 }, () => trips.onlineCourier()));
  const ids = couriers.map(({ agent }) => agent.id);
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((turn) => start(turn % 2 ? ids : ids.toReversed(), 10)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(answers.map(({ reply }) => reply.accepted).sort()).toEqual([0, 0, 0, 0, 0, 6]);
  const breaks = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('agent_break').select('agent_id').where('agent_id', 'in', ids).execute(),
  );
  expect(breaks).toHaveLength(6);
});
