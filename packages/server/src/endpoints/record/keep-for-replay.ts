import type { Tx } from '../../platform/database/tx.ts';
import { freeLanes } from './lane-waits.ts';

/**
 * Ends the pending deliveries of an endpoint that is off, so that they block no others and can be replayed.
 */
export async function keepForReplay(tx: Tx, endpointId: string): Promise<void> {
  await freeLanes(tx, endpointId);
  await tx.db
    .updateTable('event_delivery')
    .set({ state: 'failed' })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
}
