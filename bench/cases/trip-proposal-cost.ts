import { proposeTrip, type TripProblem } from '@qafila/dispatch';
import type { Case } from '../case.ts';
import { processorMs } from '../data/processor-ms.ts';
import { proposeTimed, tripDay } from '../data/trip-days.ts';

const TRIPS = 12;
const BEST_MS = 30_000;
/** Neighbours weighed by each of the searches that look for the best. */
const ITERATIONS = 4_000_000;

/** The best order that searches from ever other seeds find. */
function bestCost(problem: TripProblem, before: number): number {
  let best = before;
  const end = processorMs() + BEST_MS;
  for (let seed = 2; processorMs() < end; seed += 1)
    best = Math.min(best, proposeTrip(problem, { seed, iterations: ITERATIONS }).cost);
  return best;
}

export const tripQuality: Case = {
  name: 'trip-proposal-cost',
  what: 'What such a proposal costs against the best order found in 30 s, on the worst of twelve trips',
  target: { at: 'most', value: 1.01, unit: 'times the best found' },
  async run() {
    const all = Array.from({ length: TRIPS }, (_, index) => {
      const problem = tripDay(index + 1);
      const { cost } = proposeTimed(problem);
      const best = bestCost(problem, cost);
      return { cost, best, ratio: cost / best };
    });
    const worst = all.reduce((a, b) => (b.ratio > a.ratio ? b : a));
    const mean = all.reduce((sum, { ratio }) => sum + ratio, 0) / TRIPS;
    return {
      value: worst.cost,
      baseline: worst.best,
      compared: worst.ratio,
      unit: 'minor units',
      note: `Mean ${mean.toFixed(4)}. Trips 1 to ${TRIPS}: ${all.map(({ ratio }) => ratio.toFixed(4)).join(', ')}.`,
    };
  },
};
