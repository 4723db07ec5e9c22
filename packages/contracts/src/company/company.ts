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

/** Choices that a company makes for itself. Minutes and orders are whole numbers. */
export const CompanySettings = form({
  /** Wallets may go below zero. */
  allowNegativeWallet: v.boolean(),
  maxOrdersPerAgent: v.number(),
  /** Minutes a partner has to answer an offloaded task. */
  offloadAnswerMin: v.number(),
  heatRuleEnabled: v.boolean(),
});
export type CompanySettings = v.InferOutput<typeof CompanySettings>;

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
  settings: CompanySettings,
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

const details = {
  name: requiredText(200),
  phoneNumber: Phone,
  domain: optionalText(253),
  locale: v.optional(v.picklist(LOCALES), 'en'),
  currency: v.optional(requiredText(40), DEFAULT_CURRENCY),
  timezone: v.optional(requiredText(64), DEFAULT_TIMEZONE),
};

/** The wizard: company details, locale, administrator. */
export const CompanyCreate = form({ ...details, administrator: Registration });
export type CompanyCreate = v.InferOutput<typeof CompanyCreate>;

export const CompanyPatch = v.partial(
  form({
    ...details,
    locale: v.picklist(LOCALES),
    currency: requiredText(40),
    timezone: requiredText(64),
    active: v.boolean(),
    settings: v.partial(
      form({
        allowNegativeWallet: v.boolean(),
        maxOrdersPerAgent: v.pipe(PositiveAmount, v.integer(), v.minValue(1), v.maxValue(20)),
        offloadAnswerMin: v.pipe(PositiveAmount, v.integer(), v.minValue(1), v.maxValue(1440)),
        heatRuleEnabled: v.boolean(),
      }),
    ),
  }),
);
export type CompanyPatch = v.InferOutput<typeof CompanyPatch>;
