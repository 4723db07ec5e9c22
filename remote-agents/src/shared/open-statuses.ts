import type { TaskStatusName } from '@qafila/contracts/task';

/** Open statuses of a task. */
export const OPEN_STATUSES: readonly TaskStatusName[] = [
  'Planned',
  'PickingUp',
  'Pickup Complete',
  'InProgress',
  'Delivering',
];
