import { DAY_MS, OFFER_ANSWERS, TASK_STATUS } from '@qafila/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

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

/**
 * What happened on a day, as columns. `agent` is an index into `agents` or null, `order` one into the orders; times are
 * seconds since the day began.
 */
export interface DayColumns {
  agents: string[];
  orders: {
    id: string[];
    number: number[];
    /** When the day began; null for orders created later. */
    status: (number | null)[];
    agent: (number | null)[];
    pickupLatitude: number[];
    pickupLongitude: number[];
    deliveryLatitude: number[];
    deliveryLongitude: number[];
  };
  /** Of status, oldest first. */
  changes: { at: number[]; order: number[]; status: number[]; agent: (number | null)[] };
  /** Oldest first; an offer of several orders is one row for each of them. */
  offers: {
    at: number[];
    order: number[];
    agent: (number | null)[];
    answer: number[];
    answeredAfter: number[];
  };
}

const isOf = (companyId: string, partner: string) =>
  sql<boolean>`(company_id = ${companyId} or ${sql.ref(partner)} = ${companyId})`;

/** Orders that were open when the day began, with their last change before it. */
function openBefore({ companyId, from }: DaySpan): RawBuilder<unknown> {
  const earliest = new Date(from.getTime() - LOOK_BACK_DAYS * DAY_MS);
  return sql`
    select t.id as task_id, h.status, h.agent_id
      from (select id from task
             where ${isOf(companyId, 'fulfillment_company_id')} and created_at < ${from}
               and (status_id < ${sql.lit(DELIVERED)} or (created_at >= ${earliest} and updated_at >= ${from}))) t
     cross join lateral (
       select to_status_id as status, agent_id from task_history
        where task_id = t.id and at < ${from} and to_status_id is not null
        order by at desc, id desc limit 1) h
     where h.status not in (${sql.lit(DELIVERED)}, ${sql.lit(CANCELLED)})`;
}

/** An object with an array of each of these columns. */
const arraysOf = (columns: readonly string[]) =>
  sql`json_build_object(${sql.join(
    columns.flatMap((name) => [sql.lit(name), sql`coalesce(json_agg(${sql.ref(name)}), '[]')`]),
  )})`;

const unitsOf = (column: string) => sql`round(${sql.ref(column)} * 100000)::int`;

/**
 * Reads a day. The database builds the columns: as rows, a busy day would be a hundred thousand objects to parse. An order
 * that a partner no longer sees, because it was taken back, is left out with all that happened to it.
 */
export async function readDayColumns(tx: Tx, span: DaySpan): Promise<DayColumns> {
  const { companyId, from, until } = span;
  const secondsAt = (column: string) =>
    sql`floor(extract(epoch from ${sql.ref(column)} - ${from}::timestamptz))::int`;
  const { rows } = await sql<DayColumns>`
    with change as materialized (
      select id, task_id, at, to_status_id as status, agent_id from task_history
       where ${isOf(companyId, 'partner_company_id')} and at >= ${from} and at < ${until} and to_status_id is not null),
    open_before as materialized (${openBefore(span)}),
    offered as materialized (
      select id, given.task_id, given.place, agent_id, offered_at, response, responded_at
        from offer cross join lateral unnest(task_ids) with ordinality as given (task_id, place)
       where company_id = ${companyId} and offered_at >= ${from} and offered_at < ${until}),
    agents as materialized (
      select agent_id, (row_number() over (order by agent_id))::int - 1 as place
        from (select agent_id from change union select agent_id from open_before union select agent_id from offered) named
       where agent_id is not null),
    orders as materialized (
      select t.id, t.number, t.pickup_latitude, t.pickup_longitude, t.delivery_latitude, t.delivery_longitude,
             (row_number() over (order by t.number))::int - 1 as place
        from task t where t.id in (select task_id from change union select task_id from open_before))
    select (select coalesce(json_agg(agent_id order by place), '[]') from agents) as agents,
           (select ${arraysOf(['id', 'number', 'status', 'agent', 'pickupLatitude', 'pickupLongitude', 'deliveryLatitude', 'deliveryLongitude'])}
              from (select o.id, o.number, b.status, a.place as agent,
                           ${unitsOf('o.pickup_latitude')} as "pickupLatitude", ${unitsOf('o.pickup_longitude')} as "pickupLongitude",
                           ${unitsOf('o.delivery_latitude')} as "deliveryLatitude", ${unitsOf('o.delivery_longitude')} as "deliveryLongitude"
                      from orders o left join open_before b on b.task_id = o.id left join agents a on a.agent_id = b.agent_id
                     order by o.place) one) as orders,
           (select ${arraysOf(['at', 'order', 'status', 'agent'])}
              from (select ${secondsAt('c.at')} as at, o.place as "order", c.status, a.place as agent
                      from change c join orders o on o.id = c.task_id left join agents a on a.agent_id = c.agent_id
                     order by c.at, c.id) one) as changes,
           (select ${arraysOf(['at', 'order', 'agent', 'answer', 'answeredAfter'])}
              from (select ${secondsAt('f.offered_at')} as at, o.place as "order", a.place as agent,
                           array_position(${[...OFFER_ANSWERS]}::text[], coalesce(f.response, 'open')) - 1 as answer,
                           coalesce(greatest(0, round(extract(epoch from f.responded_at - f.offered_at)))::int, 0) as "answeredAfter"
                      from offered f join orders o on o.id = f.task_id left join agents a on a.agent_id = f.agent_id
                     order by f.offered_at, f.id, f.place) one) as offers`.execute(tx.db);
  const [columns] = rows;
  if (!columns) throw new Error('A day has columns, if empty ones');
  return columns;
}
