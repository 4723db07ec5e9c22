import * as v from 'valibot';
import { form, Id, issuePath, optionalText, requiredText, SEEN, UtcTime } from '../core/index.ts';
import { shiftProblems } from './shift-problems.ts';
import { MinuteOfDay, ShiftParameters, ShiftTiming, WeekdayName } from './timing.ts';

/** Days before and after the end of a shift in which its agents who are in no later one are counted. */
export const SHIFT_ENDS_DAYS = 7;

/** Hours in which a group of agents works. `breakDuration` is in minutes. */
export const Shift = form({
  id: Id,
  title: v.string(),
  shortId: v.string(),
  shiftPeriodStartUtc: v.string(),
  shiftPeriodEndUtc: v.string(),
  maxAssignableAgents: v.number(),
  agentCount: v.number(),
  activeDays: v.array(WeekdayName),
  breakMandatory: v.boolean(),
  timings: v.array(ShiftTiming),
  breakStartTimeMin: v.nullable(v.number()),
  breakDuration: v.nullable(v.number()),
  geographicalConnectivity: v.boolean(),
  timeBasedConnectivity: v.boolean(),
  areaIds: v.array(Id),
  notes: v.nullable(v.string()),
  shiftParameters: ShiftParameters,
  /** All of them for one shift; the first five, by name, in a list of shifts. */
  assignedAgents: v.array(form({ id: Id, publicId: v.string(), fullName: v.string() })),
  /**
   * Agents who are in no shift that goes on after this one, and then work at any time. Only in the seven days before and
   * after its end.
   */
  agentsLeftWithout: v.optional(v.number()),
  createdBy: v.string(),
  updatedAtUtc: v.string(),
});
export type Shift = v.InferOutput<typeof Shift>;

const fields = form({
  title: requiredText(200),
  shiftPeriodStartUtc: UtcTime,
  shiftPeriodEndUtc: UtcTime,
  maxAssignableAgents: v.pipe(
    v.number(),
    v.integer('Must be a whole number'),
    v.minValue(1, 'Must be at least 1'),
    v.maxValue(10_000, 'Must be at most 10,000'),
  ),
  timings: v.pipe(v.array(ShiftTiming), v.minLength(1, 'Choose at least one day'), v.maxLength(7)),
  breakMandatory: v.optional(v.boolean(), false),
  breakStartTimeMin: v.optional(v.nullable(MinuteOfDay)),
  breakDuration: v.optional(
    v.nullable(
      v.pipe(
        v.number(),
        v.integer('Must be a whole number'),
        v.minValue(1, 'Must be at least 1'),
        v.maxValue(480),
      ),
    ),
  ),
  geographicalConnectivity: v.optional(v.boolean(), false),
  timeBasedConnectivity: v.optional(v.boolean(), false),
  areaIds: v.optional(v.pipe(v.array(Id), v.maxLength(100)), []),
  notes: optionalText(),
  shiftParameters: v.optional(ShiftParameters, { transportTypeDistribution: {} }),
});

export const ShiftInput = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { message, path } of shiftProblems(dataset.value))
      addIssue({ message, path: issuePath(dataset.value, ...path) });
  }),
);
export type ShiftInput = v.InferOutput<typeof ShiftInput>;

export const ShiftPatch = v.partial(form({ ...fields.entries, ...SEEN }));
export type ShiftPatch = v.InferOutput<typeof ShiftPatch>;
