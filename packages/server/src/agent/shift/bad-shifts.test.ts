import { type CallInput, calls } from '@qafila/contracts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';

let agents: TripServer;
let ask: TripServer['ask'];
beforeAll(async () => {
  agents = await startTrips();
  ask = agents.ask;
});
afterAll(() => agents.server.close());

type Input = CallInput<typeof calls.shift.create>['body'];
type Vehicles = NonNullable<Input['shiftParameters']>['transportTypeDistribution'];
const TUESDAY = { weekday: 'tuesday', startTimeMin: 480, endTimeMin: 960 } as const;
const good: Input = {
  title: 'Day shift',
  shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
  shiftPeriodEndUtc: '2026-04-30T21:00:00Z',
  maxAssignableAgents: 10,
  timings: [TUESDAY],
};
const titles = async () =>
  (await ask(calls.shift.all, { query: { pageSize: 100 } })).reply.items.map(({ title }) => title);

const TIME = 'A time must be from 00:00 to 23:59';
const hours = (part: Partial<NonNullable<Input['timings']>[number]>) => ({
  timings: [{ ...TUESDAY, ...part }],
});
const shares = (transportTypeDistribution: Vehicles) => ({ shiftParameters: { transportTypeDistribution } });
const all = { fulltime: 100 };

test.each<[what: string, part: Partial<Input>, path: string, message: string]>([
  ['a start before midnight', hours({ startTimeMin: -60 }), 'timings.0.startTimeMin', TIME],
  ['an end before midnight', hours({ endTimeMin: -1 }), 'timings.0.endTimeMin', TIME],
  ['25 hours', hours({ startTimeMin: 0, endTimeMin: 1500 }), 'timings.0.endTimeMin', TIME],
  ['24 hours', hours({ startTimeMin: 0, endTimeMin: 1440 }), 'timings.0.endTimeMin', TIME],
  ['half a minute', hours({ startTimeMin: 480.5 }), 'timings.0.startTimeMin', TIME],
  [
    'a break before midnight',
    hours({ breakStartTimeMin: -30, breakEndTimeMin: 500 }),
    'timings.0.breakStartTimeMin',
    TIME,
  ],
  [
    'a break beyond the hours',
    hours({ breakStartTimeMin: 950, breakEndTimeMin: 970 }),
    'timings.0.breakStartTimeMin',
    'The break must lie within the hours of the day',
  ],
  [
    'hours that overlap those of the next day',
    {
      timings: [
        { weekday: 'monday', startTimeMin: 1320, endTimeMin: 540 },
        { ...TUESDAY, startTimeMin: 480 },
      ],
    },
    'timings.0.endTimeMin',
    'These hours run into those of the next day',
  ],
  [
    'one day twice',
    { timings: [TUESDAY, { ...TUESDAY, startTimeMin: 1000, endTimeMin: 1100 }] },
    'timings',
    'Each day may appear once',
  ],
  [
    'vehicles of 90 %',
    shares({
      bike: { percentValue: 60, fleetTypeDistribution: all },
      car: { percentValue: 30, fleetTypeDistribution: all },
    }),
    'shiftParameters.transportTypeDistribution',
    'The shares of the vehicles must add up to 100 %',
  ],
  [
    'fleets of 110 %',
    shares({ bike: { percentValue: 100, fleetTypeDistribution: { fulltime: 60, parttime: 50 } } }),
    'shiftParameters.transportTypeDistribution.bike.fleetTypeDistribution',
    'The shares of the fleets must add up to 100 %',
  ],
  [
    'a negative share',
    shares({
      bike: { percentValue: 110, fleetTypeDistribution: all },
      car: { percentValue: -10, fleetTypeDistribution: all },
    }),
    'shiftParameters.transportTypeDistribution.car.percentValue',
    'Must be at least 0',
  ],
])(
  '%s: a new shift and a change of one are refused with a sentence, and nothing is written',
  async (_, part, path, message) => {
    const { reply: shift } = await ask(calls.shift.create, { body: { ...good, title: 'As it was' } });
    const added = await ask(calls.shift.create, { body: { ...good, title: 'Never', ...part } });
    expect(added.status).toBe(400);
    expect(added.error.errors).toContainEqual({ path, message });
    const changed = await ask(calls.shift.update, {
      query: { id: shift.id },
      body: { title: 'Half written', ...part },
    });
    expect(changed.status).toBe(400);
    expect(changed.error.errors).toContainEqual({ path, message });
    expect((await ask(calls.shift.get, { query: { id: shift.id } })).reply).toEqual(shift);
    expect(await titles()).not.toContain('Never');
  },
);

const HEADER = 'title,startDate,endDate,maxAssignableAgents,activeDays,hours,break,breakMandatory,notes';
const send = (csv: string) => {
  const body = new FormData();
  body.set('file', new Blob([csv]), 'shifts.csv');
  return ask(calls.shift.bulkCreate, { body });
};

test('a CSV of 50,000 shifts is refused as a whole with a sentence, and none is added', async () => {
  const before = await titles();
  const row = 'Too many,2026-03-11,2026-04-07,20,sunday,09:00-17:00,,,\r\n';
  const refused = await send(`${HEADER}\r\n${row.repeat(50_000)}`);
  expect([refused.status, refused.error.message]).toEqual([413, 'The file has too many rows: at most 5000']);
  expect(await titles()).toEqual(before);
});

test('in a CSV, bad hours and breaks refuse their row with a sentence each, and only good rows are added', async () => {
  const HOURS = 'hours: Write the hours from 00:00 to 23:59, like 21:00-01:00';
  const { reply } = await send(
    [
      HEADER,
      'Negative,2026-03-11,2026-04-07,20,sunday,-01:00-08:00,,,',
      'A day and an hour,2026-03-11,2026-04-07,20,sunday,00:00-25:00,,,',
      'Of no length,2026-03-11,2026-04-07,20,sunday,09:00-09:00,,,',
      'Break at night,2026-03-11,2026-04-07,20,sunday,09:00-17:00,22:00-22:15,,',
      'Backwards,2026-04-07,2026-03-11,20,sunday,09:00-17:00,,,',
      'Good,2026-03-11,2026-04-07,20,sunday,09:00-17:00,12:00-12:15,,',
    ].join('\r\n'),
  );
  expect(reply.results.map(({ id, ok, message }) => [id, ok ? 'added' : message])).toEqual([
    ['Negative', HOURS],
    ['A day and an hour', HOURS],
    ['Of no length', 'hours: The hours must end at another time than they start'],
    ['Break at night', 'break: The break must lie within the hours of the day'],
    ['Backwards', 'endDate: The end must be after the start'],
    ['Good', 'added'],
  ]);
  const added = await titles();
  expect(added).toContain('Good');
  for (const title of ['Negative', 'A day and an hour', 'Of no length', 'Break at night', 'Backwards'])
    expect(added).not.toContain(title);
});
