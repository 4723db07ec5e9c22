import type { ExcludedCount, ExclusionReason } from '@qafila/contracts';
import { intAt } from '../../model/numbers.ts';
import type { Weighed } from '../types.ts';
import { Best } from './best.ts';
import { leastKmToPickup } from './figures.ts';
import type { Group } from './groups.ts';
import type { Node } from './place-tree.ts';
import { type ByRide, type Part, partsOf, type View } from './view.ts';

/** An excluded agent and how far they are; null: not known. */
interface Excluded {
  index: number;
  km: number | null;
}

const byDistance = (a: Excluded, b: Excluded) =>
  (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE) || a.index - b.index;

/** So many of those who may not get a task, the nearest first. */
export function nearestExcluded(view: View, count: number): Weighed[] {
  const found = new Best<Excluded>(count, byDistance);
  for (const [index, { excludedBy, distanceToPickupKm: km }] of view.special)
    if (excludedBy.length > 0) found.offer({ index, km });
  for (const { group } of view.closed) {
    for (const part of partsOf(group)) seek(found, view, part, part.tree.root, false);
    offerUnplaced(found, view, group, count);
  }
  for (const part of view.open) seek(found, view, part, part.tree.root, true);
  return found.sorted().map(({ index }) => view.weigh(index));
}

function offerUnplaced(found: Best<Excluded>, view: View, { unplaced }: Group, count: number): void {
  let offered = 0;
  for (const index of unplaced) {
    if (offered === count) return;
    if (view.special.has(index)) continue;
    found.offer({ index, km: null });
    offered += 1;
  }
}

/** Offers all excluded agents of a node who may be among the nearest. */
function seek(found: Best<Excluded>, view: View, part: Part, node: Node, isOpen: boolean): void {
  if (found.last && leastKm(view, part, node) > (found.last.km ?? Number.MAX_VALUE)) return;
  if (isOpen && view.byRideOf(part, node) === undefined) return;
  if (!part.tree.isLeaf(node)) {
    const [one, other] = part.tree.halves(node);
    const isFirst = leastKm(view, part, one) <= leastKm(view, part, other);
    seek(found, view, part, isFirst ? one : other, isOpen);
    seek(found, view, part, isFirst ? other : one, isOpen);
    return;
  }
  for (let at = node.from; at < node.to; at += 1) {
    const index = intAt(part.tree.members, at);
    if (!view.special.has(index) && !(isOpen && !view.byRide(index)))
      found.offer({ index, km: kmToPickup(view, index) });
  }
}

const leastKm = (view: View, { tree }: Part, node: Node) =>
  leastKmToPickup(tree, node, view.here, view.fleet.options);

function kmToPickup({ fleet, prepared }: View, index: number): number | null {
  const who = fleet.agents[index];
  if (!who?.now || !who.end) return null;
  const { vehicle } = who.agent;
  const km = who.now.km + fleet.options.travel(who.end, prepared.task.pickup, vehicle).km;
  return Number.isFinite(km + prepared.direct(vehicle).km) ? km : null;
}

/** How many may not get a task, by the first reason of each, the most frequent first. */
export function excludedCounts(view: View): ExcludedCount[] {
  const counts = new Map<ExclusionReason, number>();
  const add = (reason: ExclusionReason | undefined, count: number) => {
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + count);
  };
  const isClosed = new Set(view.closed.map(({ group }) => group));
  for (const { group, reason } of view.closed) add(reason, group.size);
  for (const part of view.open) count(view, part, part.tree.root, add);
  // Counted by their ride with the others of their group; they have reasons of their own.
  for (const [index, { excludedBy }] of view.special) {
    const group = view.fleet.groupOf[index];
    if (!group || isClosed.has(group)) continue;
    add(view.byRide(index), -1);
    add(excludedBy[0], 1);
  }
  return listOf(counts);
}

const listOf = (counts: ReadonlyMap<ExclusionReason, number>): ExcludedCount[] =>
  [...counts]
    .flatMap(([reason, agents]) => (agents > 0 ? { reason, agents } : []))
    .sort((a, b) => b.agents - a.agents || (a.reason < b.reason ? -1 : 1));

/** The same of agents who were all weighed. */
export function countExcluded(weighed: readonly Weighed[]): ExcludedCount[] {
  const counts = new Map<ExclusionReason, number>();
  for (const { excludedBy } of weighed) {
    const [reason] = excludedBy;
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return listOf(counts);
}

function count(view: View, part: Part, node: Node, add: (reason: ByRide, agents: number) => void): void {
  const reason = view.byRideOf(part, node);
  if (reason !== 'mixed') add(reason, node.to - node.from);
  else if (!part.tree.isLeaf(node)) for (const half of part.tree.halves(node)) count(view, part, half, add);
  else for (let at = node.from; at < node.to; at += 1) add(view.byRide(intAt(part.tree.members, at)), 1);
}
