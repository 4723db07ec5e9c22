import type { LedgerEntry } from '@qafila/contracts/wallet';
import { LEDGER_CSV_COLUMNS, ledgerCsvRow, type MoneyRowView, toCsv } from '@qafila/domain/csv';

/**
 * The shown rows as CSV, in the server's export format, with times as they are shown.
 * @param view the currency is that of rows that don't carry theirs
 */
export const entriesCsv = (entries: readonly LedgerEntry[], view: MoneyRowView): string =>
  toCsv(
    LEDGER_CSV_COLUMNS,
    entries.map((entry) => ledgerCsvRow(entry, { ...view, currency: entry.currency ?? view.currency })),
  );
