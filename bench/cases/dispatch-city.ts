import { decideRound, type RoundAssignment } from '@qafila/dispatch';
import { decideByFullMatrix } from '@qafila/dispatch/bench';
import type { Case } from '../case.ts';
import { ROUND_OPTIONS, roundCity } from '../data/round-city.ts';
import { seeded } from '../data/seeded.ts';
import { median } from '../median.ts';
import { startWorker } from '../worker.ts';

interface Rounds {
  /** Processor time of each, all threads, ms. */
  times: number[];
  /** How far the memory of the process grew in one of them, at most, MB. */
  grown: number;
}

async function rounds(
  what: 'time' | 'memory',
  tasks: number,
  agents: number,
  count: number,
  full = false,
): Promise<Rounds> {
  const worker = startWorker('city-round.ts', {
    TASKS: String(tasks),
    AGENTS: String(agents),
    ROUNDS: String(count),
    FULL: full ? 'yes' : 'no',
    WHAT: what,
  });
  try {
    return await worker.next<Rounds>();
  } finally {
    worker.end();
  }
}

const costOf = (assignments: readonly RoundAssignment[]) =>
  assignments.reduce((sum, { cost }) => sum + cost, 0);

const ROUNDS = 25;

const time = (name: string, tasks: number, agents: number, most: number, fullRounds: number): Case => ({
  name: `dispatch-city-${name}`,
  what: `Processor time of a round of ${tasks} waiting orders and ${agents.toLocaleString('en')} couriers, the middle of 25`,
  target: { at: 'most', value: most, unit: 'ms' },
  async run() {
    const { times } = await rounds('time', tasks, agents, ROUNDS);
    const value = median(times);
    const first = `The first round of a new process took ${times[0]?.toFixed(0)} ms.`;
    if (!fullRounds) return { value, compared: value, unit: 'ms', note: first };
    const full = await rounds('time', tasks, agents, fullRounds, true);
    return {
      value,
      baseline: median(full.times),
      compared: value,
      unit: 'ms',
      note: `${first} The baseline weighs every courier for every order.`,
    };
  },
});

const memory = (name: string, agents: number, most: number, fullRounds: number): Case => ({
  name: `dispatch-city-memory-${name}`,
  what: `How far memory grows in a round of 300 waiting orders and ${agents.toLocaleString('en')} couriers, at most`,
  target: { at: 'most', value: most, unit: 'MB' },
  async run() {
    const { grown: value } = await rounds('memory', 300, agents, ROUNDS);
    const baseline = fullRounds
      ? { baseline: (await rounds('memory', 300, agents, fullRounds, true)).grown }
      : {};
    return { value, ...baseline, compared: value, unit: 'MB' };
  },
});

export const dispatchCity: readonly Case[] = [
  time('1k', 100, 1000, 60, 5),
  time('5k', 300, 5000, 250, 1),
  time('20k', 300, 20_000, 400, 0),
  memory('5k', 5000, 60, 1),
  memory('20k', 20_000, 120, 0),
  {
    name: 'dispatch-city-cost',
    what: 'What rounds cost, with many couriers and with few, against the match over all pairs',
    target: { at: 'most', value: 1.001, unit: 'times' },
    async run() {
      const random = seeded(7);
      let [value, baseline] = [0, 0];
      for (const [tasks, agents] of [
        [300, 3000],
        [300, 120],
        [60, 60],
      ] as const) {
        const city = roundCity(random, { tasks, agents, mixed: true });
        const found = decideRound(city.tasks, city.agents, ROUND_OPTIONS).assignments;
        const full = decideByFullMatrix(city.tasks, city.agents, ROUND_OPTIONS).assignments;
        if (found.length < full.length)
          throw new Error(`${full.length - found.length} fewer tasks have an agent`);
        value += costOf(found);
        baseline += costOf(full);
      }
      return {
        value,
        baseline,
        compared: value / baseline,
        unit: 'minor units',
        note: '300 orders with 3,000 couriers, 300 with 120, 60 with 60.',
      };
    },
  },
];
