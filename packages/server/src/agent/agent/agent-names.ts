import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** Full names of agents that the actor may see, by id. */
export async function agentNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
}
