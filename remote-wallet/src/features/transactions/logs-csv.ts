import type { TransactionLog } from '@qafila/contracts/wallet';
import { LOG_CSV_COLUMNS, logCsvRow, type MoneyRowView, toCsv } from '@qafila/domain/csv';

/**
 * The shown rows as CSV, in the server's export format, with times as they are shown.
 * @param view the currency is that of rows that don't carry theirs
 */
export const logsCsv = (logs: readonly TransactionLog[], view: MoneyRowView): string =>
  toCsv(
    LOG_CSV_COLUMNS,
    logs.map((log) => logCsvRow(log, { ...view, currency: log.currency ?? view.currency })),
  );
