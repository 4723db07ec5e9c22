import * as v from 'valibot';
import { form, requiredText } from '../core/index.ts';
import { NEW_TASK_DEFAULTS } from '../task/limits.ts';
import { DEFAULT_CONFIGURATION_TITLE } from './default-title.ts';

/** A number that may not be below a bound; the message names the field. */
const atLeast = (minimum: number, label: string) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.finite(),
    v.minValue(minimum, `${label} can't be below ${minimum}`),
    v.maxValue(1_000_000, `${label} is too large`),
  );

/** Unset, or above 0. */
const aboveZero = (label: string) =>
  v.optional(v.nullable(v.pipe(v.number(), v.finite(), v.gtValue(0, `${label} must be above 0`))));

/** How tasks are served, chained, bundled and given out. Minutes, kilometres and seconds as the names say. */
export const TaskConfig = form({
  ConfigurationTitle: requiredText(200),
  PickupServiceTimeMin: atLeast(0, 'Pickup service time'),
  DeliveryServiceTimeMin: atLeast(0, 'Delivery service time'),
  PickupToDeliveryDistanceLimitKm: atLeast(0, 'Distance limit'),
  ShouldUseMapEtaMultiplier: v.boolean(),
  MapEtaMultiplier: atLeast(1, 'Map ETA multiplier'),
  ChainingEnabled: v.boolean(),
  KmRemainingForChainingConsideration: atLeast(0, 'Minimum distance to chain'),
  BundlingEnabled: v.boolean(),
  BundlingRadiusKm: atLeast(0, 'Pickup bundling radius'),
  BundlingMaxAdditionalDeliveryDistanceKm: atLeast(0, 'Delivery bundling radius'),
  BundlingMaxPickupTimeDifferenceMin: atLeast(0, 'Pickup time difference'),
  ShouldAutoAssign: v.boolean(),
  AutoAssignMaxRetryCount: v.pipe(atLeast(1, 'Retry count'), v.integer('Retry count must be a whole number')),
  /** Not below 0 on its own; saving asks for at least 1. */
  AutoAssignRetryIntervalSec: v.pipe(
    atLeast(0, 'Retry interval'),
    v.minValue(1, 'Retry interval must be at least 1'),
  ),
  InitiateAutoAssignmentBeforePickupTimeMin: atLeast(0, 'Auto assign time'),
  /** The engine looks ahead to the orders that will come. Configurations saved before it existed do not. */
  LookAheadEnabled: v.optional(v.boolean(), false),
  ArrivedAtPickupMaxValidDistanceKm: aboveZero('Max valid arrival distance at pickup'),
  ArrivedAtDeliveryMaxValidDistanceKm: aboveZero('Max valid arrival distance at delivery'),
});
export type TaskConfig = v.InferOutput<typeof TaskConfig>;

/** What the form starts with until a company saves its own (specification, section 9). */
export const DEFAULT_TASK_CONFIG = {
  ConfigurationTitle: DEFAULT_CONFIGURATION_TITLE,
  PickupServiceTimeMin: 5,
  DeliveryServiceTimeMin: 6,
  PickupToDeliveryDistanceLimitKm: 1000,
  ShouldUseMapEtaMultiplier: false,
  MapEtaMultiplier: 1,
  ChainingEnabled: true,
  KmRemainingForChainingConsideration: 0.15,
  BundlingEnabled: false,
  BundlingRadiusKm: 0.1,
  BundlingMaxAdditionalDeliveryDistanceKm: 1,
  BundlingMaxPickupTimeDifferenceMin: 5,
  ShouldAutoAssign: true,
  AutoAssignMaxRetryCount: 10,
  AutoAssignRetryIntervalSec: 2,
  InitiateAutoAssignmentBeforePickupTimeMin: 15,
  LookAheadEnabled: false,
  ArrivedAtPickupMaxValidDistanceKm: 5,
  ArrivedAtDeliveryMaxValidDistanceKm: 5,
} as const satisfies TaskConfig;

const { autoAssignment, maxRetryCount, retryIntervalSec } = NEW_TASK_DEFAULTS.autoAssignmentConfig;

/** What is in force until a company saves its own: new tasks get the auto-assign defaults of tasks, not those of the form. */
export const UNSAVED_TASK_CONFIG: TaskConfig = {
  ...DEFAULT_TASK_CONFIG,
  ShouldAutoAssign: autoAssignment,
  AutoAssignMaxRetryCount: maxRetryCount,
  AutoAssignRetryIntervalSec: retryIntervalSec,
};
