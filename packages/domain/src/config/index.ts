export { switchesChainingOn } from './chaining-lock.ts';
export { type ConfigSnapshot, configDifference, type SnapshotOverride } from './difference.ts';
export { effectiveOverride, type OverrideCondition } from './effective.ts';
export { type NeverApplied, neverApplied } from './never-applied.ts';
