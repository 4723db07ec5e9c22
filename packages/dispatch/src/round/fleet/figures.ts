import { MINUTE_MS, type VehicleName } from '@qafila/contracts';
import { estimateRide, estimateTravel } from '@qafila/domain/travel';
import type { RoundOptions, Weighed } from '../types.ts';
import { nothing, type PreparedTask } from '../weigh.ts';
import { FIGURE } from './groups.ts';
import type { Globe, Node, PlaceTree } from './place-tree.ts';

/** Between which figures all agents of a node are. */
export interface Range {
  low: Weighed;
  high: Weighed;
}

/** The agents of a node, seen from a place. */
interface Among {
  tree: PlaceTree;
  node: Node;
  vehicle: VehicleName;
  here: Globe;
}

export const emptyRange = (): Range => ({ low: nothing('', []), high: nothing('', []) });

/** What rounding may change is taken away from the least figures and added to the most. */
const less = (figure: number) => figure - 1e-5 - Math.abs(figure) * 1e-8;
const more = (figure: number) => figure + 1e-5 + Math.abs(figure) * 1e-8;

/** Kilometres to a pickup that no agent of a node is below. */
export function leastKmToPickup(tree: PlaceTree, node: Node, here: Globe, { travel }: RoundOptions): number {
  const near = travel === estimateTravel ? tree.near(node, here) : 0;
  return Math.max(0, less(tree.least(FIGURE.km, node) + estimateRide(near, 'bike').km));
}

/** Sets the least figures that a task could come to with an agent of a node. */
export function setLeast(
  into: Weighed,
  { task, pickup, delivery, direct }: PreparedTask,
  { tree, node, vehicle, here }: Among,
  { nowMs, travel }: RoundOptions,
): void {
  const ride = estimateRide(travel === estimateTravel ? tree.near(node, here) : 0, vehicle);
  const onward = direct(vehicle);
  const pickedMs = Math.max(tree.least(FIGURE.endMs, node) + ride.minutes * MINUTE_MS, task.pickupByMs);
  const afterMin = pickup.serviceMin + onward.minutes;
  const lateMin = Math.max(0, less((pickedMs - task.deliverByMs) / MINUTE_MS + afterMin));
  // Who is free last waits least.
  const untilReadyMin = (task.pickupByMs - tree.most(FIGURE.endMs, node)) / MINUTE_MS;
  const minutes = Math.max(ride.minutes, untilReadyMin) + afterMin + delivery.serviceMin;
  const km = ride.km + onward.km;
  const cost =
    tree.least(FIGURE.perKm, node) * km +
    (tree.least(FIGURE.perHour, node) * minutes) / 60 +
    lateMin * task.costPerMinuteLate;
  into.distanceToPickupKm = Math.max(0, less(tree.least(FIGURE.km, node) + ride.km));
  into.durationToPickupMin = Math.max(0, less((pickedMs - nowMs) / MINUTE_MS));
  into.pickupToDeliveryKm = onward.km;
  into.totalDistanceKm = Math.max(0, less(km));
  into.cost = Math.max(0, Math.round(less(cost)));
  into.delayMin = lateMin;
}

/** Sets the most that it could come to. */
export function setMost(
  into: Weighed,
  { task, pickup, delivery, direct }: PreparedTask,
  { tree, node, vehicle, here }: Among,
  { nowMs, travel }: RoundOptions,
): void {
  const onward = direct(vehicle);
  into.pickupToDeliveryKm = onward.km;
  if (travel !== estimateTravel) {
    setUnknown(into);
    return;
  }
  const ride = estimateRide(tree.far(node, here), vehicle);
  const pickedMs = Math.max(tree.most(FIGURE.endMs, node) + ride.minutes * MINUTE_MS, task.pickupByMs);
  const afterMin = pickup.serviceMin + onward.minutes;
  const lateMin = Math.max(0, more((pickedMs - task.deliverByMs) / MINUTE_MS + afterMin));
  const untilReadyMin = (task.pickupByMs - tree.least(FIGURE.endMs, node)) / MINUTE_MS;
  const minutes = Math.max(ride.minutes, untilReadyMin) + afterMin + delivery.serviceMin;
  const km = ride.km + onward.km;
  const cost =
    tree.most(FIGURE.perKm, node) * km +
    (tree.most(FIGURE.perHour, node) * minutes) / 60 +
    lateMin * task.costPerMinuteLate;
  into.distanceToPickupKm = more(tree.most(FIGURE.km, node) + ride.km);
  into.durationToPickupMin = more((pickedMs - nowMs) / MINUTE_MS);
  into.totalDistanceKm = more(km);
  into.cost = Math.round(more(cost));
  into.delayMin = lateMin;
}

/** Of rides that are not estimated from distance, nothing is known before they are asked for. */
function setUnknown(into: Weighed): void {
  into.distanceToPickupKm = Number.POSITIVE_INFINITY;
  into.durationToPickupMin = Number.POSITIVE_INFINITY;
  into.totalDistanceKm = Number.POSITIVE_INFINITY;
  into.cost = Number.POSITIVE_INFINITY;
  into.delayMin = Number.POSITIVE_INFINITY;
}
