import { DAY_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import { deleteSome } from '../platform/database/delete-some.ts';
import type { Tx } from '../platform/database/tx.ts';

/** How long deliveries and their attempts are kept. */
const KEPT_MS = 30 * DAY_MS;

/** Removes old deliveries with their attempts; pending ones stay. @returns how many deliveries */
export const forgetOldDeliveries = (tx: Tx): Promise<number> =>
  deleteSome(
    tx,
    'event_delivery',
    sql`created_at < ${new Date(tx.wallNow().getTime() - KEPT_MS)} and state <> 'waiting'`,
  );
