import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/**
 * Locks agents in the order of their ids, so that two transactions that need the same agents can't deadlock.
 */
export async function lockAgentStates(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from agent_state where agent_id = any(${[...new Set(ids)]}::uuid[])
            order by agent_id for update`.execute(tx.db);
}

/** Those of these agents who take tasks now: they are online, on shift and neither on a break nor waiting for one. */
export async function availableAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('agent_state')
    .select('agent_id')
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...new Set(ids)]}::uuid[]`))
    .where(sql<boolean>`online and on_shift and not on_break and not break_asked`)
    .execute();
  return new Set(rows.map(({ agent_id }) => agent_id));
}

/** Locks agents in the order of their ids, like `lockAgentStates`. @returns those who are available. */
export async function lockAvailable(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  await lockAgentStates(tx, ids);
  return availableAmong(tx, ids);
}
