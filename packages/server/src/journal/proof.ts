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

/**
 * Checks that all accounts of each company sum to zero, and that every balance equals the sum of its
 * postings: the kept sum of the earlier ones, and those since.
 */
export async function proveJournal(tx: Tx): Promise<Proof> {
  // Locked, so that no other check adds to the sums between these statements.
  const { summed_to } = await tx.db
    .selectFrom('journal_check')
    .select('summed_to')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const posted = sql`
    select account_id, company_id, posted_minor as minor from journal_sum
     union all
    select account_id, company_id, amount_minor from journal_posting where id > ${summed_to}`;
  const companies = await sql<{ company_id: string; difference: string }>`
    select company_id, sum(minor) as difference from (${posted}) as p
     group by company_id having sum(minor) <> 0`.execute(tx.db);
  const accounts = await sql<{ id: string; balance_minor: string; posted: string }>`
    select a.id, a.balance_minor, coalesce(p.posted, 0) as posted
      from journal_account a
      left join (select account_id, sum(minor) as posted from (${posted}) as p group by account_id) as p
        on p.account_id = a.id
     where a.agent_id is not null and a.balance_minor <> coalesce(p.posted, 0)`.execute(tx.db);
  return {
    companies: companies.rows.map(({ company_id, difference }) => ({
      companyId: company_id,
      differenceMinor: Number(difference),
    })),
    accounts: accounts.rows.map(({ id, balance_minor, posted }) => ({
      accountId: id,
      balanceMinor: Number(balance_minor),
      postedMinor: Number(posted),
    })),
  };
}

/**
 * Puts inconsistent accounts on hold, so that no payout is credited to them; releases those that are
 * consistent again.
 */
export async function putUnprovenOnHold(tx: Tx, { accounts }: Proof): Promise<void> {
  const ids = accounts.map(({ accountId }) => accountId);
  await sql`
    update journal_account set held_at = case when id = any (${ids}::uuid[]) then ${tx.wallNow()}::timestamptz end
     where (held_at is null) = (id = any (${ids}::uuid[]))`.execute(tx.db);
}
