const formats = new Map<string, Intl.NumberFormat>();

/** A number as texts say it, such as `1,390`: Latin digits in either language, at most three decimals. */
export function numberText(value: number, language: string): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`);
  formats.set(language, format);
  return format.format(value);
}

/** Figures with their unit or range, such as `12.00 QAR` or `09:30–15:15`, which Arabic text would put the other way round. */
export const leftToRightIn = (language: string, figures: string): string =>
  language === 'ar' ? `\u2066${figures}\u2069` : figures;

/** A module of i18next that writes each number in a text by `numberText`. */
export const NUMBERS_IN_TEXTS = {
  type: 'formatter' as const,
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format?: string, language = 'en'): string =>
    typeof value === 'number' ? numberText(value, language) : String(value ?? ''),
};

/** Options of i18next for values in texts: all of them pass `NUMBERS_IN_TEXTS`; React escapes them. */
export const TEXT_VALUES = { escapeValue: false, alwaysFormat: true };
