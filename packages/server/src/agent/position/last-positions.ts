import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** Where an agent was last. */
export interface LastPosition {
  latitude: number;
  longitude: number;
  at: Date;
}

/** The last positions of these agents, by their ids. */
export async function lastPositions(tx: Tx, agentIds: readonly string[]): Promise<Map<string, LastPosition>> {
  const { rows } = await sql<LastPosition & { id: string }>`
    select agent_id as id, latitude, longitude, position_at as at from agent_state
     where agent_id = any(${agentIds}::uuid[]) and position_at is not null`.execute(tx.db);
  return new Map(rows.map(({ id, ...position }) => [id, position]));
}
