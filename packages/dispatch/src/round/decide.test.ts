import { DEFAULT_TASK_CONFIG } from '@qafila/contracts';
import fc from 'fast-check';
import { decideRound } from './decide.ts';
import { rankCandidates } from './rank.ts';
import { agent, at, NOW, options, place, task } from './round.fixture.ts';
import type { RoundAgent, RoundTask } from './types.ts';
import { stopsOf } from './weigh.ts';

const pairs = (tasks: RoundTask[], agents: RoundAgent[]) =>
  Object.fromEntries(
    decideRound(tasks, agents, options).assignments.map(({ taskId, agentId }) => [taskId, agentId]),
  );
const excluded = (of: Partial<RoundTask>, who: Partial<RoundAgent>, more = {}) =>
  rankCandidates(task('t', of), [agent('a', who)], { ...options, ...more })[0]?.excludedBy;
const bundling = {
  ...DEFAULT_TASK_CONFIG,
  BundlingEnabled: true,
  BundlingMaxAdditionalDeliveryDistanceKm: 5,
};
const carrying = (id: string, change: Partial<RoundTask> = {}) => {
  const { pickup, delivery } = stopsOf(task(id, change));
  return [pickup, delivery];
};

test('the nearest agent gets a task', () => {
  expect(pairs([task('t')], [agent('far', { position: place(4) }), agent('near')])).toEqual({ t: 'near' });
});

test('tasks that wait together are matched together, not first come first served', () => {
  // The first task alone would take the agent that the second can't do without.
  const tasks = [
    task('t1', { pickup: place(0), deliverByMs: at(40) }),
    task('t2', { pickup: place(2), deliverByMs: at(41) }),
  ];
  const agents = [agent('a', { position: place(1) }), agent('b', { position: place(-1.5) })];
  expect(pairs(tasks, agents)).toEqual({ t1: 'b', t2: 'a' });
});

test('says what keeps each agent from a task', () => {
  expect(excluded({}, {})).toEqual([]);
  expect(excluded({}, { active: false })).toEqual(['notActive']);
  expect(excluded({}, { companyIds: ['c2'] })).toEqual(['otherCompany']);
  expect(excluded({}, { onShift: false })).toEqual(['offShift']);
  expect(excluded({}, { shiftEndsAtMs: NOW })).toEqual(['offShift']);
  expect(excluded({}, { onBreak: true })).toEqual(['onBreak']);
  expect(excluded({}, { online: false })).toEqual(['notAvailable']);
  expect(excluded({}, { positionAtMs: NOW - 301_000 })).toEqual(['positionStale']);
  expect(excluded({}, { position: null })).toEqual(['positionStale']);
  expect(excluded({ vehicle: 'car' }, {})).toEqual(['vehicle']);
  expect(excluded({}, {}, { keptFromSun: ['bike'] })).toEqual(['heatRule']);
  expect(excluded({ askedAgentIds: ['a'] }, {})).toEqual(['declinedBefore']);
});

test('skills: all or any of them, and a restricted one keeps its agent for tasks that ask for it', () => {
  const cold = { id: 'cold', isExclusive: false };
  const heavy = { id: 'heavy', isExclusive: true };
  const asked = { requiredSkillIds: ['cold', 'heavy'] };
  expect(excluded(asked, { skills: [cold] })).toEqual([]);
  expect(excluded({ ...asked, allSkillsRequired: true }, { skills: [cold] })).toEqual(['skills']);
  expect(excluded({ ...asked, allSkillsRequired: true }, { skills: [cold, heavy] })).toEqual([]);
  expect(excluded({}, { skills: [heavy] })).toEqual(['keptForSkill']);
  expect(excluded({ requiredSkillIds: ['cold'] }, { skills: [cold, heavy] })).toEqual(['keptForSkill']);
  expect(excluded({ requiredSkillIds: ['cold'] }, { skills: [heavy] })).toEqual(['skills']);
  expect(excluded({}, { skills: [cold] })).toEqual([]);
});

test('a busy agent is chained only when they are almost done', () => {
  const stops = carrying('old', { pickup: place(0.05), delivery: place(0.1) });
  const delivery = stops.slice(1);
  const near = { position: place(0), stops: delivery };
  expect(
    excluded({ settings: { ...DEFAULT_TASK_CONFIG, KmRemainingForChainingConsideration: 0.2 } }, near),
  ).toEqual([]);
  expect(excluded({}, { position: place(1), stops: delivery })).toEqual(['tooFarForChaining']);
  expect(excluded({ settings: { ...DEFAULT_TASK_CONFIG, ChainingEnabled: false } }, near)).toEqual([
    'tooFarForChaining',
  ]);
});

test('a bundle needs all of its conditions', () => {
  const stops = carrying('old', { pickup: place(0), delivery: place(3, 0.2) });
  const bundled = (of: Partial<RoundTask>) => excluded({ settings: bundling, ...of }, { stops });
  expect(bundled({})).toEqual([]);
  expect(bundled({ settings: DEFAULT_TASK_CONFIG })).toEqual(['tooFarForChaining']);
  expect(bundled({ canGroup: false })).toEqual(['tooFarForChaining']);
  expect(bundled({ pickup: place(0.3) })).toEqual(['tooFarForChaining']);
  expect(bundled({ pickupByMs: at(30), deliverByMs: at(90) })).toEqual(['tooFarForChaining']);
  expect(bundled({ delivery: place(-12) })).toEqual(['noBundleFits']);
});

test('in a bundle the stop that the agent is riding to stays first', () => {
  const stops = carrying('old', { pickup: place(0.05), delivery: place(3) });
  const first = (fixedStops?: number) => {
    const riding = agent('a', { position: place(-1), stops, fixedStops });
    const [weighed] = rankCandidates(task('t', { settings: bundling }), [riding], options);
    return weighed?.stops.map(({ taskId, kind }) => `${taskId} ${kind}`)[0];
  };
  expect(first()).toBe('t pickup');
  expect(first(1)).toBe('old pickup');
});

test('a bundle never breaks a promise that would have been kept', () => {
  const stops = carrying('old', { delivery: place(4), deliverByMs: at(30) });
  const tight = {
    settings: { ...bundling, BundlingMaxAdditionalDeliveryDistanceKm: 50 },
    delivery: place(-3),
  };
  const [weighed] = rankCandidates(task('t', tight), [agent('a', { position: place(0), stops })], options);
  const order = weighed?.stops.map(({ taskId, kind }) => `${taskId} ${kind}`) ?? [];
  expect(order.indexOf('old delivery')).toBeLessThan(order.indexOf('t delivery'));
});

test('at most so many orders on an agent', () => {
  const stops = [...carrying('x'), ...carrying('y'), ...carrying('z')];
  expect(excluded({ settings: bundling }, { stops })).toContain('tooManyOrders');
});

test('exclusion criteria take agents out, priority criteria make tiers, the rest comes last', () => {
  const criteria = {
    ConfigurationTitle: 'x',
    FilteringMatchCriterion: [
      {
        ParameterFilters: [{ ParameterName: 'AgentToPickupDistance', ComparisionCondition: 'Gt', Value: 8 }],
        ParameterSorts: [],
      },
    ],
    PrioritizationMatchCriterion: [
      {
        ParameterFilters: [{ ParameterName: 'Fleet', ComparisionCondition: 'Eq', Value: 'fulltime' }],
        ParameterSorts: [],
      },
      { ParameterFilters: [], ParameterSorts: [] },
    ],
    GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'AgentToPickupDistance', Order: 'Asc' }] },
  } satisfies RoundTask['criteria'];
  const agents = [
    agent('near', { fleet: 'supplier', position: place(0.1) }),
    agent('mid', { position: place(2) }),
    agent('mid2', { position: place(1.5) }),
    agent('far', { position: place(9) }),
  ];
  const ranked = rankCandidates(task('t', { criteria }), agents, options);
  expect(ranked.map(({ agentId, tier, rank, excludedBy }) => [agentId, tier, rank, excludedBy])).toEqual([
    ['mid2', 1, 1, []],
    ['mid', 1, 2, []],
    ['near', 2, 3, []],
    ['far', 1, null, ['exclusionCriterion']],
  ]);
  expect(pairs([task('t', { criteria })], agents)).toEqual({ t: 'mid2' });
});

test('ties go to who is idle longest, then to the lower id', () => {
  const agents = [
    agent('c', { idleSinceMs: at(-5) }),
    agent('b', { idleSinceMs: at(-9) }),
    agent('a', { idleSinceMs: at(-5) }),
  ];
  expect(rankCandidates(task('t'), agents, options).map(({ agentId }) => agentId)).toEqual(['b', 'a', 'c']);
  expect(pairs([task('t')], agents)).toEqual({ t: 'b' });
});

test('when agents are few, the more urgent task is served, then the one promised sooner', () => {
  const two = [task('low'), task('high', { priority: 5 })];
  expect(pairs(two, [agent('a')])).toEqual({ high: 'a' });
  expect(pairs([task('late', { deliverByMs: at(90) }), task('soon')], [agent('a')])).toEqual({ soon: 'a' });
});

test('a task without an agent of its own rides along where bundling allows it', () => {
  const tasks = [
    task('t1', { settings: bundling }),
    task('t2', { settings: bundling, delivery: place(3, 0.1) }),
  ];
  const { assignments } = decideRound(tasks, [agent('a')], options);
  expect(assignments.map(({ taskId, kind }) => [taskId, kind])).toEqual([
    ['t1', 'alone'],
    ['t2', 'bundle'],
  ]);
  expect(assignments[1]?.stops).toHaveLength(4);
});

const points = fc.record({
  north: fc.double({ min: -8, max: 8, noNaN: true }),
  east: fc.double({ min: -8, max: 8, noNaN: true }),
});
const cities = fc.record({
  tasks: fc.array(fc.tuple(points, points), { maxLength: 8 }),
  agents: fc.array(fc.tuple(points, fc.boolean()), { maxLength: 8 }),
});
const cityOf = ({ tasks, agents }: { tasks: [P, P][]; agents: [P, boolean][] }) => ({
  tasks: tasks.map(([from, to], index) =>
    task(`t${index}`, {
      pickup: place(from.north, from.east),
      delivery: place(to.north, to.east),
      settings: bundling,
    }),
  ),
  agents: agents.map(([where, online], index) =>
    agent(`a${index}`, { position: place(where.north, where.east), online }),
  ),
});
type P = { north: number; east: number };

test('no excluded agent is asked, no task goes to two, no agent carries too many', () => {
  fc.assert(
    fc.property(cities, (city) => {
      const { tasks, agents } = cityOf(city);
      const { assignments } = decideRound(tasks, agents, options);
      expect(new Set(assignments.map(({ taskId }) => taskId)).size).toBe(assignments.length);
      for (const { agentId, stops } of assignments) {
        expect(agents.find(({ id }) => id === agentId)?.online).toBe(true);
        expect(new Set(stops.map(({ taskId }) => taskId)).size).toBeLessThanOrEqual(options.maxOrders);
        for (const stop of stops.filter(({ kind }) => kind === 'delivery')) {
          const pickup = stops.findIndex(({ kind, taskId }) => kind === 'pickup' && taskId === stop.taskId);
          expect(pickup).toBeLessThan(stops.indexOf(stop));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the order in which tasks and agents are listed changes nothing', () => {
  fc.assert(
    fc.property(cities, (city) => {
      const { tasks, agents } = cityOf(city);
      const forwards = decideRound(tasks, agents, options).assignments;
      const backwards = decideRound([...tasks].reverse(), [...agents].reverse(), options).assignments;
      expect(backwards).toEqual(forwards);
    }),
    { numRuns: 60 },
  );
});
