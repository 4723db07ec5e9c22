import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadInput, ThreadReport } from './propose-in-thread.ts';
import { proposeWeek } from './propose-week.ts';

/** Share of the work between two reports. */
const STEP = 0.01;

// On Linux this is the priority of the calling thread alone: the server's own threads come first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const report = (message: ThreadReport) => parentPort?.postMessage(message);
const { problem, options } = workerData as ThreadInput;
let reported = 0;
const finished = await proposeWeek(problem, {
  ...options,
  onWeek: (week) => report({ week }),
  onProgress: (share) => {
    if (share - reported < STEP) return;
    reported = share;
    report({ share });
  },
});
report({ finished });
