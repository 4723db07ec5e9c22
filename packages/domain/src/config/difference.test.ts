import { DEFAULT_ASSIGNMENT_CONFIG, DEFAULT_TASK_CONFIG } from '@qafila/contracts';
import { type ConfigSnapshot, configDifference, criteriaAfter, type SnapshotOverride } from './index.ts';

const base = DEFAULT_TASK_CONFIG;
const override = (id: string, change: Partial<SnapshotOverride> = {}): SnapshotOverride => ({
  id,
  metaDataKey: 'zone',
  metaDataValue: id,
  metaDataValueComparisionOperatorId: 1,
  override: base,
  ...change,
});
const snapshot = (overrides: SnapshotOverride[], change: object = {}): ConfigSnapshot => ({
  base: { ...base, ...change },
  overrides,
});
const nameOf = (id: string, metaDataValue = id) => ({
  id,
  metaDataKey: 'zone',
  metaDataValue,
  metaDataValueComparisionOperatorId: 1,
});

test('a changed field of the base is named with both values', () => {
  expect(configDifference(snapshot([]), snapshot([], { AutoAssignMaxRetryCount: 4 }))).toEqual([
    { kind: 'changed', override: null, field: 'AutoAssignMaxRetryCount', item: null, before: 10, after: 4 },
  ]);
  expect(configDifference(snapshot([]), snapshot([]))).toEqual([]);
});

test('an arrival distance that is undefined equals one that is null', () => {
  const without = snapshot([], { ArrivedAtPickupMaxValidDistanceKm: undefined });
  const empty = snapshot([], { ArrivedAtPickupMaxValidDistanceKm: null });
  expect(configDifference(without, empty)).toEqual([]);
  expect(configDifference(without, snapshot([]))).toMatchObject([{ before: null, after: 5 }]);
});

test('overrides that were added, removed and changed are named by their condition', () => {
  const before = snapshot([override('a'), override('b')]);
  const after = snapshot([
    override('b', { metaDataValue: 'west', override: { ...base, ChainingEnabled: false } }),
    override('c'),
  ]);
  expect(configDifference(before, after)).toEqual([
    { kind: 'overrideRemoved', override: nameOf('a'), field: null, item: null, before: null, after: null },
    {
      kind: 'changed',
      override: nameOf('b', 'west'),
      field: 'metaDataValue',
      item: null,
      before: 'b',
      after: 'west',
    },
    {
      kind: 'changed',
      override: nameOf('b', 'west'),
      field: 'ChainingEnabled',
      item: null,
      before: true,
      after: false,
    },
    { kind: 'overrideAdded', override: nameOf('c'), field: null, item: null, before: null, after: null },
  ]);
});

test('one moved override is one difference, however the others shift', () => {
  const order = (...ids: string[]) => snapshot(ids.map((id) => override(id)));
  expect(configDifference(order('a', 'b', 'c', 'd'), order('d', 'a', 'b', 'c'))).toEqual([
    { kind: 'overrideMoved', override: nameOf('d'), field: null, item: null, before: 4, after: 1 },
  ]);
  expect(configDifference(order('a', 'b', 'c', 'd'), order('b', 'c', 'a', 'd'))).toMatchObject([
    { override: { id: 'a' }, before: 1, after: 3 },
  ]);
  expect(configDifference(order('a', 'b', 'c'), order('b', 'c'))).toMatchObject([
    { kind: 'overrideRemoved' },
  ]);
});

test('criteria are compared by position, and the sorting as a whole', () => {
  const cost = (Value: number) => ({
    ParameterFilters: [{ ParameterName: 'Cost' as const, ComparisionCondition: 'Gt' as const, Value }],
    ParameterSorts: [],
  });
  const criteria = (...list: ReturnType<typeof cost>[]): ConfigSnapshot => ({
    base: { ...DEFAULT_ASSIGNMENT_CONFIG, FilteringMatchCriterion: list },
    overrides: [],
  });
  expect(configDifference(criteria(cost(1), cost(2)), criteria(cost(1), cost(5), cost(6)))).toEqual([
    {
      kind: 'changed',
      override: null,
      field: 'FilteringMatchCriterion',
      item: 2,
      before: cost(2),
      after: cost(5),
    },
    {
      kind: 'changed',
      override: null,
      field: 'FilteringMatchCriterion',
      item: 3,
      before: null,
      after: cost(6),
    },
  ]);
  const sorted = {
    base: { ...DEFAULT_ASSIGNMENT_CONFIG, GlobalSortingCriterion: { ParameterSorts: [] } },
    overrides: [],
  };
  expect(configDifference(criteria(), sorted)).toEqual([
    {
      kind: 'changed',
      override: null,
      field: 'GlobalSortingCriterion',
      item: null,
      before: [{ ParameterName: 'Cost', Order: 'Asc' }],
      after: [],
    },
  ]);
});

test('a list of criteria is made again from its changes, also when it became longer or shorter', () => {
  const [one, two, three] = [1, 2, 3].map((Value) => ({
    ParameterFilters: [{ ParameterName: 'Cost' as const, ComparisionCondition: 'Gt' as const, Value }],
    ParameterSorts: [],
  }));
  if (!one || !two || !three) throw new Error('Three are made above');
  expect(
    criteriaAfter(
      [one],
      [
        { item: 1, after: three },
        { item: 2, after: two },
      ],
    ),
  ).toEqual([three, two]);
  expect(
    criteriaAfter(
      [one, two, three],
      [
        { item: 2, after: null },
        { item: 3, after: null },
      ],
    ),
  ).toEqual([one]);
});
