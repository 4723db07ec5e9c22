import { AppError } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/**
 * Locks a row until the transaction ends, so that what is read of it stays. Rows that refer to it may be added and changed
 * meanwhile.
 */
export const lockRow = (tx: Tx, table: string, id: string) =>
  sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx.db);

/**
 * Refuses a change of a row that was saved since its author read it.
 * @param current the row as it is, locked
 * @param seenUtc its `updatedAtUtc` as the author read it; left out by callers who overwrite
 * @throws AppError CONFLICT with `details.current`
 */
export function refuseUnseen(current: { updatedAtUtc: string }, seenUtc: string | undefined): void {
  if (seenUtc !== undefined && Date.parse(seenUtc) !== Date.parse(current.updatedAtUtc))
    throw new AppError('CONFLICT', { details: { current } });
}
