import { AppError } from '@qafila/contracts';
import { type EntryKind, entryFacts, fromMinor } from '@qafila/domain';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import { say } from '../platform/words/say.ts';
import './tables.ts';

/**
 * Accounts of the journal. Debits are positive. `agentWallet`: what the company owes an agent (a credit balance);
 * `agentCash`: what he holds for it; `deliveryCost`: what deliveries cost; `customerCash`: what recipients paid;
 * `adjustment`: what was credited and deducted by hand; `companyCash`: what was handed in; `cashDifference`: what was
 * handed in above what was due; `offloadIncome`: what partners pay for deliveries; `partner:<company>`: what that
 * partner owes (a debit balance) or is owed.
 */
export const ACCOUNT_KINDS = [
  'agentWallet',
  'agentCash',
  'deliveryCost',
  'customerCash',
  'adjustment',
  'companyCash',
  'cashDifference',
  'offloadIncome',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number] | `partner:${string}`;
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
  kind: EntryKind;
  /** What causes the entry; the same cause posts once. */
  cause: string;
  postings: readonly NewPosting[];
  taskId?: string;
  payoutId?: string;
  closeId?: string;
  /** What a person calls its cause. */
  label?: string;
  agentId?: string;
  reason?: string;
  balancingStatusId?: number;
  /** From when its cash can be balanced. */
  readyAt?: Date;
}

/** What an account may not go below, minor units as the agent sees them. Left out: no limit. */
export interface Floors {
  walletMinor?: number | undefined;
  cashMinor?: number | undefined;
}

/** What an entry left behind. Null where it left the account alone. */
export interface Posted {
  id: string;
  walletMinor: number | null;
  cashMinor: number | null;
}

export const broken = (what: string) => new Error(`The journal refused an entry: ${what}`);

function check({ postings }: NewEntry): void {
  if (postings.length < 2) throw broken('it needs two postings');
  if (!postings.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor !== 0))
    throw broken('amounts are integers and not zero');
  const sum = postings.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum !== 0) throw broken(`its postings sum to ${sum}`);
  for (const { account, agentId } of postings)
    if (OF_AGENTS.includes(account) !== (agentId !== undefined)) throw broken(`whose account is ${account}?`);
}

const sumOf = (postings: readonly NewPosting[], of: (posting: NewPosting) => boolean) =>
  postings.filter(of).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * Posts an entry with the rows it belongs to, and says so to whoever looks at the agent's account.
 * @returns what it left behind, or null when its cause has posted before.
 * @throws AppError CONFLICT when an account would go below its floor.
 */
export async function post(
  tx: Tx,
  entry: NewEntry,
  floors: Floors = {},
  reversesId: string | null = null,
): Promise<Posted | null> {
  check(entry);
  const { postings, ...rest } = entry;
  const wallet = -sumOf(postings, ({ account }) => account === 'agentWallet');
  const cash = sumOf(postings, ({ account }) => account === 'agentCash');
  const amountMinor = sumOf(postings, ({ amountMinor }) => amountMinor > 0);
  const row = rowOf(tx, { ...rest, amountMinor, reversesId }, { walletMinor: wallet, cashMinor: cash });
  const { rows } = await sql<{
    entry_id: string;
    wallet_after: string | null;
    cash_after: string | null;
    agent_public_id: string | null;
  }>`select * from app.post_entry(${row}::jsonb, ${JSON.stringify(postings)}::jsonb, ${tx.now()})`.execute(
    tx.db,
  );
  const posted = rows[0];
  if (!posted) return null;
  const walletMinor = posted.wallet_after === null ? null : Number(posted.wallet_after);
  const cashMinor = posted.cash_after === null ? null : Number(posted.cash_after);
  if (wallet < 0) hold('wallet', walletMinor, wallet, floors.walletMinor);
  if (cash < 0) hold('cash', cashMinor, cash, floors.cashMinor);
  const told = { ...entry, publicId: posted.agent_public_id, entryId: posted.entry_id };
  if (walletMinor !== null) tell(tx, told, 'wallet');
  if (cashMinor !== null) tell(tx, told, 'cash');
  return { id: posted.entry_id, walletMinor, cashMinor };
}

/** An entry as `app.post_entry` reads it. */
export const rowOf = (
  tx: Tx,
  {
    kind,
    ...rest
  }: Partial<NewEntry> & Pick<NewEntry, 'kind'> & { amountMinor: number; reversesId?: string | null },
  changes: { walletMinor: number; cashMinor: number },
): string =>
  JSON.stringify({
    ...rest,
    kind,
    ...entryFacts(kind, changes),
    createdBy: tx.actor.userId,
    createdByName: tx.actor.email ?? 'Qafila',
  });

interface Told {
  companyId: string;
  agentId?: string;
  publicId: string | null;
  entryId: string;
}

export function tell(
  tx: Tx,
  { companyId, agentId, publicId, entryId }: Told,
  account: 'wallet' | 'cash',
): void {
  if (agentId) tx.emit({ name: 'ledger.posted', companyId, data: { agentId, publicId, entryId, account } });
}

/** The transaction that posted is undone by the throw. */
export function hold(
  what: 'wallet' | 'cash',
  after: number | null,
  change: number,
  floor: number | undefined,
): void {
  if (after === null || floor === undefined || after >= floor) return;
  const before = fromMinor(after - change);
  throw new AppError('CONFLICT', {
    message: say(
      what === 'wallet'
        ? 'The wallet holds {amount}; it may not go below {floor}'
        : 'The cash account holds {amount}; it may not go below {floor}',
      { amount: before.toFixed(2), floor: fromMinor(floor).toFixed(2) },
    ),
    details: { balance: before, floor: fromMinor(floor) },
  });
}

/** The same where only the entry's id is of interest. @returns null when its cause has posted before. */
export const postEntry = async (tx: Tx, entry: NewEntry): Promise<string | null> =>
  (await post(tx, entry))?.id ?? null;

/**
 * Corrects an entry by its opposite. An entry is reversed once, and a reversal never.
 * @throws AppError NOT_FOUND, CONFLICT when it was reversed before, or an account would go below its floor.
 */
export async function reverseEntry(
  tx: Tx,
  entryId: string,
  reason: string,
  floors: Floors = {},
): Promise<string> {
  const entry = await tx.db
    .selectFrom('journal_entry')
    .selectAll()
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry) throw new AppError('NOT_FOUND', { message: say('Entry not found') });
  if (entry.reverses_id)
    throw new AppError('CONFLICT', { message: say('A reversal is not reversed. Post the entry anew') });
  const postings = await tx.db
    .selectFrom('journal_posting as p')
    .innerJoin('journal_account as a', 'a.id', 'p.account_id')
    .select(['a.kind', 'a.agent_id', 'p.amount_minor'])
    .where('p.entry_id', '=', entryId)
    .execute();
  const posted = await post(
    tx,
    {
      companyId: entry.company_id,
      kind: 'reversal',
      cause: `reversal:${entryId}`,
      reason,
      ...(entry.task_id && { taskId: entry.task_id }),
      ...(entry.payout_id && { payoutId: entry.payout_id }),
      ...(entry.cause_label && { label: entry.cause_label }),
      ...(entry.agent_id && { agentId: entry.agent_id }),
      ...(entry.cash_change_minor !== null && entry.ready_at && { readyAt: entry.ready_at }),
      postings: postings.map(({ kind, agent_id, amount_minor }) => ({
        account: kind as AccountKind,
        ...(agent_id && { agentId: agent_id }),
        amountMinor: -Number(amount_minor),
      })),
    },
    floors,
    entryId,
  );
  if (!posted) throw new AppError('CONFLICT', { message: say('This entry was reversed before') });
  return posted.id;
}
