import { ACCOUNT_ACTION, type AccountActionName, LEDGER_TYPE, TRANSACTION_TYPE } from '@qafila/contracts';

/** The kind of a journal entry. */
export const ENTRY_KINDS = [
  'delivery',
  'credit',
  'tip',
  'payout',
  'deduction',
  'cashCollected',
  'handIn',
  'balancing',
  'partnerCash',
  'partnerFee',
  'partnerSettlement',
  'reversal',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

type LedgerTypeName = (typeof LEDGER_TYPE)['names'][number];

const LEDGER: Record<EntryKind, LedgerTypeName> = {
  delivery: 'positive',
  credit: 'positive',
  tip: 'positive',
  payout: 'positive',
  deduction: 'negative',
  balancing: 'negative',
  cashCollected: 'cashCollected',
  handIn: 'cashHandedIn',
  partnerCash: 'cashCollected',
  partnerFee: 'positive',
  partnerSettlement: 'positive',
  reversal: 'reversal',
};
const ACTION: Partial<Record<EntryKind, AccountActionName>> = { tip: 'tip', balancing: 'ledgerBalancing' };

/** An entry's change of an agent's accounts, minor units: wallet balance and cash held. */
export interface AgentChange {
  walletMinor: number;
  cashMinor: number;
}

/**
 * How an entry is shown in the ledger and in the wallet's log. `actionId` is null when it did not change the
 * wallet.
 */
export const entryFacts = (kind: EntryKind, { walletMinor, cashMinor }: AgentChange) => ({
  ledgerTypeId: LEDGER_TYPE.id(LEDGER[kind]),
  // Cash above what the agent holds changes none of their accounts, but it is handed in as well.
  transactionTypeId: TRANSACTION_TYPE.id(
    kind === 'handIn' || walletMinor - cashMinor > 0 ? 'credit' : 'debit',
  ),
  actionId:
    walletMinor === 0 ? null : ACCOUNT_ACTION.id(ACTION[kind] ?? (walletMinor > 0 ? 'deposit' : 'withdraw')),
});
