import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const SIMULATE = join(resolve(import.meta.dirname, '../../..'), 'packages/simulator/src/main.ts');

/** `pnpm simulate` with these parameters, to its end. @returns its exit code. */
export const simulate = (parameters: readonly string[]): Promise<number | null> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [SIMULATE, ...parameters], { stdio: 'inherit' });
    child.on('exit', done);
  });
