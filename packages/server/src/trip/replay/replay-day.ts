import { DAY_MS, OFFER_ANSWERS, type ReplayDay, TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import { agentsWithPositions, replayAgents } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';

const UNPLANNED = TASK_STATUS.id('Unplanned');
const DELIVERED = TASK_STATUS.id('Delivered');
const CANCELLED = TASK_STATUS.id('Cancelled');
/** Ended orders are looked for among those created this many days before; open ones however old they are. */
const LOOK_BACK_DAYS = 7;

/** A day of a company, up to now if it is not over. */
export interface DaySpan {
  companyId: string;
  day: string;
  from: Date;
  until: Date;
}

interface Change {
  task_id: string;
  at: Date;
  status: number;
  agent_id: string | null;
}

interface OrderRow {
  id: string;
  number: string;
  pickup_latitude: number;
  pickup_longitude: number;
  delivery_latitude: number;
  delivery_longitude: number;
}

interface OfferRow {
  task_id: string;
  agent_id: string;
  offered_at: Date;
  response: (typeof OFFER_ANSWERS)[number] | null;
  responded_at: Date | null;
}

const isOf = (companyId: string, partner: string) =>
  sql<boolean>`(company_id = ${companyId} or ${sql.ref(partner)} = ${companyId})`;

/** Changes of status in the day, oldest first. */
async function changesIn(tx: Tx, { companyId, from, until }: DaySpan): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select task_id, at, to_status_id as status, agent_id
      from task_history
     where ${isOf(companyId, 'partner_company_id')} and at >= ${from} and at < ${until}
       and to_status_id is not null
     order by at, id`.execute(tx.db);
  return rows;
}

/** Orders that were open when the day began, with their last change before it. */
async function openBefore(tx: Tx, { companyId, from }: DaySpan): Promise<Change[]> {
  const earliest = new Date(from.getTime() - LOOK_BACK_DAYS * DAY_MS);
  const { rows } = await sql<Change>`
    select t.id as task_id, h.at, h.status, h.agent_id
      from (select id from task
             where ${isOf(companyId, 'fulfillment_company_id')} and created_at < ${from}
               and (status_id < ${sql.lit(DELIVERED)} or (created_at >= ${earliest} and updated_at >= ${from}))) t
     cross join lateral (
       select at, to_status_id as status, agent_id from task_history
        where task_id = t.id and at < ${from} and to_status_id is not null
        order by at desc, id desc limit 1) h
     where h.status not in (${sql.lit(DELIVERED)}, ${sql.lit(CANCELLED)})`.execute(tx.db);
  return rows;
}

const ordersOf = (tx: Tx, ids: readonly string[]): Promise<OrderRow[]> =>
  tx.db
    .selectFrom('task')
    .select([
      'id',
      'number',
      'pickup_latitude',
      'pickup_longitude',
      'delivery_latitude',
      'delivery_longitude',
    ])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .orderBy('number')
    .execute();

async function offersIn(tx: Tx, { companyId, from, until }: DaySpan): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select task_ids[1] as task_id, agent_id, offered_at, response, responded_at
      from offer
     where company_id = ${companyId} and offered_at >= ${from} and offered_at < ${until}
     order by offered_at, id`.execute(tx.db);
  return rows;
}

/** 100,000ths of a degree. */
const units = (degrees: number) => Math.round(degrees * 100_000);

const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

/** What happened on a day of a company, in the columns of the contract. */
export async function replayDay(tx: Tx, span: DaySpan): Promise<ReplayDay> {
  const found = await changesIn(tx, span);
  const before = new Map((await openBefore(tx, span)).map((change) => [change.task_id, change]));
  const offers = await offersIn(tx, span);
  const orders = await ordersOf(tx, [...new Set([...before.keys(), ...found.map((one) => one.task_id)])]);
  const orderAt = new Map(orders.map(({ id }, index) => [id, index]));
  // A partner no longer sees an order that was taken back.
  const changes = found.filter(({ task_id }) => orderAt.has(task_id));
  const named = [...before.values(), ...changes, ...offers].flatMap(({ agent_id }) => agent_id ?? []);
  const agents = await replayAgents(tx, span.companyId, [
    ...new Set([...named, ...(await agentsWithPositions(tx, span.companyId, span.from, span.until))]),
  ]);
  const agentAt = new Map(agents.map(({ id }, index) => [id, index]));
  const indexOf = (agentId: string | null) => (agentId === null ? -1 : (agentAt.get(agentId) ?? -1));
  const seconds = (at: Date) => Math.floor((at.getTime() - span.from.getTime()) / 1000);

  const holder = new Map([...before].map(([taskId, change]) => [taskId, indexOf(change.agent_id)]));
  const holders = changes.map(({ task_id, status, agent_id }) => {
    const now =
      status === UNPLANNED ? -1 : agent_id === null ? (holder.get(task_id) ?? -1) : indexOf(agent_id);
    holder.set(task_id, now);
    return now;
  });
  const known = offers.filter(({ task_id }) => orderAt.has(task_id));
  return {
    day: span.day,
    fromUtc: span.from.toISOString(),
    untilUtc: span.until.toISOString(),
    agents,
    orders: {
      id: orders.map(({ id }) => id),
      number: orders.map(({ number }) => Number(number)),
      status: orders.map(({ id }) => before.get(id)?.status ?? 0),
      agent: orders.map(({ id }) => indexOf(before.get(id)?.agent_id ?? null)),
      pickupLatitude: orders.map((order) => units(order.pickup_latitude)),
      pickupLongitude: orders.map((order) => units(order.pickup_longitude)),
      deliveryLatitude: orders.map((order) => units(order.delivery_latitude)),
      deliveryLongitude: orders.map((order) => units(order.delivery_longitude)),
    },
    changes: {
      after: differences(changes.map(({ at }) => seconds(at))),
      order: changes.map(({ task_id }) => orderAt.get(task_id) ?? 0),
      status: changes.map(({ status }) => status),
      agent: holders,
    },
    offers: {
      after: differences(known.map(({ offered_at }) => seconds(offered_at))),
      order: known.map(({ task_id }) => orderAt.get(task_id) ?? 0),
      agent: known.map(({ agent_id }) => indexOf(agent_id)),
      answer: known.map(({ response }) => OFFER_ANSWERS.indexOf(response ?? 'open')),
      answeredAfter: known.map(({ offered_at, responded_at }) =>
        responded_at ? Math.max(0, Math.round((responded_at.getTime() - offered_at.getTime()) / 1000)) : 0,
      ),
    },
  };
}
