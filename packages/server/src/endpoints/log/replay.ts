import { AppError, type ReplayRequest } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import type { InTx } from '../context.ts';
import { type EndpointRow, getEndpointOrThrow } from '../record/endpoint-rows.ts';
import { endpointOfDelivery } from './attempt-rows.ts';
import { putOnTheWayAgain, type ReplayedPart, type ReplayOf } from './replay-rows.ts';

/**
 * Deliveries of one transaction. While it holds the endpoint's lock, deliveries of all companies wait to be recorded.
 */
const MAX_TOGETHER = 1000;

function whatOf(request: ReplayRequest, endpointId: string, now: Date): ReplayOf {
  const { deliveryId, fromUtc, toUtc } = request;
  if (deliveryId) return { deliveryId };
  if (!fromUtc || !toUtc) return { endpointId, failed: true };
  // What is collected and sent during the replay is not sent again.
  return { endpointId, from: new Date(fromUtc), to: new Date(Math.min(Date.parse(toUtc), now.getTime())) };
}

function requireOn({ disabled_at, active }: EndpointRow): void {
  if (disabled_at || !active)
    throw new AppError('ILLEGAL_TRANSITION', { message: say('Switch it on again before you replay') });
}

function requireOrder({ fromUtc, toUtc }: ReplayRequest): void {
  if (!fromUtc || !toUtc || Date.parse(toUtc) >= Date.parse(fromUtc)) return;
  const message = say('The end must be after the start');
  throw new AppError('VALIDATION', { message, errors: [{ path: 'toUtc', message }] });
}

/** The endpoint, and which of its deliveries are sent again. */
async function chosen(tx: Tx, request: ReplayRequest) {
  const { deliveryId, endpointId = '' } = request;
  const endpoint = await getEndpointOrThrow(
    tx,
    deliveryId ? await endpointOfDelivery(tx, deliveryId) : endpointId,
  );
  requireOn(endpoint);
  return { endpoint, what: whatOf(request, endpoint.id, tx.wallNow()) };
}

/**
 * Sends deliveries again, in the order of their events, in parts of one transaction each.
 * @returns how many
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION for an endpoint that is off or is switched off meanwhile, VALIDATION for a
 * span that ends before it starts
 */
export async function replay(inTx: InTx, request: ReplayRequest): Promise<number> {
  requireOrder(request);
  const { endpoint, what } = await inTx((tx) => chosen(tx, request));
  const next = (after?: ReplayedPart) =>
    inTx(async (tx) => {
      requireOn(await getEndpointOrThrow(tx, endpoint.id, { forUpdate: 'noKey' }));
      return putOnTheWayAgain(tx, what, MAX_TOGETHER, after);
    });
  let count = 0;
  try {
    for (let part = await next(); part; part = await next(part)) count += part.count;
  } finally {
    // Also of a replay that broke off: its first parts are sent.
    const { id, list } = endpoint;
    await inTx(async (tx) => tx.audit(`${list}.replayed`, `${list}:${id}`, { ...request, count }));
  }
  return count;
}
