import { onGlobe, type Point } from '@qafila/domain/travel';
import { GENERAL_EXCLUSIONS, generalExclusions } from '../exclusions.ts';
import type { RoundAgent, RoundOptions, RoundTask } from '../types.ts';
import type { PreparedAgent } from '../weigh.ts';
import { PlaceTree } from './place-tree.ts';

/** The figures of a tree, after the coordinates: km and time until an agent is free, their costs, and their place. */
export const FIGURE = { km: 3, perKm: 4, perHour: 5, endMs: 6, approachKm: 7 } as const;

/**
 * Agents who are excluded from each task of a round for the same reasons, apart from earlier refusals and the work that
 * they have.
 */
export interface Group {
  /** Any of them. */
  model: PreparedAgent;
  size: number;
  /** By where they are free again: those without orders, and the others. */
  idle: PlaceTree;
  busy: PlaceTree;
  /** Without a known position, by number. */
  unplaced: readonly number[];
}

/** Which facts about agents the tasks of a round ask for. */
interface Asked {
  companies: ReadonlySet<string>;
  skills: ReadonlySet<string>;
  /** Pairs of metadata in criteria. */
  metadata: ReadonlySet<string>;
}

const pairOf = (key: string, value: string) => `${key}\n${value}`;

function askedBy(tasks: readonly RoundTask[]): Asked {
  const criteria = new Set(tasks.map((task) => task.criteria));
  return {
    companies: new Set(tasks.map(({ companyId }) => companyId)),
    skills: new Set(tasks.flatMap(({ requiredSkillIds }) => requiredSkillIds)),
    metadata: new Set(
      [...criteria]
        .flatMap((config) => [...config.FilteringMatchCriterion, ...config.PrioritizationMatchCriterion])
        .flatMap(({ MetaDataCriterion: pair }) => (pair ? pairOf(pair.Key, pair.Value) : [])),
    ),
  };
}

/** Equal for agents whom no task of the round distinguishes before rides are computed. */
function keyOf({ agent, orders }: PreparedAgent, asked: Asked, options: RoundOptions): string {
  const general = generalExclusions(agent, orders, options);
  let key = `${agent.vehicle} ${agent.fleet}`;
  for (const reason of GENERAL_EXCLUSIONS) if (general[reason]) key += ` ${reason}`;
  for (const id of agent.companyIds) if (asked.companies.has(id)) key += ` ${id}`;
  const rare = rareFacts(agent, asked);
  return rare.length ? key + JSON.stringify(rare) : key;
}

/** Skills and metadata; most agents have none that matter. */
function rareFacts({ skills, metadata }: RoundAgent, asked: Asked): string[][] {
  const facts: string[][] = [];
  for (const { id, isExclusive } of skills) {
    const isAsked = asked.skills.has(id);
    if (isAsked || isExclusive) facts.push([isAsked ? id : '', isExclusive ? 'only' : 'also']);
  }
  for (const { key, value } of metadata) {
    const pair = pairOf(key, value);
    if (asked.metadata.has(pair)) facts.push([pair]);
  }
  return facts.sort();
}

/** A figure of each, by number. */
function figureOf<T>(list: readonly T[], value: (one: T) => number): Float64Array {
  const figures = new Float64Array(list.length);
  list.forEach((one, index) => {
    figures[index] = value(one);
  });
  return figures;
}

/** Coordinates on the globe; zeros without a place. */
export function globe(points: readonly (Point | null | undefined)[]): Float64Array[] {
  const places = points.map((point) => (point ? onGlobe(point) : [0, 0, 0]));
  return [0, 1, 2].map((axis) => figureOf(places, (place) => place[axis] ?? 0));
}

/** Agents of a round by group. */
export function groupsOf(
  agents: readonly PreparedAgent[],
  tasks: readonly RoundTask[],
  options: RoundOptions,
): { groups: Group[]; groupOf: Group[] } {
  const asked = askedBy(tasks);
  const members = new Map<string, number[]>();
  agents.forEach((who, index) => {
    const key = keyOf(who, asked, options);
    const list = members.get(key);
    if (list) list.push(index);
    else members.set(key, [index]);
  });
  const figures = [
    ...globe(agents.map(({ end }) => end)),
    figureOf(agents, ({ now }) => now?.km ?? 0),
    figureOf(agents, ({ agent }) => agent.costPerKm),
    figureOf(agents, ({ agent }) => agent.costPerHour),
    figureOf(agents, ({ endMs }) => endMs),
    figureOf(agents, ({ approachKm }) => approachKm),
  ];
  const treeOf = (list: readonly number[]) => new PlaceTree(list, figures, FIGURE.km + 1);
  const groupOf: Group[] = [];
  const groups = [...members.values()].flatMap((list) => {
    const model = agents[list[0] ?? 0];
    if (!model) return [];
    const placed = list.filter((index) => agents[index]?.end);
    const group = {
      model,
      size: list.length,
      idle: treeOf(placed.filter((index) => agents[index]?.orders === 0)),
      busy: treeOf(placed.filter((index) => agents[index]?.orders !== 0)),
      unplaced: list.filter((index) => !agents[index]?.end),
    };
    for (const index of list) groupOf[index] = group;
    return group;
  });
  return { groups, groupOf };
}
