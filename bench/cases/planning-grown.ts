import type { Case } from '../case.ts';
import { GROWN, readBest } from '../data/grown-fleets.ts';
import { planGrown } from '../data/grown-plan.ts';

/** Processor time for each instance. */
const SEARCH_MS = 5000;

export const grownDistance: Case = {
  name: 'grown-distance',
  what: 'Distance on twelve instances of 200 stops, made as those of Li and Lim, that take no more vehicles than the best found, in sum, five seconds of one thread each',
  target: { at: 'most', value: 1.02, unit: 'times the best found' },
  async run() {
    const table = readBest();
    const all = GROWN.map((fleet) => {
      const best = table.get(fleet.name);
      if (!best) throw new Error(`No plan is known for ${fleet.name}. Run node bench/search-grown.ts`);
      const plan = planGrown(fleet, 1, SEARCH_MS);
      return { name: fleet.name, ...plan, best, ratio: plan.distance / best.distance };
    });
    const equal = all.filter(({ vehicles, best }) => vehicles === best.vehicles);
    const value = equal.reduce((sum, { distance }) => sum + distance, 0);
    const baseline = equal.reduce((sum, { best }) => sum + best.distance, 0);
    const more = all.filter(({ vehicles, best }) => vehicles > best.vehicles).map(({ name }) => name);
    const fewer = all.filter(({ vehicles, best }) => vehicles < best.vehicles).map(({ name }) => name);
    const seconds = [...table.values()].map((best) => best.seconds);
    const searched = `${Math.min(...seconds)} to ${Math.max(...seconds)} s of processor time`;
    const ratios = equal.map(({ name, ratio }) => `${name} ${ratio.toFixed(4)}`);
    return {
      value,
      baseline,
      compared: value / baseline,
      unit: 'distance',
      note: `The baseline is the best that searches of ${searched} per instance found; an hour each is wanted (node bench/search-grown.ts 3600). More vehicles: ${more.join(', ') || 'none'}; fewer: ${fewer.join(', ') || 'none'}. ${ratios.join(', ')}.`,
    };
  },
};
