import { METADATA_OPERATOR } from '@qafila/contracts';

/** The condition of a configuration override. */
export interface OverrideCondition {
  metaDataKey: string;
  metaDataValue: string;
  metaDataValueComparisionOperatorId: number;
}

/** What a condition asks of the values that a task has under one key. */
export interface KeyTest {
  key: string;
  /** True: at least one of `values` is there; false: none of them is. */
  wanted: boolean;
  values: readonly string[];
}

/** A condition in one form for all four operators; undefined for an unknown operator, which never holds. */
export const keyTestOf = (condition: OverrideCondition): KeyTest | undefined => {
  const value = condition.metaDataValue.trim();
  const list = value.split(',').map((one) => one.trim());
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

/** The override that counts for a task: the first by priority whose condition holds. */
export const effectiveOverride = <O extends OverrideCondition & { priority: number }>(
  overrides: readonly O[],
  metadata: readonly { key: string; value: string }[],
): O | undefined =>
  [...overrides]
    .sort((a, b) => a.priority - b.priority)
    .find((override) => overrideHolds(override, metadata));
