import type { CashClose } from '@qafila/contracts/wallet';
import { CLOSE_CSV_COLUMNS, closeCsvRow, toCsv } from '@qafila/domain/csv';
import type { Currency } from '@qafila/domain/money';

/** The shown rows as CSV, in the server's export format. @param currency of rows that don't carry theirs */
export const closesCsv = (closes: readonly CashClose[], currency: Currency): string =>
  toCsv(
    CLOSE_CSV_COLUMNS,
    closes.map((close) => closeCsvRow(close, close.currency ?? currency)),
  );
