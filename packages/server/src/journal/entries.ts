import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/**
 * Entries by id, with the entry that reversed each; entries that the actor may not see are left out. `is_mirrored`: cash
 * that was collected for another company, which has an entry of its own about it.
 */
export const entryRows = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('journal_entry as e')
    .leftJoin('journal_entry as r', 'r.reverses_id', 'e.id')
    .selectAll('e')
    .select(({ and, eb, exists, selectFrom }) => [
      'r.id as reversed_by',
      and([
        eb('e.kind', '=', 'cashCollected'),
        exists(
          selectFrom('journal_posting as p')
            .innerJoin('journal_account as a', 'a.id', 'p.account_id')
            .select('p.id')
            .whereRef('p.entry_id', '=', 'e.id')
            .where('a.kind', 'like', 'partner:%'),
        ),
      ])
        .$castTo<boolean>()
        .as('is_mirrored'),
    ])
    .where('e.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
export type EntryRow = Awaited<ReturnType<typeof entryRows>>[number];

/** Whether anything was ever posted in the books of a company. */
export async function hasEntries(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('journal_entry')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A task's effective entries: neither reversals nor reversed. Those of cash come first: whatever locks both of an agent's
 * accounts locks their cash first.
 */
export async function entriesOfTask(tx: Tx, taskId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('journal_entry as e')
    .select('e.id')
    .where('e.task_id', '=', taskId)
    .where('e.reverses_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('journal_entry as r').select('r.id').whereRef('r.reverses_id', '=', 'e.id'))),
    )
    .orderBy(({ eb }) => eb('e.cash_change_minor', 'is', null))
    .orderBy('e.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The balance after the last entry before a moment, in minor units. */
export async function balanceBefore(
  tx: Tx,
  agentId: string,
  account: 'wallet_after_minor' | 'cash_after_minor',
  at: Date,
): Promise<string> {
  const row = await tx.db
    .selectFrom('journal_entry')
    .select(account)
    .where('agent_id', '=', agentId)
    .where(account, 'is not', null)
    .where('at', '<', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.[account] ?? '0';
}

/** An agent's entries between two moments, oldest first, after a given one. */
export function entriesBetween(
  tx: Tx,
  agentId: string,
  from: Date,
  to: Date,
  { after, most }: { after: { at: Date; id: string } | undefined; most: number },
) {
  let entries = tx.db
    .selectFrom('journal_entry')
    .select(['id', 'at', 'ledger_type_id', 'cause_label', 'reason'])
    .select(['wallet_change_minor', 'wallet_after_minor', 'cash_change_minor', 'cash_after_minor'])
    .where('agent_id', '=', agentId)
    .where('at', '>=', from)
    .where('at', '<=', to);
  if (after)
    entries = entries.where((where) =>
      where(where.refTuple('at', 'id'), '>', where.tuple(after.at, after.id)),
    );
  return entries.orderBy('at').orderBy('id').limit(most).execute();
}
