import * as v from 'valibot';
import { FleetTypeId, VehicleName } from '../agent/enums.ts';
import { form, Id } from '../core/index.ts';
import { DayPlan, DayText, DOCUMENTS, PlanChange, PlanConflict, ShiftDay } from './plan.ts';

const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.number(),
    v.integer('Must be a whole number'),
    v.minValue(minimum, `Must be at least ${minimum}`),
    v.maxValue(maximum, `Must be at most ${maximum}`),
  );
const Rate = v.pipe(
  v.number(),
  v.minValue(0.1, 'Must be at least 0.1'),
  v.maxValue(60, 'Must be at most 60'),
);

const Rates = form({ bicycle: Rate, bike: Rate, car: Rate, truck: Rate, walker: Rate });

/** How a company computes the agents it needs, and the limits of its agents' plans. */
export const CoverageSetting = form({
  /** Orders that an agent carries in an hour, per vehicle. */
  ordersPerHour: Rates,
  /** Number of past weeks whose same weekdays are averaged. */
  weeks: whole(1, 8),
  /** Dates that are expected to be like another day, such as a feast like the last one. */
  patterns: v.pipe(
    v.array(form({ day: DayText, patternDay: DayText })),
    v.maxLength(60, 'At most 60 days can follow another day'),
  ),
  /** Minimum rest between two working days, minutes. */
  restMin: whole(0, 1440),
  /** Maximum work in a day and in a week, minutes. */
  maxDayMin: whole(60, 1440),
  maxWeekMin: whole(60, 10_080),
  /** Documents that an agent must have to work; a driving license only for a vehicle with an engine. */
  requiredDocuments: v.array(v.picklist(DOCUMENTS)),
});
export type CoverageSetting = v.InferOutput<typeof CoverageSetting>;

/** What changes; all else stays as it is, also single vehicles, and days with `patternChanges`. */
export const CoverageSettingPatch = form({
  ...v.partial(CoverageSetting).entries,
  ordersPerHour: v.optional(v.partial(Rates)),
  /** Days that follow another day from now on; null: the day follows none. */
  patternChanges: v.optional(
    v.pipe(v.array(form({ day: DayText, patternDay: v.nullable(DayText) })), v.maxLength(60)),
  ),
});
export type CoverageSettingPatch = v.InferOutput<typeof CoverageSettingPatch>;

/** A shift of the week, with its hours from the day before the week to the day after it. */
export const CoverageShift = form({
  id: Id,
  shortId: v.string(),
  title: v.string(),
  maxAssignableAgents: v.number(),
  areaIds: v.array(Id),
  days: v.array(ShiftDay),
});
export type CoverageShift = v.InferOutput<typeof CoverageShift>;

/** A time in which an agent was in a shift, in minutes of the company's clock, `2026-03-10T14:05:00`; null: without an end there. */
export const TimeInShift = form({
  shiftId: Id,
  since: v.nullable(v.string()),
  until: v.nullable(v.string()),
});
export type TimeInShift = v.InferOutput<typeof TimeInShift>;

/** An agent with what decides when they work. */
export const CoverageAgent = form({
  id: Id,
  publicId: v.string(),
  fullName: v.string(),
  vehicle: VehicleName,
  fleetTypeId: FleetTypeId,
  /** Shifts that they are or were in on these dates. */
  shiftIds: v.array(Id),
  /** When they were in those of the shifts that they were not in all the time. */
  timesInShifts: v.optional(v.array(TimeInShift)),
  plans: v.array(DayPlan),
  /** Required documents that are missing (null) or expire before the end of the week. */
  documents: v.array(form({ document: v.picklist(DOCUMENTS), lastDay: v.nullable(v.string()) })),
});
export type CoverageAgent = v.InferOutput<typeof CoverageAgent>;

const Quarters = form({
  vehicle: VehicleName,
  /** A number per quarter hour of the week, from the midnight of its first day. */
  quarters: v.array(v.number()),
});

/** Agents needed and planned in a week. */
export const CoverageBoard = form({
  /** The Sunday of the week. */
  firstDay: v.string(),
  today: v.string(),
  /** Minutes since the midnight before the week's first day, on the company's clock. */
  nowMin: v.number(),
  shifts: v.array(CoverageShift),
  /** Shifts that are deleted now, or that were moved to other dates, with the hours that they had until then. */
  formerShifts: v.optional(v.array(CoverageShift)),
  agents: v.array(CoverageAgent),
  /** Agents beyond the maximum of the reply, who are not in it. */
  agentsLeftOut: v.number(),
  needed: v.array(Quarters),
  planned: v.array(Quarters),
  conflicts: v.array(PlanConflict),
  setting: CoverageSetting,
  /** When the week was shown to its agents, by whom, and how many agents' hours changed since; null if never. */
  published: v.nullable(form({ atUtc: v.string(), by: v.string(), changed: v.number() })),
  /** Days of the past whose orders the expectation is based on; 0 before the first orders. */
  pastDays: v.number(),
});
export type CoverageBoard = v.InferOutput<typeof CoverageBoard>;

export const CoverageQuery = form({
  /** Any day of the week; default: today. */
  week: v.optional(v.union([v.literal(''), DayText])),
  /** Only orders picked up in this area, and shifts that are bound to it. */
  areaId: v.optional(v.union([v.literal(''), Id])),
});

/** Maximum agents of a board. */
export const MAX_BOARD_AGENTS = 5000;
/** A proposed week of a large company is saved at once: each day of each agent. */
export const MAX_PLAN_CHANGES = MAX_BOARD_AGENTS * 7;

/** Hours of an agent who has not come. `startMin` is in minutes after midnight of their day. */
export const AbsentHours = form({ agentId: Id, day: DayText, startMin: whole(0, 1439) });
export type AbsentHours = v.InferOutput<typeof AbsentHours>;

export const PlanDaysInput = form({
  changes: v.pipe(
    v.array(PlanChange),
    v.minLength(1, 'Change at least one day'),
    v.maxLength(MAX_PLAN_CHANGES, `At most ${MAX_PLAN_CHANGES} days can be changed at once`),
    v.check(
      (changes) => new Set(changes.map(({ agentId, day }) => `${agentId} ${day}`)).size === changes.length,
      'Each day of an agent may stand once',
    ),
  ),
  /** Conflicts that the caller was shown and accepts; others are refused. An overlap is always refused. */
  accepted: v.pipe(v.array(PlanConflict), v.maxLength(2000)),
  /** Shows these agents their hours and sends them a message at once; else when the week is published. */
  tell: v.optional(v.boolean()),
  /** The hours in which the agent of these changes replaces another one. Includes `tell`. */
  replaces: v.optional(AbsentHours),
});
export type PlanDaysInput = v.InferOutput<typeof PlanDaysInput>;

export const PlannedDays = form({
  /** The plans of the changed agents in this week and one day around it. */
  agents: v.array(form({ id: Id, plans: v.array(DayPlan) })),
});
export type PlannedDays = v.InferOutput<typeof PlannedDays>;
