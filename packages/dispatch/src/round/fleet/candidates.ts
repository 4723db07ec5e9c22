import { intAt } from '../../model/numbers.ts';
import { sortsOf, sortValues, tierOf } from '../criteria.ts';
import { compareKeyed, type Keyed } from '../rank.ts';
import type { Weighed } from '../types.ts';
import { Best } from './best.ts';
import { firstTier, leastSortValues } from './criteria-range.ts';
import type { Node } from './place-tree.ts';
import type { Part, View } from './view.ts';

/** An agent who may get the task, with their place in the fleet. */
export interface Candidate extends Keyed {
  index: number;
}

/** What no agent of a node comes before. */
interface Bound {
  tier: number;
  values: readonly number[];
}

/**
 * The first so many of those who may get a task, in their order. A part of a tree is left out when no agent of it can
 * be among them, by the least that each of their figures may be; the result is that of weighing all.
 */
export function bestCandidates(view: View, count: number): Candidate[] {
  const found = new Best<Candidate>(count, compareKeyed);
  for (const [index, weighed] of view.special)
    if (weighed.excludedBy.length === 0) offer(found, view, index, weighed);
  const parts = view.open.map((part) => ({ part, bound: boundOf(view, part, part.tree.root) }));
  parts.sort((a, b) => compareBounds(a.bound, b.bound));
  for (const { part, bound } of parts) seek(found, view, part, part.tree.root, bound);
  return found.sorted();
}

/** Values that no agent comes before, for each parameter by which a tier is ordered. */
export function leastValues(view: View, tier: number): number[] {
  const sorts = sortsOf(view.prepared.task.criteria, tier);
  const all = view.open.map((part) =>
    leastSortValues(sorts, view.range(part, part.tree.root), part.group.model.agent),
  );
  for (const [index, weighed] of view.special)
    if (weighed.excludedBy.length === 0) all.push(sortValues(sorts, weighed, view.agent(index)));
  return sorts.map((_sort, place) => Math.min(...all.map((values) => values[place] ?? 0)));
}

/** Offers all agents of a node who may be among the first. */
function seek(found: Best<Candidate>, view: View, part: Part, node: Node, bound: Bound | undefined): void {
  if (!bound || (found.last && comesAfter(bound, found.last))) return;
  if (!part.tree.isLeaf(node)) {
    const [one, other] = part.tree.halves(node);
    const [a, b] = [boundOf(view, part, one), boundOf(view, part, other)];
    const isFirst = compareBounds(a, b) <= 0;
    seek(found, view, part, isFirst ? one : other, isFirst ? a : b);
    seek(found, view, part, isFirst ? other : one, isFirst ? b : a);
    return;
  }
  for (let at = node.from; at < node.to; at += 1) {
    const index = intAt(part.tree.members, at);
    if (!view.special.has(index) && !view.byRide(index)) offer(found, view, index, view.figures);
  }
}

function offer(found: Best<Candidate>, view: View, index: number, weighed: Weighed): void {
  const agent = view.agent(index);
  const { criteria } = view.prepared.task;
  const tier = tierOf(criteria, weighed, agent);
  found.offer({ index, agent, tier, values: sortValues(sortsOf(criteria, tier), weighed, agent) });
}

/** The first tier and the least values that an agent of a node may have; undefined when none may get the task. */
function boundOf(view: View, part: Part, node: Node): Bound | undefined {
  if (view.excludesAll(part, node)) return undefined;
  const { criteria } = view.prepared.task;
  const { agent } = part.group.model;
  const range = view.range(part, node);
  const tier = firstTier(criteria, range, agent);
  return { tier, values: leastSortValues(sortsOf(criteria, tier), range, agent) };
}

/** Parts in which no agent may get the task come last. */
function compareBounds(a: Bound | undefined, b: Bound | undefined): number {
  if (!a || !b) return (a ? 0 : 1) - (b ? 0 : 1);
  return a.tier - b.tier || compareValues(a.values, b.values);
}

function compareValues(a: readonly number[], b: readonly number[]): number {
  for (let place = 0; place < a.length; place += 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** True when all that a bound allows comes after a candidate. Between equal values, who is idle longest decides. */
const comesAfter = (bound: Bound, last: Candidate): boolean =>
  bound.tier > last.tier || (bound.tier === last.tier && compareValues(bound.values, last.values) > 0);
