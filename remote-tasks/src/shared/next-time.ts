import type { Task } from '@qafila/contracts/task';

/** What comes next for a task and by when; once delivered, when that was. Null for a cancelled one. */
export function nextTime(
  task: Pick<
    Task,
    'status' | 'pickupByUtc' | 'pickupCompletedAtUtc' | 'deliverByUtc' | 'deliveryCompletedAtUtc'
  >,
): { what: 'pickup' | 'delivery' | 'delivered'; at: string } | null {
  if (task.status === 'Cancelled') return null;
  if (task.deliveryCompletedAtUtc) return { what: 'delivered', at: task.deliveryCompletedAtUtc };
  return task.pickupCompletedAtUtc
    ? { what: 'delivery', at: task.deliverByUtc }
    : { what: 'pickup', at: task.pickupByUtc };
}
