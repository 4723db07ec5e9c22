import type { LedgerEntry } from '@qafila/contracts/wallet';
import { LEDGER_CSV_COLUMNS, ledgerCsvRow, toCsv } from '@qafila/domain/csv';

/** The shown rows as CSV, in the server's export format. */
export const entriesCsv = (entries: readonly LedgerEntry[]): string =>
  toCsv(LEDGER_CSV_COLUMNS, entries.map(ledgerCsvRow));
