import type { Task } from '@qafila/contracts/task';
import { StatusBadge } from '@qafila/ui';
import { useLateness } from './task-lateness.tsx';

/** The status of a task, with a red edge if it is late or expected to be. */
export const StatusCell = ({ task }: { task: Task }) => (
  <StatusBadge status={task.status} late={useLateness(task) !== null} />
);
