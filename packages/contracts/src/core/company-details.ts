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

/** Offsets such as '+03:00' are refused: `Intl` counts them east of Greenwich, PostgreSQL west of it. */
const isTimeZone = (name: string): boolean => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
};
/** An IANA name. */
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
