import { intlTag, type Locale } from '../theme/language.ts';

const formats = new Map<string, Intl.NumberFormat>();

const formatFor = (locale: Locale, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(intlTag(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      currencySign: 'standard',
    });
    formats.set(key, format);
  }
  return format;
};

export type MoneyParts = {
  /** `-1,250.00` */
  figure: string;
  /** The currency's code, or the company's own unit. */
  unit: string;
};

/**
 * An amount in minor units (dirhams, fils) as figure and unit, with the decimals of its currency. The minus is the
 * hyphen-minus, so that a copied figure pastes into a sheet.
 */
export function moneyParts(minor: number, currency: string, locale: Locale): MoneyParts {
  const format = formatFor(locale, currency);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const figure = format
    .formatToParts(Math.abs(minor) / 10 ** digits)
    .filter((part) => ['integer', 'group', 'decimal', 'fraction'].includes(part.type))
    .map((part) => part.value)
    .join('');
  return { figure: minor < 0 ? `-${figure}` : figure, unit: currency };
}
