import { MINUTE_MS, type VehicleName } from '@qafila/contracts';
import { estimateRide, estimateTravel } from '@qafila/domain/travel';
import { rideMinutes } from '../../model/stop.ts';
import { looksAhead, setApproach } from '../look-ahead/price.ts';
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

/** One end of what is known of the agents of a node: their least figures or their most. */
interface End {
  of: (tree: PlaceTree, figure: number, node: Node) => number;
  opposite: (tree: PlaceTree, figure: number, node: Node) => number;
  /** Takes away or adds what rounding may change. */
  rounded: (figure: number) => number;
}
const LEAST: End = {
  of: (tree, figure, node) => tree.least(figure, node),
  opposite: (tree, figure, node) => tree.most(figure, node),
  rounded: less,
};
const MOST: End = {
  of: (tree, figure, node) => tree.most(figure, node),
  opposite: (tree, figure, node) => tree.least(figure, node),
  rounded: more,
};

/** Sets the figures that a task comes to at one end, after a ride to the pickup of that many km. */
function setEnd(
  into: Weighed,
  { of, opposite, rounded }: End,
  { task, pickup, delivery, direct }: PreparedTask,
  { tree, node, vehicle }: Among,
  { nowMs, rideKm }: { nowMs: number; rideKm: number },
): void {
  const ride = estimateRide(rideKm, vehicle);
  const rideMin = rideMinutes(ride, pickup);
  const onward = direct(vehicle);
  const pickedMs = Math.max(of(tree, FIGURE.endMs, node) + rideMin * MINUTE_MS, task.pickupByMs);
  const afterMin = pickup.serviceMin + rideMinutes(onward, delivery);
  const lateMin = Math.max(0, rounded((pickedMs - task.deliverByMs) / MINUTE_MS + afterMin));
  // Who is free last waits least.
  const untilReadyMin = (task.pickupByMs - opposite(tree, FIGURE.endMs, node)) / MINUTE_MS;
  const minutes = Math.max(rideMin, untilReadyMin) + afterMin + delivery.serviceMin;
  const km = ride.km + onward.km;
  const cost =
    of(tree, FIGURE.perKm, node) * km +
    (of(tree, FIGURE.perHour, node) * minutes) / 60 +
    lateMin * task.costPerMinuteLate;
  into.distanceToPickupKm = Math.max(0, rounded(of(tree, FIGURE.km, node) + ride.km));
  into.durationToPickupMin = Math.max(0, rounded((pickedMs - nowMs) / MINUTE_MS));
  into.pickupToDeliveryKm = onward.km;
  into.totalDistanceKm = Math.max(0, rounded(km));
  into.cost = Math.max(0, Math.round(rounded(cost)));
  into.delayMin = lateMin;
}

/** Sets the least figures that a task could come to with an agent of a node. */
export function setLeast(into: Weighed, prepared: PreparedTask, among: Among, options: RoundOptions): void {
  const { tree, node, here } = among;
  const rideKm = options.travel === estimateTravel ? tree.near(node, here) : 0;
  setEnd(into, LEAST, prepared, among, { nowMs: options.nowMs, rideKm });
  // It is taken away from what agents are ordered by: the least is left by the most of it.
  const most = {
    vehicle: among.vehicle,
    costPerKm: tree.most(FIGURE.perKm, node),
    costPerHour: tree.most(FIGURE.perHour, node),
  };
  const straightKm = more(tree.most(FIGURE.approachKm, node));
  setApproach(into, straightKm, most, looksAhead(prepared.task, options));
}

/** Sets the most that it could come to. */
export function setMost(into: Weighed, prepared: PreparedTask, among: Among, options: RoundOptions): void {
  const { tree, node, here } = among;
  if (options.travel === estimateTravel) {
    setEnd(into, MOST, prepared, among, { nowMs: options.nowMs, rideKm: tree.far(node, here) });
    return;
  }
  into.pickupToDeliveryKm = prepared.direct(among.vehicle).km;
  setUnknown(into);
}

/** Of rides that are not estimated from distance, nothing is known before they are asked for. */
function setUnknown(into: Weighed): void {
  into.distanceToPickupKm = Number.POSITIVE_INFINITY;
  into.durationToPickupMin = Number.POSITIVE_INFINITY;
  into.totalDistanceKm = Number.POSITIVE_INFINITY;
  into.cost = Number.POSITIVE_INFINITY;
  into.delayMin = Number.POSITIVE_INFINITY;
}
