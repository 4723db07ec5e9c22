import { CALLBACK_EVENTS, CALLBACK_TRIGGER, WEBHOOK_EVENTS, WEBHOOK_TRIGGER } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import type { PublishedEvent } from '../../platform/outbox/event.ts';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import type { EndpointRow } from '../record/endpoint-rows.ts';
import { laneOf } from '../record/lane.ts';
import { type Happening, happeningsOf } from './happening.ts';
import { payloadOf } from './payload.ts';

type Listening = Pick<EndpointRow, 'id' | 'list' | 'trigger_id'>;

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
      .select(['id', 'list', 'trigger_id'])
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
  const { type, list } = happening;
  const listening = (await endpointsOf(tx, event.companyId)).filter(
    (one) => eventOf(one) === type && (list === undefined || one.list === list),
  );
  if (listening.length === 0) return 0;
  const eventId = ids.uuid();
  const { companyId, createdAt: at } = event;
  const body = await payloadOf(tx, happening, { id: eventId, at, companyId });
  if (!body) return 0;
  const rows = listening.map(({ id }) => ({ id: ids.uuid(), endpoint_id: id }));
  // An endpoint may have been switched off, or got another URL, since this batch read it; from here on, switching it off waits for this batch and
  // then ends its deliveries. What comes while the server has it switched off is kept for a replay once it works again.
  const { numAffectedRows } = await sql`
    insert into event_delivery (id, company_id, endpoint_id, event_id, event_type, lane, sequence, body, state, due_at, created_at)
    select r.id, e.company_id, e.id, ${eventId}::uuid, ${type}::text, ${laneOf(sql`e.url`, sql`${happening.subjectId}::text`)}, ${happening.sequence}::bigint, ${JSON.stringify(body)},
           case when e.disabled_at is null then 'waiting' else 'failed' end, ${tx.wallNow()}::timestamptz, ${tx.wallNow()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, endpoint_id uuid)
      join endpoint e on e.id = r.endpoint_id
     where e.active
       for key share of e`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
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
