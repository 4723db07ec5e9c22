import * as v from 'valibot';
import { form, Id, requiredText } from '../core/index.ts';
import { AssignmentConfig } from './assignment-config.ts';
import { CONFIG_NAMES, MetadataOperatorId } from './enums.ts';
import { TaskConfig } from './task-config.ts';

const condition = {
  metaDataKey: requiredText(100, 'This field is required'),
  metaDataValue: requiredText(1000, 'This field is required'),
  metaDataValueComparisionOperatorId: MetadataOperatorId,
};
const stored = { id: Id, priority: v.number(), ...condition };

export const TaskConfigOverrideInput = form({ ...condition, override: TaskConfig });
export type TaskConfigOverrideInput = v.InferOutput<typeof TaskConfigOverrideInput>;
export const TaskConfigOverride = form({ ...stored, override: TaskConfig });
export type TaskConfigOverride = v.InferOutput<typeof TaskConfigOverride>;

export const AssignmentConfigOverrideInput = form({ ...condition, override: AssignmentConfig });
export type AssignmentConfigOverrideInput = v.InferOutput<typeof AssignmentConfigOverrideInput>;
export const AssignmentConfigOverride = form({ ...stored, override: AssignmentConfig });
export type AssignmentConfigOverride = v.InferOutput<typeof AssignmentConfigOverride>;

/** An override of either configuration; `configName` of the query says which. */
export const ConfigOverride = form({
  ...stored,
  override: v.union([TaskConfig, AssignmentConfig]),
});
export type ConfigOverride = v.InferOutput<typeof ConfigOverride>;

/** An override that no task reaches: the earlier ones named take every task that meets its condition. */
export const NeverApplied = form({ id: Id, coveredBy: v.array(Id) });
export type NeverApplied = v.InferOutput<typeof NeverApplied>;

/** Overrides that one configuration may have: as many as the page reads at once (specification, section 9). */
export const MAX_CONFIG_OVERRIDES = 100;

/** The new order: 1 is looked at first. */
export const PriorityUpdates = form({
  configName: v.optional(v.picklist(CONFIG_NAMES)),
  updates: v.pipe(
    v.array(form({ id: Id, priority: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    v.minLength(1),
    v.maxLength(1000),
  ),
});
export type PriorityUpdates = v.InferOutput<typeof PriorityUpdates>;
