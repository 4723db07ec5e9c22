import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Built } from './lane-process.ts';

/** Room for short-lived objects, of which a build makes many, MB: takes a tenth off its time. */
const YOUNG_MB = 64;

/** A process that builds apps one after the other. */
export interface Lane {
  /** @throws Error with webpack's messages when the app does not compile, or when the process ends. */
  build(name: string): Promise<void>;
  /** Ends the process, and what it builds. */
  close(): void;
}

/**
 * webpack is one thread, so each lane is a process. It stays for several apps: TypeScript, webpack and its plugins
 * are then loaded and compiled once, which took 4 s of processor time for each app.
 */
export function openLane(): Lane {
  const child = fork(join(import.meta.dirname, 'lane-process.ts'), {
    execArgv: [`--max-semi-space-size=${YOUNG_MB}`],
  });
  return {
    build: (name) =>
      new Promise((resolve, reject) => {
        const settle = (error?: Error) => {
          child.off('message', onBuilt).off('exit', onExit);
          if (error) reject(error);
          else resolve();
        };
        const onBuilt = ({ error }: Built) => settle(error === undefined ? undefined : new Error(error));
        const onExit = () => settle(new Error(`${name} did not build: its process ended.`));
        child.on('message', onBuilt).on('exit', onExit);
        child.send(name);
      }),
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
