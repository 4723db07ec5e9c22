import {
  ACCOUNT_ACTION,
  type CashClose,
  LEDGER_TYPE,
  type LedgerEntry,
  type Payout,
  TRANSACTION_TYPE,
  type TransactionLog,
} from '@qafila/contracts';
import { type Currency, currencyUnit, formatAmount } from '../money/index.ts';
import { changeAmount } from '../wallet/index.ts';
import type { Cell } from './text.ts';

/** Columns of an agent's transactions. */
export const LOG_CSV_COLUMNS = [
  'Id',
  'Amount',
  'Amount Before',
  'Amount After',
  'Created At',
  'Created By',
  'Note',
  'Type',
  'Currency',
];

/** One change of a wallet; the amount is what it changed by. */
export const logCsvRow = (log: TransactionLog, currency: Currency): Cell[] => [
  log.id,
  formatAmount(changeAmount(log), currency),
  formatAmount(log.amountBefore, currency),
  formatAmount(log.amountAfter, currency),
  log.createdAtUtc,
  log.createdBy,
  log.notes ?? '',
  ACCOUNT_ACTION.label(ACCOUNT_ACTION.id(log.accountActionType)),
  currencyUnit(currency),
];

/** Columns of the agents' ledger. */
export const LEDGER_CSV_COLUMNS = [
  'Id',
  'Agent Id',
  'Agent',
  'Ledger Type',
  'Transaction Type',
  'Amount',
  'Reference',
  'Balancing Status',
  'Ready For Balancing At',
  'Created By',
  'Created At',
  'Note',
  'Currency',
];

/** One entry of the agents' ledger. */
export const ledgerCsvRow = (entry: LedgerEntry, currency: Currency): Cell[] => [
  entry.id,
  entry.publicId,
  entry.agentFullName,
  LEDGER_TYPE.label(entry.ledgerTypeId),
  TRANSACTION_TYPE.label(entry.transactionTypeId),
  formatAmount(entry.amount, currency),
  entry.entryReferenceId ?? '',
  entry.balancingStatus ?? '',
  entry.readyForBalancingAtUtc ?? '',
  entry.createdBy,
  entry.createdAtUtc,
  entry.notes ?? '',
  currencyUnit(currency),
];

/** Columns of the cash closes. */
export const CLOSE_CSV_COLUMNS = [
  'Id',
  'Closed At',
  'Closed By',
  'Agent Id',
  'Agent',
  'From',
  'Shift End',
  'Currency',
  'Expected',
  'Counted',
  'Difference',
  'Balancing Status',
  'Reason',
  'Early Reason',
  'Shortage To',
  'Status',
  'Decided By',
  'Decided At',
  'Decision Note',
];

/** One cash close. */
export const closeCsvRow = (close: CashClose, currency: Currency): Cell[] => [
  close.id,
  close.closedAtUtc,
  close.closedBy,
  close.publicId,
  close.agentFullName,
  close.fromUtc ?? '',
  close.shiftEndUtc,
  currencyUnit(currency),
  formatAmount(close.expected, currency),
  formatAmount(close.counted, currency),
  formatAmount(close.difference, currency),
  close.balancingStatus,
  close.reason ?? '',
  close.earlyReason ?? '',
  close.balancingStatus === 'shortage' ? close.shortageTo : '',
  close.status,
  close.decidedBy ?? '',
  close.decidedAtUtc ?? '',
  close.decisionNotes ?? '',
];

/** Columns of the payout requests. */
export const PAYOUT_CSV_COLUMNS = [
  'Id',
  'Requested At',
  'Requested By',
  'Agent Id',
  'Agent',
  'Currency',
  'Amount',
  'Request Note',
  'Status',
  'Decided By',
  'Decided At',
  'Decision Note',
  'Balance Before',
  'Balance After',
];

/** One payout request; what a decision makes is empty until there is one. */
export const payoutCsvRow = (payout: Payout, currency: Currency): Cell[] => {
  const decided = payout.status !== 'pending';
  return [
    payout.id,
    payout.createdAtUtc,
    payout.requestedBy,
    payout.publicId,
    payout.agentFullName,
    currencyUnit(currency),
    formatAmount(payout.amount, currency),
    payout.requestNotes ?? '',
    payout.status,
    payout.updatedBy ?? '',
    decided ? payout.updatedAtUtc : '',
    (decided && payout.notes) || '',
    decided ? formatAmount(payout.balanceBefore, currency) : '',
    decided ? formatAmount(payout.balanceAfter, currency) : '',
  ];
};
