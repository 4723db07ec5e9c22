import type { Payout } from '@qafila/contracts/wallet';
import { type MoneyRowView, PAYOUT_CSV_COLUMNS, payoutCsvRow, toCsv } from '@qafila/domain/csv';

/**
 * The shown rows as CSV, in the server's export format, with times as they are shown.
 * @param view the currency is that of rows that don't carry theirs
 */
export const payoutsCsv = (payouts: readonly Payout[], view: MoneyRowView): string =>
  toCsv(
    PAYOUT_CSV_COLUMNS,
    payouts.map((payout) => payoutCsvRow(payout, { ...view, currency: payout.currency ?? view.currency })),
  );
