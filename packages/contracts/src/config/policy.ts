import * as v from 'valibot';
import { VehicleName } from '../agent/enums.ts';
import { form, Id } from '../core/index.ts';
import { savedVersion, VersionNote, versionNumber } from './version.ts';

const isDay = (day: string): boolean => {
  // A leap year, so that 29 February is a day.
  const date = new Date(`2024-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === day;
};
/** A day of any year: month and day, `06-01`. */
const DayOfYear = v.pipe(
  v.string('Enter month and day, such as 06-01'),
  v.regex(/^\d{2}-\d{2}$/, 'Enter month and day, such as 06-01'),
  v.check(isDay, 'This day does not exist'),
);
const between = (label: string, minimum: number, maximum: number) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.integer(`${label} must be a whole number`),
    v.minValue(minimum, `${label} can't be below ${minimum}`),
    v.maxValue(maximum, `${label} can't be above ${maximum}`),
  );

/** Minutes after midnight. */
const minuteOfDay = v.pipe(
  v.number('Enter a time, such as 09:30'),
  v.integer('Enter a time, such as 09:30'),
  v.minValue(0, 'Enter a time, such as 09:30'),
  v.maxValue(1439, 'Enter a time, such as 09:30'),
);

export const TRACKING_LINK = '{link}';
/** What a company's tracking message may contain besides its own words. */
export const TRACKING_WORDS = ['{company}', '{task}', TRACKING_LINK] as const;
const hasKnownWords = (text: string) =>
  [...text.matchAll(/\{[^}]*\}/g)].every(([word]) => (TRACKING_WORDS as readonly string[]).includes(word));

/** The fields of a company's policy. */
export const policyFields = {
  /** Days between which the heat rule applies, and its hours, in minutes after midnight in Qatar. */
  heatFirstDay: DayOfYear,
  heatLastDay: DayOfYear,
  heatFromMin: minuteOfDay,
  heatUntilMin: minuteOfDay,
  /** Vehicles that get no offers while it applies; none: the rule is off. */
  heatVehicles: v.array(VehicleName),
  maxOrdersPerAgent: between('Orders per agent', 1, 20),
  offerSeconds: between('Time to answer an offer', 5, 600),
  offloadAnswerMin: between('Time to answer an offloaded task', 1, 1440),
  /** The message with the tracking link; null: the default one. */
  trackingText: v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(300, 'The tracking message can have at most 300 characters'),
      v.check((text) => text === '' || text.includes(TRACKING_LINK), 'The tracking message needs {link}'),
      v.check(hasKnownWords, 'Only {company}, {task} and {link} can be filled in'),
      v.transform((text) => text || null),
    ),
  ),
  /** Names that recipients see; null: those of the deployment. */
  mailSender: v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(60, 'The mail sender can have at most 60 characters'),
      v.regex(/^[^<>"\r\n]*$/, 'The mail sender is a name, without an address'),
      v.transform((text) => text || null),
    ),
  ),
  smsSender: v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[A-Za-z0-9 ]{0,11}$/, 'The SMS sender can have at most 11 letters and digits'),
      v.transform((text) => text || null),
    ),
  ),
};

export const HEAT_DAYS_SWAPPED = 'The last day must not be before the first one';
export const HEAT_HOURS_SWAPPED = 'The end must be after the beginning';

/** Rules of a company that apply to all of its tasks, whatever their configuration. */
export const CompanyPolicy = v.pipe(
  form(policyFields),
  v.forward(
    v.partialCheck(
      [['heatFirstDay'], ['heatLastDay']],
      ({ heatFirstDay, heatLastDay }) => heatFirstDay <= heatLastDay,
      HEAT_DAYS_SWAPPED,
    ),
    ['heatLastDay'],
  ),
  v.forward(
    v.partialCheck(
      [['heatFromMin'], ['heatUntilMin']],
      ({ heatFromMin, heatUntilMin }) => heatFromMin < heatUntilMin,
      HEAT_HOURS_SWAPPED,
    ),
    ['heatUntilMin'],
  ),
);
export type CompanyPolicy = v.InferOutput<typeof CompanyPolicy>;
export type PolicyField = keyof CompanyPolicy;

/** The policy until a company saves its own. */
export const DEFAULT_COMPANY_POLICY: CompanyPolicy = {
  heatFirstDay: '06-01',
  heatLastDay: '09-15',
  heatFromMin: 9 * 60 + 30,
  heatUntilMin: 15 * 60 + 15,
  heatVehicles: ['bike', 'bicycle'],
  maxOrdersPerAgent: 3,
  offerSeconds: 30,
  offloadAnswerMin: 10,
  trackingText: null,
  mailSender: null,
  smsSender: null,
};
/** By the company's locale. */
export const DEFAULT_TRACKING_TEXTS = {
  en: '{company}: follow your delivery {task} at {link}',
  ar: '{company}: تابع توصيل طلبك {task} من هنا: {link}',
} as const;

export const PolicyVersion = form({
  ...savedVersion(['default', 'base', 'rolledBack']).entries,
  rehearsalId: v.optional(v.nullable(Id)),
});
export type PolicyVersion = v.InferOutput<typeof PolicyVersion>;

const PolicyValue = v.nullable(v.union([v.string(), v.number(), v.array(v.string())]));
/** A field that differs between two versions. */
export const PolicyChange = form({
  field: v.picklist(Object.keys(policyFields) as PolicyField[]),
  before: PolicyValue,
  after: PolicyValue,
});
export type PolicyChange = v.InferOutput<typeof PolicyChange>;

/** The policy in force, and who saved it when. */
export const SavedPolicy = form({
  policy: form(policyFields),
  version: v.number(),
  updatedBy: v.nullable(v.string()),
  updatedAtUtc: v.nullable(v.string()),
});
export type SavedPolicy = v.InferOutput<typeof SavedPolicy>;

/** What the 409 of a save carries in `details`. */
export const PolicyConflict = form({ current: PolicyVersion, changes: v.array(PolicyChange) });
export type PolicyConflict = v.InferOutput<typeof PolicyConflict>;

export const PolicySave = form({ policy: CompanyPolicy, ...VersionNote });
export const PolicyRollback = form({ toVersion: versionNumber, ...VersionNote });
