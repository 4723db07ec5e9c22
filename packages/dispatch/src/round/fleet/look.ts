import { type AssignmentConfig, type ExclusionReason, isEmptyCriterion } from '@qafila/contracts';
import { estimateTravel, onGlobe } from '@qafila/domain/travel';
import { intAt } from '../../model/numbers.ts';
import { isFilteredOut, sortsOf, sortValues, tierOf } from '../criteria.ts';
import { exclusionsOf } from '../exclusions.ts';
import { compareKeyed, type Keyed } from '../rank.ts';
import type { ExcludedCounts, RoundAgent, Weighed } from '../types.ts';
import { chainableKm, nothing, type PreparedTask, setFigures, weigh } from '../weigh.ts';
import { Best } from './best.ts';
import { filteredOutVerdict, firstTier, leastSortValues } from './criteria-range.ts';
import { emptyRange, leastKmToPickup, setLeast, setMost } from './figures.ts';
import type { Fleet } from './fleet.ts';
import { FIGURE, type Group } from './groups.ts';
import type { Globe, Node, PlaceTree } from './place-tree.ts';

/** An agent who may get the task, with their place in the fleet. */
export interface Candidate extends Keyed {
  index: number;
}

/** An excluded agent and how far they are; null: not known. */
interface Excluded {
  index: number;
  km: number | null;
}

const byDistance = (a: Excluded, b: Excluded) =>
  (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE) || a.index - b.index;

/** The part of a group that is looked through together. */
interface Part {
  group: Group;
  tree: PlaceTree;
  isBusy: boolean;
}

const partsOf = (group: Group): Part[] =>
  [
    { group, tree: group.idle, isBusy: false },
    { group, tree: group.busy, isBusy: true },
  ].filter(({ tree }) => tree.size > 0);

/** What keeps agents of an open group from the task: nothing, or what only their rides show. */
type ByRide = 'tooFarForChaining' | 'exclusionCriterion' | undefined;

const scratch = nothing('', []);
const range = emptyRange();

/**
 * One task's look at a fleet. A part of a tree is left out when no agent of it can matter: the range of each figure
 * over them says so. What is found is exact: the same agents in the same order as from weighing all of them.
 */
export class Look {
  readonly prepared: PreparedTask;
  readonly #fleet: Fleet;
  readonly #here: Globe;
  /** Parts in which agents may get the task. */
  readonly #open: Part[] = [];
  readonly #closed: { group: Group; reason: ExclusionReason }[] = [];
  /** Agents who are weighed on their own: those asked before, and those with goods to bundle with. */
  readonly #special = new Map<number, Weighed>();
  readonly #chainableKm: number;
  readonly #filters: boolean;
  /** Whether a rule of the task asks how much a figure may be, not only how little. */
  readonly #needsMost: boolean;

  constructor(fleet: Fleet, prepared: PreparedTask) {
    this.#fleet = fleet;
    this.prepared = prepared;
    const { task } = prepared;
    this.#here = onGlobe(task.pickup);
    this.#chainableKm = chainableKm(task);
    this.#filters = task.criteria.FilteringMatchCriterion.length > 0;
    this.#needsMost = this.#filters || !isByLeast(task.criteria);
    const unasked = { ...task, askedAgentIds: [] };
    for (const group of fleet.groups) {
      const [reason] = exclusionsOf(unasked, group.model.agent, group.model.orders, fleet.options);
      if (reason) this.#closed.push({ group, reason });
      else this.#open.push(...partsOf(group));
    }
    const asked = task.askedAgentIds.flatMap((id) => fleet.numberOf.get(id) ?? []);
    for (const index of [...asked, ...fleet.bundlesFor(task)]) {
      const who = fleet.agents[index];
      if (who) this.#special.set(index, weigh(prepared, who, fleet.options));
    }
  }

  /** The first so many of those who may get the task, in their order. */
  best(count: number): Candidate[] {
    const found = new Best<Candidate>(count, compareKeyed);
    for (const [index, weighed] of this.#special)
      if (weighed.excludedBy.length === 0) this.#offer(found, index, weighed);
    const parts = this.#open.map((part) => ({ part, bound: this.#bound(part, part.tree.root) }));
    parts.sort((a, b) => compareBounds(a.bound, b.bound));
    for (const { part, bound } of parts) this.#seek(found, part, part.tree.root, bound);
    return found.sorted();
  }

  /** Values that no agent comes before, for each parameter by which a tier is ordered. */
  leastValues(tier: number): number[] {
    const sorts = sortsOf(this.#criteria, tier);
    const all = this.#open.map((part) => {
      this.#setRange(part, part.tree.root);
      return leastSortValues(sorts, range, part.group.model.agent);
    });
    for (const [index, weighed] of this.#special)
      if (weighed.excludedBy.length === 0) all.push(sortValues(sorts, weighed, this.#agent(index)));
    return sorts.map((_sort, place) => Math.min(...all.map((values) => values[place] ?? 0)));
  }

  /** An agent weighed for the task. */
  weigh(index: number): Weighed {
    const who = this.#fleet.agents[index];
    const special = this.#special.get(index);
    if (special || !who) return special ?? nothing('', []);
    return weigh(this.prepared, who, this.#fleet.options);
  }

  /** The nearest of those who may not get the task, the nearest first. */
  nearestExcluded(count: number): Weighed[] {
    const found = new Best<Excluded>(count, byDistance);
    for (const [index, { excludedBy, distanceToPickupKm: km }] of this.#special)
      if (excludedBy.length > 0) found.offer({ index, km });
    for (const { group } of this.#closed) {
      for (const part of partsOf(group)) this.#seekExcluded(found, part, part.tree.root, false);
      this.#offerUnplaced(found, group, count);
    }
    for (const part of this.#open) this.#seekExcluded(found, part, part.tree.root, true);
    return found.sorted().map(({ index }) => this.weigh(index));
  }

  /** How many may not get the task, by the first reason of each. */
  excludedCounts(): ExcludedCounts {
    const counts: ExcludedCounts = {};
    const add = (reason: ExclusionReason | undefined, count: number) => {
      if (reason && count) counts[reason] = (counts[reason] ?? 0) + count;
    };
    const isClosed = new Set(this.#closed.map(({ group }) => group));
    for (const { group, reason } of this.#closed) add(reason, group.size);
    for (const part of this.#open) this.#count(part, part.tree.root, add);
    for (const [index, { excludedBy }] of this.#special) {
      const group = this.#fleet.groupOf[index];
      if (!group || isClosed.has(group)) continue;
      add(this.#byRide(index), -1);
      add(excludedBy[0], 1);
    }
    for (const reason of Object.keys(counts) as ExclusionReason[])
      if (counts[reason] === 0) delete counts[reason];
    return counts;
  }

  get #criteria() {
    return this.prepared.task.criteria;
  }

  #agent(index: number): RoundAgent {
    const who = this.#fleet.agents[index];
    if (!who) throw new RangeError(`No agent ${index}`);
    return who.agent;
  }

  #setRange({ group, tree }: Part, node: Node): void {
    const among = { tree, node, vehicle: group.model.agent.vehicle, here: this.#here };
    setLeast(range.low, this.prepared, among, this.#fleet.options);
    if (this.#needsMost) setMost(range.high, this.prepared, among, this.#fleet.options);
  }

  /** The first tier and the least values that an agent of a node may have; undefined when none may get the task. */
  #bound(part: Part, node: Node): Bound | undefined {
    const { agent } = part.group.model;
    if (part.isBusy && part.tree.least(FIGURE.km, node) > this.#chainableKm) return undefined;
    if (this.#isTooLong(agent)) return undefined;
    this.#setRange(part, node);
    if (this.#filters && filteredOutVerdict(this.#criteria, range, agent) === 'always') return undefined;
    const tier = firstTier(this.#criteria, range, agent);
    return { tier, values: leastSortValues(sortsOf(this.#criteria, tier), range, agent) };
  }

  /** Offers all agents of a node who may be among the first. */
  #seek(found: Best<Candidate>, part: Part, node: Node, bound: Bound | undefined): void {
    if (!bound || (found.last && comesAfter(bound, found.last))) return;
    if (!part.tree.isLeaf(node)) {
      const [one, other] = part.tree.halves(node);
      const [a, b] = [this.#bound(part, one), this.#bound(part, other)];
      const isFirst = compareBounds(a, b) <= 0;
      this.#seek(found, part, isFirst ? one : other, isFirst ? a : b);
      this.#seek(found, part, isFirst ? other : one, isFirst ? b : a);
      return;
    }
    for (let at = node.from; at < node.to; at += 1) {
      const index = intAt(part.tree.members, at);
      if (!this.#special.has(index) && !this.#byRide(index)) this.#offer(found, index, scratch);
    }
  }

  #offer(found: Best<Candidate>, index: number, weighed: Weighed): void {
    const agent = this.#agent(index);
    const tier = tierOf(this.#criteria, weighed, agent);
    found.offer({ index, agent, tier, values: sortValues(sortsOf(this.#criteria, tier), weighed, agent) });
  }

  #isTooLong({ vehicle }: RoundAgent): boolean {
    return this.prepared.direct(vehicle).km > this.prepared.task.settings.PickupToDeliveryDistanceLimitKm;
  }

  /** What the ride shows about an agent of an open group who is not weighed on their own; their figures are in `scratch`. */
  #byRide(index: number): ByRide {
    const who = this.#fleet.agents[index];
    if (!who?.now) return undefined;
    if (who.orders > 0 && who.now.km > this.#chainableKm) return 'tooFarForChaining';
    if (!setFigures(scratch, this.prepared, who, this.#fleet.options)) return 'tooFarForChaining';
    return this.#isTooLong(who.agent) || (this.#filters && isFilteredOut(this.#criteria, scratch, who.agent))
      ? 'exclusionCriterion'
      : undefined;
  }

  /** What the ride shows about all agents of a node; 'mixed' where they have to be asked one by one. */
  #byRideOf(part: Part, node: Node): ByRide | 'mixed' {
    const { agent } = part.group.model;
    // Roads may not lead everywhere.
    if (this.#fleet.options.travel !== estimateTravel) return 'mixed';
    if (part.isBusy) {
      if (part.tree.least(FIGURE.km, node) > this.#chainableKm) return 'tooFarForChaining';
      if (part.tree.most(FIGURE.km, node) > this.#chainableKm) return 'mixed';
    }
    if (this.#isTooLong(agent)) return 'exclusionCriterion';
    if (!this.#filters) return undefined;
    this.#setRange(part, node);
    const verdict = filteredOutVerdict(this.#criteria, range, agent);
    if (verdict === 'maybe') return 'mixed';
    return verdict === 'always' ? 'exclusionCriterion' : undefined;
  }

  #offerUnplaced(found: Best<Excluded>, { unplaced }: Group, count: number): void {
    let offered = 0;
    for (const index of unplaced) {
      if (offered === count) return;
      if (this.#special.has(index)) continue;
      found.offer({ index, km: null });
      offered += 1;
    }
  }

  #count(part: Part, node: Node, add: (reason: ByRide, count: number) => void): void {
    const reason = this.#byRideOf(part, node);
    if (reason !== 'mixed') add(reason, node.to - node.from);
    else if (!part.tree.isLeaf(node)) for (const half of part.tree.halves(node)) this.#count(part, half, add);
    else for (let at = node.from; at < node.to; at += 1) add(this.#byRide(intAt(part.tree.members, at)), 1);
  }

  #seekExcluded(found: Best<Excluded>, part: Part, node: Node, isOpen: boolean): void {
    if (found.last && this.#leastKm(part, node) > (found.last.km ?? Number.MAX_VALUE)) return;
    if (isOpen && this.#byRideOf(part, node) === undefined) return;
    if (!part.tree.isLeaf(node)) {
      const [one, other] = part.tree.halves(node);
      const isFirst = this.#leastKm(part, one) <= this.#leastKm(part, other);
      this.#seekExcluded(found, part, isFirst ? one : other, isOpen);
      this.#seekExcluded(found, part, isFirst ? other : one, isOpen);
      return;
    }
    for (let at = node.from; at < node.to; at += 1) {
      const index = intAt(part.tree.members, at);
      if (!this.#special.has(index) && !(isOpen && !this.#byRide(index)))
        found.offer({ index, km: this.#kmToPickup(index) });
    }
  }

  #leastKm({ tree }: Part, node: Node): number {
    return leastKmToPickup(tree, node, this.#here, this.#fleet.options);
  }

  #kmToPickup(index: number): number | null {
    const { now, end, agent } = this.#fleet.agents[index] ?? {};
    if (!now || !end || !agent) return null;
    const km = now.km + this.#fleet.options.travel(end, this.prepared.task.pickup, agent.vehicle).km;
    return Number.isFinite(km + this.prepared.direct(agent.vehicle).km) ? km : null;
  }
}

/** True when candidates are only ordered, and by what they have least of. */
const isByLeast = ({ GlobalSortingCriterion, PrioritizationMatchCriterion }: AssignmentConfig): boolean =>
  PrioritizationMatchCriterion.every(isEmptyCriterion) &&
  [GlobalSortingCriterion, ...PrioritizationMatchCriterion].every(({ ParameterSorts }) =>
    ParameterSorts.every(({ Order }) => Order === 'Asc'),
  );

/** What no agent of a node comes before. */
interface Bound {
  tier: number;
  values: readonly number[];
}

/** Parts without anyone who may get the task come last. */
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
