// Goes on searching for plans of the grown instances and keeps those that are better:
//   node bench/search-grown.ts [seconds of processor time per instance] [instances]
import { GROWN, readBest, writeBest } from './data/grown-fleets.ts';
import { planGrown } from './data/grown-plan.ts';

/** Of one search, s; afterwards the next begins from another seed. */
const SEARCH_S = 300;

const [seconds = String(SEARCH_S), ...only] = process.argv.slice(2);
if (!(Number(seconds) > 0)) throw new Error(`Not a number of seconds: ${seconds}`);
for (const fleet of GROWN) {
  if (only.length > 0 && !only.includes(fleet.name)) continue;
  for (let left = Number(seconds); left > 0; left -= SEARCH_S) {
    const length = Math.min(left, SEARCH_S);
    // Read again each time, so that several of these can run beside each other.
    const before = readBest().get(fleet.name);
    const searchSeed = (before?.searches ?? 0) + 1;
    const plan = planGrown(fleet, searchSeed, length * 1000);
    const isBetter =
      !before ||
      plan.vehicles < before.vehicles ||
      (plan.vehicles === before.vehicles && plan.distance < before.distance - 0.005);
    const best = isBetter ? { ...plan, searchSeed } : before;
    const spent = { searches: searchSeed, seconds: (before?.seconds ?? 0) + length };
    writeBest(new Map(readBest()).set(fleet.name, { ...best, ...spent }));
    process.stdout.write(
      `${fleet.name} ${plan.vehicles} ${plan.distance.toFixed(2)}${isBetter ? ' kept' : ''}\n`,
    );
  }
}
