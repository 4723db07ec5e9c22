import type { LedgerEntry } from '@qafila/contracts/wallet';
import { LEDGER_CSV_COLUMNS, ledgerCsvRow, toCsv } from '@qafila/domain/csv';

/** The rows that are shown as CSV, as the server writes all of them. */
export const entriesCsv = (entries: readonly LedgerEntry[]): string =>
  toCsv(LEDGER_CSV_COLUMNS, entries.map(ledgerCsvRow));
