/** @jest-environment node */
import { seededRandom } from '@qafila/domain/random';
import { fillDays } from './best-days.ts';
import { deal } from './deal.ts';
import { LinearModel, solve } from './linear-model.ts';
import { rulesToLoosen } from './loosen.ts';
import { missingBound, proposeWeek } from './propose-week.ts';
import { RosterWeek } from './roster-week.ts';
import { agent, need, post, RULES, week } from './rostering.fixture.ts';
import type { RosterProblem } from './types.ts';

const HOUR = 4;
const propose = async (problem: RosterProblem) => {
  const { duties, missing, bound, loosen } = await proposeWeek(problem, { improveMs: 50 });
  return {
    work: duties
      .map(({ agent: index, day, from, to }) => [
        problem.agents[index]?.id,
        day,
        (from - day * 96) / HOUR,
        (to - day * 96) / HOUR,
      ])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
    missingHours: missing / HOUR,
    boundHours: bound === null ? null : Math.round((bound / HOUR) * 100) / 100,
    loosen,
  };
};

test('HiGHS solves a small model, and says when a model has no solution', async () => {
  const model = new LinearModel();
  const [one, other] = [model.column({ cost: -3, upper: 4 }), model.column({ cost: -5 })];
  model.row(
    [
      [one, 3],
      [other, 2],
    ],
    { most: 18 },
  );
  model.row([[other, 2]], { most: 12 });
  expect(await solve(model)).toMatchObject({ isOptimal: true, objective: -36 });
  model.row([[other, 1]], { least: 7 });
  expect(await solve(model)).toBeUndefined();
});

test('an agent is given exactly the hours that are needed', async () => {
  const problem = week({ demands: [need(1, { days: [1, 3], from: 9, to: 15 })], agents: [agent('a')] });
  expect(await propose(problem)).toEqual({
    work: [
      ['a', 1, 9, 15],
      ['a', 3, 9, 15],
    ],
    missingHours: 0,
    boundHours: 0,
    loosen: undefined,
  });
});

test('at most ten hours a day, 48 a week, and a day off: what is missing is what the bound says', async () => {
  const long = week({ demands: [need(1, { days: [2], from: 6, to: 18 })], agents: [agent('a')] });
  expect(await propose(long)).toMatchObject({ missingHours: 2, boundHours: 2, loosen: ['dayHours'] });
  const days = [0, 1, 2, 3, 4, 5, 6];
  const short = week({ demands: [need(1, { days, from: 9, to: 14 })], agents: [agent('a')] });
  expect(await propose(short)).toMatchObject({ missingHours: 5, boundHours: 5, loosen: ['daysOff'] });
  const all = week({ demands: [need(1, { days: days.slice(1), from: 8, to: 18 })], agents: [agent('a')] });
  expect(await propose(all)).toMatchObject({ missingHours: 12, boundHours: 12, loosen: ['weekHours'] });
});

test('there are eleven hours between two days, also to work that is fixed', async () => {
  const demands = [need(1, { days: [1], from: 16, to: 24 }), need(1, { days: [2], from: 7, to: 15 })];
  // Until midnight and from seven on are seven hours: four are lost on one side or the other.
  expect(await propose(week({ demands, agents: [agent('a')] }))).toMatchObject({
    missingHours: 4,
    loosen: ['rest'],
  });
  expect(await propose(week({ demands, agents: [agent('a'), agent('b')] }))).toMatchObject({
    missingHours: 0,
  });
  const late = { from: 96 + 64, to: 96 + 96, pause: null, shiftId: null };
  const open = [true, false, true, true, true, true, true];
  const { work } = await propose(week({ demands, agents: [agent('a', { fixed: [late], open })] }));
  expect(work).toEqual([['a', 2, 11, 15]]);
});

test('fixed work is part of the hours of a week', async () => {
  const fixed = [0, 1, 2, 3, 4].map((day) => ({
    from: day * 96 + 32,
    to: day * 96 + 68,
    pause: null,
    shiftId: 'shift',
  }));
  // 45 of 48 hours are fixed, and work of less than the shortest day is not given.
  const agents = [agent('a', { fixed, open: [false, false, false, false, false, true, false] })];
  const problem = week({ demands: [need(1, { days: [5], from: 8, to: 16 })], agents });
  expect(await propose(problem)).toMatchObject({ work: [], missingHours: 8 });
});

test('work that is fixed counts for the need, the hours and the days, and its day gets nothing more', async () => {
  const days = [0, 1, 2, 3, 4, 5];
  const fixed = days.map((day) => ({
    from: day * 96 + 32,
    to: day * 96 + 72,
    pause: null,
    shiftId: 'shift',
  }));
  const agents = [agent('a', { fixed, open: [...days.map(() => false), true] })];
  const problem = week({ demands: [need(1, { days: [0, 6], from: 8, to: 18 })], agents });
  expect(await propose(problem)).toMatchObject({ work: [], missingHours: 10 });
});

test('areas, vehicles and skills: only work that counts for a need is given', async () => {
  const at = { days: [1], from: 8, to: 16 };
  const problem = week({
    demands: [
      need(1, { ...at, areaId: 'north' }),
      need(1, { ...at, areaId: 'south', vehicle: 'car' }),
      need(1, { ...at, areaId: 'north', skillId: 'cold' }),
    ],
    posts: [
      post(0, 24, { shiftId: 'n', areaIds: ['north'] }),
      post(0, 24, { shiftId: 's', areaIds: ['south'] }),
    ],
    agents: [agent('bike'), agent('cold bike', { skillIds: ['cold'] }), agent('car', { vehicle: 'car' })],
  });
  const { duties, missing } = await proposeWeek(problem, { improveMs: 50 });
  expect(missing).toBe(0);
  expect(duties.map((duty) => [problem.agents[duty.agent]?.id, problem.posts[duty.post]?.shiftId])).toEqual([
    ['cold bike', 'n'],
    ['car', 's'],
  ]);
});

test('a shift takes no more than its maximum and the shares of its fleets', async () => {
  const demands = [need(3, { days: [1], from: 8, to: 16 })];
  const agents = [agent('a'), agent('b', { fleet: 'supplier' }), agent('c', { fleet: 'supplier' })];
  const full = week({ demands, agents, posts: [post(8, 16, { maximum: 2 })] });
  expect(await propose(full)).toMatchObject({ missingHours: 8, boundHours: 8, loosen: ['maximum'] });
  const shares = [{ vehicle: 'bike', fleet: 'supplier', maximum: 1 }];
  const shared = week({ demands, agents, posts: [post(8, 16, { shares })] });
  expect(await propose(shared)).toMatchObject({ missingHours: 8, boundHours: 8, loosen: ['shares'] });
});

test('work lies within the hours of a shift, and a break counts neither as work nor as cover', async () => {
  const demands = [need(1, { days: [1], from: 6, to: 18 })];
  const agents = [agent('a')];
  const early = week({ demands, agents, posts: [post(8, 16)] });
  expect(await propose(early)).toMatchObject({ work: [['a', 1, 8, 16]], missingHours: 4 });
  const open = post(6, 18);
  const days = open.days.map(
    (hours, day) => hours && { ...hours, pause: { from: day * 96 + 48, to: day * 96 + 52 } },
  );
  const broken = week({ demands, agents, posts: [{ ...open, days }] });
  expect((await propose(broken)).missingHours).toBe(2);
});

test('work belongs to the day on which it starts: a closed day gets none from the night before', async () => {
  const open = [false, true, false, false, false, false, false];
  const demands = [need(1, { days: [2], from: 10, to: 16 })];
  const problem = week({ demands, agents: [agent('a', { open })], posts: [post(0, 42)] });
  expect(await propose(problem)).toMatchObject({ work: [], missingHours: 6, boundHours: 6 });
});

test('the fewest rules to loosen are found, and none where even that does not help', async () => {
  const demands = [need(1, { days: [1], from: 6, to: 18 })];
  expect(await rulesToLoosen(week({ demands, agents: [agent('a'), agent('b')] }))).toEqual([]);
  const closed = [true, false, true, true, true, true, true];
  const two = week({ demands, agents: [agent('a', { open: closed })] });
  expect(await rulesToLoosen(two)).toEqual(['dayHours', 'openDays']);
  expect(
    await rulesToLoosen(week({ demands: [need(2, { days: [1], from: 8, to: 16 })], agents: [agent('a')] })),
  ).toBeNull();
});

test('the bound is below every week, and without agents all that is needed', async () => {
  const demands = [need(2, { days: [0, 1], from: 8, to: 16 })];
  expect(await missingBound(week({ demands }))).toBe(2 * 2 * 8 * HOUR);
  expect(
    await missingBound(week({ demands, agents: [agent('a')], rules: { ...RULES, maxWeek: 40 } })),
  ).toBeCloseTo((32 - 10) * HOUR, 6);
});

/** Quarter hours of a day of the week, from one hour to another. */
const on = (day: number, from: number, to: number) => ({
  day,
  post: 0,
  from: day * 96 + from * HOUR,
  to: day * 96 + to * HOUR,
});

test('work is dealt only with enough rest after the work of the day before: it goes to a colleague, or to none', () => {
  const late = on(1, 16, 24);
  const dealt = (early: ReturnType<typeof on>, ...names: string[]) => {
    const agents = names.map((name) => agent(name));
    const roster = new RosterWeek(week({ demands: [], agents }));
    deal(roster, [...agents.keys()], [late, early], seededRandom(1));
    const ofDay = (day: number) => [...agents.keys()].filter((index) => roster.dutyOf(index, day));
    return { first: ofDay(1), second: ofDay(2) };
  };
  // Midnight and eleven hours: eleven o'clock is early enough, a quarter hour before it is not.
  expect(dealt(on(2, 11, 17), 'a')).toEqual({ first: [0], second: [0] });
  expect(dealt(on(2, 10.75, 17), 'a')).toEqual({ first: [0], second: [] });
  const { first, second } = dealt(on(2, 10.75, 17), 'a', 'b');
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
});

test('the days of an agent are chosen with eleven hours of rest after the day before and before the day after', () => {
  const chosen = (put: ReturnType<typeof on>, wanted: ReturnType<typeof on>) => {
    const hours = { days: [wanted.day], from: (wanted.from % 96) / HOUR, to: (wanted.to % 96) / HOUR || 24 };
    const roster = new RosterWeek(week({ demands: [need(1, hours)], agents: [agent('a')] }));
    roster.put({ ...put, agent: 0 });
    fillDays(roster, 0, [wanted.day], 40);
    const { from = 0, to = 0 } = roster.dutyOf(0, wanted.day) ?? {};
    return [from, to].map((quarter) => (quarter - wanted.day * 96) / HOUR);
  };
  // Until midnight, so from eleven on; from seven on, so until eight in the evening before.
  expect(chosen(on(1, 16, 24), on(2, 7, 17))).toEqual([11, 17]);
  expect(chosen(on(2, 7, 15), on(1, 14, 24))).toEqual([14, 20]);
});
