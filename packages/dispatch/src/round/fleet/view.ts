import { type AssignmentConfig, type ExclusionReason, isEmptyCriterion } from '@qafila/contracts';
import { estimateTravel, onGlobe } from '@qafila/domain/travel';
import { isFilteredOut } from '../criteria.ts';
import { exclusionsOf } from '../exclusions.ts';
import type { RoundAgent, Weighed } from '../types.ts';
import { chainableKm, nothing, type PreparedTask, setFigures, weigh } from '../weigh.ts';
import { filteredOutVerdict } from './criteria-range.ts';
import { emptyRange, type Range, setLeast, setMost } from './figures.ts';
import type { Fleet } from './fleet.ts';
import { FIGURE, type Group } from './groups.ts';
import type { Globe, Node, PlaceTree } from './place-tree.ts';

/** The part of a group that is looked through together. */
export interface Part {
  group: Group;
  tree: PlaceTree;
  isBusy: boolean;
}

export const partsOf = (group: Group): Part[] =>
  [
    { group, tree: group.idle, isBusy: false },
    { group, tree: group.busy, isBusy: true },
  ].filter(({ tree }) => tree.size > 0);

/** What keeps agents of an open group from a task: nothing, or what only their rides show. */
export type ByRide = 'tooFarForChaining' | 'exclusionCriterion' | undefined;

// One of each for all views, which are never read at the same time.
const figures = nothing('', []);
const range = emptyRange();

/** A fleet as one task sees it: what is known of an agent, and of all agents of a node of a tree. */
export class View {
  readonly prepared: PreparedTask;
  readonly fleet: Fleet;
  readonly here: Globe;
  /** Parts in which agents may get the task. */
  readonly open: readonly Part[];
  readonly closed: readonly { group: Group; reason: ExclusionReason }[];
  /** Agents who are weighed on their own: those asked before, and those with goods to bundle with. */
  readonly special: ReadonlyMap<number, Weighed>;
  /** Figures of the agent who was asked for last with `byRide`. */
  readonly figures = figures;
  readonly #chainableKm: number;
  readonly #filters: boolean;
  /** Whether a rule of the task asks how much a figure may be, not only how little. */
  readonly #needsMost: boolean;

  constructor(fleet: Fleet, prepared: PreparedTask) {
    this.fleet = fleet;
    this.prepared = prepared;
    const { task } = prepared;
    this.here = onGlobe(task.pickup);
    this.#chainableKm = chainableKm(task);
    this.#filters = task.criteria.FilteringMatchCriterion.length > 0;
    this.#needsMost = this.#filters || !isByLeast(task.criteria);
    const unasked = { ...task, askedAgentIds: [] };
    const groups = fleet.groups.map((group) => {
      const { agent, orders } = group.model;
      return { group, reason: exclusionsOf(unasked, agent, orders, fleet.options)[0] };
    });
    this.closed = groups.flatMap(({ group, reason }) => (reason ? { group, reason } : []));
    this.open = groups.flatMap(({ group, reason }) => (reason ? [] : partsOf(group)));
    const asked = task.askedAgentIds.flatMap((id) => fleet.numberOf.get(id) ?? []);
    this.special = new Map(
      [...asked, ...fleet.bundlesFor(task)].map((index) => [index, this.#weighed(index)]),
    );
  }

  agent(index: number): RoundAgent {
    return this.#prepared(index).agent;
  }

  /** An agent weighed for the task. */
  weigh(index: number): Weighed {
    return this.special.get(index) ?? this.#weighed(index);
  }

  /** What the ride shows about an agent of an open group who is not weighed on their own. Sets `figures`. */
  byRide(index: number): ByRide {
    const who = this.#prepared(index);
    if (who.orders > 0 && who.now && who.now.km > this.#chainableKm) return 'tooFarForChaining';
    if (!setFigures(figures, this.prepared, who, this.fleet.options)) return 'tooFarForChaining';
    return this.#isTooLong(who.agent) ||
      (this.#filters && isFilteredOut(this.prepared.task.criteria, figures, who.agent))
      ? 'exclusionCriterion'
      : undefined;
  }

  /** What the ride shows about all agents of a node; 'mixed' where they have to be asked one by one. */
  byRideOf(part: Part, node: Node): ByRide | 'mixed' {
    // Roads may not lead everywhere.
    if (this.fleet.options.travel !== estimateTravel) return 'mixed';
    if (part.isBusy && part.tree.least(FIGURE.km, node) > this.#chainableKm) return 'tooFarForChaining';
    if (part.isBusy && part.tree.most(FIGURE.km, node) > this.#chainableKm) return 'mixed';
    const { agent } = part.group.model;
    if (this.#isTooLong(agent)) return 'exclusionCriterion';
    if (!this.#filters) return undefined;
    const verdict = filteredOutVerdict(this.prepared.task.criteria, this.range(part, node), agent);
    if (verdict === 'maybe') return 'mixed';
    return verdict === 'always' ? 'exclusionCriterion' : undefined;
  }

  /** True when the ride excludes all agents of a node. */
  excludesAll(part: Part, node: Node): boolean {
    const { agent } = part.group.model;
    if (part.isBusy && part.tree.least(FIGURE.km, node) > this.#chainableKm) return true;
    if (this.#isTooLong(agent)) return true;
    if (!this.#filters) return false;
    return filteredOutVerdict(this.prepared.task.criteria, this.range(part, node), agent) === 'always';
  }

  /** Between which figures all agents of a node are, until it is asked for again. */
  range({ group, tree }: Part, node: Node): Range {
    const among = { tree, node, vehicle: group.model.agent.vehicle, here: this.here };
    setLeast(range.low, this.prepared, among, this.fleet.options);
    if (this.#needsMost) setMost(range.high, this.prepared, among, this.fleet.options);
    return range;
  }

  #prepared(index: number) {
    const who = this.fleet.agents[index];
    if (!who) throw new RangeError(`No agent ${index}`);
    return who;
  }

  #weighed(index: number): Weighed {
    return weigh(this.prepared, this.#prepared(index), this.fleet.options);
  }

  #isTooLong({ vehicle }: RoundAgent): boolean {
    return this.prepared.direct(vehicle).km > this.prepared.task.settings.PickupToDeliveryDistanceLimitKm;
  }
}

/** True when candidates are only ordered, and by what they have least of. */
const isByLeast = ({ GlobalSortingCriterion, PrioritizationMatchCriterion }: AssignmentConfig): boolean =>
  PrioritizationMatchCriterion.every(isEmptyCriterion) &&
  [GlobalSortingCriterion, ...PrioritizationMatchCriterion].every(({ ParameterSorts }) =>
    ParameterSorts.every(({ Order }) => Order === 'Asc'),
  );
