import * as v from 'valibot';
import { VehicleName } from '../agent/enums.ts';
import { form, Id } from '../core/index.ts';
import { DayText, PlanChange } from './plan.ts';

const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.number(),
    v.integer('Must be a whole number'),
    v.minValue(minimum, `Must be at least ${minimum}`),
    v.maxValue(maximum, `Must be at most ${maximum}`),
  );

/** What a proposed week keeps to, besides the limits of the company's setting. */
export const ProposeInput = form({
  /** Any day of the week. */
  week: DayText,
  /** Days without work for each agent. */
  daysOff: v.optional(whole(0, 6), 1),
  /** Shortest work of a day, minutes. */
  minDayMin: v.optional(whole(60, 1440), 240),
  /** Whether agents may also be planned at any time outside of shifts. */
  outsideShifts: v.optional(v.boolean(), false),
});
export type ProposeInput = v.InferOutput<typeof ProposeInput>;

/** Rules that can be loosened where a week can't be covered: limits of agents, of shifts, and days on which agents may not work. */
export const PROPOSAL_RULES = [
  'rest',
  'dayHours',
  'weekHours',
  'daysOff',
  'maximum',
  'shares',
  'shiftHours',
  'openDays',
] as const;
export type ProposalRule = (typeof PROPOSAL_RULES)[number];

/** A first cover, agent by agent; the solver's week; the best of both, improved. */
export const PROPOSAL_STAGES = ['greedy', 'solved', 'improved'] as const;

/**
 * Agent-hours that are needed and missing, of a vehicle in an area. Those with a skill are part of those without: an agent
 * who has it covers both.
 */
export const ProposedCover = form({
  /** Null: outside of the areas that shifts are bound to. */
  areaId: v.nullable(Id),
  vehicle: VehicleName,
  /** The skill that the orders require; null for all orders. */
  skillName: v.nullable(v.string()),
  neededHours: v.number(),
  missingBefore: v.number(),
  missingAfter: v.number(),
});
export type ProposedCover = v.InferOutput<typeof ProposedCover>;

export const ProposedWeek = form({
  stage: v.picklist(PROPOSAL_STAGES),
  /** As `Shift.planDays` takes them. */
  changes: v.array(PlanChange),
  cover: v.array(ProposedCover),
  /** Agent-hours that every week misses, summed over all of `cover`; null until this is proved. */
  boundHours: v.nullable(v.number()),
  /**
   * The smallest set of rules to loosen, so that what is needed can be covered. Empty if the week is covered; null if it
   * can't be covered even without these rules, or while it is not known.
   */
  loosen: v.nullable(v.array(v.picklist(PROPOSAL_RULES))),
});
export type ProposedWeek = v.InferOutput<typeof ProposedWeek>;

/** A week that is being proposed, or was. Nothing of it is planned until it is taken. */
export const WeekProposal = form({
  id: Id,
  /** The Sunday of the week. */
  firstDay: v.string(),
  state: v.picklist(['running', 'done', 'failed', 'cancelled']),
  /** From 0 to 1. */
  progress: v.number(),
  requestedBy: v.string(),
  createdAtUtc: v.string(),
  /** The best week so far; null before the first. */
  result: v.nullable(ProposedWeek),
});
export type WeekProposal = v.InferOutput<typeof WeekProposal>;
