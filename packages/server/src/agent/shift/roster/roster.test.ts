import { type CallInput, type CoverageBoard, calls, EMPLOYMENT, type ShiftTiming } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { untilWaiting } from '../../../platform/database/until-one-waits.fixture.ts';
import { startTrips, type TripServer } from '../../../trip/trip.fixture.ts';
import { followShifts } from '../follow-shifts.ts';
import { pastOrders } from '../past-orders.fixture.ts';

const HOUR = 60;
/** It is Tuesday, 10 March 2026, nine in the morning in Doha. */
const TODAY = '2026-03-10';
let trips: TripServer;
let ask: TripServer['ask'];
beforeEach(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterEach(() => trips.server.close());

type Input = CallInput<typeof calls.shift.planDays>['body'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday'] as const;

async function shiftOf(agentIds: string[], timing: Partial<ShiftTiming> = {}, maxAssignableAgents = 10) {
  const shift = (
    await ask(calls.shift.create, {
      body: {
        title: 'Day shift',
        shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
        shiftPeriodEndUtc: '2026-03-31T21:00:00Z',
        maxAssignableAgents,
        timings: WEEKDAYS.map((weekday) => ({
          weekday,
          startTimeMin: 8 * HOUR,
          endTimeMin: 16 * HOUR,
          breakStartTimeMin: 12 * HOUR,
          breakEndTimeMin: 12 * HOUR + 30,
          ...timing,
        })),
      },
    })
  ).reply;
  await ask(calls.shift.assignAgents, { body: { shiftId: shift.id, agentIds } });
  await inFromStart(shift.id);
  return shift;
}
/** The agents of a shift have been in it since its start. */
const inFromStart = (shiftId: string) =>
  trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`update work_shift_agent set since = null where shift_id = ${shiftId}`.execute(db),
  );
const board = async (query: { week?: string; areaId?: string } = {}, as?: SignedIn): Promise<CoverageBoard> =>
  (await ask(calls.shift.coverage, { query }, as)).reply;
const bar = (startMin: number, endMin: number, shiftId: string | null = null) => ({
  shiftId,
  startMin,
  endMin,
  breakStartMin: null,
  breakEndMin: null,
  breakMandatory: false,
});
const plan = (changes: Input['changes'], accepted: Input['accepted'] = []) =>
  ask(calls.shift.planDays, { body: { changes, accepted } });
/** Quarter hours of a vehicle on a weekday, from an hour on. */
const quarters = (of: CoverageBoard['planned'], vehicle: string, day: number, hour: number, count: number) =>
  of
    .find((one) => one.vehicle === vehicle)
    ?.quarters.slice(day * 96 + hour * 4, day * 96 + hour * 4 + count) ?? null;

test('the board of a week has each agent with their hours, and who is planned per quarter hour and vehicle', async () => {
  const [rider, driver] = [await trips.register(), await trips.register({ transportTypeId: 3 })];
  const shift = await shiftOf([rider.id]);
  const week = await board();
  expect(week).toMatchObject({ firstDay: '2026-03-08', today: TODAY, nowMin: 2 * 1440 + 9 * HOUR });
  expect(week.shifts).toMatchObject([
    {
      id: shift.id,
      title: 'Day shift',
      days: [
        { day: '2026-03-09', startMin: 480, endMin: 960, breakStartMin: 720, breakEndMin: 750 },
        { day: '2026-03-10', startMin: 480, endMin: 960 },
        { day: '2026-03-11', startMin: 480, endMin: 960 },
      ],
    },
  ]);
  expect(week.agents.map(({ id, vehicle, shiftIds }) => [id, vehicle, shiftIds])).toEqual(
    expect.arrayContaining([
      [rider.id, 'bike', [shift.id]],
      [driver.id, 'car', []],
    ]),
  );
  expect(quarters(week.planned, 'bike', 1, 11, 8)).toEqual([1, 1, 1, 1, 0, 0, 1, 1]);
  expect(quarters(week.planned, 'car', 1, 11, 8)).toBeNull();
  expect((await board({ week: '2026-04-05' })).shifts).toEqual([]);
});

test('needed agents come from the orders of the same weekdays, an own rate and a day of choice', async () => {
  const agent = await pastOrders(trips);
  const week = await board();
  expect(week.pastDays).toBe(2);
  // Ten orders in a quarter, smoothed to 1, 2, 3, 2 and 1 ninths; 2.5 an hour: 1.11 × 4 / 2.5 = 1.78 agents.
  expect(quarters(week.needed, 'bike', 2, 11, 8)).toEqual([0, 0, 2, 4, 6, 4, 2, 0]);
  expect(quarters(week.needed, 'bike', 3, 12, 1)).toEqual([0]);
  // The same for the hours from nine on, beside one planned agent, whose break is at noon.
  await shiftOf([agent.id]);
  const { reply: ahead } = await ask(calls.shift.nextHours);
  expect(ahead.pastDays).toBe(2);
  expect(ahead.hours).toHaveLength(8);
  expect(ahead.hours[0]).toEqual({ startUtc: '2026-03-10T06:00:00.000Z', orders: 0, needed: 0, planned: 1 });
  expect(ahead.hours.slice(2, 5).map(({ orders, needed, planned }) => [orders, needed, planned])).toEqual([
    [3, 4, 1],
    [7, 6, 0],
    [0, 0, 1],
  ]);
  const setting = await ask(calls.shift.changeCoverage, {
    body: {
      ordersPerHour: { ...week.setting.ordersPerHour, bike: 5 },
      patterns: [{ day: '2026-03-11', patternDay: '2026-03-03' }],
    },
  });
  expect(setting.reply).toMatchObject({ ordersPerHour: { bike: 5, car: 2 }, restMin: 660 });
  const changed = await board();
  expect(quarters(changed.needed, 'bike', 2, 11, 8)).toEqual([0, 0, 1, 2, 3, 2, 1, 0]);
  expect(quarters(changed.needed, 'bike', 3, 12, 1)).toEqual([3]);
  // The orders are picked up at the souq; the other area is in the desert.
  const areaOf = async (latitude: number) => {
    const polygon: [number, number][] = [
      [51.5, latitude],
      [51.6, latitude],
      [51.6, latitude + 0.1],
      [51.5, latitude + 0.1],
    ];
    return (await ask(calls.location.createArea, { body: { name: `Around ${latitude}`, polygon } })).reply.id;
  };
  expect(quarters((await board({ areaId: await areaOf(25.2) })).needed, 'bike', 2, 12, 1)).toEqual([3]);
  expect((await board({ areaId: await areaOf(24.2) })).needed).toEqual([]);
  expect((await ask(calls.shift.coverage, { query: { areaId: agent.id } })).status).toBe(404);
  expect((await ask.loosely(calls.shift.changeCoverage, { body: { weeks: 0 } })).error.errors).toEqual([
    { path: 'weeks', message: 'Must be at least 1' },
  ]);
});

test.each([
  // At two it is three: the hour from three on is the eighth from 19:30.
  ['2026-03-28T18:30:00Z', bar(3 * HOUR, 4 * HOUR), ['2026-03-29T01:00:00.000Z']],
  // At three it is two again: the hour from two on comes twice.
  [
    '2026-10-24T20:30:00Z',
    bar(2 * HOUR, 4 * HOUR),
    ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000Z'],
  ],
])(
  'in the night of clock change after %s, the next hours have the agents who work then',
  async (now, bars, planned) => {
    const { server } = trips;
    const agent = await trips.register();
    await server.deps.withTx(SYSTEM, ({ db }) =>
      db
        .updateTable('company')
        .set({ timezone: 'Europe/Berlin' })
        .where('id', '=', trips.operator.user.companyId)
        .execute(),
    );
    server.clock.pass(Date.parse(now) - server.clock.now().getTime());
    const operator = await server.loginAs('Operator');
    const body = {
      changes: [{ agentId: agent.id, day: (planned[0] ?? '').slice(0, 10), version: null, bars: [bars] }],
      accepted: [],
    };
    expect((await ask(calls.shift.planDays, { body }, operator)).status).toBe(200);
    const { hours } = (await ask(calls.shift.nextHours, {}, operator)).reply;
    expect(hours).toHaveLength(8);
    expect(hours.filter((one) => one.planned === 1).map(({ startUtc }) => startUtc)).toEqual(planned);
  },
);

test('a plan for one date replaces the shift on that date: who is on shift, breaks and the cash close follow it', async () => {
  const { agent } = await trips.onlineCourier();
  const shift = await shiftOf([agent.id]);
  const stateOf = () =>
    trips.server.deps.withTx(SYSTEM, async ({ db }) => {
      const row = await db
        .selectFrom('agent_state')
        .select(['on_shift', 'shift_ends_at'])
        .where('agent_id', '=', agent.id)
        .executeTakeFirstOrThrow();
      return [row.on_shift, row.shift_ends_at?.toISOString() ?? null];
    });
  const at = (utc: string) => {
    const { clock } = trips.server;
    clock.pass(Date.parse(utc) - clock.now().getTime());
    return trips.server.deps.withTx(SYSTEM, followShifts);
  };
  expect(await stateOf()).toEqual([true, '2026-03-10T13:00:00.000Z']);
  const pause = { breakStartMin: 14 * HOUR, breakEndMin: 14 * HOUR + 30, breakMandatory: true };
  const later = { ...bar(10 * HOUR, 25 * HOUR, shift.id), ...pause };
  const accepted = (await plan([{ agentId: agent.id, day: TODAY, version: null, bars: [later] }])).error
    .details?.conflicts as Input['accepted'];
  expect(accepted.map(({ kind }) => kind)).toEqual(['rest', 'dayHours']);
  const saved = await plan([{ agentId: agent.id, day: TODAY, version: null, bars: [later] }], accepted);
  expect(saved.reply.agents).toEqual([
    { id: agent.id, plans: [{ day: TODAY, version: expect.any(String), bars: [later] }] },
  ]);
  // It is nine; the plan begins at ten.
  expect(await stateOf()).toEqual([false, null]);
  await at('2026-03-10T07:00:00Z');
  expect(await stateOf()).toEqual([true, '2026-03-10T22:00:00.000Z']);
  await at('2026-03-10T11:00:00Z');
  expect((await ask(calls.agent.get, { query: { id: agent.id } })).reply.availabilityTypeId).toBe(5);
  // Half past midnight: the night of the day before goes on, and the next day follows the shift again.
  await at('2026-03-10T21:30:00Z');
  expect(await stateOf()).toEqual([true, '2026-03-10T22:00:00.000Z']);
  const cashier = await trips.server.loginAs('CashCollector');
  const close = await ask(calls.cashClose.preview, { query: { agentId: agent.id } }, cashier);
  expect(close.reply).toMatchObject({ shiftEndUtc: '2026-03-10T22:00:00.000Z' });
  await at('2026-03-11T05:00:00Z');
  expect(await stateOf()).toEqual([true, '2026-03-11T13:00:00.000Z']);
});

test('a day off, a plan without a shift, and the return of a day to the shift', async () => {
  const [{ agent }, { agent: other }] = [await trips.onlineCourier(), await trips.onlineCourier()];
  await shiftOf([agent.id]);
  const availability = async (id: string) =>
    (await ask(calls.agent.get, { query: { id } })).reply.availabilityTypeId;
  const off = await plan([{ agentId: agent.id, day: TODAY, version: null, bars: [] }]);
  expect(await availability(agent.id)).toBe(3);
  const { version = null } = off.reply.agents[0]?.plans[0] ?? {};
  await plan([{ agentId: agent.id, day: TODAY, version, bars: null }]);
  expect(await availability(agent.id)).toBe(1);
  expect((await board()).agents.find(({ id }) => id === agent.id)?.plans).toEqual([]);
  await plan([{ agentId: other.id, day: TODAY, version: null, bars: [bar(12 * HOUR, 20 * HOUR)] }]);
  expect(await availability(other.id)).toBe(3);
  expect(quarters((await board()).planned, 'bike', 2, 19, 5)).toEqual([1, 1, 1, 1, 0]);
});

test('an overlap and a conflict that was not accepted are refused, and nothing of the save is kept', async () => {
  const [one, two] = [await trips.register(), await trips.register({ qatarIdExpirationDate: '2026-03-11' })];
  const shift = await shiftOf([one.id], {}, 1);
  const day = '2026-03-12';
  const change = (agentId: string, ...bars: ReturnType<typeof bar>[]) => ({
    agentId,
    day,
    version: null,
    bars,
  });
  const twice = await plan([
    change(two.id, bar(8 * HOUR, 9 * HOUR)),
    change(one.id, bar(480, 960), bar(900, 1000)),
  ]);
  expect([twice.status, twice.error.message]).toEqual([
    409,
    `${one.fullName} would work twice at the same time on 2026-03-12`,
  ]);
  const expired = await plan([change(two.id, bar(480, 960))]);
  expect([expired.status, expired.error.message]).toEqual([
    409,
    `${two.fullName} has no valid documents on 2026-03-12`,
  ]);
  const early = await plan([change(one.id, bar(2 * HOUR, 6 * HOUR))]);
  expect(early.error.message).toBe(`${one.fullName} would have too little rest before 2026-03-12`);
  const full = await plan([{ ...change(two.id, bar(480, 960, shift.id)), day: '2026-03-11' }]);
  expect(full.error.message).toBe(`The shift of ${one.fullName} would have too many agents on 2026-03-11`);
  expect((await board()).agents.flatMap(({ plans }) => plans)).toEqual([]);
  const accepted = expired.error.details?.conflicts as Input['accepted'];
  expect((await plan([change(two.id, bar(480, 960))], accepted)).status).toBe(200);
});

test('a day that is over, a plan that changed since, bad hours and agents of others are refused with a sentence', async () => {
  const agent = await trips.register();
  const bars = [bar(480, 960)];
  const change = { agentId: agent.id, day: '2026-03-12', version: null, bars };
  expect((await plan([{ ...change, day: '2026-03-09' }])).error.message).toBe(
    '2026-03-09 is over and can no longer be planned',
  );
  await plan([change]);
  const stale = await plan([{ ...change, bars: [] }]);
  expect([stale.status, stale.error.message]).toEqual([
    409,
    `Another user has changed the plan of ${agent.fullName} for 2026-03-12. It was read again`,
  ]);
  const bad = await ask.loosely(calls.shift.planDays, {
    body: {
      changes: [
        { ...change, bars: [bar(960, 480)] },
        { ...change, day: '2026-02-30' },
      ],
      accepted: [],
    },
  });
  expect(bad.error.errors).toEqual([
    { path: 'changes.0.bars.0', message: 'The hours must end after they start' },
    { path: 'changes.1.day', message: 'A day must be a date such as 2026-03-10' },
  ]);
  const long = await plan([{ ...change, bars: [bar(0, 25 * HOUR)] }]);
  expect(long.error.errors).toEqual([
    { path: 'changes.0.bars.0', message: 'The hours of a day must be shorter than 24 hours' },
  ]);
  const { id } = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: id });
  const theirs = await ask(
    calls.shift.planDays,
    { body: { changes: [{ ...change, day: '2026-03-13' }], accepted: [] } },
    stranger,
  );
  expect([theirs.status, theirs.error.message]).toEqual([404, 'Agent not found']);
  expect((await board({}, stranger)).agents).toEqual([]);
  const shift = await ask(
    calls.shift.create,
    {
      body: {
        title: 'Theirs',
        shiftPeriodStartUtc: '2026-03-01T00:00:00Z',
        shiftPeriodEndUtc: '2026-04-01T00:00:00Z',
        maxAssignableAgents: 1,
        timings: [{ weekday: 'monday', startTimeMin: 60, endTimeMin: 120 }],
      },
    },
    stranger,
  );
  const foreign = await plan([{ ...change, day: '2026-03-13', bars: [bar(480, 960, shift.reply.id)] }]);
  expect([foreign.status, foreign.error.message]).toEqual([404, 'Shift not found']);
});

test('attendance compares planned hours with positions, for a day and for one agent', async () => {
  const [{ agent, self }, { agent: absent }, other] = [
    await trips.onlineCourier(),
    await trips.onlineCourier(),
    await trips.register(),
  ];
  const pause = { breakStartTimeMin: 12 * HOUR, breakEndTimeMin: 12 * HOUR + 30, breakMandatory: true };
  await shiftOf([agent.id, other.id], pause);
  const day = '2026-03-11';
  const { clock } = trips.server;
  const at = async (utc: string) => {
    clock.pass(Date.parse(utc) - clock.now().getTime());
    await trips.server.deps.withTx(SYSTEM, followShifts);
  };
  const seen = async (utc: string) => {
    await at(utc);
    const positions = [{ latitude: 25.28, longitude: 51.53, atUtc: utc }];
    await ask(calls.courier.report, { body: { positions } }, self);
  };
  const read = async (query = {}) =>
    (await ask(calls.shift.attendance, { query: { from: day, to: day, ...query } })).reply.items;
  await at('2026-03-11T05:10:00Z');
  expect((await read()).map(({ agentId, state, lateMin }) => [agentId, state, lateMin])).toEqual(
    expect.arrayContaining([
      [agent.id, 'missing', 10],
      [other.id, 'missing', 10],
    ]),
  );
  await seen('2026-03-11T05:20:00Z');
  // The break until half past twelve ends while the server is away: that accuses no agent.
  await at('2026-03-11T09:00:00Z');
  await at('2026-03-11T09:50:00Z');
  await seen('2026-03-11T12:30:00Z');
  await at('2026-03-11T13:00:00Z');
  expect(await read({ agentId: agent.id })).toEqual([
    {
      agentId: agent.id,
      publicId: agent.publicId,
      fullName: agent.fullName,
      vehicle: 'bike',
      day,
      startMin: 480,
      endMin: 960,
      endsAtUtc: '2026-03-11T13:00:00.000Z',
      shiftTitle: 'Day shift',
      state: 'late',
      firstSeenUtc: '2026-03-11T05:20:00.000Z',
      lastSeenUtc: '2026-03-11T12:30:00.000Z',
      lateMin: 20,
      leftEarlyMin: 30,
      longBreakMin: 0,
      replacedBy: null,
    },
  ]);
  expect((await read({ agentId: other.id })).map(({ state }) => state)).toEqual(['missed']);
  expect(await read({ agentId: absent.id })).toEqual([]);
  const long = await ask(calls.shift.attendance, { query: { from: '2026-01-01', to: '2026-03-01' } });
  expect(long.error.errors).toEqual([{ path: 'to', message: 'Choose at most 31 days' }]);
});

test('of those who should be at work now, five are named: who has not come, then who came late, the latest first', async () => {
  const { clock } = trips.server;
  const at = (utc: string) => clock.pass(Date.parse(utc) - clock.now().getTime());
  const [night, morning, over] = [
    await trips.onlineCourier(),
    await trips.onlineCourier(),
    await trips.onlineCourier(),
  ];
  const absent: string[] = [];
  for (let count = 0; count < 4; count++) absent.push((await trips.register()).id);
  const ahead = await trips.register();
  const own = (agentId: string, day: string, startMin: number, endMin: number) => ({
    agentId,
    day,
    version: null,
    bars: [bar(startMin, endMin)],
  });
  const day = '2026-03-11';
  const planned = await plan([
    own(night.agent.id, TODAY, 23.5 * HOUR, 33.25 * HOUR),
    own(morning.agent.id, day, 8.5 * HOUR, 16 * HOUR),
    own(over.agent.id, day, 6 * HOUR, 8.75 * HOUR),
    own(ahead.id, day, 10 * HOUR, 16 * HOUR),
    ...absent.map((id, place) => own(id, day, 8.5 * HOUR - place * 15, 16 * HOUR)),
  ]);
  expect(planned.status).toBe(200);
  const seen = async ({ self }: typeof night, utc: string) => {
    at(utc);
    const positions = [{ latitude: 25.28, longitude: 51.53, atUtc: utc }];
    expect((await ask(calls.courier.report, { body: { positions } }, self)).status).toBe(204);
  };
  await seen(over, '2026-03-11T05:30:00Z');
  await seen(morning, '2026-03-11T05:50:00Z');
  await seen(night, '2026-03-11T05:55:00Z');
  at('2026-03-11T06:00:00Z');
  const { agents, missing, late } = (await ask(calls.shift.lateNow)).reply;
  expect([missing, late]).toEqual([4, 2]);
  expect(agents.map(({ agentId, state, lateMin }) => [agentId, state, lateMin])).toEqual([
    [absent[3], 'missing', 75],
    [absent[2], 'missing', 60],
    [absent[1], 'missing', 45],
    [absent[0], 'missing', 30],
    [night.agent.id, 'late', 565],
  ]);
  const stranger = await trips.server.loginAs('Operator', {
    companyId: (await makeCompany(trips.server.deps)).id,
  });
  expect((await ask(calls.shift.lateNow, {}, stranger)).reply).toEqual({ agents: [], missing: 0, late: 0 });
});

test('a SysAdmin who works in no company reads an agent’s attendance by the date and the shifts of the agent’s company', async () => {
  const everywhere = await trips.server.loginAs('SysAdmin');
  const [absent, stand] = [await trips.register(), await trips.register()];
  await shiftOf([absent.id]);
  await ask(calls.shift.planDays, {
    body: {
      changes: [{ agentId: stand.id, day: TODAY, version: null, bars: [bar(8 * HOUR, 16 * HOUR)] }],
      accepted: [],
      replaces: { agentId: absent.id, day: TODAY, startMin: 480 },
    },
  });
  trips.server.clock.pass(10 * 60_000);
  const read = (query: { from?: string; to?: string; agentId?: string } = {}) =>
    ask(calls.shift.attendance, { query: { from: TODAY, to: TODAY, ...query } }, everywhere);
  const hours = { agentId: absent.id, day: TODAY, startMin: 480, shiftTitle: 'Day shift', state: 'missing' };
  const replacedBy = { agentId: stand.id, fullName: stand.fullName };
  expect((await read({ agentId: absent.id })).reply.items).toMatchObject([
    { ...hours, lateMin: 70, replacedBy },
  ]);
  // They were chosen at nine.
  expect((await read({ agentId: stand.id })).reply.items).toMatchObject([{ state: 'missing', lateMin: 10 }]);
  const long = await read({ agentId: absent.id, from: '2025-12-12', to: '2025-12-13' });
  expect(long.error.message).toBe('Attendance is known from 2025-12-13 on');
  const unknown = await read({ agentId: '01900000-0000-7000-8000-000000000009' });
  expect([unknown.status, unknown.error.message]).toEqual([404, 'Agent not found']);
  expect((await read()).error.code).toBe('COMPANY_REQUIRED');
});

test('a position between two stretches of work less than two hours apart tells of the nearer one alone', async () => {
  const [late, early] = [await trips.register(), await trips.register()];
  const day = '2026-03-11';
  // The night from Saturday to Sunday is in two weeks.
  const [saturday, sunday] = ['2026-03-14', '2026-03-15'];
  const changes = [late.id, early.id].flatMap((agentId) => [
    { agentId, day, version: null, bars: [bar(8 * HOUR, 12 * HOUR), bar(12 * HOUR + 30, 16 * HOUR + 30)] },
    { agentId, day: saturday, version: null, bars: [bar(16 * HOUR, 24 * HOUR)] },
    { agentId, day: sunday, version: null, bars: [bar(30, 4 * HOUR)] },
  ]);
  const refused = await plan(changes);
  await plan(changes, refused.error.details?.conflicts as Input['accepted']);
  const seen = ({ id }: { id: string }, ...times: string[]) =>
    trips.server.deps.withTx(SYSTEM, ({ db }) =>
      sql`insert into agent_position (agent_id, company_id, at, latitude, longitude)
          select ${id}, ${trips.operator.user.companyId}, at, 25.28, 51.53
            from unnest(${times}::timestamptz[]) as at`.execute(db),
    );
  // The one goes home ten minutes after the first part and is back an hour late; the other goes home an hour early and is back
  // ten minutes before the second part.
  await seen(late, `${day}T05:00Z`, `${day}T09:10Z`, `${day}T10:30Z`, `${day}T13:30Z`);
  await seen(early, `${day}T05:00Z`, `${day}T08:00Z`, `${day}T09:20Z`, `${day}T13:30Z`);
  await seen(late, `${saturday}T13:00Z`, `${saturday}T21:05Z`, `${saturday}T22:30Z`, `${sunday}T01:00Z`);
  await seen(early, `${saturday}T13:00Z`, `${saturday}T20:00Z`, `${saturday}T21:25Z`, `${sunday}T01:00Z`);
  const { clock } = trips.server;
  clock.pass(Date.parse('2026-03-15T02:00:00Z') - clock.now().getTime());
  const read = async ({ id }: { id: string }, on: string) =>
    (await ask(calls.shift.attendance, { query: { from: on, to: on, agentId: id } })).reply.items.map(
      ({ state, lateMin, leftEarlyMin }) => [state, lateMin, leftEarlyMin],
    );
  expect(await read(late, day)).toEqual([
    ['present', 0, 0],
    ['late', 60, 0],
  ]);
  expect(await read(early, day)).toEqual([
    ['leftEarly', 0, 60],
    ['present', 0, 0],
  ]);
  const { reply } = await ask(calls.shift.attendanceSums, { query: { from: day, to: day } });
  expect(reply.items.map(({ workedMin }) => workedMin)).toEqual([420, 420]);
  expect(await read(late, saturday)).toEqual([['present', 0, 0]]);
  expect(await read(late, sunday)).toEqual([['late', 60, 0]]);
  expect(await read(early, saturday)).toEqual([['leftEarly', 0, 60]]);
  expect(await read(early, sunday)).toEqual([['present', 0, 0]]);
});

test('attendance of days whose positions are deleted is refused, instead of taking all agents as absent', async () => {
  const { agent } = await trips.courier();
  await shiftOf([agent.id]);
  const { clock } = trips.server;
  // Half past eleven in the evening of 7 June in Doha: 12 March is the first of 88 days.
  clock.pass(Date.parse('2026-06-07T20:30:00Z') - clock.now().getTime());
  const read = async (from: string) => {
    const query = { from, to: '2026-03-20' };
    const { headers } = trips.operator;
    const file = await trips.server.app.inject({ url: '/agent-api/shift/attendance-file', query, headers });
    const replies = [
      await ask(calls.shift.attendance, { query }),
      await ask(calls.shift.attendance, { query: { ...query, agentId: agent.id } }),
      await ask(calls.shift.attendanceSums, { query }),
    ];
    return [
      ...replies.map((reply) => [reply.status, reply.status === 200 ? undefined : reply.error.errors]),
      [file.statusCode, file.statusCode === 200 ? undefined : file.json().errors],
    ];
  };
  const refused = [400, [{ path: 'from', message: 'Attendance is known from 2026-03-12 on' }]];
  const read200 = [200, undefined];
  expect(await read('2026-03-11')).toEqual([refused, refused, refused, refused]);
  expect(await read('2026-03-12')).toEqual([read200, read200, read200, read200]);
  // Half an hour after midnight in Doha.
  clock.pass(3_600_000);
  expect((await read('2026-03-12'))[0]).toEqual([
    400,
    [{ path: 'from', message: 'Attendance is known from 2026-03-13 on' }],
  ]);
});

test('who was seen only after their hours was not at work in them', async () => {
  const { agent, self } = await trips.onlineCourier();
  await shiftOf([agent.id]);
  const { clock } = trips.server;
  // The hours end at 13:00 UTC, and positions count for an hour longer.
  clock.pass(Date.parse('2026-03-11T13:20:00Z') - clock.now().getTime());
  const positions = [{ latitude: 25.28, longitude: 51.53, atUtc: '2026-03-11T13:20:00Z' }];
  await ask(calls.courier.report, { body: { positions } }, self);
  const query = { from: '2026-03-11', to: '2026-03-11', agentId: agent.id };
  const { items } = (await ask(calls.shift.attendance, { query })).reply;
  expect(items.map(({ state, firstSeenUtc, lastSeenUtc }) => [state, firstSeenUtc, lastSeenUtc])).toEqual([
    ['missed', null, null],
  ]);
});

/** An agent of a shift who came at 08:20 and went at 15:30 on Wednesday, one who never came, and one who left later. */
async function aWednesday() {
  const [{ agent: came, self }, { agent: left, self: leftSelf }] = [
    await trips.courier(),
    await trips.courier(),
  ];
  const never = await trips.register();
  await shiftOf([came.id, left.id, never.id]);
  const { clock, deps } = trips.server;
  const at = (utc: string) => clock.pass(Date.parse(utc) - clock.now().getTime());
  for (const utc of ['2026-03-11T05:20:00Z', '2026-03-11T12:30:00Z']) {
    at(utc);
    const positions = [{ latitude: 25.28, longitude: 51.53, atUtc: utc }];
    for (const as of [self, leftSelf]) {
      await ask(calls.courier.setOnline, { body: { online: true } }, as);
      await ask(calls.courier.report, { body: { positions } }, as);
    }
  }
  at('2026-03-11T18:00:00Z');
  const resigned = { agentId: left.id, employmentStatusId: EMPLOYMENT.id('resigned'), reason: 'Moved' };
  expect((await ask(calls.agent.modifyEmploymentStatus, { body: resigned })).status).toBe(200);
  at('2026-03-12T06:00:00Z');
  await deps.withTx(SYSTEM, async ({ db }) => {
    const name = (id: string, first_name: string) =>
      db.updateTable('agent').set({ first_name, last_name: 'Said' }).where('id', '=', id).execute();
    await name(came.id, 'Aisha');
    await name(left.id, 'bilal');
    await name(never.id, '=Zed');
  });
  return { came, left, never };
}

test('hours that an agent could not come to, since they were blocked, are not missed once they are active again', async () => {
  const agent = await trips.register();
  await shiftOf([agent.id]);
  const { clock } = trips.server;
  const timeIs = (utc: string) => clock.pass(Date.parse(utc) - clock.now().getTime());
  const become = async (employmentStatusId: 1 | 2) =>
    expect(
      (
        await ask(calls.agent.modifyEmploymentStatus, {
          body: { agentId: agent.id, employmentStatusId, reason: 'Papers' },
        })
      ).status,
    ).toBe(200);
  // Blocked from Tuesday at nine to seven on Monday. They come on none of the days.
  await become(2);
  timeIs('2026-03-16T04:00:00Z');
  await become(1);
  timeIs('2026-03-16T15:00:00Z');
  const query = { from: '2026-03-09', to: '2026-03-16' };
  const { items } = (await ask(calls.shift.attendance, { query })).reply;
  expect(items.map(({ day, state }) => [day, state])).toEqual([
    ['2026-03-09', 'missed'],
    // They were not there in the first hour, when they were not blocked yet.
    ['2026-03-10', 'missed'],
    ['2026-03-16', 'missed'],
  ]);
  const sums = (await ask(calls.shift.attendanceSums, { query })).reply.items;
  expect(sums).toMatchObject([{ agentId: agent.id, days: 3, plannedMin: 1440, missed: 3 }]);
});

test('an agent who is unblocked during a shift is late from then on, not from its start', async () => {
  const { agent } = await trips.courier();
  await shiftOf([agent.id]);
  const { clock } = trips.server;
  const timeIs = (utc: string) => clock.pass(Date.parse(utc) - clock.now().getTime());
  const become = (employmentStatusId: 1 | 2) =>
    ask(calls.agent.modifyEmploymentStatus, {
      body: { agentId: agent.id, employmentStatusId, reason: 'Papers' },
    });
  const on = async () => {
    const query = { from: '2026-03-11', to: '2026-03-11', agentId: agent.id };
    const { items } = (await ask(calls.shift.attendance, { query })).reply;
    return items.map(({ state, lateMin }) => [state, lateMin]);
  };
  expect((await become(2)).status).toBe(200);
  // The shift has begun at eight; it is ten.
  timeIs('2026-03-11T07:00:00Z');
  expect((await become(1)).status).toBe(200);
  expect(await on()).toEqual([['ahead', 0]]);
  timeIs('2026-03-11T07:20:00Z');
  expect(await on()).toEqual([['missing', 20]]);
  // Being blocked has ended their session.
  const { access_token } = await trips.server.loginCourier(agent.email, 'a rider of ours');
  const self = { ...trips.operator, headers: { authorization: `Bearer ${access_token}` } };
  await ask(calls.courier.setOnline, { body: { online: true } }, self);
  const positions = [{ latitude: 25.28, longitude: 51.53, atUtc: '2026-03-11T07:20:00Z' }];
  await ask(calls.courier.report, { body: { positions } }, self);
  expect(await on()).toEqual([['late', 20]]);
  const query = { from: '2026-03-11', to: '2026-03-11' };
  const sums = (await ask(calls.shift.attendanceSums, { query })).reply.items;
  expect(sums).toMatchObject([{ agentId: agent.id, late: 1, lateMin: 20 }]);
});

test.each([
  ['from some minutes after its start', [['05:03', '07:00']], '07:02', ['present', 0]],
  [
    'twice, with some minutes between',
    [
      ['04:50', '06:00'],
      ['06:02', '07:00'],
    ],
    '07:10',
    ['late', 10],
  ],
] as const)(
  'an agent who is blocked at the start of a shift, %s, is late from the last time on',
  async (_, spans, comes, expected) => {
    const { agent } = await trips.courier();
    await shiftOf([agent.id]);
    const { clock } = trips.server;
    const timeIs = (time: string) => clock.pass(Date.parse(`2026-03-11T${time}:00Z`) - clock.now().getTime());
    const become = (employmentStatusId: 1 | 2) =>
      ask(calls.agent.modifyEmploymentStatus, {
        body: { agentId: agent.id, employmentStatusId, reason: 'Papers' },
      });
    for (const [from, to] of spans) {
      timeIs(from);
      expect((await become(2)).status).toBe(200);
      timeIs(to);
      expect((await become(1)).status).toBe(200);
    }
    timeIs(comes);
    // Being blocked has ended their session.
    const { access_token } = await trips.server.loginCourier(agent.email, 'a rider of ours');
    const self = { ...trips.operator, headers: { authorization: `Bearer ${access_token}` } };
    await ask(calls.courier.setOnline, { body: { online: true } }, self);
    const positions = [{ latitude: 25.28, longitude: 51.53, atUtc: `2026-03-11T${comes}:00Z` }];
    await ask(calls.courier.report, { body: { positions } }, self);
    const query = { from: '2026-03-11', to: '2026-03-11', agentId: agent.id };
    const { items } = (await ask(calls.shift.attendance, { query })).reply;
    expect(items.map(({ state, lateMin }) => [state, lateMin])).toEqual([expected]);
  },
);

test('attendance is summed by agent over a period; who has left since keeps the hours until then', async () => {
  const { came, left, never } = await aWednesday();
  const read = (query: {
    from: string;
    to: string;
    search?: string;
    pageNumber?: number;
    pageSize?: number;
  }) => ask(calls.shift.attendanceSums, { query });
  const { reply } = await read({ from: '2026-03-11', to: '2026-03-12' });
  const none = {
    leftEarly: 0,
    leftEarlyMin: 0,
    longBreak: 0,
    longBreakMin: 0,
    missed: 0,
    replaced: 0,
    daysOff: 0,
  };
  const day = { days: 1, plannedMin: 480, workedMin: 430, late: 1, lateMin: 20 };
  const atWork = { ...none, ...day, leftEarly: 1, leftEarlyMin: 30 };
  expect(reply.items).toEqual([
    {
      agentId: never.id,
      publicId: never.publicId,
      fullName: '=Zed Said',
      vehicle: 'bike',
      ...none,
      days: 1,
      plannedMin: 480,
      workedMin: 0,
      late: 0,
      lateMin: 0,
      missed: 1,
    },
    { agentId: came.id, publicId: came.publicId, fullName: 'Aisha Said', vehicle: 'bike', ...atWork },
    { agentId: left.id, publicId: left.publicId, fullName: 'bilal Said', vehicle: 'bike', ...atWork },
  ]);
  const names = async (query: Parameters<typeof read>[0]) =>
    (await read(query)).reply.items.map(({ fullName, days }) => [fullName, days]);
  // On Monday and Tuesday all were absent, also who has left on Wednesday.
  expect(await names({ from: '2026-03-09', to: '2026-03-10', search: '' })).toEqual([
    ['=Zed Said', 2],
    ['Aisha Said', 2],
    ['bilal Said', 2],
  ]);
  expect(await names({ from: '2026-03-16', to: '2026-03-17', search: '' })).toEqual([
    ['=Zed Said', 2],
    ['Aisha Said', 2],
  ]);
  const month = { from: '2026-03-01', to: '2026-03-31' };
  expect(await names({ ...month, search: 'BILAL' })).toEqual([['bilal Said', 6]]);
  expect(await names({ ...month, pageNumber: 2, pageSize: 2 })).toEqual([['bilal Said', 6]]);
  const long = await read({ from: '2026-03-01', to: '2026-04-01' });
  expect(long.error.errors).toEqual([{ path: 'to', message: 'Choose at most 31 days' }]);
  const { id } = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: id });
  expect((await ask(calls.shift.attendanceSums, { query: month }, stranger)).reply.items).toEqual([]);
});

test('the attendance of a day has agents who were blocked or have left since, with their time off until then', async () => {
  const { came, left, never } = await aWednesday();
  const states = async (day: string) => {
    const { items } = (await ask(calls.shift.attendance, { query: { from: day, to: day } })).reply;
    return new Map(items.map(({ agentId, state }) => [agentId, state]));
  };
  expect(await states('2026-03-10')).toEqual(
    new Map([came.id, left.id, never.id].map((id) => [id, 'missed'])),
  );
  const { clock } = trips.server;
  const timeIs = (utc: string) => clock.pass(Date.parse(utc) - clock.now().getTime());
  timeIs('2026-03-16T05:30:00Z');
  expect(await states('2026-03-16')).toEqual(
    new Map([
      [came.id, 'missing'],
      [never.id, 'missing'],
    ]),
  );
  expect(await states('2026-03-17')).toEqual(
    new Map([
      [came.id, 'ahead'],
      [never.id, 'ahead'],
    ]),
  );
  const whole = { from: '2026-03-09', to: '2026-03-17', agentId: left.id };
  expect((await ask(calls.shift.attendance, { query: whole })).reply.items.map(({ day }) => day)).toEqual([
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
  ]);
  const off = { agentId: never.id, from: '2026-03-17', to: '2026-03-20', reason: 'sickness' as const };
  expect((await ask(calls.shift.addTimeOff, { body: off })).status).toBe(201);
  timeIs('2026-03-19T06:00:00Z');
  const blocked = { agentId: never.id, employmentStatusId: EMPLOYMENT.id('blocked'), reason: 'Papers' };
  expect((await ask(calls.agent.modifyEmploymentStatus, { body: blocked })).status).toBe(200);
  const query = { from: '2026-03-16', to: '2026-03-20' };
  const { timeOff } = (await ask(calls.shift.attendance, { query })).reply;
  expect(timeOff?.map(({ agentId, day }) => [agentId, day])).toEqual([
    [never.id, '2026-03-17'],
    [never.id, '2026-03-18'],
    [never.id, '2026-03-19'],
  ]);
  const { items } = (await ask(calls.shift.attendanceSums, { query })).reply;
  expect(items.find(({ agentId }) => agentId === never.id)).toMatchObject({ missed: 1, daysOff: 3 });
});

test('the attendance file has a line for planned hours, by agent and day, in the language and time of the company', async () => {
  const { came, left, never } = await aWednesday();
  const query = { from: '2026-03-10', to: '2026-03-11' };
  const read = async (part = {}) => {
    const file = await trips.server.app.inject({
      url: '/agent-api/shift/attendance-file',
      query: { ...query, ...part },
      headers: trips.operator.headers,
    });
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="attendance-2026-03-10-2026-03-11.csv"',
    );
    return file.body.replace('\uFEFF', '').trim().split('\r\n');
  };
  const tuesday = '2026-03-10,2026-03-10 08:00,2026-03-10 16:00,,,Absent,480,0,0,0,,Day shift';
  const wednesday =
    '2026-03-11,2026-03-11 08:00,2026-03-11 16:00,2026-03-11 08:20,2026-03-11 15:30,Late,480,430,20,30,,Day shift';
  expect(await read()).toEqual([
    'Agent ID,Agent,Day,Planned from,Planned to,First seen,Last seen,Attendance,Planned (min),At work (min),' +
      'Late (min),Left early (min),Replaced by,Shift',
    // A name that a spreadsheet would take for a formula is text.
    `${never.publicId},"'=Zed Said",${tuesday}`,
    `${never.publicId},"'=Zed Said",${tuesday.replaceAll('03-10', '03-11')}`,
    `${came.publicId},Aisha Said,${tuesday}`,
    `${came.publicId},Aisha Said,${wednesday}`,
    `${left.publicId},bilal Said,${tuesday}`,
    `${left.publicId},bilal Said,${wednesday}`,
  ]);
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .updateTable('company')
      .set({ locale: 'ar', timezone: 'Asia/Dubai' })
      .where('id', '=', trips.operator.user.companyId)
      .execute(),
  );
  const [head, , second, third] = await read({ agentId: came.id });
  expect(head).toMatch(/^رقم المندوب,المندوب,اليوم,/);
  expect(third).toBeUndefined();
  expect(second).toBe(
    `${came.publicId},Aisha Said,2026-03-11,2026-03-11 08:00,2026-03-11 16:00,2026-03-11 09:20,2026-03-11 16:30,` +
      'متأخر,480,400,80,0,,Day shift',
  );
});

test('in a company with more agents than a week takes, those in the plan come first, and attendance counts the others', async () => {
  const { agent } = await trips.courier();
  const bars = JSON.stringify([bar(480, 960)]);
  const planAll = (firstName: string) =>
    trips.server.deps.withTx(SYSTEM, ({ db }) =>
      sql`insert into agent_day_plan (agent_id, day, company_id, bars, updated_by, updated_at)
          select id, ${TODAY}::date, company_id, ${bars}::jsonb, 'test', now() from agent
           where first_name = ${firstName}`.execute(db),
    );
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`with users as (
          insert into user_account (company_id, email, first_name, last_name, roles, should_enforce_mfa)
          select m.company_id, 'many-' || g || '@riders.test', case when g <= 4995 then 'Aa' else 'Zz' end, 'Rider',
                 m.roles, false
            from agent a join user_account m on m.id = a.user_id, generate_series(1, 5005) g where a.id = ${agent.id}
          returning id, company_id, email, first_name, last_name),
        agents as (
          insert into agent (company_id, user_id, first_name, last_name, email, phone_number, transport_type_id, fleet_type_id)
          select company_id, id, first_name, last_name, email, '+97433000000', 2, 1 from users returning id, company_id)
        insert into agent_state (agent_id, company_id) select id, company_id from agents`.execute(db),
  );
  const read = async () => {
    const { reply } = await ask(calls.shift.attendance, { query: { from: TODAY, to: TODAY } });
    return [reply.items.length, reply.agentsLeftOut];
  };
  await planAll('Zz');
  expect(await read()).toEqual([10, 0]);
  await planAll('Aa');
  expect(await read()).toEqual([5000, 5]);
  // The file has all agents.
  const file = await trips.server.app.inject({
    url: '/agent-api/shift/attendance-file',
    query: { from: TODAY, to: TODAY },
    headers: trips.operator.headers,
  });
  const ids = file.body.split('\r\n').slice(1, -1);
  expect(new Set(ids.map((line) => line.split(',')[0])).size).toBe(5005);
  expect(ids).toHaveLength(5005);
});

test('an absent agent is shown as replaced while the replacement works in those hours', async () => {
  const [absent, also, { agent: stand }] = [
    await trips.register(),
    await trips.register(),
    await trips.courier(),
  ];
  await shiftOf([absent.id, also.id]);
  const read = async (query = {}) => {
    const { reply } = await ask(calls.shift.attendance, { query: { from: TODAY, to: TODAY, ...query } });
    return Object.fromEntries(reply.items.map(({ agentId, replacedBy }) => [agentId, replacedBy]));
  };
  expect(await read()).toEqual({ [absent.id]: null, [also.id]: null });
  const replaces = { agentId: absent.id, day: TODAY, startMin: 480 };
  const change = (bars: ReturnType<typeof bar>[], version: string | null = null) => ({
    changes: [{ agentId: stand.id, day: TODAY, version, bars }],
    accepted: [],
  });
  const saved = await ask(calls.shift.planDays, { body: { ...change([bar(540, 960)]), replaces } });
  expect(saved.status).toBe(200);
  const name = { agentId: stand.id, fullName: stand.fullName };
  expect(await read()).toEqual({ [absent.id]: name, [also.id]: null, [stand.id]: null });
  expect(await read({ agentId: absent.id })).toEqual({ [absent.id]: name });
  // The replacement was told, as their hours are shown to them.
  expect(
    await trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('published_week').select('agent_id').execute(),
    ),
  ).toEqual([{ agent_id: stand.id }]);
  // Hours after those of the absent agent replace no one; without any, the search begins again.
  const version = saved.reply.agents[0]?.plans[0]?.version ?? null;
  const moved = await plan(change([bar(16 * HOUR, 20 * HOUR)], version).changes);
  expect(await read()).toMatchObject({ [absent.id]: null });
  const again = await ask(calls.shift.planDays, {
    body: { ...change([bar(15 * HOUR, 20 * HOUR)], moved.reply.agents[0]?.plans[0]?.version), replaces },
  });
  expect(await read()).toMatchObject({ [absent.id]: name });
  await plan(change([], again.reply.agents[0]?.plans[0]?.version).changes);
  expect(await read()).toMatchObject({ [absent.id]: null });
});

test('a replacement is late from the time they were chosen, though the hours given to them began before', async () => {
  const [absent, { agent: stand, self }] = [await trips.register(), await trips.courier()];
  await shiftOf([absent.id]);
  const { clock } = trips.server;
  const at = (utc: string) => clock.pass(Date.parse(utc) - clock.now().getTime());
  const read = async () => {
    const query = { from: TODAY, to: TODAY, agentId: stand.id };
    return (await ask(calls.shift.attendance, { query })).reply.items.map(({ state, lateMin }) => [
      state,
      lateMin,
    ]);
  };
  // Hours from 10:00, given at 10:12; the absent agent's began at 08:00.
  at(`${TODAY}T07:12:00Z`);
  const replaces = { agentId: absent.id, day: TODAY, startMin: 480 };
  const changes = [{ agentId: stand.id, day: TODAY, version: null, bars: [bar(600, 960)] }];
  await ask(calls.shift.planDays, { body: { changes, accepted: [], replaces } });
  expect(await read()).toEqual([['ahead', 0]]);
  at(`${TODAY}T07:32:00Z`);
  expect(await read()).toEqual([['missing', 20]]);
  const positions = [{ latitude: 25.28, longitude: 51.53, atUtc: `${TODAY}T07:32:00Z` }];
  await ask(calls.courier.setOnline, { body: { online: true } }, self);
  await ask(calls.courier.report, { body: { positions } }, self);
  expect(await read()).toEqual([['late', 20]]);
});

test('a replacement of hours that are none, of oneself, by two or in another company is refused, and nothing is kept', async () => {
  const [absent, one, two] = [await trips.register(), await trips.register(), await trips.register()];
  await shiftOf([absent.id]);
  const by = (...agents: { id: string }[]) => ({
    changes: agents.map(({ id }) => ({
      agentId: id,
      day: TODAY,
      version: null,
      bars: [bar(17 * HOUR, 18 * HOUR)],
    })),
    accepted: [],
  });
  const replaces = { agentId: absent.id, day: TODAY, startMin: 480 };
  const refused = async (body: Input) => {
    const { status, error } = await ask(calls.shift.planDays, { body });
    return [status, error.message];
  };
  expect(await refused({ ...by(one, two), replaces })).toEqual([
    400,
    'Only one agent can replace another one. Save the others on their own',
  ]);
  expect(await refused({ ...by(absent), replaces })).toEqual([
    400,
    'An agent cannot replace themselves. Choose another agent',
  ]);
  expect(await refused({ ...by(one), replaces: { ...replaces, startMin: 500 } })).toEqual([
    400,
    `${absent.fullName} has no hours on ${TODAY} from 08:20 any more. Read the attendance again`,
  ]);
  const { id } = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: id });
  const theirs = await ask(calls.shift.attendance, { query: { from: TODAY, to: TODAY } }, stranger);
  expect(theirs.reply.items).toEqual([]);
  expect(await refused({ ...by(one), replaces: { ...replaces, agentId: id } })).toEqual([
    404,
    'Agent not found',
  ]);
  expect((await board()).agents.flatMap(({ plans }) => plans)).toEqual([]);
});

test('open boards learn of a published week, of other settings, of a new shift and of other hours of one', async () => {
  const { agent } = await trips.courier();
  const shift = await shiftOf([agent.id]);
  const told = async () => {
    const events = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('outbox').select('company_id').where('name', '=', 'coverage.changed').execute(),
    );
    return events.map(({ company_id }) => company_id);
  };
  const { companyId } = trips.operator.user;
  expect(await told()).toEqual([companyId]);
  await ask(calls.shift.publishWeek, { body: { week: TODAY } });
  expect(await told()).toEqual([companyId, companyId]);
  await ask(calls.shift.changeCoverage, { body: { weeks: 5 } });
  expect(await told()).toEqual([companyId, companyId, companyId]);
  await ask(calls.shift.update, { query: { id: shift.id }, body: { notes: 'Later' } });
  await ask(calls.shift.delete, { query: { id: shift.id } });
  expect(await told()).toEqual([companyId, companyId, companyId, companyId, companyId]);
});

test('a published week is shown to its agents, who get a message when their hours are new', async () => {
  const [{ agent, self }, { agent: idle, self: idleSelf }] = [await trips.courier(), await trips.courier()];
  await shiftOf([agent.id]);
  const own = async (as: SignedIn) => (await ask(calls.shift.ownPlan, {}, as)).reply.weeks;
  const publish = async (week: string) => (await ask(calls.shift.publishWeek, { body: { week } })).reply;
  const messages = () =>
    trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('outbox').select(['data', 'audience']).where('name', '=', 'plan.published').execute(),
    );
  expect(await own(self)).toEqual([]);
  expect((await board()).published).toBeNull();
  expect(await publish('2026-03-12')).toEqual({ firstDay: '2026-03-08', told: 1 });
  expect((await own(self)).map(({ firstDay, days }) => [firstDay, days.map(({ day }) => day)])).toEqual([
    ['2026-03-08', ['2026-03-09', '2026-03-10', '2026-03-11']],
  ]);
  expect(await own(idleSelf)).toEqual([]);
  expect(await messages()).toEqual([
    { data: { firstDay: '2026-03-08' }, audience: { userIds: [expect.any(String)], channels: ['agent'] } },
  ]);
  expect((await board()).published).toEqual({
    atUtc: '2026-03-10T06:00:00.000Z',
    by: trips.operator.user.email,
    changed: 0,
  });
  const day = '2026-03-13';
  await plan([
    { agentId: agent.id, day, version: null, bars: [bar(480, 600)] },
    { agentId: idle.id, day, version: null, bars: [bar(480, 600)] },
  ]);
  // What was published stays as it was told until it is published again.
  expect((await board()).published?.changed).toBe(2);
  expect((await own(self))[0]?.days).toHaveLength(3);
  expect((await publish(day)).told).toBe(2);
  expect((await own(self))[0]?.days).toHaveLength(4);
  expect((await own(idleSelf))[0]?.days).toHaveLength(1);
  expect((await publish(day)).told).toBe(0);
  expect(await messages()).toHaveLength(2);
});

test('a week that is over can not be published, and mails no one', async () => {
  const { agent } = await trips.courier();
  await shiftOf([agent.id]);
  const publish = () => ask(calls.shift.publishWeek, { body: { week: TODAY } });
  const mails = () =>
    trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('message').select('id').where('recipient', '=', agent.email).execute(),
    );
  // The first minute of the Sunday after, in Doha.
  trips.server.clock.pass(Date.parse('2026-03-14T21:00:00Z') - trips.server.clock.now().getTime());
  expect((await publish()).error).toMatchObject({ code: 'CONFLICT', message: 'This week is over' });
  expect(await mails()).toEqual([]);
  expect((await board({ week: TODAY })).published).toBeNull();
  trips.server.clock.pass(-1);
  expect((await publish()).reply.told).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test('of two users who change settings at once, each changes only what they touched', async () => {
  const { deps, clock } = trips.server;
  type Changes = CallInput<typeof calls.shift.changeCoverage>['body'];
  const change = (body: Changes) => ask(calls.shift.changeCoverage, { body });
  const atOnce = async (lock: RawBuilder<unknown>, bodies: Changes[]) => {
    // None can write before all are under way.
    const { sent } = await deps.withTx(SYSTEM, async ({ db }) => {
      await lock.execute(db);
      const all = bodies.map(change);
      await untilWaiting(deps.database.pool, bodies.length);
      return { sent: all };
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(bodies.map(() => 200));
  };
  await atOnce(sql`lock table coverage_setting in share mode`, [
    { ordersPerHour: { bike: 3 }, patternChanges: [{ day: '2026-03-11', patternDay: '2026-03-03' }] },
    { ordersPerHour: { car: 4 } },
  ]);
  await atOnce(sql`select from coverage_setting for update`, [{ restMin: 600 }, { maxWeekMin: 3000 }]);
  await change({ patternChanges: [{ day: '2026-03-12', patternDay: '2026-03-04' }] });
  expect((await board()).setting).toMatchObject({
    ordersPerHour: { bicycle: 2, bike: 3, car: 4, truck: 1, walker: 1.5 },
    restMin: 600,
    maxDayMin: 600,
    maxWeekMin: 3000,
    patterns: [
      { day: '2026-03-11', patternDay: '2026-03-03' },
      { day: '2026-03-12', patternDay: '2026-03-04' },
    ],
  });
  await change({ patternChanges: [{ day: '2026-03-11', patternDay: null }] });
  expect((await board()).setting.patterns).toEqual([{ day: '2026-03-12', patternDay: '2026-03-04' }]);
  // A week after the day it is dropped with the next change of days.
  clock.pass(10 * 24 * 3_600_000);
  await change({ patternChanges: [{ day: '2026-03-25', patternDay: '2026-03-04' }] });
  expect((await board()).setting.patterns).toEqual([{ day: '2026-03-25', patternDay: '2026-03-04' }]);
  const days = Array.from({ length: 60 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 3, 1 + index)).toISOString().slice(0, 10),
    patternDay: '2026-03-04',
  }));
  expect((await change({ patternChanges: days })).error.errors).toEqual([
    { path: 'patterns', message: 'At most 60 days can follow another day' },
  ]);
});

test('an agent who works twice at the same time on a date does not keep the days of others from being saved', async () => {
  const [{ agent }, { agent: other }] = [await trips.courier(), await trips.courier()];
  await ask(calls.shift.changeCoverage, { body: { maxDayMin: 24 * HOUR } });
  // From Wednesday evening to Thursday noon, and then two shifts on Thursday beside it.
  await plan([{ agentId: agent.id, day: '2026-03-11', version: null, bars: [bar(20 * HOUR, 36 * HOUR)] }]);
  for (const hour of [6, 10]) {
    const hours = { startTimeMin: hour * HOUR, endTimeMin: (hour + 4) * HOUR };
    const shift = await shiftOf([], { ...hours, breakStartTimeMin: null, breakEndTimeMin: null });
    const body = { timings: [{ weekday: 'thursday' as const, ...hours }] };
    await ask(calls.shift.update, { query: { id: shift.id }, body });
    await ask(calls.shift.assignAgents, { body: { shiftId: shift.id, agentIds: [agent.id] } });
  }
  const { conflicts } = await board();
  expect(conflicts.flatMap(({ kind, amount }) => (kind === 'overlap' ? [amount] : []))).toEqual([240, 120]);
  const saved = await plan([
    { agentId: other.id, day: '2026-03-13', version: null, bars: [bar(8 * HOUR, 12 * HOUR)] },
  ]);
  expect(saved.status).toBe(200);
});

test("a courier reads the hours of Saturday's night while they work them on Sunday", async () => {
  const { agent, self } = await trips.courier();
  const [sunday, saturday] = ['2026-03-15', '2026-03-21'];
  await plan([
    { agentId: agent.id, day: sunday, version: null, bars: [bar(8 * HOUR, 16 * HOUR)] },
    { agentId: agent.id, day: saturday, version: null, bars: [bar(22 * HOUR, 30 * HOUR)] },
  ]);
  await ask(calls.shift.addTimeOff, {
    body: { agentId: agent.id, from: sunday, to: sunday, reason: 'leave' },
  });
  await ask(calls.shift.publishWeek, { body: { week: sunday } });
  const own = async (utc: string) => {
    trips.server.clock.pass(Date.parse(utc) - trips.server.clock.now().getTime());
    const { weeks } = (await ask(calls.shift.ownPlan, {}, self)).reply;
    return weeks.map(({ firstDay, days }) => [
      firstDay,
      days.map(({ day, startMin, endMin }) => [day, startMin, endMin]),
    ]);
  };
  // One in the morning of the Sunday after, and of the Monday after that.
  expect(await own('2026-03-21T22:00:00Z')).toEqual([[sunday, [[saturday, 1320, 1800]]]]);
  expect(await own('2026-03-22T22:00:00Z')).toEqual([]);
});

test('who replaces an agent is told at once, on the channel and by mail; what is new to others waits for the next publishing', async () => {
  const [{ agent, self }, { agent: other, self: otherSelf }] = [await trips.courier(), await trips.courier()];
  await shiftOf([other.id]);
  const hours = async (as: SignedIn) =>
    (await ask(calls.shift.ownPlan, {}, as)).reply.weeks.flatMap(({ days }) =>
      days.map(({ day, startMin, endMin }) => [day, startMin, endMin]),
    );
  const told = () =>
    trips.server.deps.withTx(SYSTEM, async ({ db }) => {
      const events = db.selectFrom('outbox').select('audience').where('name', '=', 'plan.published');
      const accounts = await db.selectFrom('agent').select(['id', 'user_id']).execute();
      const mails = db.selectFrom('message').select('recipient').where('subject', 'like', 'Your hours at %');
      return {
        agents: (await events.orderBy('id').execute()).map(({ audience }) =>
          (audience as { userIds: string[] }).userIds.map(
            (userId) => accounts.find((account) => account.user_id === userId)?.id,
          ),
        ),
        mails: (await mails.orderBy('id').execute()).map(({ recipient }) => recipient),
      };
    });
  await ask(calls.shift.publishWeek, { body: { week: TODAY } });
  await plan([{ agentId: other.id, day: '2026-03-13', version: null, bars: [bar(480, 600)] }]);
  const replacement = { agentId: agent.id, day: TODAY, version: null, bars: [bar(600, 720)] };
  await ask(calls.shift.planDays, { body: { changes: [replacement], accepted: [], tell: true } });
  expect(await hours(self)).toEqual([[TODAY, 600, 720]]);
  expect((await hours(otherSelf)).map(([day]) => day)).toEqual(['2026-03-09', '2026-03-10', '2026-03-11']);
  expect(await told()).toEqual({ agents: [[other.id], [agent.id]], mails: [other.email, agent.email] });
  expect((await board()).published?.changed).toBe(1);
  // Days of two weeks: all of them or none.
  const sunday = { agentId: agent.id, day: '2026-03-15', version: null, bars: [bar(480, 600)] };
  const body = { changes: [{ ...replacement, version: 'old' }, sunday], accepted: [], tell: true };
  expect((await ask(calls.shift.planDays, { body })).status).toBe(409);
  expect(await hours(self)).toEqual([[TODAY, 600, 720]]);
  const thursday = { ...replacement, day: '2026-03-12' };
  await ask(calls.shift.planDays, { body: { changes: [sunday, thursday], accepted: [], tell: true } });
  expect(await hours(self)).toEqual([
    [TODAY, 600, 720],
    ['2026-03-12', 600, 720],
    ['2026-03-15', 480, 600],
  ]);
});

test('an agent who is told alone makes no week published; a publishing later counts what they were told', async () => {
  const [{ agent, self }, { agent: other, self: otherSelf }] = [await trips.courier(), await trips.courier()];
  await shiftOf([other.id]);
  const daysOf = async (as: SignedIn) =>
    (await ask(calls.shift.ownPlan, {}, as)).reply.weeks.flatMap(({ days }) => days.map(({ day }) => day));
  const change = { agentId: agent.id, day: TODAY, version: null, bars: [bar(600, 720)] };
  await ask(calls.shift.planDays, { body: { changes: [change], accepted: [], tell: true } });
  expect([await daysOf(self), await daysOf(otherSelf)]).toEqual([[TODAY], []]);
  expect((await board()).published).toBeNull();
  trips.server.clock.pass(60_000);
  const { reply } = await ask(calls.shift.publishWeek, { body: { week: TODAY } });
  expect(reply).toEqual({ firstDay: '2026-03-08', told: 1 });
  const by = trips.operator.user.email;
  expect((await board()).published).toEqual({ atUtc: '2026-03-10T06:01:00.000Z', by, changed: 0 });
  expect(await daysOf(otherSelf)).toHaveLength(3);
  // Of a published week, telling one agent leaves it published.
  trips.server.clock.pass(60_000);
  const wednesday = [agent, other].map(({ id }) => ({
    agentId: id,
    day: '2026-03-11',
    version: null,
    bars: [bar(600, 660)],
  }));
  await ask(calls.shift.planDays, { body: { changes: wednesday, accepted: [], tell: true } });
  expect((await board()).published).toMatchObject({ by, changed: 0 });
});

test('a week whose only hours were told early is published without another message', async () => {
  const { agent } = await trips.courier();
  const change = { agentId: agent.id, day: TODAY, version: null, bars: [bar(600, 720)] };
  await ask(calls.shift.planDays, { body: { changes: [change], accepted: [], tell: true } });
  trips.server.clock.pass(60_000);
  const { reply } = await ask(calls.shift.publishWeek, { body: { week: TODAY } });
  expect(reply.told).toBe(0);
  expect((await board()).published).toMatchObject({ atUtc: '2026-03-10T06:01:00.000Z', changed: 0 });
});

test('a published week is mailed to each agent whose hours are new, in the language of the company', async () => {
  const { agent } = await trips.courier();
  await trips.courier();
  await shiftOf([agent.id]);
  const companyId = trips.operator.user.companyId ?? '';
  const { withTx } = trips.server.deps;
  await withTx(SYSTEM, ({ db }) =>
    db.updateTable('company').set({ name: 'Doha Riders' }).where('id', '=', companyId).execute(),
  );
  const publish = () => ask(calls.shift.publishWeek, { body: { week: '2026-03-12' } });
  const mails = () =>
    withTx(SYSTEM, ({ db }) =>
      db
        .selectFrom('message')
        .select(['recipient', 'subject', 'body'])
        .where('subject', 'like', '%Doha Riders%')
        .orderBy('id')
        .execute(),
    );
  await publish();
  expect(await mails()).toEqual([
    {
      recipient: agent.email,
      subject: 'Your hours at Doha Riders, 8\u2009–\u200914 Mar 2026',
      body: [
        `Hello ${agent.firstName},`,
        '',
        'these are your hours for 8\u2009–\u200914 Mar 2026:',
        '',
        'Monday 9 March: 08:00–16:00, break 12:00–12:30',
        'Tuesday 10 March: 08:00–16:00, break 12:00–12:30',
        'Wednesday 11 March: 08:00–16:00, break 12:00–12:30',
        '',
        'Doha Riders',
      ].join('\n'),
    },
  ]);
  await publish();
  expect(await mails()).toHaveLength(1);
  await withTx(SYSTEM, ({ db }) =>
    db.updateTable('company').set({ locale: 'ar' }).where('id', '=', companyId).execute(),
  );
  await plan(
    ['2026-03-10', '2026-03-11'].map((day) => ({ agentId: agent.id, day, version: null, bars: [] })),
  );
  await publish();
  const [, second] = await mails();
  expect(second?.subject).toContain('ساعات عملك لدى');
  expect(second?.body).toContain('الاثنين');
  expect(second?.body).not.toContain('الثلاثاء');
});

describe('time off', () => {
  const add = (
    agentId: string,
    from: string,
    to: string,
    more: { reason?: 'leave' | 'sickness' | 'other'; note?: string } = {},
  ) => ask(calls.shift.addTimeOff, { body: { agentId, from, to, reason: 'leave', ...more } });
  const takeBack = (id: string, seen: { from?: string; to?: string; since?: string } = {}) =>
    ask(calls.shift.takeBackTimeOff, { body: { id, ...seen } });
  const state = (agentId: string) =>
    trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db
        .selectFrom('agent_state')
        .select(['on_shift', 'by_shift'])
        .where('agent_id', '=', agentId)
        .executeTakeFirstOrThrow(),
    );
  const attended = async (agentId?: string) => {
    const query = { from: '2026-03-08', to: '2026-03-14', ...(agentId && { agentId }) };
    const { items, timeOff } = (await ask(calls.shift.attendance, { query })).reply;
    return {
      worked: items.map(({ day }) => day),
      off: timeOff?.map(({ day, reason, note }) => [day, reason, note]),
    };
  };
  const plansOf = async (agentId: string) =>
    (await board({ week: TODAY })).agents.find(({ id }) => id === agentId)?.plans ?? [];

  test('lies over shifts and plans of its dates, on the board, in attendance, and for the agent; taken back, they count again', async () => {
    const [{ agent, self }, other] = [await trips.courier(), await trips.register()];
    await shiftOf([agent.id, other.id]);
    await plan([{ agentId: agent.id, day: '2026-03-12', version: null, bars: [bar(600, 900)] }]);
    await ask(calls.shift.publishWeek, { body: { week: TODAY } });
    const own = async () => (await ask(calls.shift.ownPlan, {}, self)).reply;
    const version = (await plansOf(agent.id))[0]?.version;
    expect(await state(agent.id)).toEqual({ on_shift: true, by_shift: true });
    const added = await add(agent.id, TODAY, '2026-03-12', { reason: 'sickness', note: 'Flu' });
    expect(added.status).toBe(201);
    const { id } = added.reply;
    expect(added.reply).toEqual({
      id,
      agentId: agent.id,
      from: TODAY,
      to: '2026-03-12',
      reason: 'sickness',
      note: 'Flu',
      createdBy: trips.operator.user.email,
      createdAtUtc: '2026-03-10T06:00:00.000Z',
    });
    expect(await state(agent.id)).toEqual({ on_shift: false, by_shift: true });
    const off = { id, reason: 'sickness', note: 'Flu', from: TODAY, to: '2026-03-12' };
    expect(await plansOf(agent.id)).toEqual(
      ['2026-03-10', '2026-03-11', '2026-03-12'].map((day) => ({ day, bars: [], version: id, off })),
    );
    expect(await attended(agent.id)).toEqual({
      worked: ['2026-03-09'],
      off: [
        ['2026-03-10', 'sickness', 'Flu'],
        ['2026-03-11', 'sickness', 'Flu'],
        ['2026-03-12', 'sickness', 'Flu'],
      ],
    });
    // What was published is not what the agent reads on these dates.
    expect(await own()).toEqual({
      weeks: [expect.objectContaining({ days: [expect.objectContaining({ day: '2026-03-09' })] })],
      timeOff: [{ from: TODAY, to: '2026-03-12', reason: 'sickness', note: 'Flu' }],
    });
    const told = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('outbox').select('data').where('name', '=', 'plan.published').orderBy('id').execute(),
    );
    expect(told).toHaveLength(2);
    const planned = await plan([
      { agentId: agent.id, day: '2026-03-12', version: id, bars: [bar(480, 500)] },
    ]);
    expect([planned.status, planned.error.message]).toEqual([
      409,
      `${agent.fullName} has time off on 2026-03-12. Take it back first`,
    ]);
    // The sums and the file of the payroll count the days.
    const query = { from: '2026-03-09', to: '2026-03-14', search: agent.fullName };
    const sums = (await ask(calls.shift.attendanceSums, { query })).reply.items;
    expect(sums.map(({ days, missed, daysOff }) => [days, missed, daysOff])).toEqual([[1, 1, 3]]);
    const file = await trips.server.app.inject({
      url: '/agent-api/shift/attendance-file',
      query: { from: '2026-03-11', to: '2026-03-11', agentId: agent.id },
      headers: trips.operator.headers,
    });
    expect(file.body.split('\r\n')[1]).toBe(
      `${agent.publicId},${agent.fullName},2026-03-11,,,,,Sick: Flu,0,0,0,0,,`,
    );
    expect((await takeBack(id)).status).toBe(204);
    expect(await state(agent.id)).toEqual({ on_shift: true, by_shift: true });
    expect(await plansOf(agent.id)).toEqual([{ day: '2026-03-12', bars: [bar(600, 900)], version }]);
    expect((await own()).weeks[0]?.days).toHaveLength(4);
    expect((await ask(calls.shift.timeOff, { query: { agentId: agent.id } })).reply.items).toEqual([]);
  });

  test('keeps an agent without a shift from working, from its first date to its last', async () => {
    const { agent } = await trips.courier();
    const { clock, deps } = trips.server;
    const at = async (utc: string) => {
      clock.pass(Date.parse(utc) - clock.now().getTime());
      await deps.withTx(SYSTEM, followShifts);
      return (await state(agent.id)).on_shift;
    };
    const { id } = (await add(agent.id, '2026-03-11', '2026-03-12')).reply;
    expect((await state(agent.id)).on_shift).toBe(true);
    expect(await at('2026-03-10T21:05:00Z')).toBe(false);
    expect(await at('2026-03-12T20:55:00Z')).toBe(false);
    // Under way, it ends on the day before: the days that are over stay.
    await takeBack(id);
    expect(await at('2026-03-12T20:56:00Z')).toBe(true);
    const { items } = (await ask(calls.shift.timeOff, { query: { agentId: agent.id } })).reply;
    expect(items.map(({ from, to }) => [from, to])).toEqual([['2026-03-11', '2026-03-11']]);
    await takeBack(id);
    expect((await attended(agent.id)).off).toEqual([]);
  });

  test('a second request that still shows the old dates does not take back the days that are over', async () => {
    const agent = await trips.register();
    const dates = async () =>
      (await ask(calls.shift.timeOff, { query: { agentId: agent.id } })).reply.items.map(({ from, to }) => [
        from,
        to,
      ]);
    const { id } = (await add(agent.id, '2026-03-06', '2026-03-15', { reason: 'sickness' })).reply;
    const seen = { from: '2026-03-06', to: '2026-03-15' };
    expect((await takeBack(id, seen)).status).toBe(204);
    expect(await dates()).toEqual([['2026-03-06', '2026-03-09']]);
    const second = await takeBack(id, seen);
    expect([second.status, second.error.message, second.error.details]).toEqual([
      409,
      'This time off was changed meanwhile: it is now from 2026-03-06 to 2026-03-09',
      { current: expect.objectContaining({ id, from: '2026-03-06', to: '2026-03-09' }) },
    ]);
    expect(await dates()).toEqual([['2026-03-06', '2026-03-09']]);
    // With the present dates in view, the days that are over are taken back too.
    expect((await takeBack(id, { from: '2026-03-06', to: '2026-03-09' })).status).toBe(204);
    expect(await dates()).toEqual([]);
  });

  test('a question of the last day that is answered the day after does not take back the days that are over', async () => {
    const agent = await trips.register();
    const { id } = (await add(agent.id, '2026-03-06', '2026-03-10', { reason: 'sickness' })).reply;
    trips.server.clock.pass(24 * 3_600_000);
    const late = await takeBack(id, { from: '2026-03-06', to: '2026-03-10', since: '2026-03-10' });
    expect([late.status, late.error.message]).toEqual([409, 'A new day has begun meanwhile. Try again']);
    const { items } = (await ask(calls.shift.timeOff, { query: { agentId: agent.id } })).reply;
    expect(items).toMatchObject([{ from: '2026-03-06', to: '2026-03-10' }]);
  });

  test('says beforehand which hours, tasks and other time off it meets', async () => {
    const [{ agent }, other] = [await trips.onlineCourier(), await trips.register()];
    await shiftOf([agent.id, other.id]);
    const task = await trips.create();
    await trips.assign(task.id, agent.id);
    const next = (await add(agent.id, '2026-03-20', '2026-03-25')).reply;
    const effect = async (from: string, to: string) =>
      (await ask(calls.shift.timeOffEffect, { query: { agentId: agent.id, from, to } })).reply;
    const hours = { startMin: 480, endMin: 960, shiftTitle: 'Day shift' };
    expect(await effect(TODAY, '2026-03-16')).toEqual({
      hours: ['2026-03-10', '2026-03-11', '2026-03-16'].map((day) => ({ day, ...hours })),
      overlapping: [],
      activeTaskCount: 1,
    });
    expect(await effect('2026-03-18', '2026-03-23')).toEqual({
      hours: [{ day: '2026-03-18', ...hours }],
      overlapping: [next],
      activeTaskCount: 0,
    });
  });

  test('is refused with a sentence where it can not be, and changes nothing', async () => {
    const { agent } = await trips.courier();
    const left = await trips.register();
    await ask(calls.agent.modifyEmploymentStatus, {
      body: { agentId: left.id, employmentStatusId: 4, reason: 'Moved away' },
    });
    await add(agent.id, '2026-03-12', '2026-03-14');
    const refused = async (...args: Parameters<typeof add>) => {
      const { status, error } = await add(...args);
      return [status, error.errors?.[0] ?? error.message];
    };
    expect(await refused(agent.id, '2026-03-14', '2026-03-20')).toEqual([
      409,
      `${agent.fullName} already has time off from 2026-03-12 to 2026-03-14. Take it back first`,
    ]);
    expect(await refused(agent.id, '2026-03-20', '2026-03-19')).toEqual([
      400,
      { path: 'to', message: 'The last day must not be before the first' },
    ]);
    expect(await refused(agent.id, '2026-04-01', '2027-04-02')).toEqual([
      400,
      { path: 'to', message: 'Choose at most 366 days' },
    ]);
    expect(await refused(agent.id, '2026-02-06', '2026-02-08')).toEqual([
      400,
      { path: 'from', message: 'Time off may begin on 2026-02-07 at the earliest' },
    ]);
    expect(await refused(agent.id, '2026-03-20', '2026-03-20', { reason: 'other' })).toEqual([
      400,
      { path: 'note', message: 'Say what it is' },
    ]);
    expect(await refused(left.id, '2026-03-20', '2026-03-20')).toEqual([
      409,
      'This agent no longer works here, and needs no time off',
    ]);
    const { id: companyId } = await makeCompany(trips.server.deps);
    const stranger = await trips.server.loginAs('Operator', { companyId });
    const { items } = (await ask(calls.shift.timeOff, { query: { agentId: agent.id } })).reply;
    const body = { agentId: agent.id, from: '2026-03-20', to: '2026-03-20', reason: 'leave' as const };
    expect((await ask(calls.shift.addTimeOff, { body }, stranger)).status).toBe(404);
    expect(
      (await ask(calls.shift.takeBackTimeOff, { body: { id: items[0]?.id ?? '' } }, stranger)).status,
    ).toBe(404);
    expect((await ask(calls.shift.timeOff, { query: { agentId: agent.id } }, stranger)).status).toBe(404);
    expect(items.map(({ from, to }) => [from, to])).toEqual([['2026-03-12', '2026-03-14']]);
  });
});
