import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const TABLE = resolve(import.meta.dirname, 'grown-fleets.tsv');
const CUSTOMERS = 200;

/** Two of each class: one in which every customer has a window, and one in which half of them have. */
export const GROWN = (['LC1', 'LC2', 'LR1', 'LR2', 'LRC1', 'LRC2'] as const).flatMap((kind, index) =>
  [1, 0.5].map((windows, half) => ({
    name: `${kind.toLowerCase()}-${windows === 1 ? 'all' : 'half'}`,
    growth: { kind, windows, customers: CUSTOMERS, seed: 2 * index + half + 1 },
  })),
);

export type GrownFleet = (typeof GROWN)[number];

/** The best plan found for an instance, and how. */
export interface BestFound {
  vehicles: number;
  distance: number;
  /** Of the search that found it. */
  searchSeed: number;
  /** Searches so far: their seeds are 1 to this number. */
  searches: number;
  /** Processor time of all of them, s. */
  seconds: number;
}

const HEAD = `# The best plans found for the instances that \`grown-fleets.ts\` lists, made with the seeds in the second column.
# Found by \`node bench/search-grown.ts\`, which goes on searching with further seeds and only ever improves a row:
# \`search\` is the seed of the search that found the plan, \`searches\` and \`seconds\` (of processor time) are all so far.
`;
const COLUMNS = ['instance', 'seed', 'vehicles', 'distance', 'search', 'searches', 'seconds'].join('\t');

/** The table by instance. */
export function readBest(): Map<string, BestFound> {
  if (!existsSync(TABLE)) return new Map();
  const rows = readFileSync(TABLE, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1);
  return new Map(
    rows.map((row) => {
      const [name = '', ...figures] = row.split('\t');
      const [, vehicles = 0, distance = 0, searchSeed = 0, searches = 0, seconds = 0] = figures.map(Number);
      return [name, { vehicles, distance, searchSeed, searches, seconds }];
    }),
  );
}

export function writeBest(found: ReadonlyMap<string, BestFound>): void {
  const rows = GROWN.flatMap(({ name, growth }) => {
    const best = found.get(name);
    if (!best) return [];
    const { vehicles, distance, searchSeed, searches, seconds } = best;
    return [
      [name, growth.seed, vehicles, distance.toFixed(2), searchSeed, searches, Math.round(seconds)].join(
        '\t',
      ),
    ];
  });
  writeFileSync(TABLE, `${HEAD}${[COLUMNS, ...rows].join('\n')}\n`);
}
