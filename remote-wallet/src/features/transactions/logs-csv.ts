import type { TransactionLog } from '@qafila/contracts/wallet';
import { LOG_CSV_COLUMNS, logCsvRow, toCsv } from '@qafila/domain/csv';

/** The rows that are shown as CSV, as the server writes all of them. */
export const logsCsv = (logs: readonly TransactionLog[]): string =>
  toCsv(LOG_CSV_COLUMNS, logs.map(logCsvRow));
