import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/** Cash entries that no close covers. */
const openEntries = (tx: Tx) =>
  tx.db.selectFrom('journal_entry').where('cash_change_minor', 'is not', null).where('close_id', 'is', null);

/** An agent's cash entries that no close covers, and the time from which all of them can be closed. */
export const openCash = (tx: Tx, agentId: string) =>
  openEntries(tx)
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('ready_at').as('ready_at')])
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();

export interface HeldCashRow {
  agentId: string;
  cashMinor: number;
  /** Of the oldest entry that no close covers. */
  since: Date | null;
  /** From when all such entries can be closed. */
  readyAt: Date | null;
}

export interface HeldCashQuery {
  /** Null: of all companies. */
  companyId: string | null;
  agentId?: string | undefined;
  offset: number;
  pageSize: number;
}

/** A page of agents who hold cash, those with most first, with how many there are and what they hold in each currency. */
export async function heldCash(
  tx: Tx,
  { companyId, agentId, offset, pageSize }: HeldCashQuery,
): Promise<{ rows: HeldCashRow[]; count: number; totals: { currency: string; minor: number }[] }> {
  const held = tx.db
    .selectFrom('journal_account')
    .select(['agent_id', 'balance_minor'])
    .where('kind', '=', 'agentCash')
    .where('balance_minor', '>', '0')
    .where('agent_id', 'is not', null)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .$if(Boolean(agentId), (query) => query.where('agent_id', '=', agentId ?? null))
    .$narrowType<{ agent_id: string }>();
  const page = await held
    .orderBy('balance_minor', 'desc')
    .orderBy('agent_id')
    .limit(pageSize)
    .offset(offset)
    .execute();
  const sums = await tx.db
    .selectFrom(held.select('company_id').as('h'))
    .innerJoin('company as c', 'c.id', 'h.company_id')
    .select(({ fn }) => [
      'c.currency',
      fn.countAll<string>().as('count'),
      fn.sum<string>('h.balance_minor').as('minor'),
    ])
    .groupBy('c.currency')
    .orderBy('c.currency')
    .execute();
  const open = await openEntries(tx)
    .select(({ fn }) => ['agent_id', fn.min('at').as('since'), fn.max('ready_at').as('ready_at')])
    .where('agent_id', '=', ({ eb }) =>
      eb.fn.any(sql<string[]>`${page.map(({ agent_id }) => agent_id)}::uuid[]`),
    )
    .groupBy('agent_id')
    .execute();
  const openOf = new Map(open.map((row) => [row.agent_id, row]));
  return {
    rows: page.map(({ agent_id, balance_minor }) => ({
      agentId: agent_id,
      cashMinor: Number(balance_minor),
      since: openOf.get(agent_id)?.since ?? null,
      readyAt: openOf.get(agent_id)?.ready_at ?? null,
    })),
    count: sums.reduce((count, one) => count + Number(one.count), 0),
    totals: sums.map(({ currency, minor }) => ({ currency, minor: Number(minor) })),
  };
}

/**
 * Marks entries up to a moment as covered by a close, with its result. A hand-in of more than was due stays the surplus
 * that it was posted as.
 */
export const coverCash = (
  tx: Tx,
  agentId: string,
  upTo: Date,
  close: { id: string; balancingStatusId: number },
) =>
  tx.db
    .updateTable('journal_entry')
    .set(({ fn, ref, val }) => ({
      close_id: close.id,
      balancing_status_id: fn.coalesce(ref('balancing_status_id'), val(close.balancingStatusId)),
    }))
    .where('agent_id', '=', agentId)
    .where('cash_change_minor', 'is not', null)
    .where('close_id', 'is', null)
    .where('at', '<=', upTo)
    .execute();
