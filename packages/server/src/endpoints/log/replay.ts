import { AppError, type ReplayRequest } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { getEndpointOrThrow } from '../record/endpoint-rows.ts';
import { followUrl } from '../record/lane.ts';
import { endpointOfDelivery, putOnTheWayAgain, type ReplayOf } from './attempt-rows.ts';

function whatOf(request: ReplayRequest, endpointId: string): ReplayOf {
  const { deliveryId, fromUtc, toUtc } = request;
  if (deliveryId) return { deliveryId };
  if (fromUtc && toUtc) return { endpointId, from: new Date(fromUtc), to: new Date(toUtc) };
  return { endpointId, failed: true };
}

/**
 * Sends deliveries again, in the order of their events.
 * @returns how many
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION for an endpoint that is off, VALIDATION for a span that ends
 * before it starts
 */
export async function replay(tx: Tx, request: ReplayRequest): Promise<number> {
  const { deliveryId, endpointId = '', fromUtc, toUtc } = request;
  if (fromUtc && toUtc && Date.parse(toUtc) < Date.parse(fromUtc)) {
    const message = say('The end must be after the start');
    throw new AppError('VALIDATION', { message, errors: [{ path: 'toUtc', message }] });
  }
  const id = deliveryId ? await endpointOfDelivery(tx, deliveryId) : endpointId;
  const endpoint = await getEndpointOrThrow(tx, id, { forUpdate: true });
  if (endpoint.disabled_at || !endpoint.active)
    throw new AppError('ILLEGAL_TRANSITION', { message: say('Switch it on again before you replay') });
  const count = await putOnTheWayAgain(tx, whatOf(request, id));
  // Since they were kept, its URL may have changed.
  await followUrl(tx, id);
  tx.audit(`${endpoint.list}.replayed`, `${endpoint.list}:${id}`, { ...request, count });
  return count;
}
