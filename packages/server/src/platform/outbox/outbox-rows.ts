import type { Channel } from '@qafila/contracts';
import { sql } from 'kysely';
import { deleteSome } from '../database/delete-some.ts';
import type { Tx } from '../database/tx.ts';
import type { PublishedEvent } from './event.ts';

/**
 * Advisory lock of the one publisher, held until its transaction ends, so that cursors are committed in
 * order.
 */
const PUBLISHER_LOCK = 71_947;

/** True when this transaction may publish; false while another node publishes. */
export async function becomePublisher(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(PUBLISHER_LOCK)}) as held`.execute(tx.db);
  return rows[0]?.held ?? false;
}

/**
 * Assigns cursors to up to `limit` unpublished events and marks them as published, in the order of insertion
 * among the committed ones. An event of an open transaction is not visible yet, and gets a later cursor.
 */
export async function claimEvents(tx: Tx, limit: number): Promise<PublishedEvent[]> {
  const { rows } = await sql<PublishedEvent>`
    with waiting as (
      select id from outbox where published_at is null order by id limit ${limit} for update skip locked
    ), numbered as (
      select id, nextval('outbox_cursor') as cursor from (select id from waiting order by id) as ordered
    )
    update outbox set cursor = numbered.cursor, published_at = ${tx.wallNow()}
    from numbered where outbox.id = numbered.id
    returning outbox.id, outbox.cursor, outbox.name, outbox.company_id as "companyId", outbox.data, outbox.audience,
      outbox.cause, outbox.created_at as "createdAt"`.execute(tx.db);
  return rows.sort((a, b) => Number(BigInt(a.cursor) - BigInt(b.cursor)));
}

/** The range of published events that are kept. */
export interface OutboxRange {
  /** Cursor of the newest published event; '0' before the first. */
  newest: string;
  /** Cursor of the oldest event kept; null when there is none. */
  oldest: string | null;
}

export async function outboxRange(tx: Tx): Promise<OutboxRange> {
  const { rows } = await sql<OutboxRange>`
    select min(cursor) as oldest,
      coalesce(max(cursor), (select case when is_called then last_value else 0 end from outbox_cursor)) as newest
    from outbox`.execute(tx.db);
  return rows[0] ?? { newest: '0', oldest: null };
}

/** Who reads events, on which channel. */
export interface Reader {
  channel: Channel;
  /** The company whose events they get; null: only those addressed to them, unless they see all. */
  companyId: string | null;
  userId: string | null;
  sessionId: string | null;
  seesAll: boolean;
  /** Whether they get the events of no company. */
  ofNone: boolean;
  /** Names of events that they get of every company. */
  ofAll: readonly string[];
}

/** The same rule as `reaches`, for the database. */
const reaching = ({ channel, companyId, userId, sessionId, seesAll, ofNone, ofAll }: Reader) => sql`
  coalesce(audience->'channels', '["operational"]') @> to_jsonb(${channel}::text) and (
    audience @> '{"everyone":true}'
    or audience->'userIds' @> to_jsonb(${userId}::text)
    or audience->>'sessionId' = ${sessionId}::text
    or (audience->'userIds' is null and audience->'sessionId' is null
      and (${seesAll} or company_id = ${companyId}::uuid or (${ofNone} and company_id is null) or name = any(${ofAll}::text[])))
  )`;

const PUBLISHED = sql.raw(
  'id, cursor, name, company_id as "companyId", data, audience, cause, created_at as "createdAt"',
);

/** Events after a cursor, oldest first, up to `limit`. */
export async function eventsAfter(tx: Tx, cursor: string, limit: number): Promise<PublishedEvent[]> {
  const { rows } = await sql<PublishedEvent>`
    select ${PUBLISHED} from outbox where cursor > ${cursor}::bigint order by cursor limit ${limit}`.execute(
    tx.db,
  );
  return rows;
}

/** True when more than `count` events were published after a cursor. */
export async function areMoreAfter(tx: Tx, cursor: string, count: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox where cursor > ${cursor}::bigint order by cursor offset ${count} limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** Of the first `among` events after a cursor those that reach a reader, oldest first, up to `limit`. */
export async function eventsReaching(
  tx: Tx,
  cursor: string,
  reader: Reader,
  { among, limit }: { among: number; limit: number },
): Promise<PublishedEvent[]> {
  const { rows } = await sql<PublishedEvent>`
    select ${PUBLISHED}
    from (select * from outbox where cursor > ${cursor}::bigint order by cursor limit ${among}) as recent
    where ${reaching(reader)}
    order by cursor limit ${limit}`.execute(tx.db);
  return rows;
}

/** Published events of a company by their names, newest first, at most `limit`. */
export async function recentEvents(
  tx: Tx,
  companyId: string,
  { names, since, limit }: { names: readonly string[]; since: Date; limit: number },
): Promise<PublishedEvent[]> {
  const { rows } = await sql<PublishedEvent>`
    select ${PUBLISHED}
    from outbox
    where company_id = ${companyId}::uuid and cursor is not null and name = any(${names}::text[])
      and published_at >= ${since}
    order by cursor desc limit ${limit}`.execute(tx.db);
  return rows;
}

/** Removes events published before a moment, up to `CLEANED_AT_ONCE`. @returns how many */
export const forgetEvents = (tx: Tx, before: Date): Promise<number> =>
  deleteSome(tx, 'outbox', sql`published_at < ${before}`);

/** Counting stops here. */
const COUNTED = 10_000;

/** Events that are not published yet, up to 10,000, and the oldest of them. */
export async function outboxBacklog(tx: Tx): Promise<{ waiting: number; oldestAtUtc: string | null }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(created_at) as oldest
      from (select created_at from outbox where published_at is null order by id limit ${COUNTED}) as waiting`.execute(
    tx.db,
  );
  return { waiting: rows[0]?.waiting ?? 0, oldestAtUtc: rows[0]?.oldest?.toISOString() ?? null };
}
