import type { AutoAssignmentConfig, TaskConfig } from '@qafila/contracts';

/** A task's auto-assign settings by a task configuration: whole seconds up to an hour, and up to 1,000 attempts. */
export const autoAssignOf = (config: TaskConfig): AutoAssignmentConfig => ({
  autoAssignment: config.ShouldAutoAssign,
  retryIntervalSec: Math.min(3600, Math.round(config.AutoAssignRetryIntervalSec)),
  maxRetryCount: Math.min(1000, config.AutoAssignMaxRetryCount),
});
