import { AppError, type AttemptDetail, type DeliveryAttempt, type ListQuery } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { countUpTo, pageOf, pagingContext, readPage } from '../../platform/list/page.ts';
import { say } from '../../platform/words/say.ts';

const select = (tx: Tx) =>
  tx.db
    .selectFrom('delivery_attempt as a')
    .innerJoin('event_delivery as d', 'd.id', 'a.delivery_id')
    .select([
      'a.id',
      'a.delivery_id',
      'a.endpoint_id',
      'd.event_id',
      'd.event_type',
      'a.attempt',
      'a.at',
      'a.response_status',
      'a.duration_ms',
      'a.error',
      'a.delivered',
      'a.next_attempt_at',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const attemptOf = (row: Row): DeliveryAttempt => ({
  id: row.id,
  deliveryId: row.delivery_id,
  endpointId: row.endpoint_id,
  eventId: row.event_id,
  eventType: row.event_type,
  attempt: row.attempt,
  atUtc: row.at.toISOString(),
  responseStatus: row.response_status,
  durationMs: row.duration_ms,
  error: row.error,
  delivered: row.delivered,
  nextAttemptAtUtc: row.next_attempt_at?.toISOString() ?? null,
});

/** Counts an endpoint's deliveries in a state, up to the last row that page numbers reach. */
const countIn = (tx: Tx, endpointId: string, state: 'waiting' | 'failed') =>
  countUpTo(
    tx.db,
    tx.db
      .selectFrom('event_delivery')
      .select('id')
      .where('endpoint_id', '=', endpointId)
      .where('state', '=', state)
      .where('event_type', '!=', 'test'),
  );

/** A page of an endpoint's attempts, newest first, with the numbers of pending and failed deliveries. */
export async function attemptsPage(tx: Tx, endpointId: string, query: ListQuery) {
  const page = pageOf(query);
  let attempts = select(tx).where('a.endpoint_id', '=', endpointId).orderBy('a.id', 'desc');
  if (query.search?.trim()) attempts = attempts.where('d.event_type', '=', query.search.trim());
  const { rows, total } = await readPage(tx, attempts, page);
  return {
    items: rows.map(attemptOf),
    pagingFilteringContext: pagingContext(page, total),
    waiting: await countIn(tx, endpointId, 'waiting'),
    failed: await countIn(tx, endpointId, 'failed'),
  };
}

/** One attempt with its request and reply. @throws AppError NOT_FOUND */
export async function attemptDetail(tx: Tx, id: string): Promise<AttemptDetail> {
  const row = await select(tx)
    .select(['a.url', 'a.request_headers', 'd.body', 'a.response_body'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', { message: say('Delivery not found') });
  return {
    ...attemptOf(row),
    url: row.url,
    requestHeaders: row.request_headers,
    requestBody: row.body,
    responseBody: row.response_body,
  };
}

/** The endpoint of a delivery. @throws AppError NOT_FOUND */
export async function endpointOfDelivery(tx: Tx, deliveryId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('event_delivery')
    .select('endpoint_id')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', { message: say('Delivery not found') });
  return row.endpoint_id;
}
