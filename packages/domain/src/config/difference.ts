import type {
  AssignmentConfig,
  ChangedValue,
  ConfigChange,
  METADATA_OPERATOR,
  TaskConfig,
} from '@qafila/contracts';
import { isObject, same } from '../list/equal.ts';
import { movedItems } from '../list/moved-items.ts';
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

type Difference = Pick<ConfigChange, 'field' | 'item' | 'before' | 'after'>;

/** The fields of a configuration that are lists of criteria. */
export const CRITERIA_LISTS = ['FilteringMatchCriterion', 'PrioritizationMatchCriterion'];

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

/** A list of criteria after those of its `changes` that `configDifference` found. */
export function criteriaAfter(
  before: readonly ChangedValue[],
  changes: readonly Pick<ConfigChange, 'item' | 'after'>[],
): ChangedValue[] {
  const after = [...before];
  for (const change of changes) if (change.item !== null) after[change.item - 1] = change.after;
  // A list that became shorter lacks its last ones.
  return after.filter((one) => one !== null);
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
    if (CRITERIA_LISTS.includes(field))
      return listDifferences(field, was as ChangedValue[], is as ChangedValue[]);
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

/** The fewest overrides whose moves explain the new order. */
const moves = (before: readonly SnapshotOverride[], after: readonly SnapshotOverride[]): ConfigChange[] =>
  movedItems(before, after).map(({ item, from, to }) => ({
    kind: 'overrideMoved',
    override: nameOf(item),
    field: null,
    item: null,
    before: from + 1,
    after: to + 1,
  }));

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
