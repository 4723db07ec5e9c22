import type { Task } from '@qafila/contracts/task';

const ENDED: readonly Task['status'][] = ['Delivered', 'Cancelled'];

/** True when a promise is broken, or will be as things stand. */
export function isLate(
  task: Pick<Task, 'status' | 'deliverByUtc' | 'expectedDeliveryUtc' | 'deliveryCompletedAtUtc'>,
  now: Date,
) {
  const promised = Date.parse(task.deliverByUtc);
  if (task.deliveryCompletedAtUtc) return Date.parse(task.deliveryCompletedAtUtc) > promised;
  if (ENDED.includes(task.status)) return false;
  return (
    now.getTime() > promised ||
    (task.expectedDeliveryUtc !== null && Date.parse(task.expectedDeliveryUtc) > promised)
  );
}
