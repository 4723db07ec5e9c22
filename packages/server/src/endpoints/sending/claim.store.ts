import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { EndpointRow } from '../record/endpoint.store.ts';

/** Attempts under way at once: of one endpoint, and of one that has been failing for a while. */
const PER_ENDPOINT = 8;
const PER_FAILING_ENDPOINT = 1;
/** Milliseconds of failures after which an endpoint gets fewer attempts at once. */
const FAILING_AFTER_MS = 60_000;

/** A delivery that this process has taken, with what sending it needs. */
export interface Claimed
  extends Pick<EndpointRow, 'url' | 'auth_header' | 'secret' | 'previous_secret' | 'previous_secret_until'> {
  id: string;
  company_id: string;
  endpoint_id: string;
  event_id: string;
  body: string;
  /** This attempt counted; since the last replay. */
  attempts: number;
  attempts_before: number;
}

export interface ClaimOptions {
  /** Attempts that may start now, over all endpoints. */
  limit: number;
  /** Attempts of this process that are under way, by endpoint. */
  underWay: ReadonlyMap<string, number>;
  /** When another process may take over what was claimed and not finished. */
  until: Date;
}

/**
 * Takes deliveries that are due: each endpoint has its own share, and of what one URL gets
 * about one task only the oldest is sent. A process
 * that dies leaves them waiting, to be taken again after `until`.
 */
export async function claimDue(tx: Tx, { limit, underWay, until }: ClaimOptions): Promise<Claimed[]> {
  const now = tx.wallNow();
  const failingBefore = new Date(now.getTime() - FAILING_AFTER_MS);
  const { rows } = await sql<Claimed>`
    with under_way as (
      select * from unnest(${[...underWay.keys()]}::uuid[], ${[...underWay.values()]}::int[]) as u (endpoint_id, count)
    ), due as (
      select w.id
        from endpoint e
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
       where e.active and e.disabled_at is null
       order by w.due_at
       limit ${limit}
    )
    update event_delivery d set due_at = ${until}, attempts = d.attempts + 1
      from due, endpoint e
     where d.id = due.id and e.id = d.endpoint_id
    returning d.id, d.company_id, d.endpoint_id, d.event_id, d.body, d.attempts, d.attempts_before,
      e.url, e.auth_header, e.secret, e.previous_secret, e.previous_secret_until`.execute(tx.db);
  return rows;
}
