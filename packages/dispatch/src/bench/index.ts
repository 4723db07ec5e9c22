/**
 * Planning for a fleet from one depot. The product does not use it: on Li and Lim's instances it shows how good the
 * planning is that trips share with it.
 */

export { checkFleetPlan } from './fleet/check-plan.ts';
export { planFleet } from './fleet/plan.ts';
export { parseLiLim } from './lilim.ts';
