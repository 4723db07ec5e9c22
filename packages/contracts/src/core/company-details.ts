import * as v from 'valibot';
import { DEFAULT_CURRENCY, DEFAULT_TIMEZONE } from './constants.ts';
import { form } from './form.ts';
import { Phone, requiredText } from './scalar.ts';

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

/**
 * Abbreviations such as 'AST' are refused, as are offsets: `Intl` takes them for Alaska and counts '+03:00' east of
 * Greenwich, where PostgreSQL means Canada's coast and counts west.
 */
const isTimeZone = (name: string): boolean => {
  if (!name.includes('/') && name !== 'UTC') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
/** An IANA name of a region and a place, or 'UTC'. The server also asks whether its database has it. */
export const TimeZone = v.pipe(requiredText(64), v.check(isTimeZone, 'Unknown time zone'));

/** Letters of any script, digits and hyphens, with at least one dot between them. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
/** A web domain, also from the address of its site; empty for none. */
export const Domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/^https?:\/\//, '').replace(/\/$/, '')),
  v.maxLength(253, 'At most 253 characters'),
  v.check((text) => text === '' || DOMAIN.test(text), 'Write the web domain alone, such as riders.example'),
);

/** What a new company is founded with, by a SysAdmin or by sign-up. */
export const CompanyDetails = form({
  name: requiredText(200),
  phoneNumber: Phone,
  domain: v.optional(Domain),
  locale: v.optional(v.picklist(LOCALES), 'en'),
  currency: v.optional(requiredText(40), DEFAULT_CURRENCY),
  timezone: v.optional(TimeZone, DEFAULT_TIMEZONE),
});
