import { sql } from 'kysely';
import { CLEANED_AT_ONCE, deleteSome } from '../../platform/database/delete-some.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { InTx } from '../context.ts';
import { recordEndpointChange } from './endpoint.ts';
import { type EndpointRow, removeEndpoint } from './endpoint-rows.ts';

/** Deletes past deliveries with their attempts, in parts of one transaction each. */
async function deleteLog(inTx: InTx, endpointId: string): Promise<void> {
  const past = sql`endpoint_id = ${endpointId} and state <> 'waiting'`;
  const deleted = await inTx((tx) => deleteSome(tx, 'event_delivery', past));
  if (deleted >= CLEANED_AT_ONCE) await deleteLog(inTx, endpointId);
}

/**
 * Removes an endpoint with its log. The log goes first: no company's events are published while the endpoint's row and what
 * belongs to it are deleted.
 * @param find returns the endpoint, locked
 * @throws AppError NOT_FOUND
 */
export async function deleteEndpoint(inTx: InTx, find: (tx: Tx) => Promise<EndpointRow>): Promise<void> {
  const { id } = await inTx(find);
  await deleteLog(inTx, id);
  await inTx(async (tx) => {
    const row = await find(tx);
    await removeEndpoint(tx, row.id);
    recordEndpointChange(tx, row, 'removed');
  });
}
