import type { TaskStatusName } from '@qafila/contracts/task';
import type { MarkName } from './marks.tsx';

/** Mark and CSS colour variables of each task status. The text comes from the messages. */
export const TASK_STATUS_LOOK = {
  Unplanned: { mark: 'ring', token: 'unplanned' },
  Planned: { mark: 'dot', token: 'planned' },
  PickingUp: { mark: 'arrowUp', token: 'pickingup' },
  'Pickup Complete': { mark: 'box', token: 'pickupcomplete' },
  InProgress: { mark: 'halfRing', token: 'inprogress' },
  Delivering: { mark: 'arrowForward', token: 'delivering' },
  Delivered: { mark: 'tick', token: 'delivered' },
  Cancelled: { mark: 'struck', token: 'cancelled' },
  Todo: { mark: 'dashedRing', token: 'todo' },
} as const satisfies Record<TaskStatusName, { mark: MarkName; token: string }>;

export const TASK_STATUS_NAMES = Object.keys(TASK_STATUS_LOOK) as TaskStatusName[];

/** CSS colour of a task status, for text and marks. */
export const taskStatusColor = (status: TaskStatusName): string =>
  `var(--q-status-${TASK_STATUS_LOOK[status].token})`;

/** CSS background colour of a task status. */
export const taskStatusTint = (status: TaskStatusName): string =>
  `var(--q-status-${TASK_STATUS_LOOK[status].token}-tint)`;
