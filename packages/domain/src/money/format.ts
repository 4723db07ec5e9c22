import { leftToRightIn } from '../numbers/index.ts';
import { type Currency, currencyDigits, currencyUnit } from './currency.ts';

/** The finest that currencies of companies count in. */
const FINEST_DIGITS = 3;

/** Decimals that an amount is shown with; without a currency two, or three where it has them. */
function shownDigits(amount: number, currency: Currency): number {
  const digits = currencyDigits(currency);
  if (currencyUnit(currency) !== '') return digits;
  return Number(amount.toFixed(digits)) === Number(amount.toFixed(FINEST_DIGITS)) ? digits : FINEST_DIGITS;
}

/** An amount with exactly the decimals of its currency, a dot and no grouping: for inputs and files. */
export const formatAmount = (amount: number, currency: Currency): string => {
  const digits = shownDigits(amount, currency);
  return (Math.round(amount * 10 ** digits) / 10 ** digits).toFixed(digits);
};

const grouped = new Map<number, Intl.NumberFormat>();
const groupedBy = (digits: number): Intl.NumberFormat => {
  const format =
    grouped.get(digits) ??
    new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  grouped.set(digits, format);
  return format;
};

/** An amount as people read it, without its unit: `1,234.50`, for columns whose heading has the unit. */
export const formatFigure = (amount: number, currency: Currency): string =>
  groupedBy(shownDigits(amount, currency)).format(Number(formatAmount(amount, currency)));

/** An amount as people read it: `1,234.50 QAR`. Western digits in every language. */
export const formatMoney = (amount: number, currency: Currency): string =>
  `${formatFigure(amount, currency)} ${currencyUnit(currency)}`.trim();

/** `formatMoney` in a language of the portal. */
export const moneyIn = (locale: string, amount: number, currency: Currency): string =>
  leftToRightIn(locale, formatMoney(amount, currency));
