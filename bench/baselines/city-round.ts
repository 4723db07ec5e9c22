import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { decideRound } from '@qafila/dispatch';
import { decideByFullMatrix } from '@qafila/dispatch/bench';
import { ROUND_OPTIONS, roundCity } from '../data/round-city.ts';
import { seeded } from '../data/seeded.ts';

/** Rounds of a city in a process of their own, so that its memory is theirs. */
const { TASKS, AGENTS, ROUNDS, FULL, WHAT } = process.env;
const decide = FULL === 'yes' ? decideByFullMatrix : decideRound;
const random = seeded(2026);
const size = { tasks: Number(TASKS), agents: Number(AGENTS), mixed: true };
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

const times: number[] = [];
const grown: number[] = [];
for (let round = 0; round < Number(ROUNDS); round += 1) {
  const { tasks, agents } = roundCity(random, size);
  // Collected memory is asked for again, which takes time.
  if (WHAT === 'memory') collect();
  const before = process.memoryUsage().rss;
  const start = process.cpuUsage();
  const { assignments } = decide(tasks, agents, ROUND_OPTIONS);
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1000);
  grown.push((process.memoryUsage().rss - before) / 1e6);
  if (assignments.length < tasks.length) throw new Error('A task was left without an agent');
}
process.send?.({ times, grown: Math.max(...grown) });
