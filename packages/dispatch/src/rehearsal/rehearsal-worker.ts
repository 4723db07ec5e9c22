import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { compareRules, type RehearsalInput } from './compare.ts';

/** Share of the work between two reports. */
const STEP = 0.01;

// On Linux this is the priority of the calling thread alone: the server's own threads come first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let reported = 0;
const result = compareRules(workerData as RehearsalInput, (share) => {
  if (share - reported < STEP) return;
  reported = share;
  parentPort?.postMessage({ share });
});
parentPort?.postMessage({ result });
