import { type Currency, fromMinor, toMinor } from '@qafila/domain/money';

/** A line of the items editor; a value that is not a number stays as typed. */
export interface TypedItem {
  name?: string;
  quantity?: number | string | null;
  price?: number | string | null;
}

const minor = (amount: number, currency: Currency) => {
  try {
    return toMinor(amount, currency);
  } catch {
    return 0;
  }
};

/** Sum of the complete lines, rounded to avoid floating-point error; incomplete lines count as 0. */
export const itemsTotal = (items: readonly TypedItem[], currency: Currency): number =>
  fromMinor(
    items.reduce(
      (sum, { quantity, price }) =>
        typeof quantity === 'number' && typeof price === 'number'
          ? sum + quantity * minor(price, currency)
          : sum,
      0,
    ),
    currency,
  );
