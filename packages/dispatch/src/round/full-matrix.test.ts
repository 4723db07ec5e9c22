import {
  type AssignmentConfig,
  COMPARISON_FUNCTIONS,
  type Criterion,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_TASK_CONFIG,
} from '@qafila/contracts';
import fc from 'fast-check';
import { decideByFullMatrix } from '../bench/round/full-matrix.ts';
import { decideRound } from './decide.ts';
import { View } from './fleet/view.ts';
import { approachTo } from './look-ahead/approach.ts';
import { agent, at, NOW, options, place, task } from './round.fixture.ts';
import type { RoundAgent, RoundOptions, RoundTask } from './types.ts';
import { stopsOf } from './weigh.ts';

/** Few different values, so that much is equal; and a coarse grid, so that many are at the same place. */
const spots = fc
  .oneof(
    fc.record({ north: fc.integer({ min: -4, max: 4 }), east: fc.integer({ min: -4, max: 4 }) }),
    fc.record({
      north: fc.double({ min: -9, max: 9, noNaN: true }),
      east: fc.double({ min: -9, max: 9, noNaN: true }),
    }),
  )
  .map(({ north, east }) => place(north, east));
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const FIGURES = [
  'AgentToPickupDistance',
  'AgentToPickupDuration',
  'PickupToDeliveryDistance',
  'TotalDistance',
  'Cost',
  'DelayInCommitment',
  'SatisfiesAllHardConstraints',
] as const;
const filters: fc.Arbitrary<Criterion['ParameterFilters'][number]> = fc.oneof(
  fc.record({
    ParameterName: fc.constantFrom(...FIGURES),
    ComparisionCondition: fc.constantFrom(...COMPARISON_FUNCTIONS),
    Value: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom('0', '1,3,5', '2.5', '40')),
  }),
  fc.record({
    ParameterName: fc.constant('Fleet' as const),
    ComparisionCondition: fc.constant('Eq' as const),
    Value: fc.constantFrom('fulltime', 'supplier'),
  }),
  fc.record({
    ParameterName: fc.constant('Transport' as const),
    ComparisionCondition: fc.constant('Eq' as const),
    Value: fc.constantFrom('bike', 'car'),
  }),
);
const sorts = fc.array(
  fc.record({
    ParameterName: fc.constantFrom(...FIGURES, 'Fleet' as const),
    Order: fc.constantFrom('Asc' as const, 'Dsc' as const),
  }),
  { maxLength: 3 },
);
const criteria: fc.Arbitrary<Criterion> = fc.record({
  ParameterFilters: fc.array(filters, { maxLength: 2 }),
  MetaDataCriterion: mostly<Criterion['MetaDataCriterion']>(null, { Key: 'zone', Value: 'north' }),
  ParameterSorts: sorts,
});
const configs: fc.Arbitrary<AssignmentConfig> = fc.oneof(
  fc.constant(DEFAULT_ASSIGNMENT_CONFIG),
  fc.record({
    ConfigurationTitle: fc.constant('Own'),
    FilteringMatchCriterion: fc.array(criteria, { maxLength: 2 }),
    PrioritizationMatchCriterion: fc.array(criteria, { maxLength: 3 }),
    GlobalSortingCriterion: fc.record({ ParameterSorts: sorts }),
  }),
);

const tasks = (count: number) =>
  fc
    .array(
      fc.record({
        pickup: spots,
        delivery: spots,
        ready: fc.integer({ min: -10, max: 25 }),
        promised: fc.integer({ min: 10, max: 60 }),
        priority: mostly(1, 2, 5),
        vehicle: mostly<RoundTask['vehicle']>(undefined, 'bike', 'car'),
        requiredSkillIds: mostly<string[]>([], ['cold'], ['cold', 'heavy']),
        allSkillsRequired: fc.boolean(),
        companyId: mostly('c1', 'c2'),
        canGroup: mostly(true, false),
        costPerMinuteLate: fc.constantFrom(0, 50, 400),
        asked: fc.array(fc.nat(30), { maxLength: 2 }),
        own: fc.nat(2),
        bundling: fc.boolean(),
        chainKm: fc.constantFrom(0.15, 2, 12, 40),
        limitKm: mostly(1000, 6),
        ahead: fc.boolean(),
        rideFactor: fc.constantFrom(1, 2, 5),
      }),
      { maxLength: count },
    )
    .chain((list) => fc.tuple(fc.constant(list), fc.array(configs, { minLength: 3, maxLength: 3 })))
    .map(([list, own]) =>
      list.map(
        (
          { ready, promised, asked, own: which, bundling, chainKm, limitKm, ahead, rideFactor, ...one },
          index,
        ) =>
          task(`t${index}`, {
            ...one,
            pickupByMs: at(ready),
            deliverByMs: at(promised),
            askedAgentIds: asked.map((number) => `a${number}`),
            criteria: own[which] ?? DEFAULT_ASSIGNMENT_CONFIG,
            settings: {
              ...DEFAULT_TASK_CONFIG,
              BundlingEnabled: bundling,
              BundlingRadiusKm: 1.2,
              BundlingMaxAdditionalDeliveryDistanceKm: 8,
              BundlingMaxPickupTimeDifferenceMin: 15,
              KmRemainingForChainingConsideration: chainKm,
              PickupToDeliveryDistanceLimitKm: limitKm,
              LookAheadEnabled: ahead,
              ShouldUseMapEtaMultiplier: rideFactor > 1,
              MapEtaMultiplier: rideFactor,
            },
          }),
      ),
    );

const agents = (most: number, least = 0): fc.Arbitrary<RoundAgent[]> =>
  fc
    .array(
      fc.record({
        position: fc.option(spots, { freq: 20 }),
        positionAtMs: mostly<number | null>(NOW, NOW - 400_000, null),
        vehicle: fc.constantFrom('bike' as const, 'bike' as const, 'car' as const, 'walker' as const),
        fleet: mostly<RoundAgent['fleet']>('fulltime', 'supplier'),
        active: mostly(true, false),
        online: mostly(true, false),
        onShift: mostly(true, false),
        onBreak: mostly(false, true),
        shiftEndsAtMs: mostly<number | null>(null, NOW, at(30)),
        companyIds: mostly(['c1'], ['c1', 'c2'], ['c2']),
        skills: mostly<RoundAgent['skills'][number][]>(
          [],
          [{ id: 'cold', isExclusive: false }],
          [{ id: 'heavy', isExclusive: true }],
          [{ id: 'other', isExclusive: true }],
        ),
        metadata: mostly<RoundAgent['metadata'][number][]>([], [{ key: 'zone', value: 'north' }]),
        idleSinceMs: fc.constantFrom(null, at(-3), at(-3), at(-9)),
        costPerKm: mostly(40, 0, 90),
        costPerHour: fc.constantFrom(1500, 1500, 1800, 4000),
        carried: fc.array(
          fc.record({
            pickup: spots,
            delivery: spots,
            isOnBoard: fc.boolean(),
            ready: fc.integer({ min: -5, max: 10 }),
          }),
          { maxLength: 2 },
        ),
        isFree: fc.boolean(),
      }),
      { minLength: least, maxLength: most, size: 'max' },
    )
    .map((list) =>
      list.map(({ carried, isFree, ...one }, index) =>
        agent(`a${index}`, {
          ...one,
          stops: (isFree ? [] : carried).flatMap(({ isOnBoard, ready, ...way }, number) => {
            const { pickup, delivery } = stopsOf(
              task(`old${index}-${number}`, { ...way, pickupByMs: at(ready) }),
            );
            return isOnBoard ? [delivery] : [pickup, delivery];
          }),
        }),
      ),
    );

/** What the trace of a task has to say, from weighing all agents. */
function expectedTraces({ ranked }: ReturnType<typeof decideByFullMatrix>) {
  return [...ranked].map(([taskId, all]) => {
    const allowed = all.filter(({ excludedBy }) => excludedBy.length === 0);
    const excluded = all.filter(({ excludedBy }) => excludedBy.length > 0);
    const counts: Record<string, number> = {};
    for (const { excludedBy } of excluded)
      counts[excludedBy[0] ?? ''] = (counts[excludedBy[0] ?? ''] ?? 0) + 1;
    return {
      taskId,
      best: allowed.slice(0, 20),
      nearest: excluded.slice(0, 20),
      eligible: allowed.length,
      excluded: Object.entries(counts)
        .map(([reason, count]) => ({ reason, agents: count }))
        .sort((a, b) => b.agents - a.agents || (a.reason < b.reason ? -1 : 1)),
    };
  });
}

function expectSame(waiting: RoundTask[], people: RoundAgent[], rules: RoundOptions) {
  const full = decideByFullMatrix(waiting, people, rules);
  const { assignments, held, traces } = decideRound(waiting, people, rules);
  expect(assignments).toEqual(full.assignments);
  expect(held).toEqual(full.held);
  const seen = traces.map(({ taskId, candidates, eligible, excluded }) => ({
    taskId,
    best: candidates.filter(({ rank }) => rank !== null && rank <= 20),
    nearest: candidates.filter(({ rank }) => rank === null),
    eligible,
    excluded,
  }));
  for (const [index, expected] of expectedTraces(full).entries()) {
    const { nearest = [], ...rest } = seen[index] ?? {};
    expect(rest).toEqual({
      taskId: expected.taskId,
      best: expected.best,
      eligible: expected.eligible,
      excluded: expected.excluded,
    });
    // After the nearest, who got the task by a bundle.
    expect(nearest.slice(-expected.nearest.length || nearest.length)).toEqual(expected.nearest);
  }
  for (const { taskId, agentId } of [...assignments, ...held])
    expect(traces.find((trace) => trace.taskId === taskId)?.candidates.map((one) => one.agentId)).toContain(
      agentId,
    );
}

test('decides and explains as if every agent were weighed for every task, with any rules', () => {
  fc.assert(
    fc.property(tasks(7), agents(14), (waiting, people) => expectSame(waiting, people, options)),
    { numRuns: 400, seed: 18 },
  );
});

/** Where orders are expected, or nothing of it. */
const expected = fc.option(fc.array(spots, { minLength: 5, maxLength: 40 }), { freq: 8 });
const ahead = (waiting: RoundTask[]) =>
  waiting.map((one) => ({ ...one, settings: { ...one.settings, LookAheadEnabled: true } }));

test('the same for tasks that look ahead among others, and for rounds in which all do', () => {
  fc.assert(
    fc.property(tasks(7), agents(14), expected, fc.boolean(), (waiting, people, pickups, all) =>
      expectSame(all ? ahead(waiting) : waiting, people, {
        ...options,
        approach: approachTo(pickups ?? []),
      }),
    ),
    { numRuns: 400, seed: 18 },
  );
  fc.assert(
    fc.property(tasks(6), agents(160, 90), expected, (waiting, people, pickups) =>
      expectSame(ahead(waiting), people, { ...options, approach: approachTo(pickups ?? []) }),
    ),
    { numRuns: 40, seed: 18 },
  );
});

test('the same with more agents than are looked for at first', () => {
  fc.assert(
    fc.property(tasks(6), agents(160, 90), (waiting, people) => expectSame(waiting, people, options)),
    { numRuns: 40, seed: 18 },
  );
});

test('the same where many orders wait at one place, and where there are more orders than agents', () => {
  const near = fc.array(fc.record({ pickup: fc.constant(place(0)), delivery: spots }), {
    minLength: 40,
    maxLength: 60,
  });
  fc.assert(
    fc.property(near, agents(110, 60), (orders, people) =>
      expectSame(
        orders.map((way, index) => task(`t${index}`, way)),
        people,
        options,
      ),
    ),
    { numRuns: 15, seed: 18 },
  );
});

test('the same by rides that are not estimated from distance', () => {
  const travel: RoundOptions['travel'] = (from, to, vehicle) => {
    const ride = options.travel(from, to, vehicle);
    // Nearer by the crow is farther by road, and the north has no road to the east.
    const km =
      to.latitude > place(1).latitude && from.longitude > place(0).longitude ? Number.POSITIVE_INFINITY : 3;
    return { km: km - ride.km / 20, minutes: ride.minutes / 2 };
  };
  fc.assert(
    fc.property(tasks(5), agents(60, 30), (waiting, people) =>
      expectSame(waiting, people, { ...options, travel }),
    ),
    { numRuns: 40, seed: 18 },
  );
});

test('looks at few of many agents, and the farther ones are counted all the same', () => {
  const people = Array.from({ length: 4900 }, (_, index) =>
    agent(`a${index}`, {
      position: place((index % 70) / 4, Math.floor(index / 70) / 4),
      online: index % 2 === 0,
    }),
  );
  const far: Criterion = {
    ParameterFilters: [{ ParameterName: 'AgentToPickupDistance', ComparisionCondition: 'Gt', Value: 9 }],
    ParameterSorts: [],
  };
  const looked = jest.spyOn(View.prototype, 'byRide');
  const { traces } = decideRound(
    [task('t', { criteria: { ...DEFAULT_ASSIGNMENT_CONFIG, FilteringMatchCriterion: [far] } })],
    people,
    options,
  );
  const calls = looked.mock.calls.length;
  looked.mockRestore();
  expect(calls).toBeLessThan(490);
  const near = people.filter(({ position, online }) => {
    const km = position ? options.travel(position, place(0), 'bike').km : 0;
    return online && km <= 9;
  });
  expect(traces[0]?.eligible).toBe(near.length);
  expect(traces[0]?.excluded).toEqual([
    { reason: 'notAvailable', agents: 2450 },
    { reason: 'exclusionCriterion', agents: 2450 - near.length },
  ]);
});
