import { listedValues, METADATA_OPERATOR } from '@qafila/contracts';

/** The condition of a configuration override. */
export interface OverrideCondition {
  metaDataKey: string;
  metaDataValue: string;
  metaDataValueComparisionOperatorId: number;
}

/** A condition on the values that a task has under one key. */
export interface KeyTest {
  key: string;
  /** True: at least one of `values` must be present; false: none of them may be. */
  wanted: boolean;
  values: readonly string[];
}

/** A condition normalized for all four operators; undefined for an unknown operator, which never matches. */
export const keyTestOf = (condition: OverrideCondition): KeyTest | undefined => {
  const value = condition.metaDataValue.trim();
  const key = condition.metaDataKey;
  switch (METADATA_OPERATOR.of(condition.metaDataValueComparisionOperatorId)?.name) {
    case 'equal':
      return { key, wanted: true, values: [value] };
    case 'notEqual':
      return { key, wanted: false, values: [value] };
    case 'in':
      return { key, wanted: true, values: listedValues(value) };
    case 'notIn':
      return { key, wanted: false, values: listedValues(value) };
    default:
      return undefined;
  }
};

/** True when a task's metadata satisfies the condition. */
const holds = (test: KeyTest | undefined, metadata: readonly { key: string; value: string }[]): boolean => {
  if (!test) return false;
  const found = metadata.some(({ key, value }) => key === test.key && test.values.includes(value.trim()));
  return found === test.wanted;
};

interface Prepared {
  override: OverrideCondition;
  test: KeyTest | undefined;
}
/** Lists of overrides in their order, with their conditions read: a round asks the same list about each stop of a city. */
const prepared = new WeakMap<readonly OverrideCondition[], readonly Prepared[]>();

/** The override that applies to a task: the first by priority whose condition is true. The list must not change. */
export function effectiveOverride<O extends OverrideCondition & { priority: number }>(
  overrides: readonly O[],
  metadata: readonly { key: string; value: string }[],
): O | undefined {
  let list = prepared.get(overrides);
  if (!list) {
    list = overrides
      .toSorted((a, b) => a.priority - b.priority)
      .map((override) => ({ override, test: keyTestOf(override) }));
    prepared.set(overrides, list);
  }
  return list.find(({ test }) => holds(test, metadata))?.override as O | undefined;
}
