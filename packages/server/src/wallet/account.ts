import {
  type AgentFinancials,
  AppError,
  BALANCING_STATUS,
  type CashHandIn,
  type CreditInput,
  DEFAULT_WALLET_SETTINGS,
  type DeductionInput,
  type LedgerEntry,
  type ReversalInput,
  type WalletSettings,
} from '@qafila/contracts';
import { closeAmounts, fromMinor, toMinor } from '@qafila/domain';
import { type AccountHolder, accountHolder, accountHolderByPublicId, agentNotFound } from '../agent/index.ts';
import {
  entryRows,
  type NewPosting,
  post,
  reverseEntry,
  type WalletOwner,
  walletPostings,
} from '../journal/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { say } from '../platform/words/say.ts';
import { balancesOf } from './balances.ts';
import { entriesByIds } from './ledger/ledger-rows.ts';
import { postedBefore } from './money-key.ts';
import { guardAmount, walletFloor, walletSettings } from './settings.ts';

const financialsOf = (
  holder: Pick<AccountHolder, 'id' | 'publicId' | 'fullName' | 'email' | 'currency'>,
  { walletMinor, cashMinor }: { walletMinor: number; cashMinor: number },
): AgentFinancials => ({
  agentId: holder.id,
  publicId: holder.publicId,
  fullName: holder.fullName,
  email: holder.email,
  accountBalance: fromMinor(walletMinor, holder.currency),
  totalOutstandingAmount: fromMinor(cashMinor, holder.currency),
  currency: holder.currency,
});

/** What a company owes an agent, and the cash they hold. @throws AppError NOT_FOUND */
export async function financials(tx: Tx, publicId: string): Promise<AgentFinancials> {
  const holder = await accountHolderByPublicId(tx, publicId);
  return financialsOf(holder, await balancesOf(tx, holder));
}

/** Credits a wallet. @throws AppError NOT_FOUND, FRESH_AUTHENTICATION_REQUIRED, CONFLICT */
export const credit = (tx: Tx, { agentId, depositAmount }: CreditInput, cause: string) =>
  adjust(tx, { agentId, amount: depositAmount, kind: 'credit', cause });

/** Debits a wallet. @throws AppError as `credit`, and CONFLICT when it would go below its minimum */
export const deduct = (tx: Tx, { agentId, amount, notes }: DeductionInput, cause: string) =>
  adjust(tx, { agentId, amount: -amount, kind: 'deduction', cause, reason: notes });

interface Adjustment {
  agentId: string;
  /** Positive amounts raise the wallet. */
  amount: number;
  kind: 'credit' | 'deduction';
  cause: string;
  reason?: string;
}

async function adjust(tx: Tx, change: Adjustment): Promise<AgentFinancials> {
  const { amount, ...entry } = change;
  const amountMinor = toMinor(amount, await currencyOfAgent(tx, entry.agentId));
  const found = await post(
    tx,
    { ...entry, postings: walletPostings(entry.agentId, amountMinor) },
    {
      async judge(owner) {
        const settings = settingsOf(owner);
        await guardAmount(tx, settings, Math.abs(amount));
        return { walletMinor: walletFloor(settings) };
      },
    },
  );
  if (!found) throw agentNotFound();
  const { owner, posted } = found;
  if (!posted) throw postedBefore();
  return financialsOf(
    { ...owner, id: entry.agentId },
    { walletMinor: posted.walletMinor ?? 0, cashMinor: owner.cashMinor },
  );
}

/** Agents whom the actor may change are of the actor's company, except for a SysAdmin who works in none. */
const currencyOfAgent = async (tx: Tx, agentId: string) =>
  tx.actor.currency ?? (await accountHolder(tx, agentId)).currency;

/** The company's limits; defaults if it set none. */
const settingsOf = (owner: WalletOwner): WalletSettings => ({
  ...DEFAULT_WALLET_SETTINGS,
  ...(owner.allowNegativeBalance !== null && { allowNegativeBalance: owner.allowNegativeBalance }),
  ...(owner.freshAuthenticationAboveMinor !== null && {
    freshAuthenticationAbove: fromMinor(owner.freshAuthenticationAboveMinor, owner.currency),
  }),
});

/**
 * Takes cash from an agent during a shift. The close checks whether it is complete; only an amount above all
 * the cash they hold is posted as a surplus now.
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function handIn(tx: Tx, input: CashHandIn, cause: string): Promise<LedgerEntry> {
  const { agentId, notes } = input;
  const holder = await accountHolder(tx, agentId);
  const amountMinor = toMinor(input.amount, holder.currency);
  await guardAmount(tx, await walletSettings(tx, holder.companyId), input.amount);
  const { cashMinor } = await balancesOf(tx, holder, { lock: true });
  const { settledMinor, surplusMinor } = closeAmounts(cashMinor, amountMinor, 'outstanding');
  const posted = await post(tx, {
    companyId: holder.companyId,
    agentId,
    kind: 'handIn',
    cause,
    ...(notes && { reason: notes }),
    ...(surplusMinor > 0 && { balancingStatusId: BALANCING_STATUS.id('surplus') }),
    postings: cashPostings(agentId, settledMinor, surplusMinor),
  });
  if (!posted) throw postedBefore();
  return oneEntry(tx, posted.id);
}

/** The postings of a hand-in; none if the amount is zero. */
export const cashPostings = (agentId: string, settledMinor: number, surplusMinor: number): NewPosting[] =>
  (
    [
      { account: 'companyCash', amountMinor: settledMinor + surplusMinor },
      { account: 'agentCash', agentId, amountMinor: -settledMinor },
      { account: 'cashDifference', amountMinor: -surplusMinor },
    ] satisfies NewPosting[]
  ).filter(({ amountMinor }) => amountMinor !== 0);

/**
 * Reverses an entry.
 * @throws AppError NOT_FOUND, FRESH_AUTHENTICATION_REQUIRED, CONFLICT, also for cash collected for another company,
 * in whose books it would stay.
 */
export async function reverse(tx: Tx, { ledgerEntryId, reason }: ReversalInput): Promise<LedgerEntry> {
  const entry = await oneEntry(tx, ledgerEntryId);
  const [row] = await entryRows(tx, [ledgerEntryId]);
  if (row?.is_mirrored)
    throw new AppError('CONFLICT', {
      message: say(
        'This cash was collected for another company, whose books have it too. Correct it in the statement of the contract',
      ),
      details: { current: entry },
    });
  const { companyId } = await accountHolder(tx, entry.agentId);
  const settings = await walletSettings(tx, companyId);
  await guardAmount(tx, settings, entry.amount);
  const floors = { walletMinor: walletFloor(settings), cashMinor: 0 };
  const id = await reverseEntry(tx, ledgerEntryId, reason, floors);
  tx.audit('ledger.reversed', `entry:${ledgerEntryId}`, { reason, reversal: id });
  return oneEntry(tx, id);
}

async function oneEntry(tx: Tx, id: string): Promise<LedgerEntry> {
  const [entry] = await entriesByIds(tx, [id]);
  if (!entry) throw new AppError('NOT_FOUND', { message: say('Entry not found') });
  return entry;
}
