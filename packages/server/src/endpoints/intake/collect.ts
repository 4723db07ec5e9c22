import { CALLBACK_EVENTS, CALLBACK_TRIGGER, WEBHOOK_EVENTS, WEBHOOK_TRIGGER } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import type { PublishedEvent } from '../../platform/outbox/event.ts';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import type { EndpointRow } from '../record/endpoint-rows.ts';
import { laneOf } from '../record/lane.ts';
import { type Happening, happeningsOf } from './happening.ts';
import { payloadOf } from './payload.ts';

type Listening = Pick<EndpointRow, 'id' | 'list' | 'url' | 'trigger_id' | 'disabled_at'>;

/** The content of a delivery. */
function eventOf({ list, trigger_id }: Listening): string | undefined {
  const callback = list === 'callback' ? CALLBACK_TRIGGER.of(trigger_id) : undefined;
  const webhook = list === 'webhook' ? WEBHOOK_TRIGGER.of(trigger_id) : undefined;
  return (callback && CALLBACK_EVENTS[callback.name]) ?? (webhook && WEBHOOK_EVENTS[webhook.name]);
}

/** Endpoints by company, cached per transaction: read once for a batch of events. */
const known = new WeakMap<Tx, Map<string, Promise<Listening[]>>>();

function endpointsOf(tx: Tx, companyId: string): Promise<Listening[]> {
  const byCompany = known.get(tx) ?? new Map<string, Promise<Listening[]>>();
  known.set(tx, byCompany);
  const read =
    byCompany.get(companyId) ??
    tx.db
      .selectFrom('endpoint')
      .select(['id', 'list', 'url', 'trigger_id', 'disabled_at'])
      .where('company_id', '=', companyId)
      .where('active', '=', true)
      .execute();
  byCompany.set(companyId, read);
  return read;
}

/** Maximum triggers of one event, to number deliveries in the order of events. */
const MAX_HAPPENINGS = 4n;

/** The deliveries for one trigger, one row per subscribed endpoint. */
async function collectOne(
  tx: Tx,
  ids: Ids,
  event: PublishedEvent & { companyId: string },
  happening: Happening & { sequence: string },
): Promise<number> {
  const listening = (await endpointsOf(tx, event.companyId)).filter((one) => eventOf(one) === happening.type);
  if (listening.length === 0) return 0;
  const eventId = ids.uuid();
  const body = await payloadOf(tx, happening, { id: eventId, at: event.createdAt });
  if (!body) return 0;
  await tx.db
    .insertInto('event_delivery')
    .values(
      listening.map(({ id, url, disabled_at }) => ({
        id: ids.uuid(),
        company_id: event.companyId,
        endpoint_id: id,
        event_id: eventId,
        event_type: happening.type,
        lane: laneOf(url, happening.subjectId),
        sequence: happening.sequence,
        body: JSON.stringify(body),
        // Kept for a replay once the endpoint works again.
        state: disabled_at ? ('failed' as const) : ('waiting' as const),
        due_at: tx.wallNow(),
        created_at: tx.wallNow(),
      })),
    )
    .execute();
  return listening.length;
}

/**
 * Turns published events into deliveries, in the transaction that publishes them, so that each is delivered
 * and none is added twice.
 * @param collected called when there are deliveries to send after the commit.
 */
export const createCollector =
  (ids: Ids, collected: () => void): Subscriber =>
  async (event, tx) => {
    const { companyId } = event;
    if (!companyId) return;
    let count = 0;
    for (const [index, happening] of happeningsOf(event).entries()) {
      const sequence = String(BigInt(event.cursor) * MAX_HAPPENINGS + BigInt(index));
      count += await collectOne(tx, ids, { ...event, companyId }, { ...happening, sequence });
    }
    if (count > 0) collected();
  };
