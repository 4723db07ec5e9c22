import { type DeliveryAttempt, type DeliveryBody, PAYLOAD_VERSION } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import type { EndpointContext, InTx } from '../context.ts';
import { type EndpointRow, getEndpointOrThrow } from '../record/endpoint-rows.ts';
import { isDelivered, logAttempt } from '../sending/outcome.ts';
import { requestOf } from '../sending/request.ts';

const TEXT = 'A test event of Qafila. A reply from 200 to 299 means that it arrived.';

/** A test event is not in the outbox, so it has no place in its order. */
const NO_SEQUENCE = '0';

async function insertTest(
  tx: Tx,
  endpoint: EndpointRow,
  event: { id: string; body: string; arrived: boolean },
) {
  const { id } = await tx.db
    .insertInto('event_delivery')
    .values({
      company_id: endpoint.company_id,
      endpoint_id: endpoint.id,
      event_id: event.id,
      event_type: 'test',
      lane: null,
      sequence: NO_SEQUENCE,
      body: event.body,
      state: event.arrived ? 'delivered' : 'failed',
      attempts: 1,
      due_at: tx.wallNow(),
      created_at: tx.wallNow(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Sends a test event once, immediately; its result does not count for or against the endpoint. No transaction
 * is open while the receiver is called.
 * @throws AppError NOT_FOUND
 */
export async function sendTest(
  inTx: InTx,
  { ids, clock, secrets, sender }: EndpointContext,
  endpointId: string,
): Promise<DeliveryAttempt> {
  const endpoint = await inTx((tx) => getEndpointOrThrow(tx, endpointId));
  const at = clock.wall();
  const body: DeliveryBody = {
    eventId: ids.uuid(),
    type: 'test',
    atUtc: at.toISOString(),
    payloadVersion: PAYLOAD_VERSION,
    version: null,
    data: { message: TEXT },
  };
  const event = { id: body.eventId, body: JSON.stringify(body) };
  const addressed = { ...endpoint, endpoint_id: endpoint.id, event_id: event.id, body: event.body };
  const request = requestOf(addressed, secrets, at);
  const outcome = await sender.send(request);
  const delivered = isDelivered(outcome);
  return inTx(async (tx) => {
    const deliveryId = await insertTest(tx, endpoint, { ...event, arrived: delivered });
    const delivery = {
      id: deliveryId,
      company_id: endpoint.company_id,
      endpoint_id: endpoint.id,
      attempts: 1,
      attempts_before: 0,
      takeovers: 0,
    };
    const id = await logAttempt(tx, { delivery, request, outcome, at }, null);
    return {
      id,
      deliveryId,
      endpointId,
      eventId: event.id,
      eventType: body.type,
      attempt: 1,
      atUtc: body.atUtc,
      responseStatus: outcome.status,
      durationMs: outcome.durationMs,
      error: outcome.error,
      delivered,
      nextAttemptAtUtc: null,
    };
  });
}
