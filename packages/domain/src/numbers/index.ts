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

/** Letters, figures and signs that Arabic words around them move to the wrong side. */
const MOVED = /[A-Za-z0-9%+]/;
/** What already has a direction of its own. */
const ISOLATED = /^[\u2066\u2068].*\u2069$/su;

/** A name or other value inside Arabic words, with the direction of its own first letter: `T-1 (late)` stays as it was written. */
export const ownDirectionIn = (language: string, value: string): string =>
  language === 'ar' && MOVED.test(value) && !ISOLATED.test(value) ? `\u2068${value}\u2069` : value;

/** A text without the marks that give its parts a direction, for file names and whatever else is not read as a sentence. */
export const withoutDirections = (text: string): string => text.replace(/[\u2066\u2068\u2069]/gu, '');

const TWICE = /([\u2066\u2068])\u2068([^\u2066\u2068\u2069]*)\u2069(\u2069)/gu;

/** Modules of i18next for the values in texts: numbers by `numberText`, others with their own direction inside Arabic words. */
export const VALUES_IN_TEXTS = {
  type: 'formatter' as const,
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format?: string, language = 'en'): string =>
    typeof value === 'number' ? numberText(value, language) : ownDirectionIn(language, String(value ?? '')),
};
export const DIRECTIONS_IN_TEXTS = {
  type: 'postProcessor' as const,
  name: 'directions',
  /** Without an Arabic letter in the text there is nothing that could move its values. A text may have marks of its own. */
  process: (text: string): string =>
    /\p{Script=Arabic}/u.test(text) ? text.replace(TWICE, '$1$2$3') : withoutDirections(text),
};

/** Options of i18next for values in texts: all of them pass the two modules above; React escapes them. */
export const TEXT_OPTIONS = {
  interpolation: { escapeValue: false, alwaysFormat: true },
  postProcess: DIRECTIONS_IN_TEXTS.name,
};
