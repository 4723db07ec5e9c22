import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

const shortIds = (table: 'task' | 'planned_trip') => async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.db
    .selectFrom(table)
    .select(['id', 'short_id'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return new Map(rows.map((row) => [row.id, row.short_id]));
};

/** What tasks and planned trips are called in the audit trail. */
export const tripSubjects = { task: shortIds('task'), trip: shortIds('planned_trip') };
