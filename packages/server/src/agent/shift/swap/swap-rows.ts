import { AppError, COUNT_LIMIT, type OwnSwap, type Swap, type SwapAgent } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { type Page, readPage } from '../../../platform/list/page.ts';
import { say } from '../../../platform/words/say.ts';
import { vehicleOf } from '../../agent/travel-facts.ts';
import '../../tables.ts';

/**
 * Whether hours of a request have begun: those that the agent gives away, or the first of those in return. A swap moves them
 * whole, with what was worked of them. Requests from before hours in return were kept know only the date of these.
 */
const hasBegun = (tx: Tx) => sql<boolean>`(
  least(w.day, w.return_day) < (${tx.now()}::timestamptz at time zone c.timezone)::date
  or least(w.day + make_interval(mins => (w.bar ->> 'startMin')::int),
           (select min(w.return_day + make_interval(mins => (r.bar ->> 'startMin')::int))
              from jsonb_array_elements(w.return_bars) as r (bar)))
     <= ${tx.now()}::timestamptz at time zone c.timezone)`;

const select = (tx: Tx) =>
  tx.db
    .selectFrom('shift_swap as w')
    .innerJoin('company as c', 'c.id', 'w.company_id')
    .innerJoin('agent as a', 'a.id', 'w.agent_id')
    .leftJoin('agent as k', 'k.id', 'w.colleague_id')
    .leftJoin('work_shift as s', (join) => join.on(sql<boolean>`s.id = (w.bar ->> 'shiftId')::uuid`))
    .select([
      'w.id',
      'w.company_id',
      'w.agent_id',
      'w.bar',
      'w.return_bars',
      'w.colleague_id',
      'w.colleague_chosen',
      'w.note',
      'w.reason',
      'w.asked_at',
      'w.decided_at',
      'w.decided_by',
      'w.undo',
      'a.user_id',
      'a.public_id',
      'a.transport_type_id',
      'k.user_id as k_user_id',
      'k.public_id as k_public_id',
      'k.transport_type_id as k_transport_type_id',
      's.title as shift_title',
    ])
    .select([
      sql<string>`w.day::text`.as('day'),
      sql<string | null>`w.return_day::text`.as('return_day'),
      sql<string>`btrim(a.first_name || ' ' || a.last_name)`.as('full_name'),
      sql<string>`btrim(k.first_name || ' ' || k.last_name)`.as('k_full_name'),
      sql<Swap['state']>`case when w.state = 'open' and ${hasBegun(tx)} then 'expired' else w.state end`.as(
        'state',
      ),
      hasBegun(tx).as('has_begun'),
    ]);

export type SwapRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** A request as its agent sees it. */
export const ownSwapOf = (row: SwapRow): OwnSwap => ({
  id: row.id,
  day: row.day,
  startMin: row.bar.startMin,
  endMin: row.bar.endMin,
  colleague: row.colleague_id === null ? null : row.k_full_name,
  returnDay: row.return_day,
  returnHours: (row.return_bars ?? []).map(({ startMin, endMin }) => ({ startMin, endMin })),
  note: row.note,
  state: row.state,
  reason: row.reason,
  askedAtUtc: row.asked_at.toISOString(),
  decidedAtUtc: row.decided_at?.toISOString() ?? null,
});

const colleagueOf = (row: SwapRow): SwapAgent | null =>
  row.colleague_id === null
    ? null
    : {
        id: row.colleague_id,
        publicId: row.k_public_id ?? '',
        fullName: row.k_full_name,
        vehicle: vehicleOf(row.k_transport_type_id ?? 0),
      };

/** A request as operators see it. */
export const swapOf = (row: SwapRow): Swap => ({
  ...ownSwapOf(row),
  agent: {
    id: row.agent_id,
    publicId: row.public_id,
    fullName: row.full_name,
    vehicle: vehicleOf(row.transport_type_id),
  },
  colleague: colleagueOf(row),
  shiftTitle: row.shift_title,
  decidedBy: row.decided_by,
  hasBegun: row.has_begun,
});

/** A request. @throws AppError NOT_FOUND */
export async function getSwapOrThrow(tx: Tx, id: string): Promise<SwapRow> {
  const row = await select(tx).where('w.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', { message: say('Swap request not found') });
  return row;
}

/** A request, locked until the end of the transaction. @throws AppError NOT_FOUND */
export async function lockSwapOrThrow(tx: Tx, id: string): Promise<SwapRow> {
  await tx.db.selectFrom('shift_swap').select('id').where('id', '=', id).forUpdate().execute();
  return getSwapOrThrow(tx, id);
}

/**
 * Takes back an agent's open request for hours that are ahead, if those in return have begun: it can't be decided any more, and
 * would keep the agent from asking again. @returns whether there was one.
 */
export async function withdrawExpired(
  tx: Tx,
  { agentId, day, startMin }: { agentId: string; day: string; startMin: number },
): Promise<boolean> {
  const { rows } = await sql`
    update shift_swap w set state = 'withdrawn', decided_at = ${tx.now()}, decided_by = ${tx.actor.email ?? null}
      from company c
     where c.id = w.company_id and w.state = 'open' and ${hasBegun(tx)}
       and w.agent_id = ${agentId} and w.day = ${day}::date and (w.bar ->> 'startMin')::int = ${startMin}
    returning w.id`.execute(tx.db);
  return rows.length > 0;
}

const isOpen = (tx: Tx) => sql<boolean>`w.state = 'open' and not ${hasBegun(tx)}`;

/** Requests to decide by date, or all others from the newest on. */
export async function listSwaps(tx: Tx, state: 'open' | 'decided', page: Page) {
  const open = isOpen(tx);
  const query =
    state === 'open'
      ? select(tx).where(open).orderBy('w.day').orderBy('w.id')
      : select(tx).where(sql<boolean>`not (${open})`).orderBy('w.id', 'desc');
  const { rows, total } = await readPage(tx, query, page);
  return { items: rows.map(swapOf), total };
}

/** How many requests wait for a decision, at most `COUNT_LIMIT`. */
export async function swapsWaiting(tx: Tx): Promise<number> {
  const { companyId } = tx.actor;
  const waiting = tx.db
    .selectFrom('shift_swap as w')
    .innerJoin('company as c', 'c.id', 'w.company_id')
    .select('w.id')
    .where(isOpen(tx))
    .$if(companyId !== null, (query) => query.where('w.company_id', '=', companyId))
    .limit(COUNT_LIMIT);
  const row = await tx.db
    .selectFrom(waiting.as('o'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The request that was made last, whether it waits for a decision or not. */
export async function newestSwap(tx: Tx): Promise<string | null> {
  const { companyId } = tx.actor;
  const { rows } = await sql<{ id: string }>`
    select w.id from company c
     cross join lateral (select id from shift_swap where company_id = c.id order by id desc limit 1) w
     where c.id = coalesce(${companyId}::uuid, c.id)
     order by w.id desc limit 1`.execute(tx.db);
  return rows[0]?.id ?? null;
}

/** Maximum of an agent's own requests in a reply. */
const MAX_OWN = 50;

/** An agent's own requests, the newest first. */
export async function swapsOfAgent(tx: Tx, agentId: string): Promise<OwnSwap[]> {
  const rows = await select(tx)
    .where('w.agent_id', '=', agentId)
    .orderBy('w.id', 'desc')
    .limit(MAX_OWN)
    .execute();
  return rows.map(ownSwapOf);
}
