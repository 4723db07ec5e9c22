/**
 * The unit shown with amounts: what stands in parentheses in the company's currency, or all of it.
 * `Qatari Riyal (QAR)` and `QAR` both give `QAR`.
 */
export const currencyUnit = (currency: string | null | undefined): string => {
  const text = (currency ?? '').trim();
  return /\(([^()]+)\)/.exec(text)?.[1]?.trim() ?? text;
};

/** The unit in parentheses, for column and field labels; empty when the company has no currency. */
export const currencySymbol = (currency: string | null | undefined): string => {
  const unit = currencyUnit(currency);
  return unit ? `(${unit})` : '';
};

/** The currency's name in a language, with its code: `الدينار الكويتي (KWD)`; as stored when the code is unknown. */
export function currencyName(currency: string, locale: string): string {
  const unit = currencyUnit(currency);
  if (!/^[A-Z]{3}$/.test(unit)) return currency;
  const name = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' }).of(unit);
  return name ? `${name} (${unit})` : currency;
}

/** A company's currency as its record has it; null and undefined while there is no company. */
export type Currency = string | null | undefined;

/** Decimals of an amount without a currency. */
const USUAL_DIGITS = 2;
const known = new Map<string, number>();

/**
 * Decimals of a currency after ISO 4217: 3 for the dinars and the rial of Oman, 0 for the yen, 2 for most. 2 for a text
 * that names no currency.
 */
export function currencyDigits(currency: Currency): number {
  const code = currencyUnit(currency).toUpperCase();
  const found = known.get(code);
  if (found !== undefined) return found;
  const digits = /^[A-Z]{3}$/.test(code)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits ?? USUAL_DIGITS)
    : USUAL_DIGITS;
  known.set(code, digits);
  return digits;
}
