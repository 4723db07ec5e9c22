import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../../startup-error.ts';
import { type Account, databaseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { claimDataDir } from './claim-data-dir.ts';
import { ensureCluster, OWNER } from './cluster.ts';
import { openDataDir } from './data-dir.ts';
import { failure } from './failure.ts';
import { keepAlive } from './keep-alive.ts';
import { isAlive, readPostmaster, runsCluster, stopPostmaster, waitUntil } from './postmaster.ts';
import { reachable } from './reachable.ts';
import { freePort, type Kept, keep, newPassword, readKept } from './secrets.ts';
import { untilReady } from './until-ready.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  readonly ownerUrl: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** Additional server settings, `name=value`. */
  settings?: readonly string[];
}

/** How long a database that did not start has to end, for each of two signals, ms. */
const STOP_WITHIN_MS = 15_000;

/** An eighth of the machine's memory, from 128 MB to 1 GB; PostgreSQL allocates it only as it reads data. */
const bufferMb = (memory: number) => Math.round(Math.min(1024, Math.max(128, memory / 8 / 2 ** 20)));

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  `shared_buffers=${bufferMb(totalmem())}MB`,
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];

const urlOf = ({ port, password }: Kept) => `postgresql://${OWNER}:${password}@127.0.0.1:${port}/postgres`;

/**
 * Starts PostgreSQL in the data folder, on 127.0.0.1 only, or takes over one that a killed run left running.
 * @throws StartupError with what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataDir(options.dataDir);
  const giveBack = await claimDataDir(dataDir);
  try {
    const { pid, kept } = await bringUp(dataDir, options);
    const cluster = join(dataDir, 'postgres');
    const watch = keepAlive(pid, cluster, {
      log: options.log,
      start: (stopped) => startAgain(dataDir, cluster, kept, { ...options, stopped }),
    });
    // If this process exits without `stop`, the database still gets a stop signal.
    const onExit = () => {
      if (isAlive(watch.pid())) process.kill(watch.pid(), 'SIGINT');
    };
    process.once('exit', onExit);
    return {
      ownerUrl: urlOf(kept),
      pid,
      stop: async () => {
        process.off('exit', onExit);
        await watch.stop();
        await stopPostmaster(watch.pid(), cluster);
        await giveBack();
      },
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** The owner's URL of the database that runs in a data folder; undefined while none does. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const cluster = join(resolve(dataDir), 'postgres');
  const [kept, postmaster] = await Promise.all([readKept(dataDir), readPostmaster(cluster)]);
  if (!kept || !postmaster || !isAlive(postmaster.pid)) return undefined;
  if ((await runsCluster(postmaster.pid, cluster)) === false) return undefined;
  return urlOf({ ...kept, port: postmaster.port });
}

async function bringUp(dataDir: string, options: EmbeddedOptions) {
  const cluster = join(dataDir, 'postgres');
  const kept = await readKept(dataDir);
  const left = await takeOver(cluster, kept, options.log);
  if (left && kept)
    return { pid: left, kept: { ...kept, port: (await readPostmaster(cluster))?.port ?? kept.port } };

  const account = databaseAccount();
  if (!(await reachable(dataDir, account)))
    throw new StartupError(
      `The database does not run as root, and its account can't enter ${dataDir}. Set DATA_DIR to a folder outside of private homes, such as /var/lib/qafila, or start as another user.`,
    );
  const binaries = await findBinaries(account);
  const password = kept?.password ?? newPassword();
  const next = { password, port: await freePort(kept?.port) };
  // The password is stored before the cluster that needs it.
  keep(dataDir, next);
  if (await ensureCluster(cluster, { binaries, account, password })) options.log.info('database created');
  const pid = await launch(dataDir, cluster, {
    binaries,
    account,
    port: next.port,
    settings: options.settings ?? [],
    log: options.log,
  });
  return { pid, kept: next };
}

/** Starts this run's database again, on the same port and with the same password. @throws StartupError */
async function startAgain(
  dataDir: string,
  cluster: string,
  kept: Kept,
  options: EmbeddedOptions & { stopped: AbortSignal },
): Promise<number> {
  const account = databaseAccount();
  const binaries = await findBinaries(account);
  return launch(dataDir, cluster, {
    binaries,
    account,
    port: (await readPostmaster(cluster))?.port ?? kept.port,
    settings: options.settings ?? [],
    log: options.log,
    stopped: options.stopped,
  });
}

/**
 * Finds a database that a killed run left running, and waits for it while it recovers from a crash.
 * @returns its process id if it is this one and responds.
 */
async function takeOver(cluster: string, kept: Kept | undefined, log: Logger): Promise<number | undefined> {
  const left = await readPostmaster(cluster);
  if (!left) return undefined;
  const { pid } = left;
  const ours = isAlive(pid) && (await runsCluster(pid, cluster)) !== false;
  if (ours && left.status === 'starting')
    await untilReady({ pid, cluster, hasEnded: () => !isAlive(pid) }, log);
  if (ours && kept && (await answers({ ...kept, port: left.port }, cluster))) {
    log.info({ pid }, 'took over the database of a run that was killed');
    return pid;
  }
  if (ours && (await runsCluster(pid, cluster))) {
    log.warn({ pid }, 'stopping a database left running by a killed run');
    await stopPostmaster(pid, cluster);
    return undefined;
  }
  // The pid now belongs to another process; PostgreSQL would refuse to start because of the file.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

async function answers(kept: Kept, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(kept), connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function launch(
  dataDir: string,
  cluster: string,
  options: {
    binaries: Binaries;
    account: Account;
    port: number;
    settings: readonly string[];
    log: Logger;
    stopped?: AbortSignal;
  },
): Promise<number> {
  if (options.stopped?.aborted) throw new Error('The start of the database was called off');
  const logFile = join(dataDir, 'postgres.log');
  const log = await open(logFile, 'w', 0o600);
  // A process group of its own, so that Ctrl-C reaches it through this process, after the last request. Its
  // log is a file: a pipe would break, and PostgreSQL with it, if this process is killed.
  const child = spawn(
    options.binaries.postgres,
    [
      '-D',
      cluster,
      '-p',
      String(options.port),
      ...[...SETTINGS, ...options.settings].flatMap((one) => ['-c', one]),
    ],
    { ...options.account, cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  let ended = false;
  let problem = '';
  child.once('error', (error) => {
    ended = true;
    problem = String(error);
  });
  child.once('exit', () => {
    ended = true;
  });
  child.unref();
  const hasEnded = () => ended || options.stopped?.aborted === true;
  const isReady = await untilReady({ pid: child.pid, cluster, hasEnded }, options.log);
  await log.close();
  if (!isReady || child.pid === undefined) {
    // It may not have written its pid file yet.
    for (const signal of ['SIGINT', 'SIGQUIT'] as const)
      if (!ended && child.kill(signal)) await waitUntil(() => ended, STOP_WITHIN_MS);
    throw failure(dataDir, problem || (await readFile(logFile, 'utf8')));
  }
  return child.pid;
}
