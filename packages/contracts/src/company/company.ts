import * as v from 'valibot';
import {
  CompanyDetails,
  form,
  Id,
  LOCALES,
  PositiveAmount,
  requiredText,
  SEEN,
  TimeZone,
} from '../core/index.ts';
import { Registration } from '../identity/session.ts';

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

/** The wizard: company details, locale, administrator. */
export const CompanyCreate = form({ ...CompanyDetails.entries, administrator: Registration });
export type CompanyCreate = v.InferOutput<typeof CompanyCreate>;

export const CompanyPatch = v.partial(
  form({
    ...CompanyDetails.entries,
    locale: v.picklist(LOCALES),
    currency: requiredText(40),
    timezone: TimeZone,
    active: v.boolean(),
    offloadAnswerMin: v.pipe(PositiveAmount, v.integer(), v.minValue(1), v.maxValue(1440)),
    ...SEEN,
  }),
);
export type CompanyPatch = v.InferOutput<typeof CompanyPatch>;
