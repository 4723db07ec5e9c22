import { Worker } from 'node:worker_threads';
import type { RehearsalInput, RehearsalResult } from './compare.ts';

/** What a thread reports. */
type Report = { share: number } | { result: RehearsalResult };

export interface RunningRehearsal {
  /** Undefined when it was cancelled. @throws what the thread threw, or that it ended without a result */
  result: Promise<RehearsalResult | undefined>;
  cancel(): void;
}

const SCRIPT = new URL('./rehearsal-worker.ts', import.meta.url);

/** Compares two sets of rules in a thread of its own, so that the server goes on answering. */
export function rehearse(
  input: RehearsalInput,
  onProgress: (share: number) => void,
  script: URL = SCRIPT,
): RunningRehearsal {
  const worker = new Worker(script, { workerData: input });
  let isCancelled = false;
  const result = new Promise<RehearsalResult | undefined>((done, failed) => {
    worker.on('message', (report: Report) => {
      if ('result' in report) done(report.result);
      else onProgress(report.share);
    });
    worker.on('error', failed);
    worker.on('exit', (code) => {
      if (isCancelled) done(undefined);
      else failed(new Error(`The thread of a rehearsal ended with ${code}, without a result`));
    });
  });
  const cancel = () => {
    isCancelled = true;
    void worker.terminate();
  };
  return { result, cancel };
}
