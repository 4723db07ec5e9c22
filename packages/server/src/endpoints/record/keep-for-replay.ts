import type { Tx } from '../../platform/database/tx.ts';

/**
 * Ends the pending deliveries of an endpoint that is off, so that they block no others and can be replayed.
 */
export const keepForReplay = (tx: Tx, endpointId: string) =>
  tx.db
    .updateTable('event_delivery')
    .set({ state: 'failed' })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
