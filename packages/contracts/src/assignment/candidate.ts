import * as v from 'valibot';
import { AgentSummary } from '../agent/index.ts';
import { ASSIGNMENT_PARAMETERS } from '../config/enums.ts';

/** What keeps an agent from a task or trip. */
export const EXCLUSION_REASONS = [
  'notActive',
  'notAvailable',
  'positionStale',
  'vehicle',
  'skills',
  'keptForSkill',
  'otherCompany',
  'offShift',
  'onBreak',
  'heatRule',
  'tooFarForChaining',
  'noBundleFits',
  'tooManyOrders',
  'declinedBefore',
  'exclusionCriterion',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** How many agents a reason keeps from a task. An agent with several reasons counts for the first. */
export const ExcludedCount = v.object({ reason: v.picklist(EXCLUSION_REASONS), agents: v.number() });
export type ExcludedCount = v.InferOutput<typeof ExcludedCount>;

/** An agent weighed for a task or trip. Distances in km, durations in minutes, cost in the company's currency. */
export const AgentCandidate = v.object({
  ...AgentSummary.entries,
  distanceToPickupKm: v.nullable(v.number()),
  /** From now until the goods are picked up, with every wait on the way. */
  durationToPickupMin: v.nullable(v.number()),
  /** Of these, minutes on the road; absent in decisions kept before it was counted. */
  rideToPickupMin: v.optional(v.nullable(v.number())),
  totalDistanceKm: v.nullable(v.number()),
  cost: v.nullable(v.number()),
  /** Minutes late at the delivery. */
  delayMin: v.nullable(v.number()),
  /**
   * For a task that looks ahead: minutes from where they are free again to where orders are expected, and what that took
   * from a parameter of the order, in its unit.
   */
  place: v.optional(
    v.nullable(
      v.object({ minutes: v.number(), parameter: v.picklist(ASSIGNMENT_PARAMETERS), taken: v.number() }),
    ),
  ),
  /** Position among those who may get it, from 1. */
  rank: v.nullable(v.number()),
  /** Priority tier, from 1. */
  tier: v.nullable(v.number()),
  excludedBy: v.array(v.picklist(EXCLUSION_REASONS)),
});
export type AgentCandidate = v.InferOutput<typeof AgentCandidate>;
