import { TASK_STATUS } from '@qafila/contracts/task';

/** The statuses of a task; `Todo` is one of trip steps only. */
export const TASK_STATUSES = TASK_STATUS.members.filter(({ name }) => name !== 'Todo');
