import { Worker } from 'node:worker_threads';
import type { FinishedWeek, ProposeOptions, WeekProposal } from './propose-week.ts';
import type { RosterProblem } from './types.ts';

/** What the thread is given, and what it reports. */
export interface ThreadInput {
  problem: RosterProblem;
  options: Pick<ProposeOptions, 'seed' | 'improveMs'>;
}
export type ThreadReport = { share: number } | { week: WeekProposal } | { finished: FinishedWeek };

export interface RunningProposal {
  /** Undefined when it was cancelled. @throws what the thread threw, or that it ended without a result */
  result: Promise<FinishedWeek | undefined>;
  cancel(): void;
}

const SCRIPT = new URL('./rostering-worker.ts', import.meta.url);

/** Proposes a week in a thread of its own, so that the server goes on answering. */
export function proposeInThread(
  input: ThreadInput,
  { onWeek, onProgress }: Required<Pick<ProposeOptions, 'onWeek' | 'onProgress'>>,
): RunningProposal {
  const worker = new Worker(SCRIPT, { workerData: input });
  let isCancelled = false;
  const result = new Promise<FinishedWeek | undefined>((done, failed) => {
    worker.on('message', (report: ThreadReport) => {
      if ('finished' in report) done(report.finished);
      else if ('week' in report) onWeek(report.week);
      else onProgress(report.share);
    });
    worker.on('error', failed);
    worker.on('exit', (code) => {
      if (isCancelled) done(undefined);
      else failed(new Error(`The thread of a proposal ended with ${code}, without a result`));
    });
  });
  const cancel = () => {
    isCancelled = true;
    void worker.terminate();
  };
  return { result, cancel };
}
