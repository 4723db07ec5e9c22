import { workerData } from 'node:worker_threads';
import { answerQuestions } from '@qafila/dispatch/worker';
import { SYSTEM } from '../../platform/database/actor.ts';
import { openPool } from '../../platform/database/open-pool.ts';
import { createPulse } from '../../platform/database/pulse.ts';
import { Read } from '../../platform/database/read.ts';
import { decideForFleet, type Round } from './decide-for-fleet.ts';
import { type Ranking, rankForFleet } from './rank-for-fleet.ts';
import { type Fleet, readFleet } from './read-fleet.ts';
import type { Answer, Question, RoundsInput, TimedDecision } from './rounds-thread.ts';

// Keep what is imported here small: it is loaded, and kept in memory, once more for this thread.

const { databaseUrl } = workerData as RoundsInput;
// The server's own connections log that the database is away; a round that fails for it is logged too.
const pulse = createPulse(databaseUrl, { error() {}, warn() {} });
const pool = openPool(databaseUrl, { size: 1, pulse, onLost() {} });

/** Reads at the question's moment, as the system; the database refuses writes. */
async function read({ companyId, taskRules, options: { nowMs } }: Round | Ranking): Promise<Fleet> {
  const clock = { now: () => new Date(nowMs), wall: () => new Date() };
  const reading = await Read.begin(pool, { clock });
  try {
    reading.enter({ actor: SYSTEM });
    return await readFleet(reading, companyId, taskRules);
  } finally {
    reading.end();
  }
}

async function decide(round: Round): Promise<TimedDecision> {
  const startedMs = performance.now();
  const fleet = await read(round);
  const readMs = performance.now() - startedMs;
  return { ...decideForFleet(round, fleet), readMs };
}

const answer = async (question: Question): Promise<Answer> =>
  'decide' in question ? decide(question.decide) : rankForFleet(question.rank, await read(question.rank));

answerQuestions(answer, async () => {
  await pool.end();
  await pulse.stop();
});
