import { LEDGER_TYPE, type LedgerEntry, TRANSACTION_TYPE } from '@qafila/contracts/wallet';
import { toCsv } from '@qafila/domain/csv';
import { formatAmount } from '@qafila/domain/money';

/** The columns of the server's export, so that both files can be put together. */
const COLUMNS = [
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

/** The rows that are shown as CSV; what a spreadsheet would run as a formula is escaped. */
export const entriesCsv = (entries: readonly LedgerEntry[]): string =>
  toCsv(
    COLUMNS,
    entries.map((entry) => [
      entry.id,
      entry.publicId,
      entry.agentFullName,
      LEDGER_TYPE.label(entry.ledgerTypeId),
      TRANSACTION_TYPE.label(entry.transactionTypeId),
      formatAmount(entry.amount),
      entry.entryReferenceId ?? '',
      entry.balancingStatus ?? '',
      entry.readyForBalancingAtUtc ?? '',
      entry.createdBy,
      entry.createdAtUtc,
      entry.notes ?? '',
    ]),
  );
