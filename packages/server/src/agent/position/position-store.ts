import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** One validated position of one agent. */
export interface KeptPosition {
  agentId: string;
  companyId: string;
  at: Date;
  latitude: number;
  longitude: number;
  headingDeg: number | null;
  speedKmh: number | null;
  accuracyM: number | null;
}

/** The positions as rows `r` of a statement. */
const rowsOf = (positions: readonly KeptPosition[]) => {
  const column = <K extends keyof KeptPosition>(key: K) => positions.map((one) => one[key]);
  return sql`unnest(
    ${column('agentId')}::uuid[], ${column('at')}::timestamptz[], ${column('companyId')}::uuid[],
    ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('headingDeg')}::real[],
    ${column('speedKmh')}::real[], ${column('accuracyM')}::real[]
  ) as r (agent_id, at, company_id, latitude, longitude, heading_deg, speed_kmh, accuracy_m)`;
};

/** Adds positions to the history. One that was already reported changes nothing. */
export async function addPositions(tx: Tx, positions: readonly KeptPosition[]): Promise<void> {
  await sql`
    insert into agent_position (agent_id, at, company_id, latitude, longitude, heading_deg, speed_kmh, accuracy_m)
    select * from ${rowsOf(positions)} on conflict do nothing`.execute(tx.db);
}

/**
 * Moves agents to their newest positions; an older one moves no agent back. It waits for no other transaction, and no other
 * waits for it longer than the statement takes: it would hold up the work of all of these agents, a thousand at once.
 * @returns agents who are where they were, since another transaction holds their row
 */
export async function moveAgents(tx: Tx, positions: readonly KeptPosition[]): Promise<string[]> {
  const ids = positions.map(({ agentId }) => agentId);
  const { rows } = await sql<{ id: string }>`
    with free as (
      select agent_id from agent_state where agent_id = any(${ids}::uuid[])
       order by agent_id for no key update skip locked
    ), moved as (
      update agent_state s
         set latitude = n.latitude, longitude = n.longitude, heading_deg = n.heading_deg, speed_kmh = n.speed_kmh,
             position_at = n.at
        from (select distinct on (agent_id) * from ${rowsOf(positions)} order by agent_id, at desc) n
             join free using (agent_id)
       where s.agent_id = n.agent_id and (s.position_at is null or s.position_at < n.at)
    )
    select agent_id as id from agent_state
     where agent_id = any(${ids}::uuid[]) and agent_id not in (select agent_id from free)`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Writes positions and moves their agents. @returns as `moveAgents` */
export async function keepPositions(tx: Tx, positions: readonly KeptPosition[]): Promise<string[]> {
  await addPositions(tx, positions);
  return moveAgents(tx, positions);
}
