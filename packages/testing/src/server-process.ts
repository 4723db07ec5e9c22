import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import { copyData } from './copy-data.ts';
import { makeFolderInMemory } from './in-memory-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'packages/server/src/main.ts');
/** Limits for a machine several times as slow as usual, in milliseconds. */
const READY_WITHIN_MS = 240_000;
const STOP_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 100;

export interface ServerProcess {
  /** Origin, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Milliseconds from the start of the process to the first successful readiness check. */
  readyAfterMs: number;
  /** What the process has printed so far. */
  output(): string;
  /** Ends the process; `SIGKILL` leaves the database running, as a crash would. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends the process and removes its data. */
  dispose(): Promise<void>;
}

export interface StartOptions {
  /** The data folder of a stopped server, of which the new one gets a copy. */
  from?: string | undefined;
  /** For tests that neither measure nor lose anything by it: data in memory where there is room. On the disk by default. */
  inMemory?: boolean;
}

/** A TCP port of the loopback interface that is free now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** Waits for the process's own word that it listens: another test's server may respond at its port before that. */
async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  let listens = false;
  child.once('message', () => {
    listens = true;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = listens ? await fetch(`${url}/health/ready`).catch(() => undefined) : undefined;
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms:\n${output()}`);
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) =>
    child.exitCode !== null || child.signalCode ? done() : child.once('exit', () => done()),
  );

/**
 * Runs the real server as its own process; the caller disposes of it. Its data folder is the one in `env`, a copy, or
 * empty.
 */
export async function startServerProcess(
  env: NodeJS.ProcessEnv = {},
  { from, inMemory = false }: StartOptions = {},
): Promise<ServerProcess> {
  const makeFolder = () => (inMemory ? makeFolderInMemory('qafila-') : mkdtemp(join(tmpdir(), 'qafila-')));
  const dataDir = env.DATA_DIR ?? (await makeFolder());
  // The embedded database runs without root privileges and needs access.
  await chmod(dataDir, 0o755);
  if (from) await copyData(from, dataDir);
  let port = Number(env.PORT ?? (await freePort()));
  const url = () => `http://localhost:${port}`;
  let printed = '';
  let child: ChildProcess;
  let isEnding = false;
  let readyAfterMs = 0;

  const start = async () => {
    const started = performance.now();
    isEnding = false;
    child = spawn(process.execPath, [MAIN], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DEMO_PASSWORD: PUBLISHED_DEMO_PASSWORD,
        // An empty company is what most tests start from.
        DEMO_PAST: 'off',
        ...env,
        DATA_DIR: dataDir,
        PORT: String(port),
      },
    });
    const take = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    await untilReady(url(), child, () => printed);
    readyAfterMs = performance.now() - started;
    child.once('exit', (code, signal) => {
      // The test only sees refused connections.
      if (!isEnding) console.error(`The server ended by itself with ${signal ?? code}:\n${printed}`);
    });
  };

  /** Another process may take the free port before the server does. */
  const startSomewhere = async () => {
    for (;;) {
      try {
        return await start();
      } catch (error) {
        if (env.PORT !== undefined || !printed.includes(`Port ${port} is in use`)) throw error;
        port = await freePort();
      }
    }
  };

  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    isEnding = true;
    if (child.exitCode !== null || child.signalCode) return;
    const hard = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    child.kill(signal);
    await ended(child);
    clearTimeout(hard);
  };

  try {
    await startSomewhere();
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    url: url(),
    dataDir,
    get readyAfterMs() {
      return readyAfterMs;
    },
    output: () => printed,
    end,
    restart: start,
    dispose: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
