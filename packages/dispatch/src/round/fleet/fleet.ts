import type { RoundAgent, RoundOptions, RoundTask } from '../types.ts';
import { bundledWith, type PreparedAgent, prepareAgent } from '../weigh.ts';
import { type Group, globe, groupsOf } from './groups.ts';
import { PlaceTree } from './place-tree.ts';

/** All agents of a round, prepared once for all of its tasks. */
export interface Fleet {
  /** By id. */
  agents: readonly PreparedAgent[];
  /** The place of each in `agents`, by id. */
  numberOf: ReadonlyMap<string, number>;
  groups: readonly Group[];
  /** The group of each. */
  groupOf: readonly Group[];
  options: RoundOptions;
  /** Agents with whose goods a task may be bundled, by number. */
  bundlesFor(task: RoundTask): number[];
}

/** @param people by id. */
export function prepareFleet(
  people: readonly RoundAgent[],
  tasks: readonly RoundTask[],
  options: RoundOptions,
): Fleet {
  const agents = people.map((agent) => prepareAgent(agent, options));
  const { groups, groupOf } = groupsOf(agents, tasks, options);
  return {
    agents,
    numberOf: new Map(people.map(({ id }, index) => [id, index])),
    groups,
    groupOf,
    options,
    bundlesFor: bundleIndex(people, tasks),
  };
}

/** Agents by the first goods that they have not picked up. */
function bundleIndex(people: readonly RoundAgent[], tasks: readonly RoundTask[]): Fleet['bundlesFor'] {
  if (!tasks.some(({ settings, canGroup }) => settings.BundlingEnabled && canGroup)) return () => [];
  const first = people.map(({ position, stops }) =>
    position ? stops.find(({ kind }) => kind === 'pickup')?.point : undefined,
  );
  const waiting = first.flatMap((point, index) => (point ? [index] : []));
  const tree = new PlaceTree(waiting, globe(first));
  return (task) => {
    const found: number[] = [];
    if (!task.settings.BundlingEnabled || !task.canGroup) return found;
    tree.within(task.pickup, task.settings.BundlingRadiusKm, (index) => {
      const agent = people[index];
      if (agent && bundledWith(task, agent)) found.push(index);
    });
    return found;
  };
}
