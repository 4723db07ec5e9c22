import { METADATA_OPERATOR } from '@qafila/contracts';

/** The condition of a configuration override. */
interface OverrideCondition {
  metaDataKey: string;
  metaDataValue: string;
  metaDataValueComparisionOperatorId: number;
}

/** True when a task's metadata satisfies the condition. Values of in and not in are comma-separated. */
const overrideHolds = (
  condition: OverrideCondition,
  metadata: readonly { key: string; value: string }[],
): boolean => {
  const values = metadata
    .filter((entry) => entry.key === condition.metaDataKey)
    .map((entry) => entry.value.trim());
  const wanted = condition.metaDataValue.trim();
  const list = wanted.split(',').map((value) => value.trim());
  switch (METADATA_OPERATOR.of(condition.metaDataValueComparisionOperatorId)?.name) {
    case 'equal':
      return values.includes(wanted);
    case 'notEqual':
      return !values.includes(wanted);
    case 'in':
      return values.some((value) => list.includes(value));
    case 'notIn':
      return !values.some((value) => list.includes(value));
    default:
      return false;
  }
};

/** The override that counts for a task: the first by priority whose condition holds. */
export const effectiveOverride = <O extends OverrideCondition & { priority: number }>(
  overrides: readonly O[],
  metadata: readonly { key: string; value: string }[],
): O | undefined =>
  [...overrides]
    .sort((a, b) => a.priority - b.priority)
    .find((override) => overrideHolds(override, metadata));
