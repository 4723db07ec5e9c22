import { enumeration, idOf, ordered } from '../core/index.ts';

export const PAYOUT_STATUS = enumeration([
  { id: 1, name: 'pending', label: 'Pending' },
  { id: 2, name: 'credited', label: 'Credited' },
  { id: 3, name: 'rejected', label: 'Rejected' },
]);
export const DepositRequestStatusId = idOf(PAYOUT_STATUS);
export type PayoutStatusName = (typeof PAYOUT_STATUS)['names'][number];

export const ACCOUNT_ACTION = enumeration([
  { id: 1, name: 'deposit', label: 'Deposit' },
  { id: 2, name: 'tip', label: 'Tip' },
  { id: 3, name: 'withdraw', label: 'Withdraw' },
  { id: 4, name: 'ledgerBalancing', label: 'Ledger Balancing' },
]);
export type AccountActionName = (typeof ACCOUNT_ACTION)['names'][number];
/** Actions that raise a wallet; the others lower it. */
export const RAISING_ACTIONS: readonly AccountActionName[] = ['deposit', 'tip'];

/** Kinds of ledger entries; a deduction by an operator is number 2. */
export const LEDGER_TYPE = enumeration([
  { id: 1, name: 'positive', label: 'Credit' },
  { id: 2, name: 'negative', label: 'Deduction' },
  { id: 3, name: 'cashCollected', label: 'Cash collected' },
  { id: 4, name: 'cashHandedIn', label: 'Cash handed in' },
  { id: 5, name: 'reversal', label: 'Reversal' },
]);
export const LedgerTypeId = idOf(LEDGER_TYPE);
export const DEDUCTION_ENTRY_TYPE_ID = 2;

export const TRANSACTION_TYPE = enumeration([
  { id: 1, name: 'credit', label: 'Credit' },
  { id: 2, name: 'debit', label: 'Debit' },
]);
export const TransactionTypeId = idOf(TRANSACTION_TYPE);

/** What was handed in against what was due: below, equal, above. */
export const BALANCING_STATUS = ordered(['shortage', 'optimized', 'surplus']);
export const BalancingStatusId = idOf(BALANCING_STATUS);

export const PAYOUT_ACTIONS = ['credit', 'reject'] as const;
export type PayoutAction = (typeof PAYOUT_ACTIONS)[number];

/** Minutes after the end of a shift until its cash is ready for balancing. */
export const BALANCING_DELAY_MIN = 30;

/** What an entry of the ledger comes from. */
export const CAUSE_KINDS = ['task', 'collection', 'payout', 'close', 'reversal', 'manual'] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

export const LEDGER_ACTIONS = ['reverse'] as const;
export type LedgerAction = (typeof LEDGER_ACTIONS)[number];

/** A cash close that differs by more than the company's limit waits for a second person. */
export const CLOSE_STATUS = ordered(['closed', 'awaitingApproval', 'declined']);
export type CloseStatusName = (typeof CLOSE_STATUS)['names'][number];
export const CLOSE_ACTIONS = ['approve', 'decline'] as const;
export type CloseAction = (typeof CLOSE_ACTIONS)[number];

/** Where a shortage goes: the agent goes on owing it, or it is taken from their wallet. */
export const SHORTAGE_TARGETS = ['outstanding', 'wallet'] as const;
export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;
