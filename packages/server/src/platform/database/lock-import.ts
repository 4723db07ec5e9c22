import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/**
 * Imports of one kind into a company take turns until the transaction ends: of two files that are sent at once, the second
 * finds the rows of the first.
 */
export async function lockImport(tx: Tx, kind: string, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${companyId}`}, 0))`.execute(tx.db);
}
