import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { EndpointContext } from '../context.ts';
import { changeEndpoint, type EndpointRow, getEndpointOrThrow } from '../record/endpoint-rows.ts';
import type { Claimed } from './claim-rows.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import { loggedHeaders } from './request.ts';
import { FAILING_MS, LONGEST_PAUSE_MS, nextAttempt } from './schedule.ts';
import type { Outcome, Outgoing } from './sender.ts';

const GONE = 410;

export const isDelivered = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** The result of one attempt. */
export interface Attempt {
  delivery: Pick<Claimed, 'id' | 'company_id' | 'endpoint_id' | 'attempts' | 'attempts_before' | 'takeovers'>;
  request: Outgoing;
  outcome: Outcome;
  at: Date;
}

/** The log entry of an attempt. */
const entryOf = ({ delivery, request, outcome, at }: Attempt, nextAttemptAt: Date | null) => ({
  company_id: delivery.company_id,
  endpoint_id: delivery.endpoint_id,
  delivery_id: delivery.id,
  attempt: delivery.attempts_before + delivery.attempts,
  at,
  url: request.url,
  request_headers: loggedHeaders(request),
  response_status: outcome.status,
  response_body: outcome.body,
  duration_ms: outcome.durationMs,
  error: outcome.error,
  delivered: isDelivered(outcome),
  next_attempt_at: nextAttemptAt,
});

/**
 * Log entries as rows of a statement. All go in one parameter: a thousand single values cost more to pass on than to
 * write.
 * @param nextAttemptAt when these attempts are repeated; null if they are not
 */
export const logEntries = (attempts: readonly Attempt[], nextAttemptAt: Date | null) =>
  sql`json_to_recordset(${JSON.stringify(attempts.map((attempt) => entryOf(attempt, nextAttemptAt)))}::json)
    as entry (company_id uuid, endpoint_id uuid, delivery_id uuid, attempt smallint, at timestamptz, url text,
      request_headers jsonb, response_status smallint, response_body text, duration_ms integer, error text,
      delivered boolean, next_attempt_at timestamptz)`;

/** Into which log entries are written, in the order of their columns. */
export const LOG = sql`delivery_attempt (company_id, endpoint_id, delivery_id, attempt, at, url, request_headers,
  response_status, response_body, duration_ms, error, delivered, next_attempt_at)`;

/** Writes the log entry. @returns its id */
export async function logAttempt(tx: Tx, attempt: Attempt, nextAttemptAt: Date | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ${LOG} select * from ${logEntries([attempt], nextAttemptAt)} returning id`.execute(tx.db);
  return rows[0]?.id ?? '';
}

/** Releases the delivery, unless another process has taken it over. */
async function failed(tx: Tx, { delivery }: Attempt, next: Date | null): Promise<void> {
  await tx.db
    .updateTable('event_delivery')
    .set({ takeovers: null, ...(next ? { due_at: next } : { state: 'failed' }) })
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', delivery.attempts)
    .where('takeovers', '=', delivery.takeovers)
    .execute();
}

/**
 * Since when every attempt at the endpoint has failed. A time without attempts does not count, since the receiver may
 * have worked then: no event waited to be sent, or this server was off. The moment is moved by it.
 */
function failingSince(endpoint: EndpointRow, now: Date): Date {
  const { failing_since: since, last_failure_at: last } = endpoint;
  if (!since || !last) return now;
  const pauseMs = now.getTime() - last.getTime();
  return pauseMs <= LONGEST_PAUSE_MS ? since : new Date(since.getTime() + pauseMs);
}

/**
 * Records an attempt that failed and what follows: it is repeated, or given up. A receiver that replies 410 is switched
 * off, and one that has failed for five days in which events were sent to it.
 */
export async function recordFailure(
  tx: Tx,
  context: Pick<EndpointContext, 'messages' | 'config' | 'random'>,
  attempt: Attempt,
): Promise<void> {
  const { delivery, outcome } = attempt;
  // Deleting an endpoint deleted its deliveries.
  const endpoint = await getEndpointOrThrow(tx, delivery.endpoint_id, { forUpdate: true }).catch(
    () => undefined,
  );
  if (!endpoint) return;
  const now = tx.wallNow();
  const since = failingSince(endpoint, now);
  const isGone = outcome.status === GONE;
  const isOver = isGone || now.getTime() - since.getTime() >= FAILING_MS;
  const next = isOver ? null : nextAttempt(delivery.attempts, now, context.random());
  await logAttempt(tx, attempt, next);
  await failed(tx, attempt, next);
  await changeEndpoint(tx, endpoint.id, { failing_since: since, last_failure_at: now });
  if (isOver && !endpoint.disabled_at)
    await disableEndpoint(tx, context, endpoint, isGone ? 'gone' : 'failing');
}
