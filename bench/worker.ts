import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

/** A measuring process beside the measured one. */
export interface Worker {
  /** The next message it sends. */
  next<T>(): Promise<T>;
  signal(signal: NodeJS.Signals): void;
  send(message: string | number | readonly string[]): void;
  end(): void;
}

/** Starts a script of `bench/baselines` with its settings in the environment. */
export function startWorker(script: string, env: Record<string, string>): Worker {
  const child: ChildProcess = fork(resolve(import.meta.dirname, 'baselines', script), {
    env: { ...process.env, ...env },
  });
  const queue: unknown[] = [];
  let wake = () => {};
  child.on('message', (message) => {
    queue.push(message);
    wake();
  });
  child.once('exit', () => wake());
  return {
    next: async <T>() => {
      while (queue.length === 0) {
        if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
        await new Promise<void>((done) => {
          wake = done;
        });
      }
      return queue.shift() as T;
    },
    send: (message) => void child.send(message as string),
    signal: (signal) => void child.kill(signal),
    end: () => void child.kill('SIGKILL'),
  };
}
