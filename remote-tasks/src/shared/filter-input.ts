import type { CallInput } from '@qafila/contracts/core';
import type { taskCalls } from '@qafila/contracts/task';

/** The query of the task list, as it is sent. */
export type TaskQuery = NonNullable<CallInput<typeof taskCalls.all>['query']>;
