import { AsyncLocalStorage } from 'node:async_hooks';
import { calls, type ShiftInput, type ShiftTiming } from '@qafila/contracts';
import { Client } from 'pg';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';
import { followShifts } from './follow-shifts.ts';

let trips: TripServer;
let ask: TripServer['ask'];
beforeEach(async () => {
  // It is Tuesday, 10 March 2026, nine in the morning in Doha.
  trips = await startTrips();
  ask = trips.ask;
});
afterEach(() => trips.server.close());

const follow = () => trips.server.deps.withTx(SYSTEM, followShifts);
/** Moves the city's clock on without ending sessions. */
const at = ({ clock }: TripServer['server'], utc: string) =>
  clock.pass(Date.parse(utc) - clock.now().getTime());
const availabilityOf = async (id: string) =>
  (await ask(calls.agent.get, { query: { id } })).reply.availabilityTypeId;
const stateOf = (id: string) =>
  trips.server.deps.withTx(SYSTEM, async ({ db }) => {
    const { on_shift, shift_ends_at, by_shift } = await db
      .selectFrom('agent_state')
      .select(['on_shift', 'shift_ends_at', 'by_shift'])
      .where('agent_id', '=', id)
      .executeTakeFirstOrThrow();
    return [by_shift, on_shift, shift_ends_at?.toISOString() ?? null];
  });

async function shiftOf(
  agentIds: string[],
  timing: Partial<ShiftTiming> = {},
  common: Partial<Pick<ShiftInput, 'breakStartTimeMin' | 'breakDuration' | 'breakMandatory'>> = {},
) {
  const shift = (
    await ask(calls.shift.create, {
      body: {
        title: 'Day shift',
        shiftPeriodStartUtc: '2026-03-01T00:00:00Z',
        shiftPeriodEndUtc: '2026-03-17T00:00:00Z',
        maxAssignableAgents: 10,
        timings: [{ weekday: 'tuesday', startTimeMin: 8 * 60, endTimeMin: 16 * 60, ...timing }],
        ...common,
      },
    })
  ).reply;
  await ask(calls.shift.assignAgents, { body: { shiftId: shift.id, agentIds } });
  return shift;
}

test("an agent is on shift by their shift's hours, and available for orders only then", async () => {
  const { agent } = await trips.onlineCourier();
  expect(await stateOf(agent.id)).toEqual([false, true, null]);
  await shiftOf([agent.id]);
  // 16:00 in Doha.
  expect(await stateOf(agent.id)).toEqual([true, true, '2026-03-10T13:00:00.000Z']);
  expect(await availabilityOf(agent.id)).toBe(1);
  at(trips.server, '2026-03-10T12:59:59Z');
  expect(await follow()).toBe(0);
  at(trips.server, '2026-03-10T13:00:00Z');
  expect(await follow()).toBe(1);
  expect(await stateOf(agent.id)).toEqual([true, false, '2026-03-10T13:00:00.000Z']);
  expect(await availabilityOf(agent.id)).toBe(3);
  expect(await follow()).toBe(0);
  const task = await trips.create();
  const candidates = await ask(calls.assignment.candidates, { body: { taskId: task.id } });
  const candidate = candidates.reply.items.find(({ id }) => id === agent.id);
  expect(candidate?.excludedBy).toContain('offShift');
});

test('an agent whose shift ends while they are asked keeps no offer, and has missed no order', async () => {
  const { agent, self } = await trips.onlineCourier();
  await shiftOf([agent.id], { endTimeMin: 9 * 60 + 1 });
  at(trips.server, '2026-03-10T06:00:50Z');
  await trips.create();
  await trips.decide();
  const offers = async () => (await ask(calls.courier.state, {}, self)).reply.offers.length;
  expect(await offers()).toBe(1);
  at(trips.server, '2026-03-10T06:01:00Z');
  await follow();
  await trips.decide();
  expect(await offers()).toBe(0);
  const answers = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('offer').select(['agent_id', 'response']).execute(),
  );
  expect(answers).toEqual([{ agent_id: agent.id, response: 'Withdrawn' }]);
});

test('outside the period of their shifts, and without a shift, an agent works at any time', async () => {
  const [{ agent }, { agent: other }] = [await trips.onlineCourier(), await trips.onlineCourier()];
  await shiftOf([agent.id], { weekday: 'monday' });
  expect(await stateOf(agent.id)).toEqual([true, false, null]);
  expect(await stateOf(other.id)).toEqual([false, true, null]);
  at(trips.server, '2026-03-17T00:00:00Z');
  await follow();
  expect(await stateOf(agent.id)).toEqual([false, true, null]);
  expect(await availabilityOf(agent.id)).toBe(1);
});

test('deleted shifts and removed agents no longer follow the shift; changed hours apply at once', async () => {
  const [{ agent }, { agent: other }] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const shift = await shiftOf([agent.id, other.id]);
  await ask(calls.shift.update, {
    query: { id: shift.id },
    body: { timings: [{ weekday: 'tuesday', startTimeMin: 10 * 60, endTimeMin: 16 * 60 }] },
  });
  expect(await stateOf(agent.id)).toEqual([true, false, null]);
  await ask(calls.shift.removeAgents, { body: { shiftId: shift.id, agentIds: [agent.id] } });
  expect(await stateOf(agent.id)).toEqual([false, true, null]);
  await ask(calls.shift.delete, { query: { id: shift.id } });
  expect(await stateOf(other.id)).toEqual([false, true, null]);
});

test('the last night of a shift is worked to its end, and the first date has no hours of a night before it', async () => {
  const { agent } = await trips.onlineCourier();
  const night = { startTimeMin: 21 * 60, endTimeMin: 60 };
  // From Tuesday the 10th, midnight in Doha, to Wednesday the 11th.
  const { reply: shift } = await ask(calls.shift.create, {
    body: {
      title: 'Nights',
      shiftPeriodStartUtc: '2026-03-09T21:00:00Z',
      shiftPeriodEndUtc: '2026-03-11T21:00:00Z',
      maxAssignableAgents: 10,
      timings: (['monday', 'tuesday', 'wednesday'] as const).map((weekday) => ({ weekday, ...night })),
    },
  });
  const assign = (agentId: string) =>
    ask(calls.shift.assignAgents, { body: { shiftId: shift.id, agentIds: [agentId] } });
  await assign(agent.id);
  const board = (await ask(calls.shift.coverage, { query: { week: '2026-03-10' } })).reply;
  expect(
    board.shifts.map(({ days }) => days.map(({ day, startMin, endMin }) => [day, startMin, endMin])),
  ).toEqual([
    [
      ['2026-03-10', 1260, 1500],
      ['2026-03-11', 1260, 1500],
    ],
  ]);
  // Half past midnight after the last day.
  at(trips.server, '2026-03-11T21:30:00Z');
  await follow();
  expect(await stateOf(agent.id)).toEqual([true, true, '2026-03-11T22:00:00.000Z']);
  const late = await trips.courier();
  expect((await assign(late.agent.id)).reply.accepted).toBe(1);
  // Then they work without a shift again.
  at(trips.server, '2026-03-11T22:00:00Z');
  await follow();
  expect(await stateOf(agent.id)).toEqual([false, true, null]);
  expect((await assign(late.agent.id)).reply.results[0]?.message).toBe('This shift is over');
});

test('cash that is collected in a shift is balanced half an hour after its end', async () => {
  const courier = await trips.onlineCourier();
  await shiftOf([courier.agent.id]);
  const { reply } = await ask(
    calls.cashClose.preview,
    { query: { agentId: courier.agent.id } },
    await trips.server.loginAs('CashCollector'),
  );
  expect(reply).toMatchObject({
    shiftEndUtc: '2026-03-10T13:00:00.000Z',
    readyForBalancingAtUtc: '2026-03-10T13:30:00.000Z',
  });
});

test('a mandatory break starts and ends by itself; one that an operator ended does not start again', async () => {
  const pause = { breakStartTimeMin: 12 * 60, breakEndTimeMin: 12 * 60 + 30, breakMandatory: true };
  const [one, two] = [await trips.onlineCourier(), await trips.onlineCourier()];
  await shiftOf([one.agent.id, two.agent.id], pause);
  const availability = async () => [await availabilityOf(one.agent.id), await availabilityOf(two.agent.id)];
  await follow();
  expect(await availability()).toEqual([1, 1]);
  at(trips.server, '2026-03-10T09:00:00Z');
  await follow();
  expect(await availability()).toEqual([5, 5]);
  await ask(calls.shift.endBreak, { body: { agentIds: [one.agent.id] } });
  await follow();
  expect(await availability()).toEqual([1, 5]);
  at(trips.server, '2026-03-10T09:30:00Z');
  await follow();
  expect(await availability()).toEqual([1, 1]);
});

test("the shift's mandatory break starts on a day without one of its own, as the form sends it", async () => {
  const { agent } = await trips.onlineCourier();
  const common = { breakStartTimeMin: 12 * 60, breakDuration: 30, breakMandatory: true };
  await shiftOf([agent.id], { breakMandatory: false }, common);
  at(trips.server, '2026-03-10T09:00:00Z');
  await follow();
  expect(await availabilityOf(agent.id)).toBe(5);
  at(trips.server, '2026-03-10T09:30:00Z');
  await follow();
  expect(await availabilityOf(agent.id)).toBe(1);
});

test("a mandatory break follows an operator's that ends within it", async () => {
  const courier = await trips.onlineCourier();
  const pause = { breakStartTimeMin: 12 * 60, breakEndTimeMin: 12 * 60 + 30, breakMandatory: true };
  await shiftOf([courier.agent.id], pause);
  at(trips.server, '2026-03-10T08:50:00Z');
  await ask(calls.shift.startBreak, { body: { agentIds: [courier.agent.id], durationMin: 15 } });
  for (const utc of ['2026-03-10T09:00:00Z', '2026-03-10T09:05:00Z', '2026-03-10T09:29:59Z']) {
    at(trips.server, utc);
    await follow();
    expect(await availabilityOf(courier.agent.id)).toBe(5);
  }
  at(trips.server, '2026-03-10T09:30:00Z');
  await follow();
  expect(await availabilityOf(courier.agent.id)).toBe(1);
  const breaks = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('agent_break').select(['started_at', 'until', 'ended_at']).orderBy('started_at').execute(),
  );
  expect(breaks).toEqual([
    {
      started_at: new Date('2026-03-10T08:50:00Z'),
      until: new Date('2026-03-10T09:05:00Z'),
      ended_at: new Date('2026-03-10T09:05:00Z'),
    },
    {
      started_at: new Date('2026-03-10T09:05:00Z'),
      until: new Date('2026-03-10T09:30:00Z'),
      ended_at: new Date('2026-03-10T09:30:00Z'),
    },
  ]);
});

test('a break that is not mandatory does not start by itself', async () => {
  const { agent } = await trips.onlineCourier();
  await shiftOf([agent.id], { breakStartTimeMin: 9 * 60, breakEndTimeMin: 9 * 60 + 30 });
  await follow();
  expect(await availabilityOf(agent.id)).toBe(1);
});

test("a busy agent's mandatory break starts after their task", async () => {
  const courier = await trips.onlineCourier();
  await shiftOf([courier.agent.id], {
    breakStartTimeMin: 12 * 60,
    breakEndTimeMin: 12 * 60 + 30,
    breakMandatory: true,
  });
  const task = await trips.create();
  await trips.assign(task.id, courier.agent.id);
  at(trips.server, '2026-03-10T09:00:00Z');
  await follow();
  expect(await availabilityOf(courier.agent.id)).toBe(2);
  await ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Not wanted' } });
  expect(await availabilityOf(courier.agent.id)).toBe(5);
});

test('shifts of several agents end with as many statements as that of one', async () => {
  const agentIds: string[] = [];
  for (let n = 0; n < 4; n++) agentIds.push((await trips.onlineCourier()).agent.id);
  await shiftOf(agentIds.slice(0, 1));
  await shiftOf(agentIds.slice(1), { endTimeMin: 17 * 60 });
  // The server's jobs and sockets send statements of their own meanwhile.
  const own = new AsyncLocalStorage<true>();
  const statements = async () => {
    let length = 0;
    const { query } = Client.prototype;
    const sent = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args) {
      if (own.getStore()) length += 1;
      return Reflect.apply(query, this, args);
    });
    const changed = await trips.server.deps.withTx(SYSTEM, (tx) => own.run(true, () => followShifts(tx)));
    sent.mockRestore();
    return { changed, length };
  };
  at(trips.server, '2026-03-10T13:00:00Z');
  const one = await statements();
  at(trips.server, '2026-03-10T14:00:00Z');
  const three = await statements();
  expect([one.changed, three.changed]).toEqual([1, 3]);
  expect(one.length).toBeGreaterThan(3);
  expect(three.length).toBe(one.length);
});
