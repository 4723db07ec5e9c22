import { sql } from 'kysely';
import { SYSTEM } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import type { ServerDeps } from '../deps.ts';
import { logSeldom } from '../log-seldom.ts';

/** Minimum interval in real time, however fast the city's time runs, ms. */
const MIN_INTERVAL_MS = 500;

export type WatchDeps = Pick<ServerDeps, 'withTx' | 'log' | 'config'>;

/**
 * Runs one part of a run, such as that of one company: if it fails, its changes are undone, the failure is logged and the other
 * parts go on.
 * @returns false if it failed. The run must count only parts that succeeded as progress, so that it ends.
 */
export type Apart = (part: () => Promise<unknown>) => Promise<boolean>;

/** @param onFailure is told why a part failed. */
export const apartIn =
  (tx: Tx, onFailure: (error: unknown) => void): Apart =>
  (part) =>
    tx.attempt(part).then(
      () => true,
      (error: unknown) => {
        onFailure(error);
        return false;
      },
    );

/** For callers without a watch: a part that fails ends the whole run. */
export const inOneRun: Apart = async (part) => {
  await part();
  return true;
};

export interface Watched {
  /** Returns true if there is more to do: it runs again at once, in a transaction of its own. */
  run(tx: Tx, apart: Apart): Promise<unknown>;
  /** Interval in the city's time, ms. */
  everyMs: number;
  /** Log message of a failed run; processes that share it take turns. */
  failed: string;
}

export interface Watch {
  start(): void;
  /** Resolves when the transaction in progress has ended. */
  stop(): Promise<void>;
}

/** False while another process runs the work of this name. Held until the transaction ends. */
async function takesTurn(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`watch:${name}`}, 0)) as mine`.execute(tx.db);
  return rows[0]?.mine === true;
}

/**
 * Runs work periodically by the city's time, never concurrently, in one process at a time; after a failed run
 * the next one catches up.
 */
export function createWatch({ withTx, log, config }: WatchDeps, { run, everyMs, failed }: Watched): Watch {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const seldom = logSeldom();
  let isStopped = false;
  const complain = (error: unknown) => seldom(log, error, failed);
  const untilDone = async () => {
    const part = () =>
      withTx(SYSTEM, async (tx) => (await takesTurn(tx, failed)) && run(tx, apartIn(tx, complain)));
    while ((await part()) === true && !isStopped);
  };
  const once = () => {
    running ??= untilDone()
      .catch(complain)
      .finally(() => {
        running = undefined;
      });
  };
  return {
    start() {
      if (!config.ENGINE) return;
      timer = setInterval(once, Math.max(MIN_INTERVAL_MS, everyMs / config.CLOCK_SPEED));
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
