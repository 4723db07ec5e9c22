import { fromMinor, toMinor } from '@qafila/domain/money';

/** A line of the items editor; what cannot be read as a number stays as it was typed. */
export interface TypedItem {
  name?: string;
  quantity?: number | string | null;
  price?: number | string | null;
}

const minor = (amount: number) => {
  try {
    return toMinor(amount);
  } catch {
    return 0;
  }
};

/** What the lines come to, without float dust; a line that is not complete counts as nothing. */
export const itemsTotal = (items: readonly TypedItem[]): number =>
  fromMinor(
    items.reduce(
      (sum, { quantity, price }) =>
        typeof quantity === 'number' && typeof price === 'number' ? sum + quantity * minor(price) : sum,
      0,
    ),
  );
