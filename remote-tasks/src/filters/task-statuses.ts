import { TASK_STATUS } from '@qafila/contracts/task';

/** The statuses of a task; `Todo` is one of trip steps only. */
export const TASK_STATUSES = TASK_STATUS.members.filter(({ name }) => name !== 'Todo');

/** Of tasks that are neither delivered nor cancelled. */
export const OPEN_STATUSES = TASK_STATUSES.flatMap(({ name }) =>
  name === 'Delivered' || name === 'Cancelled' ? [] : [name],
);
