import {
  ACCOUNT_ACTION,
  LEDGER_TYPE,
  type LedgerEntry,
  TRANSACTION_TYPE,
  type TransactionLog,
} from '@qafila/contracts';
import { type Currency, formatAmount } from '../money/index.ts';
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
];
