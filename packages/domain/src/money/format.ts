import { currencyUnit } from './currency.ts';
import { MINOR_PER_UNIT } from './minor.ts';

/** An amount with exactly two decimals, a dot and no grouping: for inputs and files. */
export const formatAmount = (amount: number): string =>
  (Math.round(amount * MINOR_PER_UNIT) / MINOR_PER_UNIT).toFixed(2);

const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as people read it: `1,234.50 QAR`. Western digits in every language. */
export const formatMoney = (amount: number, currency: string | null | undefined): string =>
  `${grouped.format(Number(formatAmount(amount)))} ${currencyUnit(currency)}`.trim();
