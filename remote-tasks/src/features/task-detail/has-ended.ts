import type { Task } from '@qafila/contracts/task';

/** True in a final status: delivered or cancelled. */
export const hasEnded = ({ status }: Pick<Task, 'status'>): boolean =>
  status === 'Delivered' || status === 'Cancelled';
