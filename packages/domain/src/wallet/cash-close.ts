/** The postings of a cash close, minor units; zero if there is nothing to post. */
export interface CloseAmounts {
  /** Counted minus expected: negative is a shortage. */
  differenceMinor: number;
  /** Taken off the cash that the agent owes. */
  settledMinor: number;
  /** Handed in above what they owed. */
  surplusMinor: number;
  /** Taken from the wallet in place of cash. */
  fromWalletMinor: number;
}

/**
 * Splits the counted cash. Cash above what the agent owes is the company's surplus, so that the company never
 * owes them cash; a shortage stays on their account, or is taken from their wallet.
 */
export const closeAmounts = (
  expectedMinor: number,
  countedMinor: number,
  shortageTo: 'outstanding' | 'wallet',
): CloseAmounts => {
  const owed = Math.max(0, expectedMinor);
  const settledMinor = Math.min(owed, countedMinor);
  const missing = owed - settledMinor;
  return {
    differenceMinor: countedMinor - expectedMinor,
    settledMinor,
    surplusMinor: countedMinor - settledMinor,
    fromWalletMinor: shortageTo === 'wallet' ? missing : 0,
  };
};
