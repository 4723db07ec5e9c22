import type { CallReply, calls, MapOrder } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { statusOf } from '../../record/task-row.ts';
import { tasksInTrouble } from './list-tasks.ts';

/** Open orders that the map shows at most. */
const MOST_ORDERS = 500;

/** The open orders that need help soonest, with no more than the map shows: a whole order is seven times as large. */
export async function ordersOnMap(tx: Tx): Promise<CallReply<typeof calls.mapOrder.open>> {
  const { ids, total, at_least } = await tasksInTrouble(tx, MOST_ORDERS);
  const rows = await tx.db
    .selectFrom('task')
    .select(['id', 'short_id', 'status_id', 'agent_id', 'transport_type_id', 'distance_km'])
    .select(['pickup_by', 'deliver_by', 'expected_delivery_at'])
    .select(['pickup_latitude', 'pickup_longitude', 'delivery_latitude', 'delivery_longitude'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids ?? []}::uuid[]`))
    .execute();
  const orders = new Map(
    rows.map((row): [string, MapOrder] => [
      row.id,
      {
        id: row.id,
        shortId: row.short_id,
        status: statusOf(row),
        transportTypeId: row.transport_type_id as MapOrder['transportTypeId'],
        pickupByUtc: row.pickup_by.toISOString(),
        deliverByUtc: row.deliver_by.toISOString(),
        expectedDeliveryUtc: row.expected_delivery_at?.toISOString() ?? null,
        pickupToDeliveryDistanceKm: row.distance_km,
        pickup: { latitude: row.pickup_latitude, longitude: row.pickup_longitude },
        delivery: { latitude: row.delivery_latitude, longitude: row.delivery_longitude },
        taskAgentDetails: row.agent_id === null ? null : { id: row.agent_id },
      },
    ]),
  );
  return {
    orders: (ids ?? []).flatMap((id) => orders.get(id) ?? []),
    total,
    totalIsLowerBound: at_least,
  };
}
