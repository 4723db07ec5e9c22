import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Rows that a cleaner takes at a time: a statement ends after 30 s, and everything that it did with it. */
export const CLEANED_AT_ONCE = 10_000;

/** Deletes rows of a table that meet a condition, up to `CLEANED_AT_ONCE`. @returns how many */
export async function deleteSome(tx: Tx, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${CLEANED_AT_ONCE}))`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}
