/**
 * What the engine is measured by. The product uses none of it: recorded days for its rehearsal, a round with all pairs weighed, and planning for a fleet
 * from one depot, which on Li and Lim's instances shows how good the planning is that trips share with it.
 */

export { runDay } from '../rehearsal/run-day.ts';
export { checkFleetPlan } from './fleet/check-plan.ts';
export { planFleet } from './fleet/plan.ts';
export { growInstance } from './grown/grow.ts';
export { parseLiLim } from './lilim.ts';
export { recordedDay } from './recorded-day.ts';
export { decideByFullMatrix } from './round/full-matrix.ts';
