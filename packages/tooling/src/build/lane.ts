import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Built } from './lane-process.ts';

/**
 * Memory for less garbage collection, which takes a tenth off a build's time. Room for short-lived objects, of which a
 * build makes many, and for all before the first full collection, MB. Buffers outside the heap, such as sources and
 * compressed files, count like what is in it: V8 would otherwise collect all over again after every few large ones.
 */
const MEMORY = [
  '--max-semi-space-size=64',
  '--initial-old-space-size=1000',
  '--external-memory-accounted-in-global-limit',
];

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
  const child = fork(join(import.meta.dirname, 'lane-process.ts'), { execArgv: MEMORY });
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
