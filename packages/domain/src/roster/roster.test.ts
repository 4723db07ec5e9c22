import type { PlanBar, ShiftDay } from '@qafila/contracts';
import { seededRandom } from '../random/index.ts';
import {
  addDays,
  agentBars,
  agentsFor,
  conflictsOf,
  type DayBar,
  expectedOrders,
  gapsOf,
  joinParts,
  movedBar,
  newConflicts,
  partIn,
  resizedBar,
  swappedDays,
  weekStart,
  workingPerQuarter,
} from './index.ts';

const HOUR = 60;
/** A Sunday. */
const FIRST = '2026-03-08';
const bar = (fromHour: number, toHour: number, part: Partial<PlanBar> = {}): PlanBar => ({
  shiftId: null,
  startMin: fromHour * HOUR,
  endMin: toHour * HOUR,
  breakStartMin: null,
  breakEndMin: null,
  breakMandatory: false,
  ...part,
});
const on = (day: string, plan: PlanBar): DayBar => ({ ...plan, day, isOwn: true });
const EARLY = 'early';
const early = (day: string): ShiftDay => ({ day, ...bar(6, 14, { shiftId: EARLY }) });
const SHIFTS = [{ id: EARLY, maxAssignableAgents: 1, days: [early('2026-03-09'), early('2026-03-10')] }];
const SETTING = { restMin: 11 * HOUR, maxDayMin: 10 * HOUR, maxWeekMin: 48 * HOUR };

test('a week starts on Sunday, also over the end of a month', () => {
  expect(['2026-03-08', '2026-03-10', '2026-03-14', '2026-03-03'].map(weekStart)).toEqual([
    '2026-03-08',
    '2026-03-08',
    '2026-03-08',
    '2026-03-01',
  ]);
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
});

test("an agent's own plan for a date replaces their shift on that date only; an empty one is a day off", () => {
  const days = new Map(SHIFTS.map(({ id, days }) => [id, days]));
  const own = { day: '2026-03-10', version: 'v1', bars: [bar(12, 20)] };
  const hours = (plans: (typeof own)[]) =>
    agentBars({ shiftIds: [EARLY], plans }, days).map(({ day, startMin, isOwn }) => [day, startMin, isOwn]);
  expect(hours([])).toEqual([
    ['2026-03-09', 360, false],
    ['2026-03-10', 360, false],
  ]);
  expect(hours([own])).toEqual([
    ['2026-03-09', 360, false],
    ['2026-03-10', 720, true],
  ]);
  expect(hours([{ ...own, bars: [] }])).toEqual([['2026-03-09', 360, false]]);
});

describe('an agent who was in a shift for a part of the time', () => {
  const night = (day: string): ShiftDay => ({ day, ...bar(22, 30, { shiftId: 'night' }) });
  const [monday, tuesday, wednesday] = ['2026-03-09', '2026-03-10', '2026-03-11'] as const;
  const days = new Map([
    [EARLY, [monday, tuesday, wednesday].map(early)],
    ['night', [monday, tuesday, wednesday].map(night)],
  ]);
  const hours = (shiftId: string, ...times: [since: string | null, until: string | null][]) =>
    agentBars(
      {
        shiftIds: [shiftId],
        timesInShifts: times.map(([since, until]) => ({ shiftId, since, until })),
        plans: [],
      },
      days,
    ).map(({ day, startMin, endMin }) => [day, startMin / HOUR, endMin / HOUR]);

  test('has the hours from then on or until then, those of the day itself from or to that minute', () => {
    expect(hours(EARLY, [`${tuesday}T09:30:00`, null])).toEqual([
      [tuesday, 9.5, 14],
      [wednesday, 6, 14],
    ]);
    expect(hours(EARLY, [null, `${tuesday}T09:30:00`])).toEqual([
      [monday, 6, 14],
      [tuesday, 6, 9.5],
    ]);
    expect(hours(EARLY, [`${tuesday}T14:00:00`, `${wednesday}T06:00:00`])).toEqual([]);
  });

  test('has a night that began the day before whole, or not at all', () => {
    expect(hours('night', [`${tuesday}T02:00:00`, null])).toEqual([
      [tuesday, 22, 30],
      [wednesday, 22, 30],
    ]);
    expect(hours('night', [null, `${tuesday}T02:00:00`])).toEqual([[monday, 22, 30]]);
    expect(hours('night', [null, `${tuesday}T23:00:00`])).toEqual([
      [monday, 22, 30],
      [tuesday, 22, 23],
    ]);
  });

  test('has the hours twice if they came back, and once if that was in the same minute', () => {
    const back = (since: string) => hours(EARLY, [null, `${tuesday}T08:00:00`], [since, null]);
    expect(back(`${tuesday}T10:00:00`)).toEqual([
      [monday, 6, 14],
      [tuesday, 6, 8],
      [tuesday, 10, 14],
      [wednesday, 6, 14],
    ]);
    expect(back(`${tuesday}T08:00:00`)).toEqual([
      [monday, 6, 14],
      [tuesday, 6, 14],
      [wednesday, 6, 14],
    ]);
  });
});

test('parts of hours are joined with the break that is whole in them', () => {
  const pause = { breakStartMin: 10 * HOUR, breakEndMin: 10 * HOUR + 30, breakMandatory: true };
  const day = '2026-03-10';
  const before = { day, ...bar(6, 14), ...pause };
  const after = { day, ...bar(7, 15), breakStartMin: null, breakEndMin: null };
  const joined = (minute: string, later: ShiftDay) =>
    joinParts(
      [
        partIn(before, { since: null, until: `${day}T${minute}` }),
        partIn(later, { since: `${day}T${minute}`, until: null }),
      ].flatMap((part) => part ?? []),
    );
  expect(joined('09:00', before)).toEqual([before]);
  expect(joined('11:00', before)).toEqual([before]);
  expect(joined('11:00', after)).toEqual([{ ...before, endMin: 15 * HOUR }]);
  expect(joined('09:00', after)).toEqual([{ ...after, startMin: 6 * HOUR, breakMandatory: true }]);
  // Cut in the middle of the break, with other hours after it.
  expect(joined('10:10', { ...after, startMin: 11 * HOUR })).toEqual([
    { ...before, endMin: 10 * HOUR + 10, breakStartMin: null, breakEndMin: null },
    { ...after, startMin: 11 * HOUR },
  ]);
});

test('a quarter hour counts who works in its middle and is not on a break, over midnight and at both ends of the week', () => {
  const night = on('2026-03-07', bar(22, 25));
  const day = on('2026-03-08', bar(8, 10, { breakStartMin: 9 * HOUR, breakEndMin: 9 * HOUR + 30 }));
  const odd = on('2026-03-08', bar(8, 9, { startMin: 8 * HOUR + 10 }));
  const soon = on('2026-03-08', bar(8, 9, { startMin: 8 * HOUR + 5 }));
  const last = on('2026-03-14', bar(23, 26));
  const counts = workingPerQuarter([night, day, odd, soon, last], FIRST);
  expect(counts).toHaveLength(672);
  expect(counts.slice(0, 6)).toEqual([1, 1, 1, 1, 0, 0]);
  expect(counts.slice(31, 41)).toEqual([0, 2, 3, 3, 3, 0, 0, 1, 1, 0]);
  expect(counts.slice(666)).toEqual([0, 0, 1, 1, 1, 1]);
});

test('holes and surpluses are stretches with their largest difference; one quarter hour without does not part them', () => {
  const needed = [2, 3, 1, 4, 0, 0, 0, 0, 0, 0, 1];
  const planned = [1, 1, 1, 1, 0, 1, 1, 2, 1, 0, 1];
  expect(gapsOf(needed, planned)).toEqual([
    { kind: 'hole', fromMin: 0, toMin: 60, count: 3, agentHours: 1.5 },
    { kind: 'surplus', fromMin: 75, toMin: 135, count: 2, agentHours: 1.25 },
  ]);
  // Less than an hour too many is no surplus.
  expect(gapsOf([0, 0, 0], [5, 5, 5])).toEqual([]);
});

test('agents are rounded up, but not for a tenth of one', () => {
  expect([agentsFor(0, 2), agentsFor(1, 2), agentsFor(1.05, 2), agentsFor(1.1, 2)]).toEqual([0, 2, 2, 3]);
});

const flat = (orders: number) => new Array<number>(96).fill(orders);

test('the expectation is the mean of the last same weekdays, recent ones weigh more', () => {
  const past = new Map([
    ['2026-03-01', flat(10)],
    ['2026-02-22', flat(20)],
    ['2026-03-02', flat(99)],
  ]);
  const options = { day: FIRST, firstPastDay: '2026-02-22', lastPastDay: '2026-03-07', weeks: 4 };
  // (10 + 0.9 × 20) / 1.9, times the trend: the last week had 109 per quarter against 20 the week before.
  const [first = 0] = expectedOrders(past, options);
  const mean = (10 + 0.9 * 20) / 1.9;
  expect(first).toBeCloseTo(mean * Math.min(109 / ((109 + 0.9 * 20) / 1.9), 1.5), 6);
  expect(expectedOrders(past, { ...options, patternDay: '2026-03-02' })[50]).toBeCloseTo(99, 6);
});

test('before the first same weekday all days are averaged, and without orders none are expected', () => {
  const past = new Map([
    ['2026-03-05', flat(4)],
    ['2026-03-06', flat(8)],
  ]);
  const options = { day: FIRST, firstPastDay: '2026-03-05', lastPastDay: '2026-03-06', weeks: 4 };
  expect(expectedOrders(past, options)[0]).toBeCloseTo(6, 6);
  expect(expectedOrders(new Map(), { ...options, firstPastDay: null })).toEqual(flat(0));
});

test('over eight seeded weeks the mean error of an hour is at most 0.8 of that of the same hour last week', () => {
  const random = seededRandom(7);
  /** Events of a Poisson process by the product of uniform numbers (Knuth). */
  const poisson = (mean: number) => {
    const limit = Math.exp(-mean);
    let product = random.next();
    let count = 0;
    while (product > limit) {
      product *= random.next();
      count += 1;
    }
    return count;
  };
  const shape = (hour: number) =>
    hour < 8 ? 0.4 : 3 + 6 * Math.exp(-((hour - 20) ** 2) / 8) + 3 * Math.exp(-((hour - 13) ** 2) / 4);
  const days = Array.from({ length: 56 }, (_, index) => addDays('2026-01-04', index));
  const past = new Map(
    days.map((day, index) => [
      day,
      Array.from({ length: 96 }, (_, quarter) =>
        poisson((shape(quarter / 4) * (index % 7 > 4 ? 1.4 : 1) * 1.02 ** (index / 7)) / 4),
      ),
    ]),
  );
  const hours = (quarters: readonly number[]) =>
    Array.from({ length: 24 }, (_, hour) =>
      quarters.slice(hour * 4, hour * 4 + 4).reduce((sum, orders) => sum + orders, 0),
    );
  let [ours, lastWeek] = [0, 0];
  for (const day of days.slice(35)) {
    const week = { firstPastDay: '2026-01-04', lastPastDay: addDays(weekStart(day), -1), weeks: 4 };
    const real = hours(past.get(day) ?? []);
    const expected = hours(expectedOrders(past, { day, ...week }));
    const before = hours(past.get(addDays(day, -7)) ?? []);
    for (const [hour, orders] of real.entries()) {
      ours += Math.abs(orders - (expected[hour] ?? 0));
      lastWeek += Math.abs(orders - (before[hour] ?? 0));
    }
  }
  expect(ours / lastWeek).toBeLessThanOrEqual(0.8);
});

const agent = (id: string, bars: [day: string, bar: PlanBar][], part: { shiftIds?: string[] } = {}) => ({
  id,
  shiftIds: [],
  documents: [],
  plans: [...new Set(bars.map(([day]) => day))].map((day) => ({
    day,
    version: 'v',
    bars: bars.filter(([of]) => of === day).map(([, plan]) => plan),
  })),
  ...part,
});
const check = (agents: Parameters<typeof conflictsOf>[0]['agents']) =>
  conflictsOf({ firstDay: FIRST, shifts: SHIFTS, agents, setting: SETTING }).map(
    ({ kind, agentId, day, amount }) => [kind, agentId, day, amount],
  );

test('two stretches at once are an overlap, also of a night with the next morning', () => {
  expect(
    check([
      agent('a', [
        ['2026-03-09', bar(6, 14)],
        ['2026-03-09', bar(13, 15)],
      ]),
    ]),
  ).toEqual([['overlap', 'a', '2026-03-09', 60]]);
  expect(
    check([
      agent('a', [
        ['2026-03-09', bar(18, 26)],
        ['2026-03-10', bar(1, 5)],
      ]),
    ]),
  ).toEqual([['overlap', 'a', '2026-03-10', 60]]);
  expect(
    check([
      agent('a', [
        ['2026-03-09', bar(6, 10)],
        ['2026-03-09', bar(10, 14)],
      ]),
    ]),
  ).toEqual([]);
});

test('less than eleven hours between two days is too little rest, also before the first and after the last day', () => {
  expect(
    check([
      agent('a', [
        ['2026-03-09', bar(14, 22)],
        ['2026-03-10', bar(8, 12)],
      ]),
    ]),
  ).toEqual([['rest', 'a', '2026-03-10', 600]]);
  expect(
    check([
      agent('a', [
        ['2026-03-09', bar(13, 21)],
        ['2026-03-10', bar(8, 12)],
      ]),
    ]),
  ).toEqual([]);
  expect(
    check([
      agent('a', [
        ['2026-03-07', bar(16, 24)],
        ['2026-03-08', bar(9, 12)],
      ]),
    ]),
  ).toEqual([['rest', 'a', '2026-03-08', 540]]);
  expect(
    check([
      agent('a', [
        ['2026-03-14', bar(16, 24)],
        ['2026-03-15', bar(9, 12)],
      ]),
    ]),
  ).toEqual([['rest', 'a', '2026-03-15', 540]]);
});

test('of two stretches that end in the same minute the later one is what a rest is counted from', () => {
  const night: [string, PlanBar] = ['2026-03-09', bar(20, 28)];
  const overlapping: [string, PlanBar] = ['2026-03-10', bar(2, 4)];
  // A break within the 10th, not a rest between two days.
  expect(check([agent('a', [night, overlapping, ['2026-03-10', bar(8, 12)]])])).toEqual([
    ['overlap', 'a', '2026-03-10', 120],
  ]);
  expect(check([agent('a', [night, overlapping, ['2026-03-11', bar(1, 6)]])])).toEqual([
    ['overlap', 'a', '2026-03-10', 120],
  ]);
  expect(check([agent('a', [night, ['2026-03-10', bar(8, 12)]])])).toEqual([
    ['rest', 'a', '2026-03-10', 240],
  ]);
});

test('more hours than a day or a week allows are a conflict; breaks do not count', () => {
  const pause = { breakStartMin: 12 * HOUR, breakEndMin: 13 * HOUR };
  expect(check([agent('a', [['2026-03-09', bar(8, 19, pause)]])])).toEqual([]);
  expect(check([agent('a', [['2026-03-09', bar(8, 19)]])])).toEqual([['dayHours', 'a', '2026-03-09', 660]]);
  const week = Array.from({ length: 7 }, (_, index): [string, PlanBar] => [
    addDays(FIRST, index),
    bar(8, 15),
  ]);
  expect(check([agent('a', week)])).toEqual([['weekHours', 'a', FIRST, 7 * 7 * HOUR]]);
  expect(check([agent('a', week.slice(1))])).toEqual([]);
});

test('a missing document counts on every day of work, one that expires only after its last day', () => {
  const days: [string, PlanBar][] = [
    ['2026-03-09', bar(8, 12)],
    ['2026-03-11', bar(8, 12)],
  ];
  const with_ = (lastDay: string | null) =>
    check([{ ...agent('a', days), documents: [{ document: 'qatarId', lastDay }] }]).map(([, , day]) => day);
  expect(with_('2026-03-09')).toEqual(['2026-03-11']);
  expect(with_('2026-03-11')).toEqual([]);
  expect(with_(null)).toEqual(['2026-03-09', '2026-03-11']);
});

test('what conflicts before and after the week is left to those weeks', () => {
  const days = ['2026-03-06', '2026-03-07', '2026-03-15', '2026-03-16'];
  const long: [string, PlanBar][] = days.map((day) => [day, bar(8, 22)]);
  const expired = [{ document: 'qatarId' as const, lastDay: null }];
  expect(check([{ ...agent('a', long), documents: expired }])).toEqual([]);
});

test('a conflict names what it is about, and nothing else', () => {
  const of = (days: [string, PlanBar][], documents: { document: 'qatarId'; lastDay: null }[] = []) =>
    conflictsOf({
      firstDay: FIRST,
      shifts: [{ id: EARLY, maxAssignableAgents: 0, days: [early('2026-03-09')] }],
      agents: [{ ...agent('a', days, { shiftIds: days.length ? [] : [EARLY] }), documents }],
      setting: SETTING,
    });
  const about = { agentId: 'a', day: '2026-03-09', amount: null, document: null, shiftId: null };
  expect(of([['2026-03-09', bar(8, 12)]], [{ document: 'qatarId', lastDay: null }])).toEqual([
    { ...about, kind: 'document', document: 'qatarId' },
  ]);
  expect(of([['2026-03-09', bar(8, 19)]])).toEqual([{ ...about, kind: 'dayHours', amount: 660 }]);
  expect(of([])).toEqual([{ ...about, kind: 'overMaximum', shiftId: EARLY, amount: 1 }]);
});

test("more agents than a shift's maximum are a conflict of each of them; a day off makes room", () => {
  const inShift = { shiftIds: [EARLY] };
  expect(check([agent('a', [], inShift), agent('b', [], inShift)])).toEqual([
    ['overMaximum', 'a', '2026-03-09', 2],
    ['overMaximum', 'b', '2026-03-09', 2],
    ['overMaximum', 'a', '2026-03-10', 2],
    ['overMaximum', 'b', '2026-03-10', 2],
  ]);
  const off = { ...agent('b', [], inShift), plans: [{ day: '2026-03-10', version: 'v', bars: [] }] };
  expect(check([agent('a', [], inShift), off]).map(([, , day]) => day)).toEqual(['2026-03-09', '2026-03-09']);
});

test('only conflicts that were not there, or became worse, are new', () => {
  const rest = {
    kind: 'rest',
    agentId: 'a',
    day: FIRST,
    amount: 600,
    document: null,
    shiftId: null,
  } as const;
  const hours = { ...rest, kind: 'weekHours', amount: 3000 } as const;
  expect(newConflicts([rest, hours], [])).toEqual([rest, hours]);
  expect(newConflicts([rest, hours], [rest, hours])).toEqual([]);
  expect(
    newConflicts(
      [
        { ...rest, amount: 500 },
        { ...hours, amount: 3100 },
      ],
      [rest, hours],
    ),
  ).toHaveLength(2);
  expect(
    newConflicts(
      [
        { ...rest, amount: 650 },
        { ...hours, amount: 2900 },
      ],
      [rest, hours],
    ),
  ).toEqual([]);
});

test('of several overlaps of an agent on a date, those that were there are not new, and each further or longer one is', () => {
  const night = { day: '2026-03-09', version: 'v1', bars: [bar(20, 36)] };
  const tuesday = (...bars: PlanBar[]) => ({ day: '2026-03-10', version: 'v1', bars });
  const week = (...plans: (typeof night)[]) => ({
    firstDay: FIRST,
    shifts: [],
    agents: [{ id: 'a', shiftIds: [], plans, documents: [] }],
    setting: { restMin: 0, maxDayMin: 24 * HOUR, maxWeekMin: 168 * HOUR },
  });
  const overlaps = (...bars: PlanBar[]) => conflictsOf(week(night, tuesday(...bars)));
  const two = overlaps(bar(6, 10), bar(10, 14));
  expect(two.map(({ kind, day, amount }) => [kind, day, amount])).toEqual([
    ['overlap', '2026-03-10', 240],
    ['overlap', '2026-03-10', 120],
  ]);
  expect(newConflicts(two, two)).toEqual([]);
  expect(newConflicts(two.toReversed(), two)).toEqual([]);
  expect(newConflicts(two, two.slice(0, 1)).map(({ amount }) => amount)).toEqual([120]);
  expect(newConflicts(two, two.slice(1)).map(({ amount }) => amount)).toEqual([240]);
  expect(newConflicts(two.slice(0, 1), two)).toEqual([]);
  const longer = overlaps(bar(5, 10), bar(10, 14));
  expect(newConflicts(longer, two).map(({ amount }) => amount)).toEqual([300]);
  const third = overlaps(bar(3, 4), bar(6, 10), bar(10, 14));
  expect(newConflicts(third, two).map(({ amount }) => amount)).toEqual([60]);
});

test('a moved bar keeps its length and its break, and belongs to the day on which it starts', () => {
  const pause = { breakStartMin: 21 * HOUR, breakEndMin: 21 * HOUR + 30 };
  const evening = on('2026-03-09', bar(17, 25, pause));
  expect(movedBar(evening, 15)).toMatchObject({
    day: '2026-03-09',
    startMin: 1035,
    endMin: 1515,
    breakStartMin: 1275,
  });
  expect(movedBar(evening, 8 * HOUR)).toMatchObject({
    day: '2026-03-10',
    startMin: 60,
    endMin: 540,
    breakEndMin: 330,
  });
  expect(movedBar(evening, -18 * HOUR)).toMatchObject({ day: '2026-03-08', startMin: 1380, endMin: 1860 });
});

test('a resized bar keeps half an hour, less than a day, and its break within it', () => {
  const day = on('2026-03-09', bar(8, 16, { breakStartMin: 14 * HOUR, breakEndMin: 15 * HOUR }));
  expect(resizedBar(day, 'end', -90)).toMatchObject({ endMin: 870, breakStartMin: 810, breakEndMin: 870 });
  expect(resizedBar(day, 'end', -7.5 * HOUR)).toMatchObject({
    endMin: 510,
    breakStartMin: null,
    breakEndMin: null,
  });
  expect(resizedBar(day, 'end', -10 * HOUR)).toMatchObject({ endMin: 510 });
  expect(resizedBar(day, 'end', 40 * HOUR)).toMatchObject({ endMin: 8 * HOUR + 1439 });
  expect(resizedBar(day, 'start', -12 * HOUR)).toMatchObject({ startMin: 0 });
  expect(resizedBar(day, 'start', 20 * HOUR)).toMatchObject({ startMin: 930, breakStartMin: null });
});

test('hours without a break stay without one', () => {
  const none = { breakStartMin: null, breakEndMin: null };
  const day = on('2026-03-09', bar(8, 16));
  expect([resizedBar(day, 'end', -60), resizedBar(day, 'start', 60), movedBar(day, 60)]).toMatchObject([
    none,
    none,
    none,
  ]);
});

test('a swap gives hours to a colleague on their date, and takes the colleague’s hours of another date in return', () => {
  const agentOf = (id: string, day: string, fromHour: number, toHour: number) => ({
    id,
    shiftIds: [],
    plans: [{ day, version: '1', bars: [bar(fromHour, toHour)] }],
  });
  const giver = agentOf('giver', '2026-03-11', 8, 16);
  const taker = agentOf('taker', '2026-03-12', 12, 20);
  const swap = { giver, taker, day: '2026-03-11', startMin: 480, returnDay: null };
  const spans = (days: ReturnType<typeof swappedDays>) =>
    days?.map(({ agentId, day, bars }) => [agentId, day, bars.map((one) => [one.startMin, one.endMin])]);
  expect(spans(swappedDays(swap, new Map()))).toEqual([
    ['giver', '2026-03-11', []],
    ['taker', '2026-03-11', [[480, 960]]],
  ]);
  expect(spans(swappedDays({ ...swap, returnDay: '2026-03-12' }, new Map()))).toEqual([
    ['giver', '2026-03-11', []],
    ['giver', '2026-03-12', [[720, 1200]]],
    ['taker', '2026-03-11', [[480, 960]]],
    ['taker', '2026-03-12', []],
  ]);
  expect(swappedDays({ ...swap, startMin: 500 }, new Map())).toBeNull();
  expect(swappedDays({ ...swap, returnDay: '2026-03-13' }, new Map())).toBeNull();
});
