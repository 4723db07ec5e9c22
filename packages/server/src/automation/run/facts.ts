import { PAYMENT_STATUS, TASK_TRANSPORT, type TaskStatusName } from '@qafila/contracts';
import { fromMinor, type RuleFacts } from '@qafila/domain';
import { statusOf, type TaskRow } from '../../trip/index.ts';

/** What conditions look at. @param status the task's status at the event, where the event says it */
export const ruleFacts = (row: TaskRow, status: TaskStatusName = statusOf(row)): RuleFacts => ({
  status,
  priority: row.priority,
  paymentStatus: PAYMENT_STATUS.of(row.payment_status_id)?.name ?? '',
  transport: TASK_TRANSPORT.of(row.transport_type_id)?.name ?? '',
  distanceKm: row.distance_km,
  amountToBeCollected: fromMinor(Number(row.amount_to_collect_minor)),
  metadata: row.metadata,
});
