/** The largest amount of one entry. */
export const MAX_LEDGER_AMOUNT = 1_000_000;
