import { randomUUID } from 'node:crypto';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { logSeldom } from '../../platform/log-seldom.ts';
import type { Decision, Round } from '../fleet/decide-for-fleet.ts';
import type { Rounds } from '../fleet/rounds-thread.ts';
import { withdrawFromAway } from '../record/withdraw-offers-to.ts';
import type { NotifyRecipient } from '../stop/work.ts';
import { applyRound } from './apply-round.ts';
import { expireOffers } from './offer.ts';
import { readRound } from './read-round.ts';
import { createRoundMetrics } from './round-metrics.ts';
import { partsOf } from './round-parts.ts';
import { dueCompanies, leaveTurns, takeTurn } from './turn.ts';

/** Interval between runs in the city's time, and its minimum in real time, ms. */
const INTERVAL_MS = 1000;
const MIN_INTERVAL_MS = 100;
/** Log message of a failed run. */
const FAILED = 'could not assign tasks';
/** This process among those of the same database. */
const PROCESS_ID = randomUUID();

export interface AssignmentRunner {
  /** Ends offers that were not answered in time or can't be any more, decides about all due tasks, and makes offers or assigns. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Assigns waiting tasks: a company's due tasks are matched together, in a worker thread. Only one process
 * decides for a company at a time; another one takes over when it ends or is killed. A crash loses nothing,
 * since due tasks stay due.
 */
export function createAssignmentRunner(
  { withTx, log, config }: Pick<ServerDeps, 'withTx' | 'log' | 'config'>,
  notifyRecipient: NotifyRecipient,
  rounds: Pick<Rounds, 'decide'>,
  processId: string = PROCESS_ID,
): AssignmentRunner {
  const metrics = createRoundMetrics();
  const seldom = logSeldom();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let tookTurn = false;

  async function run(): Promise<void> {
    await withTx(SYSTEM, withdrawFromAway);
    while (await withTx(SYSTEM, expireOffers));
    const companies = await withTx(SYSTEM, (tx) => dueCompanies(tx, processId));
    // The other companies are decided for all the same.
    for (const companyId of companies)
      await decideFor(companyId).catch((error: unknown) => seldom(log, error, FAILED));
  }

  async function decideFor(companyId: string): Promise<void> {
    if (!(await withTx(SYSTEM, (tx) => takeTurn(tx, companyId, processId)))) return;
    tookTurn = true;
    const startedMs = performance.now();
    const round = await withTx(SYSTEM, (tx) => readRound(tx, companyId));
    if (round.tasks.length === 0) return;
    const askedMs = performance.now();
    const decision = await rounds.decide(round);
    metrics.add('read', askedMs - startedMs + decision.readMs);
    metrics.add('decide', performance.now() - askedMs - decision.readMs);
    await metrics.during('apply', apply(round, decision));
  }

  async function apply(round: Round, decision: Decision): Promise<void> {
    // The other parts are applied for all the same.
    for (const part of partsOf(decision))
      await withTx(SYSTEM, (tx) => applyRound(tx, round, part, notifyRecipient)).catch((error: unknown) =>
        seldom(log, error, FAILED),
      );
  }

  function runOnce(): void {
    running ??= run()
      .catch((error: unknown) => seldom(log, error, FAILED))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    run,
    start() {
      if (!config.ENGINE) return;
      timer = setInterval(runOnce, Math.max(MIN_INTERVAL_MS, INTERVAL_MS / config.CLOCK_SPEED));
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
      // Without it the others wait until the turn is over.
      if (tookTurn) await withTx(SYSTEM, (tx) => leaveTurns(tx, processId)).catch(() => {});
    },
  };
}
