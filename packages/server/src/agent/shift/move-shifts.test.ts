import { calls, WEEKDAYS } from '@qafila/contracts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';

let trips: TripServer;
beforeEach(async () => {
  trips = await startTrips();
});
afterEach(() => trips.server.close());

const HOUR = 60;
/** All of March 2026 in Qatar. */
const MARCH = { shiftPeriodStartUtc: '2026-02-28T21:00:00Z', shiftPeriodEndUtc: '2026-03-31T21:00:00Z' };

const addNights = async (period: Partial<typeof MARCH> = {}) =>
  (
    await trips.ask(calls.shift.create, {
      body: {
        title: 'Nights',
        ...MARCH,
        ...period,
        maxAssignableAgents: 10,
        timings: WEEKDAYS.map((weekday) => ({ weekday, startTimeMin: 22 * HOUR, endTimeMin: 6 * HOUR })),
      },
    })
  ).reply;
const moveTo = async (timezone: string) => {
  const id = trips.operator.user.companyId ?? '';
  const admin = await trips.server.loginAs('CompanyAdmin');
  return trips.ask(calls.company.update, { query: { id }, body: { timezone } }, admin);
};
const periodOf = async (id: string) => {
  const { reply } = await trips.ask(calls.shift.get, { query: { id } });
  return [reply.shiftPeriodStartUtc, reply.shiftPeriodEndUtc];
};
/** Dates and hours of the shift in a week, as its board has them. */
const nightsOf = async (id: string, week: string) => {
  const { shifts } = (await trips.ask(calls.shift.coverage, { query: { week } })).reply;
  const days = shifts.find((shift) => shift.id === id)?.days ?? [];
  return days.map(({ day, startMin, endMin }) => [day.slice(5), startMin / HOUR, endMin / HOUR]);
};

test("a shift keeps its first and last date and its hours when the company's time zone changes", async () => {
  const { id } = await addNights();
  // 1 March is a Sunday. A board has the day before its week and the one after it, too.
  const nights = (...days: string[]) => days.map((day) => [`03-${day}`, 22, 30]);
  const before = nights('01');
  const first = nights('01', '02', '03', '04', '05', '06', '07', '08');
  const last = nights('28', '29', '30', '31');
  const weeks = async () => ({
    before: await nightsOf(id, '2026-02-22'),
    first: await nightsOf(id, '2026-03-01'),
    last: await nightsOf(id, '2026-03-29'),
  });
  expect(await weeks()).toEqual({ before, first, last });
  // West of it, with summer time from 29 March on.
  expect((await moveTo('Europe/London')).status).toBe(200);
  expect(await periodOf(id)).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z']);
  expect(await weeks()).toEqual({ before, first, last });
  await moveTo('Asia/Dubai');
  expect(await periodOf(id)).toEqual(['2026-02-28T20:00:00.000Z', '2026-03-31T20:00:00.000Z']);
  expect(await weeks()).toEqual({ before, first, last });
});

test('hours that a shift had before a change keep their dates too', async () => {
  const { id } = await addNights();
  const timings = WEEKDAYS.map((weekday) => ({ weekday, startTimeMin: 20 * HOUR, endTimeMin: 4 * HOUR }));
  expect((await trips.ask(calls.shift.update, { query: { id }, body: { timings } })).status).toBe(200);
  // It is Tuesday, 10 March: the nights before it are as they were.
  const week = ['07', '08', '09'].map((day) => [`03-${day}`, 22, 30]);
  const changed = ['10', '11', '12', '13', '14', '15'].map((day) => [`03-${day}`, 20, 28]);
  expect(await nightsOf(id, '2026-03-08')).toEqual([...week, ...changed]);
  await moveTo('Europe/London');
  expect(await nightsOf(id, '2026-03-08')).toEqual([...week, ...changed]);
  expect((await nightsOf(id, '2026-03-01'))[0]).toEqual(['03-01', 22, 30]);
});

test('a date whose midnight clocks skip begins at their first moment, there and back', async () => {
  // In Cairo, clocks go from midnight to one on 24 April 2026.
  const { id } = await addNights({ shiftPeriodEndUtc: '2026-04-23T21:00:00Z' });
  await moveTo('Africa/Cairo');
  expect(await periodOf(id)).toEqual(['2026-02-28T22:00:00.000Z', '2026-04-23T22:00:00.000Z']);
  await moveTo('Asia/Qatar');
  expect(await periodOf(id)).toEqual(['2026-02-28T21:00:00.000Z', '2026-04-23T21:00:00.000Z']);
});

test('a change that was begun in the former time zone is refused, with the shift as it is now', async () => {
  const { id, updatedAtUtc } = await addNights();
  trips.server.clock.pass(1000);
  await moveTo('Asia/Dubai');
  const late = await trips.ask(calls.shift.update, {
    query: { id },
    body: { title: 'Long nights', seenUtc: updatedAtUtc },
  });
  expect(late.status).toBe(409);
});

test('the same time zone once more moves no shift', async () => {
  const { id, updatedAtUtc } = await addNights();
  trips.server.clock.pass(1000);
  await moveTo('Asia/Qatar');
  expect((await trips.ask(calls.shift.get, { query: { id } })).reply.updatedAtUtc).toBe(updatedAtUtc);
});
