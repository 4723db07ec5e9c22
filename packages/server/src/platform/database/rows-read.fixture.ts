import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/**
 * Does some work and returns how many rows of each table it read.
 * @param tables regular expression of the tables' names
 */
export async function rowsReadBy<T>(
  { db }: Pick<Tx, 'db'>,
  tables: string,
  work: () => Promise<T>,
): Promise<{ value: T; read: Record<string, number> }> {
  /** Also those of earlier transactions that the connection has not reported yet. */
  const soFar = async () => {
    const { rows } = await sql<{ name: string; read: number }>`
      select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname ~ ${tables}`.execute(db);
    return new Map(rows.map(({ name, read }) => [name, read]));
  };
  const before = await soFar();
  const value = await work();
  const after = [...(await soFar())];
  const read = Object.fromEntries(after.map(([name, rows]) => [name, rows - (before.get(name) ?? 0)]));
  return { value, read };
}
