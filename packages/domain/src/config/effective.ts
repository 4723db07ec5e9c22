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
  const list = listedValues(value);
  const key = condition.metaDataKey;
  switch (METADATA_OPERATOR.of(condition.metaDataValueComparisionOperatorId)?.name) {
    case 'equal':
      return { key, wanted: true, values: [value] };
    case 'notEqual':
      return { key, wanted: false, values: [value] };
    case 'in':
      return { key, wanted: true, values: list };
    case 'notIn':
      return { key, wanted: false, values: list };
    default:
      return undefined;
  }
};

/** True when a task's metadata satisfies the condition. */
const overrideHolds = (
  condition: OverrideCondition,
  metadata: readonly { key: string; value: string }[],
): boolean => {
  const test = keyTestOf(condition);
  if (!test) return false;
  const found = metadata.some(({ key, value }) => key === test.key && test.values.includes(value.trim()));
  return found === test.wanted;
};

/** The override that applies to a task: the first by priority whose condition is true. */
export const effectiveOverride = <O extends OverrideCondition & { priority: number }>(
  overrides: readonly O[],
  metadata: readonly { key: string; value: string }[],
): O | undefined =>
  [...overrides]
    .sort((a, b) => a.priority - b.priority)
    .find((override) => overrideHolds(override, metadata));
