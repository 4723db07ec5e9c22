import { sql } from 'kysely';
import { CLEANED_AT_ONCE } from '../database/delete-some.ts';
import type { Tx } from '../database/tx.ts';

/** Stands for a reply that is no longer kept; no reply is an empty text. */
export const FORGOTTEN = '';

/**
 * Drops the replies stored before a moment, up to `CLEANED_AT_ONCE`; their keys stay, so that no request is ever carried out twice.
 * @returns how many
 */
export async function forgetReplies(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update idempotency_key set reply = ${FORGOTTEN} where ctid = any(array(
      select ctid from idempotency_key where reply <> '' and created_at < ${before} limit ${CLEANED_AT_ONCE}))`.execute(
    tx.db,
  );
  return Number(numAffectedRows ?? 0);
}
