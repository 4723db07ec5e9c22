import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/**
 * Locks agents in the order of their ids, so that two transactions that need the same agents can't deadlock.
 */
export async function lockAgentStates(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from agent_state where agent_id = any(${[...new Set(ids)]}::uuid[])
            order by agent_id for update`.execute(tx.db);
}

/**
 * Locks agents in the order of their ids, like `lockAgentStates`.
 * @returns those who are online, on shift and neither on a break nor waiting for one.
 */
export async function lockAvailable(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const states = await tx.db
    .selectFrom('agent_state')
    .select(['agent_id', 'online', 'on_shift', 'on_break', 'break_asked'])
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...new Set(ids)]}::uuid[]`))
    .orderBy('agent_id')
    .forUpdate()
    .execute();
  return new Set(
    states.flatMap(({ agent_id, online, on_shift, on_break, break_asked }) =>
      online && on_shift && !on_break && !break_asked ? agent_id : [],
    ),
  );
}
