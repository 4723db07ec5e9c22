import { type CallInput, calls, type ShiftTiming, WEEKDAYS } from '@qafila/contracts';
import { agentBars, shiftDaysOf } from '@qafila/domain/roster';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';

const HOUR = 60;
/** It is Tuesday, 10 March 2026, nine in the morning in Doha. */
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
let trips: TripServer;
let ask: TripServer['ask'];
beforeEach(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterEach(() => trips.server.close());

/** The clock in Doha. */
const timeIs = (day: string, time: string) => {
  const { clock } = trips.server;
  clock.pass(Date.parse(`${day}T${time}:00+03:00`) - clock.now().getTime());
};
type Shift = CallInput<typeof calls.shift.create>['body'];
const everyDay = (fromHour: number, toHour: number, part: Partial<ShiftTiming> = {}) =>
  WEEKDAYS.map((weekday) => ({
    weekday,
    startTimeMin: fromHour * HOUR,
    endTimeMin: (toHour * HOUR) % 1440,
    ...part,
  }));
/** A shift of March, and agents in it from now on. */
async function shiftOf(
  agents: { id: string }[],
  fromHour: number,
  toHour: number,
  part: Partial<Shift> = {},
) {
  const { reply } = await ask(calls.shift.create, {
    body: {
      title: 'Morning',
      shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
      shiftPeriodEndUtc: '2026-03-31T21:00:00Z',
      maxAssignableAgents: 10,
      timings: everyDay(fromHour, toHour),
      ...part,
    },
  });
  if (agents.length > 0) await putInto(reply.id, agents);
  return reply;
}
const putInto = async (shiftId: string, agents: { id: string }[], ReassignAgentsOnOverlapping = false) => {
  const body = { shiftId, agentIds: agents.map(({ id }) => id) };
  const { reply } = await ask(calls.shift.assignAgents, { body, query: { ReassignAgentsOnOverlapping } });
  expect(reply.rejected).toBe(0);
};
const takeOutOf = async (shiftId: string, agents: { id: string }[]) => {
  const body = { shiftId, agentIds: agents.map(({ id }) => id) };
  expect((await ask(calls.shift.removeAgents, { body })).reply.accepted).toBe(agents.length);
};
const seen = ({ id }: { id: string }, day: string, ...times: string[]) =>
  trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`insert into agent_position (agent_id, company_id, at, latitude, longitude)
        select ${id}, ${trips.operator.user.companyId}, at, 25.28, 51.53
          from unnest(${times.map((time) => `${day}T${time}:00+03:00`)}::timestamptz[]) as at`.execute(db),
  );

const MARCH = { from: '2026-03-01', to: '2026-03-31' };
/** An agent's attendance until now, as day of the month, hours and state. */
const attendedBy = async ({ id }: { id: string }, query = MARCH) => {
  const { items } = (await ask(calls.shift.attendance, { query: { ...query, agentId: id } })).reply;
  return items
    .filter(({ state }) => state !== 'ahead')
    .map(({ day, startMin, endMin, state }) => [Number(day.slice(8)), startMin / HOUR, endMin / HOUR, state]);
};
const sumsOf = async (query = MARCH) => {
  const { items } = (await ask(calls.shift.attendanceSums, { query })).reply;
  return new Map(items.map((item) => [item.agentId, item]));
};
const file = async (query = MARCH) => {
  const { headers } = trips.operator;
  const { body } = await trips.server.app.inject({ url: '/agent-api/shift/attendance-file', query, headers });
  return body.trim().split('\r\n').slice(1);
};
/** The hours of an agent on the board of this week. */
const onBoard = async ({ id }: { id: string }) => {
  const board = (await ask(calls.shift.coverage, { query: { week: TUESDAY } })).reply;
  const agent = board.agents.find((one) => one.id === id);
  if (!agent) throw new Error('The agent is on the board');
  return agentBars(agent, shiftDaysOf(board))
    .filter(({ day }) => day >= '2026-03-08' && day <= '2026-03-14')
    .map(({ day, startMin, endMin }) => [Number(day.slice(8)), startMin / HOUR, endMin / HOUR]);
};

test('an agent has no hours of a shift from before they were put in, and keeps those until they were taken out', async () => {
  const [first, added] = [await trips.register(), await trips.register()];
  timeIs(MONDAY, '07:00');
  const shift = await shiftOf([first], 8, 16);
  timeIs(TUESDAY, '09:30');
  await putInto(shift.id, [added]);
  await seen(first, WEDNESDAY, '08:00', '13:50');
  await seen(added, WEDNESDAY, '08:00', '16:00');
  timeIs(WEDNESDAY, '14:00');
  await takeOutOf(shift.id, [first]);
  timeIs(THURSDAY, '17:00');
  expect(await attendedBy(first)).toEqual([
    [9, 8, 16, 'missed'],
    [10, 8, 16, 'missed'],
    [11, 8, 14, 'leftEarly'],
  ]);
  expect(await attendedBy(added)).toEqual([
    [10, 9.5, 16, 'missed'],
    [11, 8, 16, 'present'],
    [12, 8, 16, 'missed'],
  ]);
  const sums = await sumsOf({ from: MONDAY, to: THURSDAY });
  expect(sums.get(first.id)).toMatchObject({ days: 3, plannedMin: 22 * HOUR, workedMin: 350, missed: 2 });
  expect(sums.get(added.id)).toMatchObject({ days: 3, plannedMin: 22.5 * HOUR, workedMin: 480, missed: 2 });
  const lines = await file({ from: MONDAY, to: TUESDAY });
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual(
    expect.arrayContaining([
      [first.publicId, first.fullName, MONDAY, `${MONDAY} 08:00`, `${MONDAY} 16:00`],
      [first.publicId, first.fullName, TUESDAY, `${TUESDAY} 08:00`, `${TUESDAY} 16:00`],
      [added.publicId, added.fullName, TUESDAY, `${TUESDAY} 09:30`, `${TUESDAY} 16:00`],
    ]),
  );
  expect(lines).toHaveLength(3);
  // Only who had hours in a period is in its sums.
  expect([...(await sumsOf({ from: '2026-03-01', to: MONDAY })).keys()]).toEqual([first.id]);
  expect([...(await sumsOf({ from: THURSDAY, to: '2026-03-20' })).keys()]).toEqual([added.id]);
  expect(await onBoard(first)).toEqual([
    [9, 8, 16],
    [10, 8, 16],
    [11, 8, 14],
  ]);
});

test('who is moved to a shift that overlaps has the hours of each for its time', async () => {
  const agent = await trips.register();
  timeIs(MONDAY, '07:00');
  const former = await shiftOf([agent], 8, 16);
  const next = await shiftOf([], 10, 18, { title: 'Midday' });
  timeIs(TUESDAY, '14:00');
  await putInto(next.id, [agent], true);
  timeIs(WEDNESDAY, '19:00');
  expect(await attendedBy(agent)).toEqual([
    [9, 8, 16, 'missed'],
    [10, 8, 14, 'missed'],
    [10, 14, 18, 'missed'],
    [11, 10, 18, 'missed'],
  ]);
  const until = await sumsOf({ from: '2026-03-01', to: WEDNESDAY });
  expect(until.get(agent.id)).toMatchObject({ days: 3, plannedMin: 26 * HOUR });
  const { conflicts } = (await ask(calls.shift.coverage, { query: { week: TUESDAY } })).reply;
  expect(conflicts.filter(({ kind }) => kind === 'overlap')).toEqual([]);
  // Back on Thursday: the first shift's hours of both times count.
  timeIs(THURSDAY, '07:00');
  await putInto(former.id, [agent], true);
  timeIs(THURSDAY, '17:00');
  expect((await attendedBy(agent)).map(([day, from]) => [day, from])).toEqual([
    [9, 8],
    [10, 8],
    [10, 14],
    [11, 10],
    [12, 8],
  ]);
});

test('the hours of a shift that is deleted stay until then, with its name; none are planned after it', async () => {
  const [agent, other] = [await trips.register(), await trips.register()];
  timeIs(MONDAY, '07:00');
  const shift = await shiftOf([agent, other], 8, 16);
  await seen(agent, TUESDAY, '08:00', '15:55');
  // An own plan lies over the shift: it stays as it is.
  timeIs(TUESDAY, '07:00');
  const bar = { startMin: 600, endMin: 720, breakStartMin: null, breakEndMin: null, breakMandatory: false };
  const planned = (day: string) =>
    ask(calls.shift.planDays, {
      body: {
        changes: [{ agentId: other.id, day, version: null, bars: [{ ...bar, shiftId: shift.id }] }],
        accepted: [],
      },
    });
  expect((await planned(TUESDAY)).status).toBe(200);
  const ended = await shiftOf([], 8, 16, { title: 'Ended', shiftPeriodEndUtc: '2026-03-03T21:00:00Z' });
  timeIs(TUESDAY, '18:00');
  expect((await ask(calls.shift.delete, { query: { id: ended.id } })).status).toBe(204);
  expect((await ask(calls.shift.delete, { query: { id: shift.id } })).status).toBe(204);
  timeIs(THURSDAY, '17:00');
  expect(await attendedBy(agent)).toEqual([
    [9, 8, 16, 'missed'],
    [10, 8, 16, 'present'],
  ]);
  expect(await attendedBy(other)).toEqual([
    [9, 8, 16, 'missed'],
    [10, 10, 12, 'missed'],
  ]);
  const sums = await sumsOf();
  expect(sums.get(agent.id)).toMatchObject({ days: 2, plannedMin: 16 * HOUR, workedMin: 475, missed: 1 });
  expect((await file()).map((line) => line.split(',').at(-1))).toEqual(Array(4).fill('Morning'));
  expect(await onBoard(agent)).toEqual([
    [9, 8, 16],
    [10, 8, 16],
  ]);
  const board = (await ask(calls.shift.coverage, { query: { week: TUESDAY } })).reply;
  expect([board.shifts, board.formerShifts?.map(({ title }) => title)]).toEqual([[], ['Morning']]);
  // Both are among the agents planned for Monday at noon. No date can be planned for the shift any more.
  expect(board.planned.find(({ vehicle }) => vehicle === 'bike')?.quarters[96 + 48]).toBe(2);
  expect((await planned('2026-03-13')).status).toBe(404);
  expect((await ask(calls.shift.coverage, { query: { week: '2026-03-15' } })).reply.formerShifts).toEqual([]);
});

test('days that are over keep the hours of a shift that has other ones now; those of today change with the minute', async () => {
  const agent = await trips.register();
  timeIs(MONDAY, '07:00');
  const shift = await shiftOf([agent], 8, 16);
  const change = async (body: CallInput<typeof calls.shift.update>['body']) =>
    expect((await ask(calls.shift.update, { query: { id: shift.id }, body })).status).toBe(200);
  timeIs(TUESDAY, '12:00');
  await change({ timings: everyDay(7, 18) });
  timeIs(WEDNESDAY, '17:00');
  // Later on Wednesday: over at nineteen, and on Thursday from ten.
  await change({ timings: everyDay(10, 19) });
  const hours = [
    [9, 8, 16],
    [10, 8, 18],
    [11, 7, 19],
    [12, 10, 19],
    [13, 10, 19],
    [14, 10, 19],
  ];
  expect(await onBoard(agent)).toEqual(hours);
  timeIs('2026-03-14', '20:00');
  expect((await attendedBy(agent)).map((row) => row.slice(0, 3))).toEqual(hours);
  // What is no change of hours changes no hours, in the middle of a break either.
  timeIs('2026-03-15', '07:00');
  await change({ breakStartTimeMin: 12 * HOUR, breakDuration: 30, breakMandatory: true });
  timeIs('2026-03-15', '12:10');
  await change({ title: 'Long mornings', maxAssignableAgents: 5 });
  const board = (await ask(calls.shift.coverage, { query: { week: '2026-03-15' } })).reply;
  expect(board.shifts[0]?.days.find(({ day }) => day === '2026-03-15')).toMatchObject({
    startMin: 10 * HOUR,
    endMin: 19 * HOUR,
    breakStartMin: 12 * HOUR,
    breakEndMin: 12 * HOUR + 30,
  });
  // A shift that is moved to other dates keeps those that are over.
  timeIs('2026-03-16', '07:00');
  await change({ shiftPeriodStartUtc: '2026-03-31T21:00:00Z', shiftPeriodEndUtc: '2026-04-30T21:00:00Z' });
  timeIs('2026-03-18', '20:00');
  expect((await attendedBy(agent)).map(([day]) => day)).toEqual([9, 10, 11, 12, 13, 14, 15]);
  expect((await sumsOf()).get(agent.id)).toMatchObject({ days: 7 });
});

test('a night shift that has begun keeps all of its hours when agents are added, removed or its hours are changed after midnight', async () => {
  const [out, added] = [await trips.register(), await trips.register()];
  timeIs(MONDAY, '07:00');
  const shift = await shiftOf([out], 22, 30);
  timeIs(TUESDAY, '02:00');
  await takeOutOf(shift.id, [out]);
  await putInto(shift.id, [added]);
  await ask(calls.shift.update, { query: { id: shift.id }, body: { timings: everyDay(23, 30) } });
  timeIs(WEDNESDAY, '08:00');
  expect(await attendedBy(out)).toEqual([[9, 22, 30, 'missed']]);
  expect(await attendedBy(added)).toEqual([[10, 23, 30, 'missed']]);
});

test('a shift that has not begun leaves nothing behind', async () => {
  const agent = await trips.register();
  const later = { shiftPeriodStartUtc: '2026-03-16T21:00:00Z' };
  const shift = await shiftOf([agent], 8, 16, later);
  timeIs(TUESDAY, '10:00');
  await ask(calls.shift.update, { query: { id: shift.id }, body: { timings: everyDay(10, 18) } });
  await takeOutOf(shift.id, [agent]);
  timeIs(TUESDAY, '11:00');
  await putInto(shift.id, [agent]);
  await ask(calls.shift.delete, { query: { id: shift.id } });
  timeIs('2026-03-20', '20:00');
  expect(await sumsOf()).toEqual(new Map());
  const rows = await trips.server.deps.withTx(SYSTEM, async ({ db }) => [
    ...(await db.selectFrom('past_shift_hours').select('shift_id').execute()),
    ...(await db.selectFrom('past_shift_agent').select('shift_id').execute()),
  ]);
  expect(rows).toEqual([]);
});

test('agents who were in a shift before it was kept since when have its hours from its start', async () => {
  const agent = await trips.register();
  const { id } = await shiftOf([agent], 8, 16);
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`update work_shift_agent set since = null where shift_id = ${id}`.execute(db),
  );
  expect((await attendedBy(agent)).map(([day]) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await takeOutOf(id, [agent]);
  timeIs(WEDNESDAY, '20:00');
  expect((await attendedBy(agent)).map((row) => row.slice(0, 3)).slice(-2)).toEqual([
    [9, 8, 16],
    [10, 8, 9],
  ]);
});
