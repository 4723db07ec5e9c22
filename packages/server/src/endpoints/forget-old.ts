import { HOUR_MS } from '@qafila/contracts';
import type { Tx } from '../platform/database/tx.ts';

/** How long deliveries and their attempts are kept. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Removes old deliveries with their attempts; pending ones stay. @returns how many deliveries */
export async function forgetOldDeliveries(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('event_delivery')
    .where('created_at', '<', new Date(tx.wallNow().getTime() - KEPT_MS))
    .where('state', '!=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
