import { REPLAY_AWAY_S, REPLAY_GAP_S } from '@qafila/contracts';
import type { PieceTrack } from '@qafila/domain/replay';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import '../tables.ts';

interface Span {
  /** Times count from here. */
  dayFrom: Date;
  from: Date;
  until: Date;
}

interface Row {
  number: number;
  at_s: number;
  latitude: number;
  longitude: number;
}

/**
 * Where the agents of a company were from `from` up to `until`, by agent number. Each track also has the last position
 * before and the first one after, unless they are too far away in time, so that a span can be shown without its neighbours.
 */
export async function fleetTracks(
  tx: Tx,
  companyId: string,
  { dayFrom, from, until }: Span,
): Promise<PieceTrack[]> {
  const { rows } = await sql<Row>`
    select a.number, floor(extract(epoch from p.at - ${dayFrom}::timestamptz))::int as at_s,
           round(p.latitude * 100000)::int as latitude, round(p.longitude * 100000)::int as longitude
      from agent a cross join lateral (
        (select at, latitude, longitude from agent_position
          where agent_id = a.id and at < ${from} and at >= ${from}::timestamptz - make_interval(secs => ${sql.lit(REPLAY_AWAY_S)})
          order by at desc limit 1)
        union all
        select at, latitude, longitude from agent_position
         where agent_id = a.id and at >= ${from} and at < ${until}
        union all
        (select at, latitude, longitude from agent_position
          where agent_id = a.id and at >= ${until} and at <= ${until}::timestamptz + make_interval(secs => ${sql.lit(REPLAY_GAP_S)})
          order by at limit 1)
      ) p
     where a.company_id = ${companyId}
     order by a.number, p.at`.execute(tx.db);
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  return [...byNumber].map(([number, positions]) => ({
    number,
    positions: positions.map(({ at_s, latitude, longitude }) => ({ atS: at_s, latitude, longitude })),
  }));
}

/** Days (`YYYY-MM-DD` in a zone, newest first) since `keptFrom` on which agents of a company reported positions. */
export async function daysWithPositions(
  tx: Tx,
  companyId: string,
  zone: string,
  keptFrom: string,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day
      from (select day::date as day
              from generate_series(${keptFrom}::timestamp, (${tx.now()}::timestamptz at time zone ${zone}), '1 day') as day) d
     where exists (
       select from agent a where a.company_id = ${companyId} and exists (
         select from agent_position p where p.agent_id = a.id
            and p.at >= d.day::timestamp at time zone ${zone} and p.at < (d.day + 1)::timestamp at time zone ${zone}))
     order by d.day desc`.execute(tx.db);
  return rows.map(({ day }) => day);
}

/** Agents of a company with a position between two moments. */
export async function agentsWithPositions(
  tx: Tx,
  companyId: string,
  from: Date,
  until: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from agent a where a.company_id = ${companyId} and exists (
      select from agent_position p where p.agent_id = a.id and p.at >= ${from} and p.at < ${until})`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
}
