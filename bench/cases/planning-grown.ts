import type { Case } from '../case.ts';
import { GROWN, readBest } from '../data/grown-fleets.ts';
import { planGrown } from '../data/grown-plan.ts';

/** Processor time for each instance. */
const SEARCH_MS = 5000;
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
    const all = searched.map((fleet) => {
      const best = table.get(fleet.name);
      if (!best) throw new Error(`No plan is known for ${fleet.name}`);
      const plan = planGrown(fleet, 1, SEARCH_MS);
      return { name: fleet.name, ...plan, best, ratio: plan.distance / best.distance };
    });
    const equal = all.filter(({ vehicles, best }) => vehicles === best.vehicles);
    const value = equal.reduce((sum, { distance }) => sum + distance, 0);
    const baseline = equal.reduce((sum, { best }) => sum + best.distance, 0);
    const more = all.filter(({ vehicles, best }) => vehicles > best.vehicles).map(({ name }) => name);
    const fewer = all.filter(({ vehicles, best }) => vehicles < best.vehicles).map(({ name }) => name);
    const waiting = GROWN.filter((fleet) => !searched.includes(fleet)).map(({ name }) => name);
    const ratios = equal.map(({ name, ratio }) => `${name} ${ratio.toFixed(4)}`);
    return {
      value,
      baseline,
      compared: value / baseline,
      unit: 'distance',
      note: `More vehicles: ${more.join(', ') || 'none'}; fewer: ${fewer.join(', ') || 'none'}. ${ratios.join(', ')}. Not searched for an hour yet, and left out: ${waiting.join(', ') || 'none'}.`,
    };
  },
};
