import { REPLAY_AWAY_S, REPLAY_GAP_S } from '@qafila/contracts';
import type { PieceTrack } from '@qafila/domain/replay';
import { type RawBuilder, sql } from 'kysely';
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

/**
 * Days (`YYYY-MM-DD` in a zone, newest first) since `keptFrom` on which agents of a company reported positions. Looks at
 * one day after the other; from a day without positions on, at the next position of anybody.
 */
export async function daysWithPositions(
  tx: Tx,
  companyId: string,
  zone: string,
  keptFrom: string,
): Promise<string[]> {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}`;
  const ofAgents = sql`from agent a cross join lateral (
    select p.at from agent_position p where p.agent_id = a.id`;
  const from = (day: RawBuilder<unknown>) => sql`
    select case when exists (select ${ofAgents} and p.at >= ${midnight(day)} and p.at < ${midnight(sql`${day} + 1`)} limit 1) f
                              where a.company_id = ${companyId})
                then ${day}
                else (select (min(f.at) at time zone ${zone})::date ${ofAgents} and p.at >= ${midnight(day)}
                       order by p.at limit 1) f where a.company_id = ${companyId}) end`;
  const { rows } = await sql<{ day: string }>`
    with recursive found (day) as (
      select (${from(sql`${keptFrom}::date`)})
      union all
      select (${from(sql`(found.day + 1)`)}) from found where found.day is not null
    )
    select to_char(day, 'YYYY-MM-DD') as day from found
     where day <= (${tx.now()}::timestamptz at time zone ${zone})::date order by found.day desc`.execute(
    tx.db,
  );
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
