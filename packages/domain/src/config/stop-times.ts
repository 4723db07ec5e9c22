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
  /** The ride to it takes so many times the map's estimate. */
  rideFactor: number;
}

/** How many times the map's estimate a ride to a stop of a task with these settings takes. */
export const rideFactorOf = ({ ShouldUseMapEtaMultiplier, MapEtaMultiplier }: TaskConfig): number =>
  ShouldUseMapEtaMultiplier ? MapEtaMultiplier : 1;

/** How long a stop and the ride to it take, by the settings of its task. */
export const stopTimes = (config: TaskConfig, kind: StopOfTask['kind']): StopTimes => ({
  serviceMin: kind === 'pickup' ? config.PickupServiceTimeMin : config.DeliveryServiceTimeMin,
  rideFactor: rideFactorOf(config),
});
