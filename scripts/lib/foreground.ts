import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { ROOT } from './process.ts';

/** Runs programs one after the other on this terminal, and passes on signals that reach this process alone. */
export class Foreground {
  #running: ChildProcess | undefined;
  #stopped = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => this.#stop(signal));
    // The process that started this one was killed. The line to it keeps nothing alive.
    process.on('disconnect', () => this.#stop('SIGTERM'));
    process.channel?.unref();
  }

  /** True once a signal came: nothing more is to be started. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Runs a program to its end. @returns its exit code, 130 when a signal ended it. */
  run(file: string, options: SpawnOptions & { started?(child: ChildProcess): void } = {}): Promise<number> {
    const { started, ...rest } = options;
    const child = spawn(process.execPath, [file], { cwd: ROOT, stdio: 'inherit', ...rest });
    this.#running = child;
    started?.(child);
    return new Promise((done) => child.on('exit', (code, signal) => done(signal ? 130 : (code ?? 1))));
  }

  #stop(signal: NodeJS.Signals): void {
    this.#stopped = true;
    // Ctrl-C in a terminal reaches the whole process group, the child included.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    this.#running?.kill(signal);
  }
}
