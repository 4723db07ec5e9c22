import { SYSTEM } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { logSeldom } from '../../platform/log-seldom.ts';
import { isPassing } from '../../platform/passing-failure.ts';
import type { ActionDeps } from './plan-action.ts';
import { giveUp, nextRuns, runRule, scopeOf, type WaitingRun } from './run-rule.ts';

/** Runs of one look. */
const BATCH = 50;
/** Milliseconds between two looks when nothing wakes the engine. */
const POLL_MS = 1000;
/** Milliseconds for the transaction that collected runs to commit. */
const GATHER_MS = 20;
/** How often one run may fail in this process; failures of the database don't count. */
const MAX_FAILURES = 3;

export interface RuleEngine {
  /** There may be something to run in a moment. */
  wake(): void;
  /** Runs what waits, and what is collected meanwhile. Needs no `start`. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Does what the rules ask for, one run after the other. Any number of processes may each run one. */
export function createRuleEngine(deps: Pick<ServerDeps, 'withTx' | 'log'> & ActionDeps): RuleEngine {
  const { withTx, log } = deps;
  const failures = new Map<string, number>();
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;

  async function runOne(run: WaitingRun): Promise<void> {
    try {
      await withTx(scopeOf(run), (tx) => runRule(tx, run.id, deps));
      failures.delete(run.id);
    } catch (error) {
      if (isPassing(error)) throw error;
      const count = (failures.get(run.id) ?? 0) + 1;
      failures.set(run.id, count);
      log.error({ err: error, run: run.id, count }, 'an automation rule failed');
      if (count < MAX_FAILURES) return;
      await withTx(SYSTEM, (tx) => giveUp(tx, run.id));
      failures.delete(run.id);
    }
  }

  async function runWaiting(): Promise<void> {
    let found: WaitingRun[] = [];
    do {
      again = false;
      found = await withTx(SYSTEM, (tx) => nextRuns(tx, BATCH));
      for (const run of found) if (!stopped) await runOne(run);
    } while (!stopped && (again || found.length > 0));
  }

  const seldom = logSeldom();
  /** One look at a time; one that is asked for meanwhile follows it. */
  function look(): Promise<void> {
    again = true;
    looking ??= runWaiting()
      .catch((error: unknown) => seldom(log, error, 'automation rules could not be run'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  return {
    wake() {
      if (!poll || soon) return;
      soon = setTimeout(() => {
        soon = undefined;
        look();
      }, GATHER_MS);
    },
    drain: look,
    start() {
      poll = setInterval(look, POLL_MS);
      poll.unref();
      look();
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(soon);
      await looking;
    },
  };
}
