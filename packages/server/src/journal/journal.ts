import { AppError } from '@qafila/contracts';
import { type EntryKind, entryFacts, fromMinor, minorText } from '@qafila/domain';
import type { Tx } from '../platform/database/tx.ts';
import { currencyOf } from '../platform/tenancy/currency-of.ts';
import { say } from '../platform/words/say.ts';
import { send, sendJudged, type WalletOwner } from './send-entry.ts';
import './tables.ts';

/**
 * Accounts of the journal. Debits are positive. `agentWallet`: what the company owes an agent (a credit
 * balance); `agentCash`: the cash they hold for it; `deliveryCost`: pay for deliveries; `customerCash`: what
 * recipients paid; `adjustment`: manual credits and deductions, and what partners corrected; `companyCash`: cash
 * handed in; `cashDifference`: cash handed in above what was due; `offloadIncome`: what partners pay for
 * deliveries; `bank`: what was paid to partners and by them, outside the portal; `partner:<company>`: what that
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
  'bank',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number] | `partner:${string}`;
const OF_AGENTS: readonly AccountKind[] = ['agentWallet', 'agentCash'];

export interface NewPosting {
  account: AccountKind;
  /** The agent of the account; undefined for a company's own account. */
  agentId?: string;
  /** Debits are positive, credits negative; integer minor units, never zero. */
  amountMinor: number;
}

export interface NewEntry {
  companyId: string;
  kind: EntryKind;
  /** The entry's cause; an entry with the same cause is posted once. */
  cause: string;
  postings: readonly NewPosting[];
  taskId?: string;
  payoutId?: string;
  closeId?: string;
  /** The cause's id as people know it. */
  label?: string;
  agentId?: string;
  reason?: string;
  balancingStatusId?: number;
  /** The time from which its cash can be closed. */
  readyAt?: Date;
}

/** Minimum balance of an account, minor units from the agent's point of view. Undefined: no limit. */
export interface Floors {
  walletMinor?: number | undefined;
  cashMinor?: number | undefined;
}

export interface PostOptions extends Floors {
  /** The entry that this one reverses. */
  reversesId?: string;
}

/** An entry about one agent; posting looks up the company. */
export type JudgedEntry = Omit<NewEntry, 'companyId'> & { agentId: string };

export interface JudgedOptions {
  /**
   * Throws if the agent's company does not allow the entry; otherwise returns the accounts' minimum balances.
   * The entry is already written: the throw rolls back the transaction.
   */
  judge(owner: WalletOwner): Promise<Floors>;
}

/** Balances after the entry. Null for an account that it did not change. */
export interface Posted {
  id: string;
  walletMinor: number | null;
  cashMinor: number | null;
}

/** The entry's agent and balances; null when its cause was already posted. */
export interface JudgedPosting {
  owner: WalletOwner;
  posted: Posted | null;
}

const broken = (what: string) => new Error(`The journal refused an entry: ${what}`);

function check({ postings }: Pick<NewEntry, 'postings'>): void {
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

/** The postings of a manual credit, or of a deduction for a negative amount, minor units. */
export const walletPostings = (agentId: string, amountMinor: number): NewPosting[] => [
  { account: 'adjustment', amountMinor },
  { account: 'agentWallet', agentId, amountMinor: -amountMinor },
];

/**
 * Posts an entry with its rows, and emits `ledger.posted` for each of the agent's accounts that it changed.
 * The only way to write to the journal, in one round trip. With `judge`, the same round trip also reads the
 * agent's company, for changes that it may forbid.
 * @returns the balances, or null when its cause was already posted. With `judge`, the agent too, or null for
 * an agent whom the actor may not see.
 * @throws AppError CONFLICT when an account would go below its minimum.
 */
export function post(tx: Tx, entry: NewEntry, options?: PostOptions): Promise<Posted | null>;
export function post(tx: Tx, entry: JudgedEntry, options: JudgedOptions): Promise<JudgedPosting | null>;
export async function post(
  tx: Tx,
  entry: NewEntry | JudgedEntry,
  options: PostOptions | JudgedOptions = {},
): Promise<Posted | JudgedPosting | null> {
  check(entry);
  const { postings } = entry;
  const changes = {
    walletMinor: -sumOf(postings, ({ account }) => account === 'agentWallet'),
    cashMinor: sumOf(postings, ({ account }) => account === 'agentCash'),
  };
  if ('judge' in options) {
    const row = rowOf(tx, entry, changes);
    const sent = await sendJudged(tx, { row, postings, agentId: entry.agentId ?? '' });
    if (!sent) return null;
    const { owner, posted } = sent;
    const floors = await options.judge(owner);
    if (posted) await settle(tx, { posted, changes, floors, agentId: entry.agentId, ...owner });
    return sent;
  }
  const row = rowOf(tx, entry, changes, options.reversesId);
  const sent = await send(tx, { row, postings });
  if (!sent || !('companyId' in entry)) return null;
  const { publicId, ...posted } = sent;
  await settle(tx, {
    posted,
    changes,
    floors: options,
    publicId,
    companyId: entry.companyId,
    agentId: entry.agentId,
  });
  return posted;
}

/** An entry in the form that `app.post_entry` expects. */
function rowOf(
  tx: Tx,
  { postings, kind, ...rest }: NewEntry | JudgedEntry,
  changes: Required<Floors> & { walletMinor: number; cashMinor: number },
  reversesId?: string,
): string {
  return JSON.stringify({
    ...rest,
    kind,
    amountMinor: sumOf(postings, ({ amountMinor }) => amountMinor > 0),
    reversesId: reversesId ?? null,
    ...entryFacts(kind, changes),
    createdBy: tx.actor.userId,
    createdByName: tx.actor.email ?? 'Qafila',
  });
}

interface Settled {
  posted: Posted;
  changes: { walletMinor: number; cashMinor: number };
  floors: Floors;
  companyId: string;
  agentId: string | undefined;
  publicId: string | null;
}

/** After every posting: checks minimum balances and emits events. */
async function settle(
  tx: Tx,
  { posted, changes, floors, companyId, agentId, publicId }: Settled,
): Promise<void> {
  const { walletMinor, cashMinor } = posted;
  const company = { companyId, tx };
  if (changes.walletMinor < 0)
    await assertFloor(company, 'wallet', walletMinor, changes.walletMinor, floors.walletMinor);
  if (changes.cashMinor < 0)
    await assertFloor(company, 'cash', cashMinor, changes.cashMinor, floors.cashMinor);
  if (!agentId) return;
  const emit = (account: 'wallet' | 'cash') =>
    tx.emit({ name: 'ledger.posted', companyId, data: { agentId, publicId, entryId: posted.id, account } });
  if (walletMinor !== null) emit('wallet');
  if (cashMinor !== null) emit('cash');
}

/** Throws and so rolls back the transaction that posted. */
async function assertFloor(
  { tx, companyId }: { tx: Tx; companyId: string },
  what: 'wallet' | 'cash',
  after: number | null,
  change: number,
  floor: number | undefined,
): Promise<void> {
  if (after === null || floor === undefined || after >= floor) return;
  const currency = await currencyOf(tx, companyId);
  const before = after - change;
  throw new AppError('CONFLICT', {
    message: say(
      what === 'wallet'
        ? 'The wallet has {amount} and may not go below {floor}'
        : 'The cash account has {amount} and may not go below {floor}',
      { amount: minorText(before, currency), floor: minorText(floor, currency) },
    ),
    details: { balance: fromMinor(before, currency), floor: fromMinor(floor, currency) },
  });
}

/** The same, returning only the entry's id. @returns null when its cause was already posted. */
export const postEntry = async (tx: Tx, entry: NewEntry): Promise<string | null> =>
  (await post(tx, entry))?.id ?? null;

/**
 * Reverses an entry, once. A reversal can't be reversed.
 * @throws AppError NOT_FOUND, CONFLICT when it was already reversed, or an account would go below its
 * minimum.
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
    throw new AppError('CONFLICT', { message: say("A reversal can't be reversed. Post the entry again") });
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
    { ...floors, reversesId: entryId },
  );
  if (!posted) throw new AppError('CONFLICT', { message: say('This entry was reversed before') });
  return posted.id;
}
