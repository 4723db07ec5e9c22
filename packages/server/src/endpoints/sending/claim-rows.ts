import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { EndpointRow } from '../record/endpoint-rows.ts';

/** Maximum concurrent attempts for one endpoint, normally and after a period of failures. */
const PER_ENDPOINT = 8;
const PER_FAILING_ENDPOINT = 1;
/** Milliseconds of failures after which an endpoint gets fewer concurrent attempts. */
const FAILING_AFTER_MS = 60_000;

/** A claimed delivery, with what sending it needs. */
export interface Claimed extends Pick<EndpointRow, 'url' | 'auth_header' | 'secret' | 'previous_secrets'> {
  id: string;
  company_id: string;
  endpoint_id: string;
  event_id: string;
  body: string;
  /** Number of this attempt, since the last replay. */
  attempts: number;
  attempts_before: number;
  /** How often this attempt was taken over from a process that ended before it was recorded. */
  takeovers: number;
}

export interface ClaimOptions {
  /** Free slots over all endpoints. */
  limit: number;
  /** Attempts in progress in this process, by endpoint. */
  underWay: ReadonlyMap<string, number>;
  /** When other processes may take over unfinished claims. */
  until: Date;
}

/**
 * Claims due deliveries. Each endpoint has its own limit, and of each lane only the oldest delivery is sent.
 * If the process dies, its claims can be taken again after `until`, as the same attempt.
 */
export async function claimDue(tx: Tx, { limit, underWay, until }: ClaimOptions): Promise<Claimed[]> {
  const now = tx.wallNow();
  const failingBefore = new Date(now.getTime() - FAILING_AFTER_MS);
  const { rows } = await sql<Claimed>`
    with recursive under_way as (
      select * from unnest(${[...underWay.keys()]}::uuid[], ${[...underWay.values()]}::int[]) as u (endpoint_id, count)
    ), pending as ( -- One step in the index per endpoint with pending deliveries: most endpoints have none.
      select '00000000-0000-0000-0000-000000000000'::uuid as endpoint_id, 'infinity'::timestamptz as due_at
      union all
      select n.endpoint_id, n.due_at
        from pending p
       cross join lateral (
         select d.endpoint_id, d.due_at from event_delivery d
          where d.state = 'waiting' and d.endpoint_id > p.endpoint_id
          order by d.endpoint_id, d.due_at, d.sequence limit 1
       ) n
    ), due as (
      select w.id, e.url, e.auth_header, e.secret, e.previous_secrets
        from pending p
       -- The limit keeps the planner from reading the whole table of endpoints.
       cross join lateral (select * from endpoint where id = p.endpoint_id limit 1) e
        left join under_way u on u.endpoint_id = e.id
       cross join lateral (
         select d.id, d.due_at from event_delivery d
          where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= ${now}
            and not exists (select from event_delivery b where b.company_id = d.company_id
              and b.lane = d.lane and b.state = 'waiting' and b.sequence < d.sequence)
          order by d.due_at, d.sequence
          limit greatest(0, case when e.failing_since < ${failingBefore} then ${PER_FAILING_ENDPOINT}::int
            else ${PER_ENDPOINT}::int end - coalesce(u.count, 0))
            for update skip locked
       ) w
       where p.due_at <= ${now} and e.active and e.disabled_at is null
       order by w.due_at
       limit ${limit}
    )
    update event_delivery d set due_at = ${until}, takeovers = coalesce(d.takeovers + 1, 0),
      attempts = d.attempts + case when d.takeovers is null then 1 else 0 end
      from due
     where d.id = due.id
    returning d.id, d.company_id, d.endpoint_id, d.event_id, d.body, d.attempts, d.attempts_before, d.takeovers,
      due.url, due.auth_header, due.secret, due.previous_secrets`.execute(tx.db);
  return rows;
}

/** Gives back a claimed delivery as it was before, so that any process can take it at once. */
export async function giveBack(tx: Tx, { id, attempts, takeovers }: Claimed): Promise<void> {
  await sql`
    update event_delivery set due_at = ${tx.wallNow()}, takeovers = null, attempts = attempts - 1
     where id = ${id} and state = 'waiting' and attempts = ${attempts} and takeovers = ${takeovers}`.execute(
    tx.db,
  );
}
