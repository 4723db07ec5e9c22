import type { Task } from '@qafila/contracts/task';
import { StatusBadge, useLateness } from '@qafila/ui';

/** The status of a task, with a red edge if it is late or expected to be. */
export const StatusCell = ({ task }: { task: Task }) => (
  <StatusBadge status={task.status} late={useLateness(task) !== null} />
);
