import { type ExclusionReason, MINUTE_MS, type VehicleName } from '@qafila/contracts';
import { rideFactorOf } from '@qafila/domain/config';
import { greatCircleKm, type Point, type TravelEstimate } from '@qafila/domain/travel';
import { rideMinutes, type Stop } from '../model/stop.ts';
import { isFilteredOut, sortsOf, tierOf } from './criteria.ts';
import { exclusionsOf, ordersOf } from './exclusions.ts';
import { bestInsertion, insertions, rideTour, type Tour } from './insertion.ts';
import { looksAhead, placeWorth, setApproach } from './look-ahead/price.ts';
import type { AssignmentKind, RoundAgent, RoundOptions, RoundTask, Weighed } from './types.ts';

/** The two stops of a task. */
export function stopsOf(task: RoundTask): { pickup: Stop; delivery: Stop } {
  const { id: taskId, settings, pickupByMs, deliverByMs } = task;
  const rideFactor = rideFactorOf(settings);
  return {
    pickup: {
      taskId,
      kind: 'pickup',
      point: task.pickup,
      byMs: pickupByMs,
      readyAtMs: pickupByMs,
      serviceMin: settings.PickupServiceTimeMin,
      rideFactor,
      costPerMinuteLate: 0,
    },
    delivery: {
      taskId,
      kind: 'delivery',
      point: task.delivery,
      byMs: deliverByMs,
      serviceMin: settings.DeliveryServiceTimeMin,
      rideFactor,
      costPerMinuteLate: task.costPerMinuteLate,
    },
  };
}

/** Nothing known yet. */
export const nothing = (agentId: string, excludedBy: ExclusionReason[]): Weighed => ({
  agentId,
  excludedBy,
  kind: undefined,
  distanceToPickupKm: null,
  durationToPickupMin: null,
  rideToPickupMin: null,
  totalDistanceKm: null,
  pickupToDeliveryKm: null,
  cost: null,
  delayMin: null,
  approachKm: null,
  approachMin: null,
  approachCost: null,
  place: null,
  tier: null,
  rank: null,
  stops: [],
});

/** Goods that an agent has not picked up, near enough in place and time to be picked up together with the task's. */
export function bundledWith(task: RoundTask, agent: RoundAgent): boolean {
  const { BundlingEnabled, BundlingRadiusKm, BundlingMaxPickupTimeDifferenceMin } = task.settings;
  if (!BundlingEnabled || !task.canGroup) return false;
  const waiting = agent.stops.filter(({ kind }) => kind === 'pickup');
  return (
    waiting.length > 0 &&
    waiting.every(
      ({ point, byMs }) =>
        greatCircleKm(point, task.pickup) <= BundlingRadiusKm &&
        Math.abs(byMs - task.pickupByMs) / MINUTE_MS <= BundlingMaxPickupTimeDifferenceMin,
    )
  );
}

/** A task with its two stops, made once for all agents. */
export interface PreparedTask {
  task: RoundTask;
  pickup: Stop;
  delivery: Stop;
  /** The stops of an agent who has nothing else. */
  alone: readonly Stop[];
  /** The estimate of the ride from pickup to delivery. */
  direct(vehicle: VehicleName): TravelEstimate;
}

/** An agent with what they have to do anyway, worked out once for all tasks. */
export interface PreparedAgent {
  agent: RoundAgent;
  orders: number;
  /** Their tour as it is; undefined when their position is not known. */
  now: Tour | undefined;
  /** Where they are after it, and when. */
  end: Point | null;
  endMs: number;
  /** Great-circle, from there to where orders are expected; 0: not known. */
  approachKm: number;
}

export function prepareTask(task: RoundTask, { travel }: RoundOptions): PreparedTask {
  const { pickup, delivery } = stopsOf(task);
  const rides: Partial<Record<VehicleName, TravelEstimate>> = {};
  const direct = (vehicle: VehicleName) => {
    rides[vehicle] ??= travel(task.pickup, task.delivery, vehicle);
    return rides[vehicle];
  };
  return { task, pickup, delivery, alone: [pickup, delivery], direct };
}

/** The tour of all who have nothing to do. */
const NO_TOUR: Tour = {
  km: 0,
  minutes: 0,
  latePenalty: 0,
  lateMin: 0,
  reachedMs: [],
  reachedKm: [],
  riddenMin: [],
};

export function prepareAgent(agent: RoundAgent, options: RoundOptions): PreparedAgent {
  const { nowMs, travel, approach } = options;
  const { position, stops, vehicle } = agent;
  const last = stops.at(-1);
  const end = position && (last?.point ?? position);
  const approachKm = end && approach ? approach(end) : 0;
  if (!last) return { agent, orders: 0, now: position ? NO_TOUR : undefined, end, endMs: nowMs, approachKm };
  const orders = ordersOf(agent);
  if (!position) return { agent, orders, now: undefined, end, endMs: nowMs, approachKm };
  const now = rideTour(position, nowMs, vehicle, stops, travel);
  const endMs = (now.reachedMs.at(-1) ?? nowMs) + last.serviceMin * MINUTE_MS;
  return { agent, orders, now, end, endMs, approachKm };
}

/** How an agent could carry the task, if they could. */
function kindFor(task: RoundTask, { agent, orders }: PreparedAgent, now: Tour): AssignmentKind | undefined {
  if (orders === 0) return 'alone';
  if (bundledWith(task, agent)) return 'bundle';
  return now.km <= chainableKm(task) ? 'chain' : undefined;
}

/** False when their work keeps an agent from the task, whatever it would cost. */
export const mayCarry = (task: RoundTask, who: PreparedAgent): boolean =>
  who.now !== undefined && kindFor(task, who, who.now) !== undefined;

/** Kilometres that an agent may have left when the task is to follow; negative when none may. */
export const chainableKm = ({ settings }: RoundTask): number =>
  settings.ChainingEnabled ? settings.KmRemainingForChainingConsideration : -1;

/** Deliveries that were in time and no longer are. */
const newlyLate = (before: Tour, beforeStops: readonly Stop[], after: Tour, stops: readonly Stop[]) =>
  stops.some((stop, index) => {
    if (stop.kind !== 'delivery' || (after.reachedMs[index] ?? 0) <= stop.byMs) return false;
    const had = beforeStops.findIndex((one) => one.kind === 'delivery' && one.taskId === stop.taskId);
    return had >= 0 && (before.reachedMs[had] ?? 0) <= stop.byMs;
  });

/** Sets what carrying a task out after all that an agent has to do comes to. False when there is no way. */
export function setFigures(
  into: Weighed,
  { task, pickup, delivery, direct }: PreparedTask,
  who: PreparedAgent,
  options: RoundOptions,
): boolean {
  const { agent, now, end, endMs } = who;
  const { nowMs, travel } = options;
  if (!now || !end) return false;
  const ride = travel(end, task.pickup, agent.vehicle);
  const onward = direct(agent.vehicle);
  const rideMin = rideMinutes(ride, pickup);
  const pickedMs = Math.max(endMs + rideMin * MINUTE_MS, task.pickupByMs);
  const onwardMin = rideMinutes(onward, delivery);
  const deliveredMs = pickedMs + pickup.serviceMin * MINUTE_MS + onwardMin * MINUTE_MS;
  const lateMin = Math.max(0, (deliveredMs - task.deliverByMs) / MINUTE_MS);
  const minutes = (deliveredMs + delivery.serviceMin * MINUTE_MS - nowMs) / MINUTE_MS;
  const pickedKm = now.km + ride.km;
  const km = pickedKm + onward.km;
  const penalty = now.latePenalty + lateMin * task.costPerMinuteLate;
  const cost =
    agent.costPerKm * (km - now.km) +
    (agent.costPerHour * (minutes - now.minutes)) / 60 +
    (penalty - now.latePenalty);
  if (!Number.isFinite(cost)) return false;
  into.distanceToPickupKm = pickedKm;
  into.durationToPickupMin = (pickedMs - nowMs) / MINUTE_MS;
  into.rideToPickupMin = (now.riddenMin.at(-1) ?? 0) + rideMin;
  into.pickupToDeliveryKm = onward.km;
  into.totalDistanceKm = km - now.km;
  into.cost = Math.round(cost);
  into.delayMin = lateMin;
  setApproach(into, who.approachKm, agent, looksAhead(task, options));
  return true;
}

/** Sets what the cheapest place for a task among an agent's stops comes to. False when none is allowed. */
function setBundle(
  into: Weighed,
  { task, pickup, delivery, direct }: PreparedTask,
  { agent, now, approachKm }: PreparedAgent,
  options: RoundOptions,
): boolean {
  const { nowMs, travel } = options;
  const { position } = agent;
  if (!position || !now) return false;
  const best = bestInsertion(insertions(agent.stops, pickup, delivery, agent.fixedStops), (stops) => {
    const tour = rideTour(position, nowMs, agent.vehicle, stops, travel);
    const cost =
      agent.costPerKm * (tour.km - now.km) +
      (agent.costPerHour * (tour.minutes - now.minutes)) / 60 +
      (tour.latePenalty - now.latePenalty);
    const late = newlyLate(now, agent.stops, tour, stops);
    const far = tour.km - now.km > task.settings.BundlingMaxAdditionalDeliveryDistanceKm;
    return { tour, cost, value: late || far ? Number.POSITIVE_INFINITY : tieBreak(cost, tour) };
  });
  if (!best) return false;
  const { tour, stops } = best;
  const pickedAt = stops.indexOf(pickup);
  const deliveredAt = stops.indexOf(delivery);
  into.distanceToPickupKm = tour.reachedKm[pickedAt] ?? 0;
  into.durationToPickupMin = ((tour.reachedMs[pickedAt] ?? nowMs) - nowMs) / MINUTE_MS;
  into.rideToPickupMin = tour.riddenMin[pickedAt] ?? 0;
  into.pickupToDeliveryKm = direct(agent.vehicle).km;
  into.totalDistanceKm = tour.km - now.km;
  into.cost = Math.round(best.cost);
  into.delayMin = Math.max(0, ((tour.reachedMs[deliveredAt] ?? 0) - task.deliverByMs) / MINUTE_MS);
  into.stops = stops;
  setApproach(into, approachKm, agent, looksAhead(task, options));
  return true;
}

/**
 * Weighs a task for an agent: what excludes them, how they would carry it, what that costs.
 * Cost = distance and time of their vehicle + minutes late × their price, over what the task adds to their tour.
 */
export function weigh(prepared: PreparedTask, who: PreparedAgent, options: RoundOptions): Weighed {
  const { task, pickup, delivery, alone } = prepared;
  const { agent, now } = who;
  const weighed = nothing(agent.id, exclusionsOf(task, agent, who.orders, options));
  if (!now) return weighed;
  const kind = kindFor(task, who, now);
  if (!kind && !weighed.excludedBy.includes('tooManyOrders')) weighed.excludedBy.push('tooFarForChaining');
  const isPossible = (kind === 'bundle' ? setBundle : setFigures)(weighed, prepared, who, options);
  if (!isPossible) {
    weighed.excludedBy.push(kind === 'bundle' ? 'noBundleFits' : 'tooFarForChaining');
    return weighed;
  }
  if (kind !== 'bundle') weighed.stops = who.orders === 0 ? alone : [...agent.stops, pickup, delivery];
  const isTooLong = (weighed.pickupToDeliveryKm ?? 0) > task.settings.PickupToDeliveryDistanceLimitKm;
  if (isTooLong || isFilteredOut(task.criteria, weighed, agent))
    weighed.excludedBy.push('exclusionCriterion');
  weighed.tier = tierOf(task.criteria, weighed, agent);
  if (looksAhead(task, options))
    weighed.place = placeWorth(sortsOf(task.criteria, weighed.tier), weighed, agent);
  if (weighed.excludedBy.length === 0) weighed.kind = kind;
  return weighed;
}

/** Between orders that cost the same, the one that ends sooner. */
const tieBreak = (cost: number, tour: Tour) => cost + tour.minutes * 1e-6 + tour.km * 1e-9;
