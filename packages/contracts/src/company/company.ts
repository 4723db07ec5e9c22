import * as v from 'valibot';
import {
  DEFAULT_CURRENCY,
  DEFAULT_TIMEZONE,
  form,
  Id,
  optionalText,
  Phone,
  PositiveAmount,
  requiredText,
} from '../core/index.ts';
import { Registration } from '../identity/session.ts';

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

/** A company that delivers, subscribes to deliveries, or both. */
export const Company = form({
  id: Id,
  name: v.string(),
  phoneNumber: v.nullable(v.string()),
  domain: v.nullable(v.string()),
  locale: v.string(),
  currency: v.string(),
  timezone: v.string(),
  active: v.boolean(),
  /** Minutes a partner has to answer an offloaded task. */
  offloadAnswerMin: v.number(),
  createdAtUtc: v.string(),
  updatedAtUtc: v.string(),
});
export type Company = v.InferOutput<typeof Company>;

/** A row of the companies list. */
export const CompanySummary = form({
  id: Id,
  name: v.string(),
  /** Null for a partner: contact data is shown to its own users and to SysAdmin. */
  phoneNumber: v.nullable(v.string()),
  domain: v.nullable(v.string()),
  locale: v.string(),
  currency: v.string(),
  timezone: v.string(),
  active: v.boolean(),
  createdAtUtc: v.string(),
});
export type CompanySummary = v.InferOutput<typeof CompanySummary>;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** An IANA name. */
const TimeZone = v.pipe(requiredText(64), v.check(isTimeZone, 'Unknown time zone'));

const details = {
  name: requiredText(200),
  phoneNumber: Phone,
  domain: optionalText(253),
  locale: v.optional(v.picklist(LOCALES), 'en'),
  currency: v.optional(requiredText(40), DEFAULT_CURRENCY),
  timezone: v.optional(TimeZone, DEFAULT_TIMEZONE),
};

/** The wizard: company details, locale, administrator. */
export const CompanyCreate = form({ ...details, administrator: Registration });
export type CompanyCreate = v.InferOutput<typeof CompanyCreate>;

export const CompanyPatch = v.partial(
  form({
    ...details,
    locale: v.picklist(LOCALES),
    currency: requiredText(40),
    timezone: TimeZone,
    active: v.boolean(),
    offloadAnswerMin: v.pipe(PositiveAmount, v.integer(), v.minValue(1), v.maxValue(1440)),
  }),
);
export type CompanyPatch = v.InferOutput<typeof CompanyPatch>;
