import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { expect } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The last line printed by a successful start. */
const READY = 'Ctrl-C stops it.';
/** Long enough for a build of everything on a slow machine. */
const READY_WITHIN_MS = 600_000;

/** Runs the README's own command. */
export interface NpmStart {
  /** As the terminal shows it so far. */
  output(): string;
  /** Waits until it is ready. @returns the printed address. */
  ready(): Promise<string>;
  /** Output after it was ready: errors, if any. */
  complaints(): string;
  /** As Ctrl-C in a terminal: SIGINT to the whole process group. */
  pressCtrlC(): void;
  /** A signal to npm alone, as a service manager sends it. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves with npm's exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/**
 * The PATH of a user's terminal. `npm test` puts the workspace's own programs first, and its `node` is a shell
 * script: npm would run inside it, and a signal to npm would end only the script.
 */
function pathOfATerminal(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter);
}

/** Makes root obey file permissions. */
const WITHOUT_OVERRULING = ['setpriv', '--bounding-set=-dac_override,-dac_read_search'];

/**
 * Runs `npm start`; the caller ends it.
 * @param options.obeysPermissions also when root runs the journeys.
 */
export function npmStart(
  env: { DATA_DIR: string } & NodeJS.ProcessEnv,
  { obeysPermissions = false } = {},
): NpmStart {
  const command = ['npm', 'start'];
  if (obeysPermissions && process.getuid?.() === 0) command.unshift(...WITHOUT_OVERRULING);
  const [file = '', ...args] = command;
  const child: ChildProcess = spawn(file, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: pathOfATerminal(), ...env },
  });
  let printed = '';
  const take = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.on('exit', (code, signal) => done(code ?? signal)),
  );
  return {
    output: () => printed,
    async ready() {
      const gone = ended.then(() => {
        throw new Error(`npm start ended:\n${printed}`);
      });
      const listening = expect
        .poll(() => printed, { timeout: READY_WITHIN_MS, intervals: [100] })
        .toContain(READY);
      await Promise.race([listening, gone]);
      return /^Qafila is ready: (\S+)$/m.exec(printed)?.[1] ?? '';
    },
    complaints: () => printed.slice(printed.indexOf(READY) + READY.length).trim(),
    pressCtrlC: () => process.kill(-(child.pid ?? 0), 'SIGINT'),
    signal: (signal) => child.kill(signal),
    ended,
  };
}

/**
 * All that runs on a data folder: each process that got it by its environment or its command line (Linux).
 * The database's own processes change what they show of both; they end with the one that is listed.
 */
export async function processesOn(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const [command, environment] = await Promise.all([read('cmdline'), read('environ')]);
    if (`${command}\0${environment}`.includes(dataDir))
      found.push(`${pid} ${command.replaceAll('\0', ' ').slice(0, 120)}`);
  }
  return found;
}
