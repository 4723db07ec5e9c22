import { parentPort } from 'node:worker_threads';
import { estimateTravel } from '@qafila/domain/travel';
import { travelBy } from '../planning/travel-matrix.ts';
import { proposeTrip } from '../planning/trip/propose.ts';
import { decideRound } from '../round/decide.ts';
import type { Answer, Question } from './engine-pool.ts';

function answer(question: Question): Answer['result'] {
  if (question.kind === 'round') {
    const { tasks, agents, options } = question.input;
    return decideRound(tasks, agents, { ...options, travel: estimateTravel });
  }
  const { problem, matrix } = question.input;
  return proposeTrip({ ...problem, travel: matrix ? travelBy(matrix) : estimateTravel });
}

parentPort?.on('message', (question: Question) => {
  const { id } = question;
  try {
    parentPort?.postMessage({ id, result: answer(question) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
