export { createRoundPool, type RoundInput, type RoundPool } from './round-pool.ts';
