import {
  ACCOUNT_ACTION,
  type CashClose,
  LEDGER_TYPE,
  type LedgerEntry,
  type Payout,
  TRANSACTION_TYPE,
  type TransactionLog,
} from '@qafila/contracts';
import { formatFileTime } from '../dates/index.ts';
import { type Currency, currencyUnit, formatAmount } from '../money/index.ts';
import { changeAmount } from '../wallet/index.ts';
import type { Cell } from './text.ts';

/** The company of a row's agent: the currency of its amounts, and the time zone of its times. */
export interface MoneyRowView {
  currency: Currency;
  zone: string;
}

const time = (iso: string | null, { zone }: MoneyRowView): string =>
  iso ? formatFileTime(iso, { zone }) : '';

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
export const logCsvRow = (log: TransactionLog, view: MoneyRowView): Cell[] => [
  log.id,
  formatAmount(changeAmount(log), view.currency),
  formatAmount(log.amountBefore, view.currency),
  formatAmount(log.amountAfter, view.currency),
  time(log.createdAtUtc, view),
  log.createdBy,
  log.notes ?? '',
  ACCOUNT_ACTION.label(ACCOUNT_ACTION.id(log.accountActionType)),
  currencyUnit(view.currency),
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
export const ledgerCsvRow = (entry: LedgerEntry, view: MoneyRowView): Cell[] => [
  entry.id,
  entry.publicId,
  entry.agentFullName,
  LEDGER_TYPE.label(entry.ledgerTypeId),
  TRANSACTION_TYPE.label(entry.transactionTypeId),
  formatAmount(entry.amount, view.currency),
  entry.entryReferenceId ?? '',
  entry.balancingStatus ?? '',
  time(entry.readyForBalancingAtUtc, view),
  entry.createdBy,
  time(entry.createdAtUtc, view),
  entry.notes ?? '',
  currencyUnit(view.currency),
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
export const closeCsvRow = (close: CashClose, view: MoneyRowView): Cell[] => [
  close.id,
  time(close.closedAtUtc, view),
  close.closedBy,
  close.publicId,
  close.agentFullName,
  time(close.fromUtc, view),
  time(close.shiftEndUtc, view),
  currencyUnit(view.currency),
  formatAmount(close.expected, view.currency),
  formatAmount(close.counted, view.currency),
  formatAmount(close.difference, view.currency),
  close.balancingStatus,
  close.reason ?? '',
  close.earlyReason ?? '',
  close.balancingStatus === 'shortage' ? close.shortageTo : '',
  close.status,
  close.decidedBy ?? '',
  time(close.decidedAtUtc, view),
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
export const payoutCsvRow = (payout: Payout, view: MoneyRowView): Cell[] => {
  const decided = payout.status !== 'pending';
  return [
    payout.id,
    time(payout.createdAtUtc, view),
    payout.requestedBy,
    payout.publicId,
    payout.agentFullName,
    currencyUnit(view.currency),
    formatAmount(payout.amount, view.currency),
    payout.requestNotes ?? '',
    payout.status,
    payout.updatedBy ?? '',
    decided ? time(payout.updatedAtUtc, view) : '',
    (decided && payout.notes) || '',
    decided ? formatAmount(payout.balanceBefore, view.currency) : '',
    decided ? formatAmount(payout.balanceAfter, view.currency) : '',
  ];
};
