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

/**
 * Writes positions and moves their agents, in one statement. A position that was already reported changes
 * nothing; an older one is added to the history without moving the agent back.
 */
export async function keepPositions(tx: Tx, positions: readonly KeptPosition[]): Promise<void> {
  const column = <K extends keyof KeptPosition>(key: K) => positions.map((one) => one[key]);
  await sql`
    with reported as (
      select * from unnest(
        ${column('agentId')}::uuid[], ${column('at')}::timestamptz[], ${column('companyId')}::uuid[],
        ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('headingDeg')}::real[],
        ${column('speedKmh')}::real[], ${column('accuracyM')}::real[]
      ) as r (agent_id, at, company_id, latitude, longitude, heading_deg, speed_kmh, accuracy_m)
    ), kept as (
      insert into agent_position (agent_id, at, company_id, latitude, longitude, heading_deg, speed_kmh, accuracy_m)
      select * from reported on conflict do nothing
    ), locked as (
      -- Every transaction locks agents in this order: two that need the same ones wait instead of failing.
      select agent_id from agent_state
       where agent_id in (select agent_id from reported)
       order by agent_id for update
    )
    update agent_state s
       set latitude = n.latitude, longitude = n.longitude, heading_deg = n.heading_deg, speed_kmh = n.speed_kmh,
           position_at = n.at
      from (select distinct on (agent_id) * from reported order by agent_id, at desc) n
           join locked using (agent_id)
     where s.agent_id = n.agent_id and (s.position_at is null or s.position_at < n.at)`.execute(tx.db);
}
