import { type Selectable, sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './tx.ts';

/** Maximum rows of one statement. */
const BATCH_ROWS = 500;

/**
 * A row in the form in which it is read: JSON columns are objects, not text. A column that no row has gets
 * its default.
 */
export type WholeRow<T extends keyof Database> = Partial<Selectable<Database[T]>>;

/**
 * Inserts many rows, each statement with one JSON parameter, so that PostgreSQL's limit on parameters does
 * not apply. All rows must have the columns of the first one.
 */
export async function insertRows<T extends keyof Database>(
  tx: Tx,
  table: T,
  rows: readonly WholeRow<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)},
        ${JSON.stringify(rows.slice(at, at + BATCH_ROWS))}::jsonb)`.execute(tx.db);
}
