import type { CallInput } from '@qafila/contracts/core';
import type { taskCalls } from '@qafila/contracts/task';

/** Query of the task list call. */
export type TaskQuery = NonNullable<CallInput<typeof taskCalls.all>['query']>;
