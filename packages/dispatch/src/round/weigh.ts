import { greatCircleKm } from '@qafila/domain/travel';
import { isFilteredOut, tierOf } from './criteria.ts';
import { exclusionsOf, ordersOf } from './exclusions.ts';
import { bestInsertion, insertions, rideTour, type Tour } from './insertion.ts';
import type { AssignmentKind, RoundAgent, RoundOptions, RoundStop, RoundTask, Weighed } from './types.ts';

/** The two stops of a task. */
export function stopsOf(task: RoundTask): { pickup: RoundStop; delivery: RoundStop } {
  const { id: taskId, settings, pickupByMs, deliverByMs } = task;
  return {
    pickup: {
      taskId,
      kind: 'pickup',
      point: task.pickup,
      byMs: pickupByMs,
      readyAtMs: pickupByMs,
      serviceMin: settings.PickupServiceTimeMin,
      costPerMinuteLate: 0,
    },
    delivery: {
      taskId,
      kind: 'delivery',
      point: task.delivery,
      byMs: deliverByMs,
      serviceMin: settings.DeliveryServiceTimeMin,
      costPerMinuteLate: task.costPerMinuteLate,
    },
  };
}

const nothing = (agentId: string): Weighed => ({
  agentId,
  excludedBy: [],
  kind: undefined,
  distanceToPickupKm: null,
  durationToPickupMin: null,
  totalDistanceKm: null,
  pickupToDeliveryKm: null,
  cost: null,
  delayMin: null,
  tier: null,
  rank: null,
  stops: [],
});

/** Goods that an agent has not picked up, near enough in place and time to be picked up together with the task's. */
function bundledWith(task: RoundTask, agent: RoundAgent): boolean {
  const { BundlingEnabled, BundlingRadiusKm, BundlingMaxPickupTimeDifferenceMin } = task.settings;
  if (!BundlingEnabled || !task.canGroup) return false;
  const waiting = agent.stops.filter(({ kind }) => kind === 'pickup');
  return (
    waiting.length > 0 &&
    waiting.every(
      ({ point, byMs }) =>
        greatCircleKm(point, task.pickup) <= BundlingRadiusKm &&
        Math.abs(byMs - task.pickupByMs) / 60_000 <= BundlingMaxPickupTimeDifferenceMin,
    )
  );
}

/** How an agent who has something to do could carry the task, if he could. */
function kindFor(task: RoundTask, agent: RoundAgent, now: Tour): AssignmentKind | undefined {
  if (ordersOf(agent) === 0) return 'alone';
  if (bundledWith(task, agent)) return 'bundle';
  const { ChainingEnabled, KmRemainingForChainingConsideration } = task.settings;
  return ChainingEnabled && now.km <= KmRemainingForChainingConsideration ? 'chain' : undefined;
}

/** Deliveries that were in time and no longer are. */
const newlyLate = (
  before: Tour,
  beforeStops: readonly RoundStop[],
  after: Tour,
  stops: readonly RoundStop[],
) =>
  stops.some((stop, index) => {
    if (stop.kind !== 'delivery' || (after.reachedMs[index] ?? 0) <= stop.byMs) return false;
    const had = beforeStops.findIndex((one) => one.kind === 'delivery' && one.taskId === stop.taskId);
    return had >= 0 && (before.reachedMs[had] ?? 0) <= stop.byMs;
  });

/**
 * Weighs a task for an agent: what excludes him, how he would carry it, what that costs.
 * Cost = distance and time of his vehicle + minutes late × their price, over what the task adds to his tour.
 */
export function weigh(task: RoundTask, agent: RoundAgent, options: RoundOptions): Weighed {
  const weighed: Weighed = { ...nothing(agent.id), excludedBy: exclusionsOf(task, agent, options) };
  const { position } = agent;
  if (!position) return weighed;
  const { travel, nowMs } = options;
  const now = rideTour(position, nowMs, agent.vehicle, agent.stops, travel);
  const kind = kindFor(task, agent, now);
  if (!kind && !weighed.excludedBy.includes('tooManyOrders')) weighed.excludedBy.push('tooFarForChaining');
  const { pickup, delivery } = stopsOf(task);
  const ride = (stops: RoundStop[]) => {
    const tour = rideTour(position, nowMs, agent.vehicle, stops, travel);
    const added =
      agent.costPerKm * (tour.km - now.km) +
      (agent.costPerHour * (tour.minutes - now.minutes)) / 60 +
      (tour.latePenalty - now.latePenalty);
    const late = kind === 'bundle' && newlyLate(now, agent.stops, tour, stops);
    const far = kind === 'bundle' && tour.km - now.km > task.settings.BundlingMaxAdditionalDeliveryDistanceKm;
    return { tour, cost: added, value: late || far ? Number.POSITIVE_INFINITY : tieBreak(added, tour) };
  };
  const orders =
    kind === 'bundle' ? insertions(agent.stops, pickup, delivery) : [[...agent.stops, pickup, delivery]];
  const best = bestInsertion(orders, ride);
  if (!best) {
    weighed.excludedBy.push('tooFarForChaining');
    return weighed;
  }
  const pickedAt = best.stops.indexOf(pickup);
  const deliveredAt = best.stops.indexOf(delivery);
  const toPickup = rideTour(position, nowMs, agent.vehicle, best.stops.slice(0, pickedAt + 1), travel);
  const direct = travel(task.pickup, task.delivery, agent.vehicle);
  const whole: Weighed = {
    ...weighed,
    kind,
    distanceToPickupKm: toPickup.km,
    durationToPickupMin: ((best.tour.reachedMs[pickedAt] ?? nowMs) - nowMs) / 60_000,
    pickupToDeliveryKm: direct.km,
    totalDistanceKm: best.tour.km - now.km,
    cost: Math.round(best.cost),
    delayMin: Math.max(0, ((best.tour.reachedMs[deliveredAt] ?? 0) - task.deliverByMs) / 60_000),
    stops: best.stops,
  };
  if (direct.km > task.settings.PickupToDeliveryDistanceLimitKm || isFilteredOut(task.criteria, whole, agent))
    whole.excludedBy.push('exclusionCriterion');
  whole.tier = tierOf(task.criteria, whole, agent);
  if (whole.excludedBy.length) whole.kind = undefined;
  return whole;
}

/** Between orders that cost the same, the one that ends sooner. */
const tieBreak = (cost: number, tour: Tour) => cost + tour.minutes * 1e-6 + tour.km * 1e-9;
