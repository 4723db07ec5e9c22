import { PAYMENT_STATUS, type Place, TASK_TRANSPORT, type TaskStatusName } from '@qafila/contracts';
import { fromMinor, isInside, type RuleFacts } from '@qafila/domain';
import { statusOf, type TaskRow } from '../../trip/index.ts';
import type { AreaShape } from '../../trip/location/index.ts';

const areasAt = (place: Place, areas: readonly AreaShape[]): string[] =>
  areas.filter(({ polygon }) => isInside(place, polygon)).map(({ id }) => id);

/**
 * What conditions look at.
 * @param areas those that rules name
 * @param status the task's status at the event, where the event says it
 */
export const ruleFacts = (
  row: TaskRow,
  areas: readonly AreaShape[],
  status: TaskStatusName = statusOf(row),
): RuleFacts => ({
  status,
  priority: row.priority,
  paymentStatus: PAYMENT_STATUS.of(row.payment_status_id)?.name ?? '',
  transport: TASK_TRANSPORT.of(row.transport_type_id)?.name ?? '',
  distanceKm: row.distance_km,
  amountToBeCollected: fromMinor(Number(row.amount_to_collect_minor), row.currency),
  pickupArea: areasAt(row.pickup, areas),
  deliveryArea: areasAt(row.delivery, areas),
  areas: areas.map(({ id }) => id),
  metadata: row.metadata,
});
