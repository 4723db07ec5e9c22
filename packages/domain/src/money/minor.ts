import { type Currency, currencyDigits } from './currency.ts';

/** Tolerance for floating-point sums, relative to the amount. */
const ROUNDING = 8 * Number.EPSILON;

/** Minor units per unit of a currency: 100, or 1000, or 1. */
export const minorPerUnit = (currency: Currency): number => 10 ** currencyDigits(currency);

/** An amount with more decimals than its currency has. */
export class TooManyDecimals extends RangeError {
  readonly amount: number;
  readonly currency: Currency;
  constructor(amount: number, currency: Currency) {
    super(`More than ${currencyDigits(currency)} decimals: ${amount}`);
    this.name = 'TooManyDecimals';
    this.amount = amount;
    this.currency = currency;
  }
}

/**
 * An amount as integer minor units of its currency.
 * @throws TooManyDecimals
 * @throws RangeError when the amount is not finite or is too large to be exact.
 */
export const toMinor = (amount: number, currency: Currency): number => {
  const minor = Math.round(amount * minorPerUnit(currency));
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount: ${amount}`);
  const dust = ROUNDING * Math.max(1, Math.abs(amount));
  if (Math.abs(amount - fromMinor(minor, currency)) > dust) throw new TooManyDecimals(amount, currency);
  return minor === 0 ? 0 : minor;
};

/** Whether a currency counts as finely as the amount is written. */
export function fitsCurrency(amount: number, currency: Currency): boolean {
  try {
    toMinor(amount, currency);
    return true;
  } catch (error) {
    if (error instanceof TooManyDecimals) return false;
    throw error;
  }
}

/** Integer minor units of a currency as an amount, as it travels in JSON. */
export const fromMinor = (minor: number, currency: Currency): number => minor / minorPerUnit(currency);

/** Minor units as text without a unit, with the decimals of the currency: for messages. */
export const minorText = (minor: number, currency: Currency): string =>
  fromMinor(minor, currency).toFixed(currencyDigits(currency));

/** Thousandths of a unit: the finest that the currencies of companies count in. */
const FINEST = 1000;

/** The sum of amounts, exact to the minor unit of any currency. */
export const amountSum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * FINEST), 0) / FINEST;

/** After minus before, exact to the minor unit of any currency. */
export const amountDifference = (after: number, before: number): number =>
  (Math.round(after * FINEST) - Math.round(before * FINEST)) / FINEST;
