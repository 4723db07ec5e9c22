import { AppError } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import './tables.ts';

/**
 * Accounts of the journal. Debits are positive. `agentWallet`: what the company owes an agent (a credit balance);
 * `agentCash`: what he holds for it; `deliveryCost`: what deliveries cost; `customerCash`: what recipients paid.
 */
export const ACCOUNT_KINDS = ['agentWallet', 'agentCash', 'deliveryCost', 'customerCash'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
const OF_AGENTS: readonly AccountKind[] = ['agentWallet', 'agentCash'];

export interface NewPosting {
  account: AccountKind;
  /** The agent whose account it is; left out for a company's own. */
  agentId?: string;
  /** Debits are positive, credits negative; integer minor units, never zero. */
  amountMinor: number;
}

export interface NewEntry {
  companyId: string;
  kind: string;
  /** What causes the entry; the same cause posts once. */
  cause: string;
  postings: readonly NewPosting[];
  taskId?: string;
  agentId?: string;
  reason?: string;
}

const broken = (what: string) => new Error(`The journal refused an entry: ${what}`);

function check({ postings }: NewEntry): void {
  if (postings.length < 2) throw broken('it needs two postings');
  if (!postings.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor !== 0))
    throw broken('amounts are integers and not zero');
  const sum = postings.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== 0) throw broken(`its postings sum to ${sum}`);
  for (const { account, agentId } of postings)
    if (OF_AGENTS.includes(account) !== (agentId !== undefined)) throw broken(`whose account is ${account}?`);
}

/**
 * Posts an entry with the rows it belongs to.
 * @returns its id, or null when its cause has posted before.
 */
export async function postEntry(
  tx: Tx,
  entry: NewEntry,
  reverses: string | null = null,
): Promise<string | null> {
  check(entry);
  const inserted = await tx.db
    .insertInto('journal_entry')
    .values({
      company_id: entry.companyId,
      kind: entry.kind,
      at: tx.now(),
      task_id: entry.taskId ?? null,
      agent_id: entry.agentId ?? null,
      cause: entry.cause,
      reason: entry.reason ?? null,
      reverses_id: reverses,
      created_by: tx.actor.userId,
      created_by_name: tx.actor.email ?? 'Qafila',
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  // In one order, so that two entries over the same accounts wait instead of failing.
  const ordered = [...entry.postings].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  for (const posting of ordered) await post(tx, entry.companyId, inserted.id, posting);
  return inserted.id;
}

const keyOf = ({ account, agentId }: NewPosting) => `${agentId ?? ''}:${account}`;

async function post(tx: Tx, companyId: string, entryId: string, posting: NewPosting): Promise<void> {
  const account = await accountOf(tx, companyId, posting);
  const running = posting.agentId
    ? await tx.db
        .updateTable('journal_account')
        .set({ balance_minor: sql<number>`balance_minor + ${posting.amountMinor}` })
        .where('id', '=', account)
        .returning('balance_minor')
        .executeTakeFirstOrThrow()
    : undefined;
  await tx.db
    .insertInto('journal_posting')
    .values({
      entry_id: entryId,
      account_id: account,
      company_id: companyId,
      amount_minor: posting.amountMinor,
      balance_after_minor: running ? Number(running.balance_minor) : null,
      at: tx.now(),
    })
    .execute();
}

async function accountOf(tx: Tx, companyId: string, { account, agentId }: NewPosting): Promise<string> {
  const find = () =>
    tx.db
      .selectFrom('journal_account')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', account)
      .where('agent_id', 'is not distinct from', agentId ?? null)
      .executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  await tx.db
    .insertInto('journal_account')
    .values({ company_id: companyId, kind: account, agent_id: agentId ?? null })
    .onConflict((conflict) => conflict.constraint('journal_account_key').doNothing())
    .execute();
  const made = await find();
  if (!made) throw broken('its account could not be opened');
  return made.id;
}

/**
 * Corrects an entry by its opposite. An entry is reversed once.
 * @throws AppError NOT_FOUND, CONFLICT when it was reversed before.
 */
export async function reverseEntry(tx: Tx, entryId: string, reason: string): Promise<string> {
  const entry = await tx.db
    .selectFrom('journal_entry')
    .selectAll()
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry) throw new AppError('NOT_FOUND', { message: 'Entry not found' });
  const postings = await tx.db
    .selectFrom('journal_posting as p')
    .innerJoin('journal_account as a', 'a.id', 'p.account_id')
    .select(['a.kind', 'a.agent_id', 'p.amount_minor'])
    .where('p.entry_id', '=', entryId)
    .execute();
  const id = await postEntry(
    tx,
    {
      companyId: entry.company_id,
      kind: 'reversal',
      cause: `reversal:${entryId}`,
      reason,
      ...(entry.task_id && { taskId: entry.task_id }),
      ...(entry.agent_id && { agentId: entry.agent_id }),
      postings: postings.map(({ kind, agent_id, amount_minor }) => ({
        account: kind as AccountKind,
        ...(agent_id && { agentId: agent_id }),
        amountMinor: -Number(amount_minor),
      })),
    },
    entryId,
  );
  if (!id) throw new AppError('CONFLICT', { message: 'This entry was reversed before' });
  return id;
}

/** What does not add up; empty when everything does. */
export interface Proof {
  /** Companies whose accounts don't sum to zero, with the difference in minor units. */
  companies: { companyId: string; differenceMinor: number }[];
  /** Accounts whose running balance is not the sum of their postings. */
  accounts: { accountId: string; balanceMinor: number; postedMinor: number }[];
}

/** Proves that all accounts of each company sum to zero, and that every running balance is what was posted. */
export async function proveJournal(tx: Tx): Promise<Proof> {
  const companies = await sql<{ company_id: string; difference: string }>`
    select company_id, sum(amount_minor) as difference from journal_posting
     group by company_id having sum(amount_minor) <> 0`.execute(tx.db);
  const accounts = await sql<{ id: string; balance_minor: string; posted: string }>`
    select a.id, a.balance_minor, coalesce(sum(p.amount_minor), 0) as posted
      from journal_account a left join journal_posting p on p.account_id = a.id
     where a.agent_id is not null
     group by a.id having a.balance_minor <> coalesce(sum(p.amount_minor), 0)`.execute(tx.db);
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
