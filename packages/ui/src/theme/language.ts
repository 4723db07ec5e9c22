export type Locale = 'en' | 'ar';
export type Theme = 'light' | 'dark';

/** Reading direction of a language of the portal. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** Locale for Intl: Arabic text with Western digits. */
export const intlTag = (locale: Locale): string => (locale === 'ar' ? 'ar-QA-u-nu-latn' : 'en-GB');
