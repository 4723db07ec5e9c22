import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkFleetPlan, parseLiLim, planFleet } from '@qafila/dispatch/bench';
import type { Case } from '../case.ts';
import { processorMs } from '../data/processor-ms.ts';

/** The instances lie beside the checkout; they are not part of it. */
const FOLDER = resolve(import.meta.dirname, '../../../shared/data/lilim');
/** Processor time for each instance: for few vehicles, and for short rides. */
const VEHICLES_MS = 250;
const DISTANCE_MS = 1000;

interface Solved {
  name: string;
  vehicles: number;
  distance: number;
  best: { vehicles: number; distance: number };
}

/** Solves every instance. Throws when a plan is not feasible. */
function solveAll(milliseconds: number): Solved[] {
  const table = join(FOLDER, 'best-known.tsv');
  if (!existsSync(table))
    throw new Error(`${table} is missing. Put Li and Lim's instances beside the checkout.`);
  const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [name = '', vehicles, distance] = row.split('\t');
    const problem = parseLiLim(readFileSync(join(FOLDER, `${name}.txt`), 'utf8'));
    const plan = planFleet(problem, { milliseconds, clock: processorMs });
    const check = checkFleetPlan(problem, plan);
    if (check.problems.length > 0 || plan.unserved.length > 0)
      throw new Error(`${name}: ${check.problems[0] ?? 'a task is not served'}`);
    return { name, ...check, best: { vehicles: Number(vehicles), distance: Number(distance) } };
  });
}

const sum = (all: readonly Solved[], of: (one: Solved) => number) =>
  all.reduce((total, one) => total + of(one), 0);

export const lilimVehicles: Case = {
  name: 'lilim-vehicles',
  what: 'Vehicles over the 56 instances of Li and Lim with 100 stops, a quarter of a second of one thread each',
  target: { at: 'most', value: 404, unit: 'vehicles' },
  async run() {
    const all = solveAll(VEHICLES_MS);
    const value = sum(all, ({ vehicles }) => vehicles);
    const more = all.filter(({ vehicles, best }) => vehicles > best.vehicles).map(({ name }) => name);
    return {
      value,
      baseline: sum(all, ({ best }) => best.vehicles),
      compared: value,
      unit: 'vehicles',
      note: `The baseline is the best known. More than it: ${more.join(', ') || 'none'}.`,
    };
  },
};

export const lilimDistance: Case = {
  name: 'lilim-distance',
  what: 'Distance on the instances of Li and Lim that take no more vehicles than the best known, in sum, a second of one thread each',
  target: { at: 'most', value: 1.001, unit: 'times the best known' },
  async run() {
    const equal = solveAll(DISTANCE_MS).filter(({ vehicles, best }) => vehicles === best.vehicles);
    const value = sum(equal, ({ distance }) => distance);
    const baseline = sum(equal, ({ best }) => best.distance);
    const worst = equal.reduce((a, b) =>
      b.distance / b.best.distance > a.distance / a.best.distance ? b : a,
    );
    return {
      value,
      baseline,
      compared: value / baseline,
      unit: 'distance',
      note: `${equal.length} instances; the worst is ${worst.name} at ${(worst.distance / worst.best.distance).toFixed(4)}.`,
    };
  },
};
