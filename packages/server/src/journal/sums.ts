import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

interface State {
  /** Id of the last posting in the sums that are kept. */
  start: string;
  /** End of the next sums; null if none is chosen yet. */
  next_to: string | null;
  /** Every posting up to `next_to` is committed or never will be. */
  settled: boolean;
  /** All postings are to be read again. */
  full: boolean;
}

/** Id of the newest posting. Call it in a transaction that ends before the one of `keepSums` begins. */
export async function newestPosting({ db }: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from journal_posting`.execute(
    db,
  );
  return rows[0]?.id ?? '0';
}

/**
 * Adds the postings since the last check to the kept sums. Every day at 01:00 UTC the sums are made of all postings again, and
 * so they are when the last check found an inconsistency.
 */
export async function keepSums(tx: Tx, newest: string): Promise<void> {
  // Longer than a request's timeout: once a day it reads every posting.
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx.db);
  const now = tx.wallNow();
  const { rows } = await sql<State>`
    select case when f.due then 0 else summed_to end as start, next_to, f.due as full,
           next_to is not null and next_xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
      from journal_check
     cross join lateral (select full_at is null or full_at < date_trunc('day', ${now}::timestamptz - interval '1 hour', 'UTC')
       + interval '1 hour' as due) f
       for update of journal_check`.execute(tx.db);
  const [state] = rows;
  if (!state) throw new Error('The table journal_check has no row');
  const { start, next_to, settled, full } = state;
  if (full) await tx.db.deleteFrom('journal_sum').execute();
  if (settled)
    await sql`
      insert into journal_sum as s (account_id, company_id, posted_minor)
      select account_id, company_id, sum(amount_minor) from journal_posting
       where id > ${start} and id <= ${next_to} group by account_id, company_id
          on conflict (account_id, company_id) do update set posted_minor = s.posted_minor + excluded.posted_minor`.execute(
      tx.db,
    );
  const summedTo = settled ? next_to : start;
  const renew = settled || full || next_to === null;
  await sql`
    update journal_check set summed_to = ${summedTo},
           next_to = case when ${renew} then greatest(${newest}, ${summedTo}::bigint) else next_to end,
           next_xid = case when ${renew} then pg_current_xact_id() else next_xid end,
           full_at = case when ${full} then ${now}::timestamptz else full_at end`.execute(tx.db);
}

/** Lets the next check read all postings, so that what was repaired is found to be consistent. */
export const forgetSums = (tx: Tx) => tx.db.updateTable('journal_check').set({ full_at: null }).execute();
