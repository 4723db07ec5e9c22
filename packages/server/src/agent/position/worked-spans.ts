import type { Point } from '@qafila/domain/travel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** Time in which an agent reported where they are, and where that began. */
export interface AgentSpan extends Point {
  agentId: string;
  from: Date;
  until: Date;
}

/** Minutes without a position after which an agent counts as away. */
const AWAY_MIN = 15;
/** Minutes after which a position says nothing about where an agent is. */
const OLD_MIN = 5;

/**
 * When and where the agents of a company worked between two moments, by the positions that they reported. Positions are read
 * by agent, as they are indexed: those of other companies on the same days are not touched.
 */
export async function workedSpans(tx: Tx, companyId: string, from: Date, until: Date): Promise<AgentSpan[]> {
  const { rows } = await sql<AgentSpan>`
    select a.id as "agentId", w."from", w.until, w.latitude, w.longitude
      from agent a
     cross join lateral (
       select min(n.at) as "from", max(n.at) as until,
              (array_agg(n.latitude order by n.at))[1] as latitude, (array_agg(n.longitude order by n.at))[1] as longitude
         from (
           select g.*, count(*) filter (where g.gap is null or g.gap > make_interval(mins => ${sql.lit(AWAY_MIN)}))
                         over (order by g.at) as span
             from (
               select p.at, p.latitude, p.longitude, p.at - lag(p.at) over (order by p.at) as gap
                 from agent_position p
                where p.agent_id = a.id and p.company_id = ${companyId} and p.at >= ${from} and p.at < ${until}
             ) g
         ) n
        group by n.span
       having max(n.at) > min(n.at)
     ) w
     where a.company_id = ${companyId}
     order by 1, 2`.execute(tx.db);
  return rows;
}

/** Where agents were at moments, in the order of these; undefined where no position tells it. */
export async function positionsAt(
  tx: Tx,
  moments: readonly { agentId: string; at: Date }[],
): Promise<(Point | undefined)[]> {
  const agentIds = moments.map(({ agentId }) => agentId);
  const times = moments.map(({ at }) => at);
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select p.latitude, p.longitude
      from unnest(${agentIds}::uuid[], ${times}::timestamptz[]) with ordinality as m (agent_id, at, place)
      left join lateral (
        select latitude, longitude from agent_position p
         where p.agent_id = m.agent_id and p.at <= m.at and p.at > m.at - make_interval(mins => ${sql.lit(OLD_MIN)})
         order by p.at desc limit 1
      ) p on true
     order by m.place`.execute(tx.db);
  return rows.map(({ latitude, longitude }) =>
    latitude === null || longitude === null ? undefined : { latitude, longitude },
  );
}
