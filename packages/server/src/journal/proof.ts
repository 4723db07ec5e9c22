import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/** Inconsistencies; empty if there are none. */
export interface Proof {
  /** Companies whose accounts do not sum to zero, with the difference in minor units. */
  companies: { companyId: string; differenceMinor: number }[];
  /** Accounts whose balance differs from the sum of their postings. */
  accounts: { accountId: string; balanceMinor: number; postedMinor: number }[];
}

interface UnprovenRow {
  id: string;
  balance_minor: string;
  posted: string;
}

const accountOf = ({ id, balance_minor, posted }: UnprovenRow): Proof['accounts'][number] => ({
  accountId: id,
  balanceMinor: Number(balance_minor),
  postedMinor: Number(posted),
});

/** Maximum duration of the whole proof, seconds: longer than a request's, since it reads every posting. */
export const PROOF_SECONDS = 3000;

/**
 * Checks that all accounts of each company sum to zero, and that every balance equals the sum of its
 * postings. Reads every posting once.
 */
export async function proveJournal(tx: Tx): Promise<Proof> {
  await sql`select set_config('statement_timeout', ${`${PROOF_SECONDS}s`}, true)`.execute(tx.db);
  const { rows } = await sql<{ companies: { id: string; difference: string }[]; accounts: UnprovenRow[] }>`
    with posted as materialized (
      select company_id, account_id, sum(amount_minor) as posted from journal_posting group by company_id, account_id
    ), companies as (
      select company_id as id, sum(posted)::text as difference from posted group by company_id having sum(posted) <> 0
    ), accounts as (
      select a.id, a.balance_minor::text as balance_minor, coalesce(p.posted, 0)::text as posted
        from journal_account a
        left join (select account_id, sum(posted) as posted from posted group by account_id) as p on p.account_id = a.id
       where a.agent_id is not null and a.balance_minor <> coalesce(p.posted, 0)
    )
    select coalesce((select jsonb_agg(c) from companies c), '[]') as companies,
           coalesce((select jsonb_agg(a) from accounts a), '[]') as accounts`.execute(tx.db);
  const [{ companies, accounts } = { companies: [], accounts: [] }] = rows;
  return {
    companies: companies.map(({ id, difference }) => ({
      companyId: id,
      differenceMinor: Number(difference),
    })),
    accounts: accounts.map(accountOf),
  };
}

/**
 * Checks balances that differ from the one that their last posting came to, and those on hold: only of these
 * every posting is read.
 * @returns accounts whose balance differs from the sum of their postings.
 */
export async function proveBalances(tx: Tx): Promise<Proof['accounts']> {
  const { rows } = await sql<UnprovenRow>`
    with suspect as materialized (
      select a.id, a.balance_minor
        from journal_account a
        left join lateral (
          select p.balance_after_minor from journal_posting p where p.account_id = a.id order by p.id desc limit 1
        ) as l on true
       where a.agent_id is not null
         and (a.held_at is not null or a.balance_minor <> coalesce(l.balance_after_minor, 0))
    )
    select s.id, s.balance_minor, coalesce(p.posted, 0) as posted
      from suspect s
     cross join lateral (
       select sum(amount_minor) as posted from journal_posting where account_id = s.id
     ) as p
     where s.balance_minor <> coalesce(p.posted, 0)`.execute(tx.db);
  return rows.map(accountOf);
}

/**
 * Puts inconsistent accounts on hold, so that no payout is credited to them; releases those that are
 * consistent again.
 */
export async function putUnprovenOnHold(tx: Tx, accounts: Proof['accounts']): Promise<void> {
  const ids = accounts.map(({ accountId }) => accountId);
  await sql`
    update journal_account set held_at = case when id = any (${ids}::uuid[]) then ${tx.wallNow()}::timestamptz end
     where (held_at is null) = (id = any (${ids}::uuid[]))`.execute(tx.db);
}
