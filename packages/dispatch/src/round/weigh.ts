import type { ExclusionReason } from '@qafila/contracts';
import { greatCircleKm } from '@qafila/domain/travel';
import type { Stop } from '../model/stop.ts';
import { isFilteredOut, tierOf } from './criteria.ts';
import { exclusionsOf, ordersOf } from './exclusions.ts';
import { bestInsertion, insertions, rideTour, type Tour } from './insertion.ts';
import type { AssignmentKind, RoundAgent, RoundOptions, RoundTask, Weighed } from './types.ts';

/** The two stops of a task. */
export function stopsOf(task: RoundTask): { pickup: Stop; delivery: Stop } {
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

const nothing = (agentId: string, excludedBy: ExclusionReason[]): Weighed => ({
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

/** A task with its two stops, made once for all agents. */
export interface PreparedTask {
  task: RoundTask;
  pickup: Stop;
  delivery: Stop;
  /** The stops of an agent who has nothing else. */
  alone: readonly Stop[];
}

/** An agent with what they have to do anyway, worked out once for all tasks. */
export interface PreparedAgent {
  agent: RoundAgent;
  orders: number;
  /** Their tour as it is; undefined when their position is not known. */
  now: Tour | undefined;
}

export function prepareTask(task: RoundTask): PreparedTask {
  const { pickup, delivery } = stopsOf(task);
  return { task, pickup, delivery, alone: [pickup, delivery] };
}

export const prepareAgent = (agent: RoundAgent, { nowMs, travel }: RoundOptions): PreparedAgent => ({
  agent,
  orders: ordersOf(agent),
  now: agent.position ? rideTour(agent.position, nowMs, agent.vehicle, agent.stops, travel) : undefined,
});

/** How an agent could carry the task, if they could. */
function kindFor(task: RoundTask, { agent, orders }: PreparedAgent, now: Tour): AssignmentKind | undefined {
  if (orders === 0) return 'alone';
  if (bundledWith(task, agent)) return 'bundle';
  const { ChainingEnabled, KmRemainingForChainingConsideration } = task.settings;
  return ChainingEnabled && now.km <= KmRemainingForChainingConsideration ? 'chain' : undefined;
}

/** Deliveries that were in time and no longer are. */
const newlyLate = (before: Tour, beforeStops: readonly Stop[], after: Tour, stops: readonly Stop[]) =>
  stops.some((stop, index) => {
    if (stop.kind !== 'delivery' || (after.reachedMs[index] ?? 0) <= stop.byMs) return false;
    const had = beforeStops.findIndex((one) => one.kind === 'delivery' && one.taskId === stop.taskId);
    return had >= 0 && (before.reachedMs[had] ?? 0) <= stop.byMs;
  });

/**
 * Weighs a task for an agent: what excludes them, how they would carry it, what that costs.
 * Cost = distance and time of their vehicle + minutes late × their price, over what the task adds to their tour.
 */
export function weigh(prepared: PreparedTask, who: PreparedAgent, options: RoundOptions): Weighed {
  const { task, pickup, delivery, alone } = prepared;
  const { agent, now } = who;
  const weighed = nothing(agent.id, exclusionsOf(task, agent, who.orders, options));
  const { position } = agent;
  if (!position || !now) return weighed;
  const { travel, nowMs } = options;
  const kind = kindFor(task, who, now);
  if (!kind && !weighed.excludedBy.includes('tooManyOrders')) weighed.excludedBy.push('tooFarForChaining');
  const ride = (stops: readonly Stop[]) => {
    const tour = rideTour(position, nowMs, agent.vehicle, stops, travel);
    const cost =
      agent.costPerKm * (tour.km - now.km) +
      (agent.costPerHour * (tour.minutes - now.minutes)) / 60 +
      (tour.latePenalty - now.latePenalty);
    const late = kind === 'bundle' && newlyLate(now, agent.stops, tour, stops);
    const far = kind === 'bundle' && tour.km - now.km > task.settings.BundlingMaxAdditionalDeliveryDistanceKm;
    return { tour, cost, value: late || far ? Number.POSITIVE_INFINITY : tieBreak(cost, tour) };
  };
  const behind = who.orders === 0 ? alone : [...agent.stops, pickup, delivery];
  const best = bestInsertion(kind === 'bundle' ? insertions(agent.stops, pickup, delivery) : [behind], ride);
  if (!best) {
    weighed.excludedBy.push(kind === 'bundle' ? 'noBundleFits' : 'tooFarForChaining');
    return weighed;
  }
  const { tour, stops } = best;
  const pickedAt = stops.indexOf(pickup);
  const deliveredAt = stops.indexOf(delivery);
  const directKm =
    deliveredAt === pickedAt + 1
      ? (tour.reachedKm[deliveredAt] ?? 0) - (tour.reachedKm[pickedAt] ?? 0)
      : travel(task.pickup, task.delivery, agent.vehicle).km;
  weighed.distanceToPickupKm = tour.reachedKm[pickedAt] ?? 0;
  weighed.durationToPickupMin = ((tour.reachedMs[pickedAt] ?? nowMs) - nowMs) / 60_000;
  weighed.rideToPickupMin = tour.riddenMin[pickedAt] ?? 0;
  weighed.pickupToDeliveryKm = directKm;
  weighed.totalDistanceKm = tour.km - now.km;
  weighed.cost = Math.round(best.cost);
  weighed.delayMin = Math.max(0, ((tour.reachedMs[deliveredAt] ?? 0) - task.deliverByMs) / 60_000);
  weighed.stops = stops;
  if (
    directKm > task.settings.PickupToDeliveryDistanceLimitKm ||
    isFilteredOut(task.criteria, weighed, agent)
  )
    weighed.excludedBy.push('exclusionCriterion');
  weighed.tier = tierOf(task.criteria, weighed, agent);
  if (weighed.excludedBy.length === 0) weighed.kind = kind;
  return weighed;
}

/** Between orders that cost the same, the one that ends sooner. */
const tieBreak = (cost: number, tour: Tour) => cost + tour.minutes * 1e-6 + tour.km * 1e-9;
