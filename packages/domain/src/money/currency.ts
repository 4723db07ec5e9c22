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
