import { calls, type Metric, type ShiftTiming } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';
import { countShifts } from './shifts/count-shifts.ts';

let server: AnalyticsServer;
let day: Awaited<ReturnType<AnalyticsServer['workingDay']>>;
let shiftId: string;

const countPart = () => server.server.deps.withTx(SYSTEM, (tx) => countShifts(tx));
const countAll = async () => {
  while (await countPart());
};
const timeIs = (utc: string) => {
  const { clock } = server.server;
  clock.pass(Date.parse(utc) - clock.now().getTime());
};
const TUESDAY: ShiftTiming = {
  weekday: 'tuesday',
  startTimeMin: 480,
  endTimeMin: 960,
  breakStartTimeMin: null,
  breakEndTimeMin: null,
};
/** The agents of all shifts have been in them since their start. */
const inFromStart = () => server.write(sql`update work_shift_agent set since = null`);
const shift = (timings: ShiftTiming[]) => ({
  title: 'Day shift',
  shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
  shiftPeriodEndUtc: '2026-03-31T21:00:00Z',
  maxAssignableAgents: 10,
  timings,
});

/**
 * Tuesday, 10 March, 8:00 to 16:00 in Doha. The bike comes at 8:20 and is seen until 15:30, the car doesn't come. It is
 * four in the afternoon.
 */
beforeAll(async () => {
  server = await startAnalytics();
  day = await server.workingDay();
  shiftId = (await server.ask(calls.shift.create, { body: shift([TUESDAY]) })).reply.id;
  await server.ask(calls.shift.assignAgents, {
    body: { shiftId, agentIds: [day.bike.id, day.car.id] },
  });
  await inFromStart();
  await server.write(sql`insert into agent_position (agent_id, company_id, at, latitude, longitude) values
    (${day.bike.id}, ${server.owner}, '2026-03-10T05:20Z', 25.28, 51.53),
    (${day.bike.id}, ${server.owner}, '2026-03-10T12:30Z', 25.28, 51.53)`);
  timeIs('2026-03-10T13:00:00Z');
  await countAll();
});
afterAll(() => server.server.close());

const SHIFTS: Metric[] = ['plannedHours', 'workedHours', 'lateArrivals', 'missedShifts'];
const totals = async (query = {}) => {
  const { total } = await server.shows({ kind: 'table', metrics: SHIFTS, by: 'vehicle' }, query);
  return total;
};

test('planned and worked hours, late arrivals and missed shifts are those of the attendance', async () => {
  const shown = await server.shows({ kind: 'table', metrics: SHIFTS, by: 'vehicle' });
  expect(shown.total.map((value) => Number(value?.toFixed(3)))).toEqual([16, 7.167, 1, 1]);
  expect(
    shown.rows.map(({ key, values }) => [key, values.map((value) => Number(value?.toFixed(3)))]),
  ).toEqual([
    ['bike', [8, 7.167, 1, 0]],
    ['car', [8, 0, 0, 1]],
  ]);
  const days = await server.shows(
    { kind: 'line', metrics: ['plannedHours'], by: 'day' },
    { from: '2026-03-09', to: '2026-03-11' },
  );
  expect(days.rows.map(({ values }) => values[0])).toEqual([0, 16, 0]);
  const weekdays = await server.shows({ kind: 'bar', metrics: ['missedShifts'], by: 'weekday' });
  expect(weekdays.rows.map(({ values }) => values[0])).toEqual([0, 1, 0, 0, 0, 0, 0]);
  const suppliers = await server.shows({ kind: 'bar', metrics: ['plannedHours'], by: 'supplier' });
  expect(suppliers.rows.map(({ label, values }) => [label, values[0]]).sort()).toEqual([
    ['City Cars', 8],
    ['Desert Riders', 8],
  ]);
});

test('a table puts deliveries and shifts of an agent into one row', async () => {
  const shown = await server.shows({
    kind: 'table',
    metrics: ['delivered', 'plannedHours', 'missedShifts'],
    by: 'agent',
  });
  expect(shown.total).toEqual([3, 16, 1]);
  expect(shown.rows.map(({ label, values }) => [label, values])).toEqual([
    ['Rider1 Khan', [2, 8, 0]],
    ['Rider2 Khan', [1, 8, 1]],
  ]);
});

test('filters by vehicle and supplier narrow shifts; areas and partners have none', async () => {
  expect(await totals({ vehicle: 'car' })).toEqual([8, 0, 0, 1]);
  expect(await totals({ supplierId: day.cityCars.id })).toEqual([8, 0, 0, 1]);
  const none = [null, null, null, null];
  expect(await totals({ area: 'none' })).toEqual(none);
  expect(await totals({ partner: 'none' })).toEqual(none);
  const body = {
    name: 'Shifts',
    tiles: [
      { id: '019ce000-0000-7000-8000-00000000d001', kind: 'bar', metrics: ['plannedHours'], by: 'hour' },
    ],
  };
  expect((await server.ask.loosely(calls.analytics.create, { body })).status).toBe(400);
});

test('another company counts nothing of it', async () => {
  const { total } = await server.shows(
    { kind: 'number', metrics: ['plannedHours'], by: null },
    {},
    server.theirs,
  );
  expect(total).toEqual([0]);
});

test('a number of shifts has the day before', async () => {
  const planned = (from: string) =>
    server.shows({ kind: 'number', metrics: ['plannedHours'], by: null }, { from, to: from });
  expect(await planned('2026-03-10')).toMatchObject({ total: [16], previous: [0] });
  expect(await planned('2026-03-11')).toMatchObject({ total: [0], previous: [16] });
});

test('a changed plan is counted again; other hours of a shift change no past date, however often it is counted', async () => {
  const dayOff = { agentId: day.car.id, day: '2026-03-10', version: null, bars: [] };
  expect((await server.ask(calls.shift.planDays, { body: { changes: [dayOff], accepted: [] } })).status).toBe(
    200,
  );
  await countAll();
  expect((await totals()).map((value) => Number(value?.toFixed(3)))).toEqual([8, 7.167, 1, 0]);
  // Two days later, Tuesdays begin at half past eight.
  timeIs('2026-03-12T09:00:00Z');
  await countAll();
  const late = shift([{ ...TUESDAY, startTimeMin: 510 }]);
  await server.ask(calls.shift.update, { query: { id: shiftId }, body: late });
  await countAll();
  expect((await totals()).map((value) => Number(value?.toFixed(3)))).toEqual([8, 7.167, 1, 0]);
  const admin = await server.server.loginAs('CompanyAdmin', { companyId: server.owner });
  expect((await server.ask(calls.analytics.rebuild, {}, admin)).status).toBe(202);
  await countAll();
  expect((await totals()).map((value) => Number(value?.toFixed(3)))).toEqual([8, 7.167, 1, 0]);
});

const EIGHT_TO_FOUR = [
  {
    shiftId: null,
    startMin: 480,
    endMin: 960,
    breakStartMin: null,
    breakEndMin: null,
    breakMandatory: false,
  },
];

const becomes = async (employmentStatusId: 1 | 2 | 4) => {
  const body = { agentId: day.bike.id, employmentStatusId, reason: 'Papers' };
  expect((await server.ask(calls.agent.modifyEmploymentStatus, { body })).status).toBe(200);
};

test('an agent who is blocked during the day keeps their hours until then, however often they are counted', async () => {
  const hours = { agentId: day.bike.id, day: '2026-03-12', version: null, bars: EIGHT_TO_FOUR };
  await server.ask(calls.shift.planDays, { body: { changes: [hours], accepted: [] } });
  await server.write(sql`insert into agent_position (agent_id, company_id, at, latitude, longitude) values
    (${day.bike.id}, ${server.owner}, '2026-03-12T05:00Z', 25.28, 51.53),
    (${day.bike.id}, ${server.owner}, '2026-03-12T09:00Z', 25.28, 51.53)`);
  await countAll();
  const onThursday = () => totals({ from: '2026-03-12', to: '2026-03-12' });
  expect(await onThursday()).toEqual([8, 4, 0, 0]);
  await becomes(2);
  await countAll();
  expect(await onThursday()).toEqual([8, 4, 0, 0]);
  await server.write(sql`insert into rollup_shift_stale (company_id) values (${server.owner})`);
  await countAll();
  expect(await onThursday()).toEqual([8, 4, 0, 0]);
  await becomes(1);
  await server.ask(calls.shift.planDays, {
    body: { changes: [{ ...hours, bars: null }], accepted: [] },
  });
  await countAll();
});

test('what was counted of an agent stays when they leave, and when their shift is deleted', async () => {
  await becomes(4);
  await server.write(sql`insert into rollup_shift_stale (company_id) values (${server.owner})`);
  await countAll();
  expect((await totals())[0]).toBe(8);
  await becomes(1);
  await server.ask(calls.shift.delete, { query: { id: shiftId } });
  await server.write(sql`insert into rollup_shift_stale (company_id) values (${server.owner})`);
  await countAll();
  expect((await totals()).map((value) => Number(value?.toFixed(3)))).toEqual([8, 7.167, 1, 0]);
});

test('a replacement is late only for hours after they were chosen', async () => {
  const onFriday = (agentId: string) => ({
    agentId,
    day: '2026-03-13',
    version: null,
    bars: EIGHT_TO_FOUR,
  });
  const plan = async (body: object) => {
    const answer = await server.ask.loosely(calls.shift.planDays, { body: { accepted: [], ...body } });
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
  };
  await plan({ changes: [onFriday(day.car.id)] });
  // A quarter past eight: the car doesn't come, the bike is asked, and is there five minutes later.
  timeIs('2026-03-13T05:15:00Z');
  const absent = { agentId: day.car.id, day: '2026-03-13', startMin: 480 };
  await plan({ changes: [onFriday(day.bike.id)], replaces: absent });
  await server.write(sql`insert into agent_position (agent_id, company_id, at, latitude, longitude) values
    (${day.bike.id}, ${server.owner}, '2026-03-13T05:20Z', 25.28, 51.53),
    (${day.bike.id}, ${server.owner}, '2026-03-13T13:00Z', 25.28, 51.53)`);
  timeIs('2026-03-13T13:00:00Z');
  await countAll();
  const total = await totals({ from: '2026-03-13', to: '2026-03-13' });
  expect(total.map((value) => Number(value?.toFixed(3)))).toEqual([16, 7.667, 0, 1]);
});

test('hours in which an agent was blocked are not missed', async () => {
  const become = (employmentStatusId: 1 | 2) =>
    server.ask(calls.agent.modifyEmploymentStatus, {
      body: { agentId: day.car.id, employmentStatusId, reason: 'Papers' },
    });
  const change = { agentId: day.car.id, version: null, bars: EIGHT_TO_FOUR };
  const changes = ['2026-03-14', '2026-03-15'].map((on) => ({ ...change, day: on }));
  expect((await server.ask(calls.shift.planDays, { body: { changes, accepted: [] } })).status).toBe(200);
  await become(2);
  timeIs('2026-03-15T04:00:00Z');
  expect((await become(1)).status).toBe(200);
  timeIs('2026-03-15T14:00:00Z');
  await countAll();
  expect(await totals({ from: '2026-03-14', to: '2026-03-14' })).toEqual([0, 0, 0, 0]);
  expect(await totals({ from: '2026-03-15', to: '2026-03-15' })).toEqual([8, 0, 0, 1]);
});

test('a date is counted once more on the next one; after its positions are deleted it stays as it was counted', async () => {
  const on = (date: string) => totals({ from: date, to: date });
  const seenAt = (utc: string) =>
    server.write(sql`insert into agent_position (agent_id, company_id, at, latitude, longitude)
      values (${day.bike.id}, ${server.owner}, ${utc}::timestamptz, 25.28, 51.53)`);
  timeIs('2026-03-17T13:00:00Z');
  const { id } = (await server.ask(calls.shift.create, { body: shift([TUESDAY]) })).reply;
  await server.ask(calls.shift.assignAgents, { body: { shiftId: id, agentIds: [day.bike.id] } });
  await inFromStart();
  await seenAt('2026-03-17T05:00Z');
  await seenAt('2026-03-17T12:30Z');
  await countAll();
  expect(await on('2026-03-17')).toEqual([8, 7.5, 0, 0]);
  // Half past midnight in Doha: a phone that was offline has sent its last hour.
  await seenAt('2026-03-17T13:00Z');
  timeIs('2026-03-17T21:30:00Z');
  await countAll();
  expect(await on('2026-03-17')).toEqual([8, 8, 0, 0]);
  // 91 days later its positions are deleted. Those of 24 March would still be there.
  await server.write(sql`delete from agent_position where at < '2026-03-18T00:00Z'`);
  timeIs('2026-06-16T09:00:00Z');
  await server.write(sql`insert into rollup_shift_stale (company_id) values (${server.owner})`);
  await countAll();
  expect(await on('2026-03-17')).toEqual([8, 8, 0, 0]);
  expect(await on('2026-03-24')).toEqual([8, 0, 0, 1]);
});

test('past hours are counted again when the company gets another time zone', async () => {
  const hours = { agentId: day.bike.id, day: '2026-06-17', version: null, bars: EIGHT_TO_FOUR };
  await server.ask(calls.shift.planDays, { body: { changes: [hours], accepted: [] } });
  // Eight to twelve in Doha, nine to one in Dubai.
  await server.write(sql`insert into agent_position (agent_id, company_id, at, latitude, longitude) values
    (${day.bike.id}, ${server.owner}, '2026-06-17T05:00Z', 25.28, 51.53),
    (${day.bike.id}, ${server.owner}, '2026-06-17T09:00Z', 25.28, 51.53)`);
  timeIs('2026-06-19T09:00:00Z');
  await server.write(sql`insert into rollup_shift_stale (company_id) values (${server.owner})`);
  await countAll();
  const onWednesday = () => totals({ from: '2026-06-17', to: '2026-06-17' });
  expect(await onWednesday()).toEqual([8, 4, 0, 0]);
  await server.write(sql`update company set timezone = 'Asia/Dubai' where id = ${server.owner}`);
  await countAll();
  expect(await onWednesday()).toEqual([8, 4, 1, 0]);
  await server.write(sql`update company set timezone = 'Asia/Qatar' where id = ${server.owner}`);
});

test('hours of today are counted when the only shift has been deleted since', async () => {
  timeIs('2026-06-23T13:30:00Z');
  await countAll();
  const period = { shiftPeriodStartUtc: '2026-06-19T21:00:00Z', shiftPeriodEndUtc: '2026-06-29T21:00:00Z' };
  const only = (await server.ask(calls.shift.create, { body: { ...shift([TUESDAY]), ...period } })).reply;
  await server.ask(calls.shift.assignAgents, { body: { shiftId: only.id, agentIds: [day.bike.id] } });
  await inFromStart();
  await server.ask(calls.shift.delete, { query: { id: only.id } });
  await countAll();
  expect(await totals({ from: '2026-06-23', to: '2026-06-23' })).toEqual([8, 0, 0, 1]);
});

test('marks of more companies than one transaction takes are all counted without a wait', async () => {
  await countAll();
  for (let number = 1; number <= 6; number += 1) {
    const { id } = await makeCompany(server.server.deps, `Marked ${number}`);
    await server.write(
      sql`insert into rollup_shift_stale (company_id, first_day, last_day) values (${id}, '2026-03-10', '2026-03-10')`,
    );
  }
  expect([await countPart(), await countPart()]).toEqual([true, false]);
});

test("today's hours are there before a long plan that changed is counted again, a week in each transaction", async () => {
  await countAll();
  await server.write(sql`insert into rollup_shift_stale (company_id) values (${server.owner})`);
  const waiting = async () => {
    const { rows } = await server.server.deps.withTx(SYSTEM, ({ db }) =>
      sql<{
        days: number;
      }>`select coalesce(sum(last_day - first_day + 1), 0)::int as days from rollup_shift_stale`.execute(db),
    );
    return rows[0]?.days;
  };
  // Of 88 days yesterday and today are counted first; the 86 before them are twelve weeks and two days.
  expect(await countPart()).toBe(true);
  const first = await waiting();
  expect(await countPart()).toBe(true);
  expect([first, await waiting()]).toEqual([84, 77]);
  await countAll();
  expect(await waiting()).toBe(0);
});
