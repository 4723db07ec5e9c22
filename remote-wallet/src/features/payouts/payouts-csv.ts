import type { Payout } from '@qafila/contracts/wallet';
import { PAYOUT_CSV_COLUMNS, payoutCsvRow, toCsv } from '@qafila/domain/csv';
import type { Currency } from '@qafila/domain/money';

/** The shown rows as CSV, in the server's export format. @param currency of rows that don't carry theirs */
export const payoutsCsv = (payouts: readonly Payout[], currency: Currency): string =>
  toCsv(
    PAYOUT_CSV_COLUMNS,
    payouts.map((payout) => payoutCsvRow(payout, payout.currency ?? currency)),
  );
