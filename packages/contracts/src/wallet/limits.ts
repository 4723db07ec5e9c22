/** The largest amount of one entry. */
export const MAX_LEDGER_AMOUNT = 1_000_000;
/** Rows of a list that are summed at most; above it the reply has no sums. */
export const MAX_SUMMED_ROWS = 100_000;
/** Payouts that are selected, to be decided together, at most. */
export const MAX_SELECTED_PAYOUTS = 500;
