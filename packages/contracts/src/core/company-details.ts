import * as v from 'valibot';
import { DEFAULT_CURRENCY, DEFAULT_TIMEZONE } from './constants.ts';
import { form } from './form.ts';
import { optionalText, Phone, requiredText } from './scalar.ts';

export const LOCALES = ['en', 'ar'] as const;

/** Currencies that a company can count in, as its record has them. */
export const CURRENCIES = [
  DEFAULT_CURRENCY,
  'Saudi Riyal (SAR)',
  'UAE Dirham (AED)',
  'Kuwaiti Dinar (KWD)',
  'Bahraini Dinar (BHD)',
  'Omani Rial (OMR)',
  'Jordanian Dinar (JOD)',
  'US Dollar (USD)',
  'Euro (EUR)',
  'Japanese Yen (JPY)',
] as const;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** An IANA name. */
export const TimeZone = v.pipe(requiredText(64), v.check(isTimeZone, 'Unknown time zone'));

/** What a new company is founded with, by a SysAdmin or by sign-up. */
export const CompanyDetails = form({
  name: requiredText(200),
  phoneNumber: Phone,
  domain: optionalText(253),
  locale: v.optional(v.picklist(LOCALES), 'en'),
  currency: v.optional(requiredText(40), DEFAULT_CURRENCY),
  timezone: v.optional(TimeZone, DEFAULT_TIMEZONE),
});
