import type { LedgerEntry } from '@qafila/contracts/wallet';
import { LEDGER_CSV_COLUMNS, ledgerCsvRow, toCsv } from '@qafila/domain/csv';
import type { Currency } from '@qafila/domain/money';

/** The shown rows as CSV, in the server's export format. @param currency of rows that don't carry theirs */
export const entriesCsv = (entries: readonly LedgerEntry[], currency: Currency): string =>
  toCsv(
    LEDGER_CSV_COLUMNS,
    entries.map((entry) => ledgerCsvRow(entry, entry.currency ?? currency)),
  );
