import { calls, DEFAULT_COMPANY_POLICY } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../../../trip/trip.fixture.ts';

const HOUR = 60;
/** It is Tuesday, 10 March 2026, nine in the morning in Doha. */
let trips: TripServer;
let ask: TripServer['ask'];
beforeEach(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterEach(() => trips.server.close());

/** A shift on Mondays in March from eight to four, with a break at noon. */
async function mondayShift(agentIds: string[]) {
  const { reply: shift } = await ask(calls.shift.create, {
    body: {
      title: 'Day shift',
      shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
      shiftPeriodEndUtc: '2026-03-31T21:00:00Z',
      maxAssignableAgents: 10,
      timings: [
        {
          weekday: 'monday',
          startTimeMin: 8 * HOUR,
          endTimeMin: 16 * HOUR,
          breakStartTimeMin: 12 * HOUR,
          breakEndTimeMin: 12 * HOUR + 30,
        },
      ],
    },
  });
  await ask(calls.shift.assignAgents, { body: { shiftId: shift.id, agentIds } });
  return shift;
}

/** Orders at noon in Doha, for any vehicle or for a bike. */
async function pastOrders(day: string, count: number, transportTypeId: 1 | 3) {
  for (let order = 0; order < count; order += 1) {
    const { id } = await trips.create({ transportTypeId });
    await trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db
        .updateTable('task')
        .set({ pickup_by: new Date(`${day}T09:05:00Z`), deliver_by: new Date(`${day}T10:00:00Z`) })
        .where('id', '=', id)
        .execute(),
    );
  }
}
const heatDay = async (query: { day?: string } = {}, as?: SignedIn) =>
  (await ask(calls.shift.heatDay, { query }, as)).reply;

test('the first day of the rule is shown with the plan of the next such day and the orders of the last same weekdays', async () => {
  const [rider, driver] = [await trips.register(), await trips.register({ transportTypeId: 3 })];
  await trips.register();
  const shift = await mondayShift([rider.id, driver.id]);
  for (const day of ['2026-03-02', '2026-03-09']) {
    await pastOrders(day, 9, 1);
    await pastOrders(day, 3, 3);
  }
  const day = await heatDay();
  expect(day).toMatchObject({
    day: '2026-06-01',
    today: '2026-03-10',
    firstDay: '06-01',
    lastDay: '09-15',
    vehicles: ['bike', 'bicycle'],
    kept: { fromMin: 570, untilMin: 915 },
    plannedAs: '2026-03-16',
    unplanned: 1,
    shifts: [{ id: shift.id, title: 'Day shift' }],
    ordersPerHour: { bicycle: 2, bike: 2.5, car: 2, truck: 1, walker: 1.5 },
    weeks: 4,
    patternDay: null,
    pastDays: 2,
  });
  expect(day.agents.map(({ id, vehicle }) => [id, vehicle])).toEqual(
    expect.arrayContaining([
      [rider.id, 'bike'],
      [driver.id, 'car'],
    ]),
  );
  expect(day.agents[0]?.bars).toEqual([
    { shiftId: shift.id, startMin: 480, endMin: 960, breakStartMin: 720, breakEndMin: 750 },
  ]);
  // Single orders are spread over the quarters beside them: a third of noon's orders are in the hour before.
  const noon = (vehicle: string | null) =>
    day.orders
      .find((one) => one.vehicle === vehicle)
      ?.hours.slice(10, 14)
      .map((orders) => Number(orders.toFixed(3)));
  expect(noon(null)).toEqual([0, 3, 6, 0]);
  expect(noon('bike')).toEqual([0, 1, 2, 0]);
});

test('in the week in which the plan begins, a day follows the same weekday of the next week', async () => {
  const rider = await trips.register();
  const bar = {
    shiftId: null,
    startMin: 8 * HOUR,
    endMin: 16 * HOUR,
    breakStartMin: null,
    breakEndMin: null,
    breakMandatory: false,
  };
  await ask(calls.shift.planDays, {
    body: {
      changes: [{ agentId: rider.id, day: '2026-03-16', bars: [bar], version: null }],
      accepted: [],
    },
  });
  const day = await heatDay();
  expect(day).toMatchObject({ day: '2026-06-01', plannedAs: '2026-03-16', agents: [{ id: rider.id }] });
});

test("a day's own plan counts, with the night before; a day without the rule keeps no agent back", async () => {
  const rider = await trips.register();
  const bar = (startMin: number, endMin: number) => ({
    shiftId: null,
    startMin,
    endMin,
    breakStartMin: null,
    breakEndMin: null,
    breakMandatory: false,
  });
  await ask(calls.shift.planDays, {
    body: {
      changes: [
        { agentId: rider.id, day: '2026-05-30', bars: [bar(22 * HOUR, 26 * HOUR)], version: null },
        { agentId: rider.id, day: '2026-05-31', bars: [bar(14 * HOUR, 18 * HOUR)], version: null },
      ],
      accepted: [],
    },
  });
  const day = await heatDay({ day: '2026-05-31' });
  expect(day).toMatchObject({ day: '2026-05-31', kept: null, plannedAs: '2026-05-31' });
  expect(day.agents[0]?.bars.map(({ startMin, endMin }) => [startMin, endMin])).toEqual([
    [-120, 120],
    [840, 1080],
  ]);
});

test('[CONFIG-84, CONFIG-85] the rule applies from 1 June to 15 September, from 09:30 to 15:15', async () => {
  const kept = async (day: string) => (await heatDay({ day })).kept;
  const hours = { fromMin: 570, untilMin: 915 };
  expect(await kept('2026-05-31')).toBeNull();
  expect(await kept('2026-06-01')).toEqual(hours);
  expect(await kept('2026-09-15')).toEqual(hours);
  expect(await kept('2026-09-16')).toBeNull();
});

test("the company's own rule and clock decide; another company's agents are not shown", async () => {
  const rider = await trips.register();
  await mondayShift([rider.id]);
  await ask(calls.policy.save, {
    body: {
      policy: {
        ...DEFAULT_COMPANY_POLICY,
        heatFirstDay: '03-01',
        heatLastDay: '03-31',
        heatFromMin: 600,
        heatUntilMin: 900,
        heatVehicles: ['bike'],
      },
    },
  });
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .updateTable('company')
      .set({ timezone: 'Asia/Dubai' })
      .where('id', '=', trips.operator.user.companyId ?? '')
      .execute(),
  );
  // In Dubai it is an hour later than in Qatar.
  expect(await heatDay()).toMatchObject({
    day: '2026-03-10',
    vehicles: ['bike'],
    kept: { fromMin: 660, untilMin: 960 },
  });
  const { id } = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: id });
  const theirs = await heatDay({ day: '2026-03-09' }, stranger);
  expect(theirs).toMatchObject({ vehicles: ['bike', 'bicycle'], kept: null, agents: [], shifts: [] });
  const own = await heatDay({ day: '2026-03-09' });
  expect(own.agents.map(({ id }) => id)).toEqual([rider.id]);
});
