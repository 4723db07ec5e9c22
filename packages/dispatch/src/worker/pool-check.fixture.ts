import assert from 'node:assert/strict';
import { decideRound } from '../round/decide.ts';
import { agent, options, place, task } from '../round/round.fixture.ts';
import { createRoundPool } from './round-pool.ts';

const tasks = [task('t1'), task('t2', { pickup: place(2) })];
const agents = [agent('a'), agent('b', { position: place(3) })];
const pool = createRoundPool();
const { travel: _, ...plain } = options;
const result = await pool.decide({ tasks, agents, options: plain });
await pool.close();
assert.deepEqual(result, decideRound(tasks, agents, options));
console.log('same');
