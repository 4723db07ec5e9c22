import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/**
 * Locks agents in the order of their ids, so that two transactions that need the same agents can't deadlock.
 */
export async function lockAgentStates(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from agent_state where agent_id = any(${[...new Set(ids)]}::uuid[])
            order by agent_id for update`.execute(tx.db);
}

/** Locks an agent. True while they are online, on shift and neither on a break nor waiting for one. */
export async function lockIfAvailable(tx: Tx, agentId: string): Promise<boolean> {
  const state = await tx.db
    .selectFrom('agent_state')
    .select(['online', 'on_shift', 'on_break', 'break_asked'])
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst();
  return Boolean(state?.online && state.on_shift && !state.on_break && !state.break_asked);
}
