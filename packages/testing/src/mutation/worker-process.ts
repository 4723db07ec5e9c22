import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Due } from './repeat-under-mutants.ts';
import type { Reply, Request } from './worker.ts';

/** Result of a run. `over`: the worker did not reply in time. */
export type Outcome =
  | Extract<Reply, { kind: 'ran' }>
  | { kind: 'broken'; message: string }
  | { kind: 'over'; trying?: string };

/** A process of its own in the sandbox, with one test file loaded. */
export interface Worker {
  /** Mutants whose code ran while the file was loaded. */
  readonly loadedMutants: ReadonlySet<string>;
  /** Runs the file's tests up to the first failure. Milliseconds. */
  run(mutant: string | null, limitMs: number, only?: readonly string[]): Promise<Outcome>;
  /** Runs them once, each also under the mutants of the policies that it is about. */
  runPolicies(mutants: readonly string[], limitMs: number): Promise<Outcome>;
  /** Runs them once, each also under the mutants whose code it runs. */
  runMany(due: readonly Due[], limitMs: number): Promise<Outcome>;
  stop(): void;
}

const LOAD_LIMIT_MS = 120_000;

type Answered = Exclude<Reply, { kind: 'trying' }> | Extract<Outcome, { kind: 'over' }>;

/** @param limitMs for the whole request, or for each mutant that it tries. */
function ask(child: ChildProcess, request: Request, limitMs: number): Promise<Answered> {
  return new Promise((resolve) => {
    let trying: string | undefined;
    const onMessage = (reply: Reply) => {
      if (reply.kind !== 'trying') return end(reply);
      trying = reply.mutant;
      timer.refresh();
    };
    const end = (reply: Answered) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', gone);
      resolve(reply);
    };
    const gone = () => end({ kind: 'broken', message: 'The process ended' });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      end({ kind: 'over', ...(trying !== undefined && { trying }) });
    }, limitMs);
    child.on('message', onMessage);
    child.on('exit', gone);
    child.send(request);
  });
}

/**
 * Starts a worker and loads a test file, with a mutant active from the first line if one is named.
 * @returns the worker, or why the file did not load
 */
export async function startWorker(
  sandbox: string,
  testFile: string,
  mutant?: string,
): Promise<Worker | Extract<Outcome, { kind: 'broken' | 'over' }>> {
  const child = fork(join(sandbox, 'packages/testing/src/mutation/worker.ts'), [], {
    cwd: sandbox,
    // Warnings about experimental features and logs of refused requests are left out of the report.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(sandbox, '.compiled'),
      ...(mutant !== undefined && { MUTANT: mutant }),
    },
  });
  const url = pathToFileURL(join(sandbox, testFile)).href;
  const loaded = await ask(child, { kind: 'load', url }, LOAD_LIMIT_MS);
  if (loaded.kind !== 'loaded') {
    child.kill('SIGKILL');
    return loaded.kind === 'ran' ? { kind: 'broken', message: 'Out of step' } : loaded;
  }
  const ran = async (request: Request, limitMs: number): Promise<Outcome> => {
    const reply = await ask(child, request, limitMs);
    return reply.kind === 'loaded' ? { kind: 'broken', message: 'Out of step' } : reply;
  };
  return {
    loadedMutants: new Set(loaded.covered),
    run: (mutant, limitMs, only) =>
      ran({ kind: 'run', mutant, ...(only !== undefined && { only }) }, limitMs),
    runPolicies: (policies, limitMs) => ran({ kind: 'run', mutant: null, policies }, limitMs),
    runMany: (due, limitMs) => ran({ kind: 'run', mutant: null, due }, limitMs),
    stop: () => void child.kill('SIGKILL'),
  };
}
