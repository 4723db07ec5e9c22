import type {
  AssignmentConfig,
  ChangedValue,
  ConfigChange,
  METADATA_OPERATOR,
  TaskConfig,
} from '@qafila/contracts';
import type { OverrideCondition } from './effective.ts';

type OperatorId = (typeof METADATA_OPERATOR.ids)[number];
type Config = TaskConfig | AssignmentConfig;

export interface SnapshotOverride extends OverrideCondition {
  id: string;
  metaDataValueComparisionOperatorId: OperatorId;
  override: Config;
}

/** A whole configuration at one version. */
export interface ConfigSnapshot {
  base: Config;
  /** In the order of priority. */
  overrides: readonly SnapshotOverride[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Deep equality; undefined counts as absent. */
function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key], other[key]));
}

type Difference = Pick<ConfigChange, 'field' | 'item' | 'before' | 'after'>;

const LISTS = ['FilteringMatchCriterion', 'PrioritizationMatchCriterion'];

/** Compares criteria by position, since their order matters. */
function listDifferences(
  field: string,
  before: readonly ChangedValue[],
  after: readonly ChangedValue[],
): Difference[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    field,
    item: index + 1,
    before: before[index] ?? null,
    after: after[index] ?? null,
  })).filter((one) => !same(one.before, one.after));
}

/** The sorting is nested in an object; everything else is compared directly. */
const fieldOf = (config: Record<string, unknown>, field: string): unknown => {
  const value = config[field];
  return field === 'GlobalSortingCriterion' && isObject(value) ? value.ParameterSorts : value;
};

function configDifferences(before: Config, after: Config): Difference[] {
  const one: Record<string, unknown> = before;
  const other: Record<string, unknown> = after;
  return Object.keys({ ...one, ...other }).flatMap((field): Difference[] => {
    const [was, is] = [fieldOf(one, field), fieldOf(other, field)];
    if (LISTS.includes(field)) return listDifferences(field, was as ChangedValue[], is as ChangedValue[]);
    if (same(was, is)) return [];
    return [
      { field, item: null, before: (was ?? null) as ChangedValue, after: (is ?? null) as ChangedValue },
    ];
  });
}

const CONDITION = ['metaDataKey', 'metaDataValueComparisionOperatorId', 'metaDataValue'] as const;

const nameOf = ({ override: _, ...name }: SnapshotOverride): ConfigChange['override'] => ({
  id: name.id,
  metaDataKey: name.metaDataKey,
  metaDataValue: name.metaDataValue,
  metaDataValueComparisionOperatorId: name.metaDataValueComparisionOperatorId,
});

function overrideDifferences(was: SnapshotOverride, is: SnapshotOverride): ConfigChange[] {
  const condition = CONDITION.filter((field) => was[field] !== is[field]).map((field) => ({
    field,
    item: null,
    before: was[field],
    after: is[field],
  }));
  return [...condition, ...configDifferences(was.override, is.override)].map((one) => ({
    kind: 'changed',
    override: nameOf(is),
    ...one,
  }));
}

/** Indexes of a longest increasing subsequence: the items that stay in place when the rest is moved. */
function risingPlaces(values: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = [];
  let last = -1;
  values.forEach((value, at) => {
    let chosen = { length: 1, previous: -1 };
    best.forEach(({ length }, earlier) => {
      if ((values[earlier] ?? 0) < value && length >= chosen.length)
        chosen = { length: length + 1, previous: earlier };
    });
    best.push(chosen);
    if (last < 0 || chosen.length > (best[last]?.length ?? 0)) last = at;
  });
  const places = new Set<number>();
  for (let at = last; at >= 0; at = best[at]?.previous ?? -1) places.add(at);
  return places;
}

/** The smallest set of overrides whose moves explain the new order; added and removed ones move no other. */
function moves(before: readonly SnapshotOverride[], after: readonly SnapshotOverride[]): ConfigChange[] {
  const placeBefore = new Map(before.map(({ id }, index) => [id, index]));
  const kept = after.flatMap((one, index) => {
    const from = placeBefore.get(one.id);
    return from === undefined ? [] : [{ one, from, to: index }];
  });
  const staying = risingPlaces(kept.map(({ from }) => from));
  return kept.flatMap(({ one, from, to }, at) =>
    staying.has(at)
      ? []
      : [
          {
            kind: 'overrideMoved',
            override: nameOf(one),
            field: null,
            item: null,
            before: from + 1,
            after: to + 1,
          },
        ],
  );
}

/** Differences between two versions: the base, then removed, changed, added and moved overrides. */
export function configDifference(before: ConfigSnapshot, after: ConfigSnapshot): ConfigChange[] {
  const was = new Map(before.overrides.map((one) => [one.id, one]));
  const is = new Set(after.overrides.map(({ id }) => id));
  const whole = (kind: ConfigChange['kind'], one: SnapshotOverride): ConfigChange => ({
    kind,
    override: nameOf(one),
    field: null,
    item: null,
    before: null,
    after: null,
  });
  const base: ConfigChange[] = configDifferences(before.base, after.base).map((one) => ({
    kind: 'changed',
    override: null,
    ...one,
  }));
  const removed = before.overrides.filter(({ id }) => !is.has(id));
  return [
    ...base,
    ...removed.map((one) => whole('overrideRemoved', one)),
    ...after.overrides.flatMap((one) => {
      const former = was.get(one.id);
      return former ? overrideDifferences(former, one) : [whole('overrideAdded', one)];
    }),
    ...moves(before.overrides, after.overrides),
  ];
}
