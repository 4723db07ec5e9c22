import { parentPort } from 'node:worker_threads';
import { estimateTravel } from '@qafila/domain/travel';
import { decideRound } from '../round/decide.ts';
import type { RoundInput } from './round-pool.ts';

parentPort?.on('message', ({ id, input }: { id: number; input: RoundInput }) => {
  try {
    const result = decideRound(input.tasks, input.agents, { ...input.options, travel: estimateTravel });
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
