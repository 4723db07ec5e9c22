/** The largest amount of one entry. */
export const MAX_LEDGER_AMOUNT = 1_000_000;
export const AMOUNT_TOO_LARGE = 'The amount is too large';
