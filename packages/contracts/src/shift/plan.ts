import * as v from 'valibot';
import { DAY_MS, form, Id, issuePath, MINUTES_PER_DAY } from '../core/index.ts';

const INVALID_DAY = 'A day must be a date such as 2026-03-10';

/** A calendar date of the company, `YYYY-MM-DD`. */
export const DayText = v.pipe(
  v.string(INVALID_DAY),
  v.isoDate(INVALID_DAY),
  v.check((value) => {
    const day = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  }, INVALID_DAY),
);

/** Refuses a last day before the first, and more than so many days. */
export const isPeriod = <Query extends { from: string; to: string }>(maxDays: number) =>
  v.rawCheck<Query>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { from, to } = dataset.value;
    const refuse = (message: string) => addIssue({ message, path: issuePath(dataset.value, 'to') });
    if (to < from) refuse('The last day must not be before the first');
    else if (Date.parse(to) - Date.parse(from) >= maxDays * DAY_MS) refuse(`Choose at most ${maxDays} days`);
  });

const START = 'A start must be from 00:00 to 23:59';
const END = 'An end must be a whole minute before the end of the next day';
const Within = v.pipe(
  v.number(END),
  v.integer(END),
  v.minValue(0, END),
  v.maxValue(2 * MINUTES_PER_DAY, END),
);

/**
 * Planned work of an agent on one day: minutes after midnight on the company's clock; minutes from 1440 on are on
 * the next day.
 */
const fields = form({
  /** The shift that it counts for; null for work outside of shifts. */
  shiftId: v.nullable(Id),
  startMin: v.pipe(
    v.number(START),
    v.integer(START),
    v.minValue(0, START),
    v.maxValue(MINUTES_PER_DAY - 1, START),
  ),
  endMin: Within,
  breakStartMin: v.nullable(Within),
  breakEndMin: v.nullable(Within),
  breakMandatory: v.boolean(),
});

export const PlanBar = v.pipe(
  fields,
  v.check(({ startMin, endMin }) => endMin > startMin, 'The hours must end after they start'),
  v.check(
    ({ startMin, endMin }) => endMin - startMin < MINUTES_PER_DAY,
    'The hours of a day must be shorter than 24 hours',
  ),
  v.check(
    ({ startMin, endMin, breakStartMin: from, breakEndMin: to }) =>
      from === null ? to === null : to !== null && startMin <= from && from < to && to <= endMin,
    'The break must lie within the hours of the day',
  ),
);
export type PlanBar = v.InferOutput<typeof PlanBar>;

/** The hours of a shift on one date. */
export const ShiftDay = form({ day: v.string(), ...fields.entries });
export type ShiftDay = v.InferOutput<typeof ShiftDay>;

export const TIME_OFF_REASONS = ['leave', 'sickness', 'other'] as const;
export const TimeOffReason = v.picklist(TIME_OFF_REASONS, 'Choose a reason');
export type TimeOffReason = v.InferOutput<typeof TimeOffReason>;

/** The plan of one agent for one date. It replaces what the agent's shifts say for that date. */
export const DayPlan = form({
  day: v.string(),
  /** Changes with each save. */
  version: v.string(),
  /** Empty: a day off. */
  bars: v.array(fields),
  /** The time off that the day is part of. It hides what is planned, which can't be changed until it is taken back. */
  off: v.optional(
    form({
      id: Id,
      reason: TimeOffReason,
      note: v.nullable(v.string()),
      /** Its first and last date, also outside of the week. */
      from: v.string(),
      to: v.string(),
    }),
  ),
});
export type DayPlan = v.InferOutput<typeof DayPlan>;

export const DOCUMENTS = ['qatarId', 'passport', 'drivingLicense', 'workPermit'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

export const CONFLICT_KINDS = [
  'overlap',
  'rest',
  'dayHours',
  'weekHours',
  'document',
  'overMaximum',
] as const;

/** A reason why a plan may not be sound. */
export const PlanConflict = form({
  kind: v.picklist(CONFLICT_KINDS),
  agentId: Id,
  /** The day on which it shows; the first of the week for the hours of a week. */
  day: v.string(),
  /** Minutes of overlap, of rest, or of work; the number of agents for `overMaximum`; null for documents. */
  amount: v.nullable(v.number()),
  /** The document that is missing or has expired. */
  document: v.nullable(v.picklist(DOCUMENTS)),
  shiftId: v.nullable(Id),
});
export type PlanConflict = v.InferOutput<typeof PlanConflict>;

/** A new plan for one agent and date. */
export const PlanChange = form({
  agentId: Id,
  day: DayText,
  /** Null returns the day to the agent's shifts; empty is a day off. */
  bars: v.nullable(v.pipe(v.array(PlanBar), v.maxLength(4, 'A day can have at most 4 stretches of work'))),
  /** The version of the plan that the caller saw; null if the day followed the shifts. */
  version: v.nullable(v.string()),
});
export type PlanChange = v.InferOutput<typeof PlanChange>;
