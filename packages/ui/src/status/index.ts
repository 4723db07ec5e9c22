export type { AvailabilityName } from '@qafila/contracts/agent';
export type { TaskStatusName } from '@qafila/contracts/task';
export {
  AVAILABILITY_LOOK,
  availabilityColor,
} from './availability.ts';
export { AvailabilityBadge } from './availability-badge.tsx';
export { Badge } from './badge.ts';
export { durationWords, LateNote, useLateWords } from './lateness.tsx';
export { LiveMark } from './live-mark.tsx';
export { MarkIcon, type MarkName } from './marks.tsx';
export { StatusBadge, type StatusBadgeProps } from './status-badge.tsx';
export {
  TASK_STATUS_LOOK,
  TASK_STATUS_NAMES,
  taskStatusColor,
  taskStatusTint,
} from './task-status.ts';
