import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { EndpointContext } from '../context.ts';
import { changeEndpoint, getEndpointOrThrow } from '../record/endpoint-rows.ts';
import type { DeliveryAttemptTable } from '../tables.ts';
import type { Claimed } from './claim-rows.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import { loggedHeaders } from './request.ts';
import { FAILING_MS, nextAttempt } from './schedule.ts';
import type { Outcome, Outgoing } from './sender.ts';

const GONE = 410;

export const isDelivered = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** The result of one attempt. */
export interface Attempt {
  delivery: Pick<Claimed, 'id' | 'company_id' | 'endpoint_id' | 'attempts' | 'attempts_before'>;
  request: Outgoing;
  outcome: Outcome;
  at: Date;
}

/** The columns of the log entry. */
export const attemptValues = (
  { delivery, request, outcome, at }: Attempt,
  nextAttemptAt: Date | null,
): Insertable<DeliveryAttemptTable> => ({
  company_id: delivery.company_id,
  endpoint_id: delivery.endpoint_id,
  delivery_id: delivery.id,
  attempt: delivery.attempts_before + delivery.attempts,
  at,
  url: request.url,
  request_headers: JSON.stringify(loggedHeaders(request)),
  response_status: outcome.status,
  response_body: outcome.body,
  duration_ms: outcome.durationMs,
  error: outcome.error,
  delivered: isDelivered(outcome),
  next_attempt_at: nextAttemptAt,
});

/** Writes the log entry. @returns its id */
export async function logAttempt(tx: Tx, attempt: Attempt, nextAttemptAt: Date | null): Promise<string> {
  const { id } = await tx.db
    .insertInto('delivery_attempt')
    .values(attemptValues(attempt, nextAttemptAt))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Releases the delivery, unless another process has taken it over. */
async function failed(tx: Tx, { delivery }: Attempt, next: Date | null): Promise<void> {
  await tx.db
    .updateTable('event_delivery')
    .set(next ? { due_at: next } : { state: 'failed' })
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', delivery.attempts)
    .execute();
}

/**
 * Records an attempt that failed and what follows: it is repeated, or given up. A receiver that replies 410 or has failed
 * for five days is switched off.
 */
export async function recordFailure(tx: Tx, context: EndpointContext, attempt: Attempt): Promise<void> {
  const { delivery, outcome } = attempt;
  // Deleting an endpoint deleted its deliveries.
  const endpoint = await getEndpointOrThrow(tx, delivery.endpoint_id, { forUpdate: true }).catch(
    () => undefined,
  );
  if (!endpoint) return;
  const now = tx.wallNow();
  const failingSince = endpoint.failing_since ?? now;
  const isGone = outcome.status === GONE;
  const isOver = isGone || now.getTime() - failingSince.getTime() >= FAILING_MS;
  const next = isOver ? null : nextAttempt(delivery.attempts, now, context.random());
  await logAttempt(tx, attempt, next);
  await failed(tx, attempt, next);
  if (isOver && !endpoint.disabled_at)
    await disableEndpoint(tx, context, endpoint, isGone ? 'gone' : 'failing');
  else if (!endpoint.failing_since) await changeEndpoint(tx, endpoint.id, { failing_since: now });
}
