/** Minor units per unit, the same for all supported currencies. */
export const MINOR_PER_UNIT = 100;

/** Tolerance for floating-point sums, relative to the amount. */
const ROUNDING = 8 * Number.EPSILON;

/**
 * An amount as integer minor units.
 * @throws RangeError when the amount is not finite, has more than two decimals or is too large to be exact.
 */
export const toMinor = (amount: number): number => {
  const minor = Math.round(amount * MINOR_PER_UNIT);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount: ${amount}`);
  const dust = ROUNDING * Math.max(1, Math.abs(amount));
  if (Math.abs(amount - fromMinor(minor)) > dust) throw new RangeError(`More than two decimals: ${amount}`);
  return minor === 0 ? 0 : minor;
};

/** Integer minor units as an amount, as it travels in JSON. */
export const fromMinor = (minor: number): number => minor / MINOR_PER_UNIT;

/** After minus before, exact to the minor unit. */
export const amountDifference = (after: number, before: number): number =>
  fromMinor(Math.round(after * MINOR_PER_UNIT) - Math.round(before * MINOR_PER_UNIT));
