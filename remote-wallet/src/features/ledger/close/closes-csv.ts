import type { CashClose } from '@qafila/contracts/wallet';
import { CLOSE_CSV_COLUMNS, closeCsvRow, type MoneyRowView, toCsv } from '@qafila/domain/csv';

/**
 * The shown rows as CSV, in the server's export format, with times as they are shown.
 * @param view the currency is that of rows that don't carry theirs
 */
export const closesCsv = (closes: readonly CashClose[], view: MoneyRowView): string =>
  toCsv(
    CLOSE_CSV_COLUMNS,
    closes.map((close) => closeCsvRow(close, { ...view, currency: close.currency ?? view.currency })),
  );
