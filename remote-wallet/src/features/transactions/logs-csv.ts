import type { TransactionLog } from '@qafila/contracts/wallet';
import { LOG_CSV_COLUMNS, logCsvRow, toCsv } from '@qafila/domain/csv';
import type { Currency } from '@qafila/domain/money';

/** The shown rows as CSV, in the server's export format. @param currency of rows that don't carry theirs */
export const logsCsv = (logs: readonly TransactionLog[], currency: Currency): string =>
  toCsv(
    LOG_CSV_COLUMNS,
    logs.map((log) => logCsvRow(log, log.currency ?? currency)),
  );
