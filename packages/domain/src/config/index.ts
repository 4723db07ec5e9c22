export { autoAssignOf } from './auto-assign.ts';
export { switchesChainingOn } from './chaining-lock.ts';
export {
  type ConfigSnapshot,
  CRITERIA_LISTS,
  configDifference,
  criteriaAfter,
  type SnapshotOverride,
} from './difference.ts';
export { effectiveOverride } from './effective.ts';
export { neverApplied } from './never-applied.ts';
export { policyDifference } from './policy-difference.ts';
export {
  rideFactorOf,
  type StopOfTask,
  type StopTimes,
  stopTimes,
  type TaskRules,
  taskConfigOf,
} from './stop-times.ts';
