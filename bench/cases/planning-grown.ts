import type { Case } from '../case.ts';
import { GROWN, type GrownFleet, readBest } from '../data/grown-fleets.ts';
import { planGrown } from '../data/grown-plan.ts';

/** Processor time for each instance. */
const SEARCH_MS = 5000;
/** Seeds: near the target, one says too little. */
const RUNS = 5;
/** Processor time of the searches that a plan must come from to be a baseline, s. */
const HOUR_S = 3600;

export const grownDistance: Case = {
  name: 'grown-distance',
  what: 'Distance on instances of 200 stops, made as those of Li and Lim, that take no more vehicles than the best that an hour of searches found, in sum, five seconds of one thread each',
  target: { at: 'most', value: 1.02, unit: 'times the best found' },
  async run() {
    const table = readBest();
    const searched = GROWN.filter(({ name }) => (table.get(name)?.seconds ?? 0) >= HOUR_S);
    if (searched.length === 0)
      throw new Error('No instance was searched for an hour yet. Run node bench/search-grown.ts 3600');
    const runs = Array.from({ length: RUNS }, (_, run) => planAll(searched, table, run + 1));
    const middle = runs.toSorted((one, other) => one.compared - other.compared)[(RUNS - 1) / 2] as Run;
    const { all, value, baseline, compared } = middle;
    const named = (plans: readonly Planned[]) => plans.map(({ name }) => name).join(', ') || 'none';
    const more = named(all.filter(({ vehicles, best }) => vehicles > best.vehicles));
    const fewer = named(all.filter(({ vehicles, best }) => vehicles < best.vehicles));
    const ratios = all.filter(isEqual).map(({ name, ratio }) => `${name} ${ratio.toFixed(4)}`);
    const waiting = GROWN.filter((fleet) => !searched.includes(fleet)).map(({ name }) => name);
    return {
      value,
      baseline,
      compared,
      unit: 'distance',
      note: `The middle one of ${RUNS} runs: ${runs.map((run) => run.compared.toFixed(3)).join(', ')}. More vehicles: ${more}; fewer: ${fewer}. ${ratios.join(', ')}. Not searched for an hour yet, and left out: ${waiting.join(', ') || 'none'}.`,
    };
  },
};

/** A plan of an instance beside the best known. */
interface Planned {
  name: string;
  vehicles: number;
  distance: number;
  best: { vehicles: number; distance: number };
  ratio: number;
}
interface Run {
  all: Planned[];
  /** Distance of the plans with as many vehicles as the best known, of those, and their ratio. */
  value: number;
  baseline: number;
  compared: number;
}

const isEqual = ({ vehicles, best }: Planned) => vehicles === best.vehicles;

/** Plans all instances with one seed. */
function planAll(fleets: readonly GrownFleet[], table: ReturnType<typeof readBest>, seed: number): Run {
  const all = fleets.map((fleet): Planned => {
    const best = table.get(fleet.name);
    if (!best) throw new Error(`No plan is known for ${fleet.name}`);
    const plan = planGrown(fleet, seed, SEARCH_MS);
    return { name: fleet.name, ...plan, best, ratio: plan.distance / best.distance };
  });
  const equal = all.filter(isEqual);
  const value = equal.reduce((sum, { distance }) => sum + distance, 0);
  const baseline = equal.reduce((sum, { best }) => sum + best.distance, 0);
  return { all, value, baseline, compared: value / baseline };
}
