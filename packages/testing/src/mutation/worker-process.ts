import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reply, Request } from './worker.ts';

/** Result of a run. `over`: the worker did not reply in time. */
export type Outcome =
  | Extract<Reply, { kind: 'ran' }>
  | { kind: 'broken'; message: string }
  | { kind: 'over' };

/** A process of its own in the sandbox, with one test file loaded. */
export interface Worker {
  /** Mutants whose code ran while the file was loaded. */
  readonly loadedMutants: ReadonlySet<string>;
  /** Runs the file's tests up to the first failure. Milliseconds. */
  run(mutant: string | null, limitMs: number, only?: readonly string[]): Promise<Outcome>;
  stop(): void;
}

const LOAD_LIMIT_MS = 120_000;

function ask(child: ChildProcess, request: Request, limitMs: number): Promise<Reply | { kind: 'over' }> {
  return new Promise((resolve) => {
    const end = (reply: Reply | { kind: 'over' }) => {
      clearTimeout(timer);
      child.off('message', end);
      child.off('exit', gone);
      resolve(reply);
    };
    const gone = () => end({ kind: 'broken', message: 'The process ended' });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      end({ kind: 'over' });
    }, limitMs);
    child.on('message', end);
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
  return {
    loadedMutants: new Set(loaded.covered),
    async run(active, limitMs, only) {
      const reply = await ask(
        child,
        { kind: 'run', mutant: active, ...(only !== undefined && { only }) },
        limitMs,
      );
      return reply.kind === 'loaded' ? { kind: 'broken', message: 'Out of step' } : reply;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
