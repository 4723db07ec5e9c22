import type { AssignmentParameter, ParameterSort } from '@qafila/contracts';
import { estimateRide } from '@qafila/domain/travel';
import type { PlaceWorth, RoundAgent, RoundOptions, RoundTask, Weighed } from '../types.ts';

/** How much a ride that may have to be made later counts, against one that is made now. */
const WEIGHT = 0.5;

/** True for a task that asks to look ahead, when it is known where orders are expected. */
export const looksAhead = ({ settings }: RoundTask, { approach }: RoundOptions): boolean =>
  settings.LookAheadEnabled && approach !== undefined;

/**
 * Sets what the ride to where orders are expected would come to; to nothing for a task that does not look ahead.
 * @param straightKm great-circle.
 */
export function setApproach(
  into: Weighed,
  straightKm: number,
  { vehicle, costPerKm, costPerHour }: Pick<RoundAgent, 'vehicle' | 'costPerKm' | 'costPerHour'>,
  isAhead: boolean,
): void {
  if (!isAhead) {
    into.approachKm = null;
    into.approachMin = null;
    into.approachCost = null;
    return;
  }
  const { km, minutes } = estimateRide(straightKm, vehicle);
  into.approachKm = km;
  into.approachMin = minutes;
  into.approachCost = costPerKm * km + (costPerHour * minutes) / 60;
}

/**
 * What the place where an agent is free again takes from a value that tasks are ordered by, in its unit: that far from
 * the next orders they are not missed. 0 for values that a ride does not make larger, and for the delay, which is equal
 * for all who are in time.
 */
export function priceIn(
  parameter: AssignmentParameter,
  { approachKm, approachMin, approachCost }: Weighed,
  { minorPerUnit }: Pick<RoundAgent, 'minorPerUnit'>,
): number {
  switch (parameter) {
    case 'AgentToPickupDistance':
    case 'TotalDistance':
      return WEIGHT * (approachKm ?? 0);
    case 'AgentToPickupDuration':
      return WEIGHT * (approachMin ?? 0);
    case 'Cost':
      return (WEIGHT * (approachCost ?? 0)) / minorPerUnit;
    default:
      return 0;
  }
}

/** The same for an order of several parameters: the first one in which it counts. */
export function placeWorth(
  sorts: readonly ParameterSort[],
  weighed: Weighed,
  agent: RoundAgent,
): PlaceWorth | null {
  for (const { ParameterName: parameter, Order } of sorts) {
    const taken = Order === 'Asc' ? priceIn(parameter, weighed, agent) : 0;
    if (taken > 0) return { parameter, taken };
  }
  return null;
}
