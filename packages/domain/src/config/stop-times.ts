import type { TaskConfig } from '@qafila/contracts';
import { effectiveOverride, type OverrideCondition } from './effective.ts';

/** A company's task configuration as data. */
export interface TaskRules {
  base: TaskConfig;
  overrides: readonly (OverrideCondition & { priority: number; override: TaskConfig })[];
}

/** The settings of a task with this metadata. */
export const taskConfigOf = (
  { base, overrides }: TaskRules,
  metadata: readonly { key: string; value: string }[],
): TaskConfig => effectiveOverride(overrides, metadata)?.override ?? base;

/** A stop of a task. */
export interface StopOfTask {
  kind: 'pickup' | 'delivery';
  metadata: readonly { key: string; value: string }[];
}

/** What a configuration says about a stop. */
export interface StopTimes {
  /** Duration of the stop, minutes. */
  serviceMin: number;
}

/** How long a stop takes, by the settings of its task. */
export function stopTimes(
  { PickupServiceTimeMin, DeliveryServiceTimeMin }: TaskConfig,
  kind: StopOfTask['kind'],
): StopTimes {
  return { serviceMin: kind === 'pickup' ? PickupServiceTimeMin : DeliveryServiceTimeMin };
}
