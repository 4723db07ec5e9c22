import type { Task } from '@qafila/contracts/task';

/** Nothing more happens to the task by itself. */
export const hasEnded = ({ status }: Pick<Task, 'status'>): boolean =>
  status === 'Delivered' || status === 'Cancelled';
