import { setTimeout as sleep } from 'node:timers/promises';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { EndpointContext } from '../context.ts';
import { type Claimed, claimDue } from './claim.store.ts';
import { recordAttempt } from './outcome.ts';
import { requestOf } from './request.ts';

/** Attempts of one process under way at once. */
const MAX_UNDER_WAY = 256;
/** Milliseconds between two looks for what is due when nothing wakes the engine. */
const POLL_MS = 500;
/** Milliseconds for the transaction that collected deliveries to commit. */
const GATHER_MS = 20;
/** Milliseconds that attempts get to end when the process stops. */
const STOP_MS = 2000;
/** A claim lasts this many times as long as a receiver has for its reply. */
const CLAIM_TIMEOUTS = 2;

export interface DeliveryEngine {
  /** There may be something to send in a moment. */
  wake(): void;
  /** Sends what is due now, and what becomes due by it; resolves when nothing is left. Needs no `start`. */
  drain(): Promise<void>;
  start(): void;
  /** Lets what is under way end, for a moment. */
  stop(): Promise<void>;
}

/**
 * Sends deliveries. Any number of processes run one each: claims are rows locked with SKIP LOCKED, and what a dead process
 * had claimed is taken over. Each endpoint has attempts of its own, so none waits for another.
 */
export function createDeliveryEngine(context: EndpointContext): DeliveryEngine {
  const { withTx, clock, log, secrets, sender, config } = context;
  const claimMs = CLAIM_TIMEOUTS * config.WEBHOOK_TIMEOUT_SECONDS * 1000;
  const underWay = new Map<string, number>();
  const sending = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;

  const count = (endpointId: string, change: 1 | -1) => {
    const now = (underWay.get(endpointId) ?? 0) + change;
    if (now === 0) underWay.delete(endpointId);
    else underWay.set(endpointId, now);
  };

  async function attempt(delivery: Claimed): Promise<void> {
    try {
      const at = clock.wall();
      const request = requestOf(delivery, secrets, at);
      const outcome = await sender.send(request);
      await withTx(SYSTEM, (tx) => recordAttempt(tx, context, { delivery, request, outcome, at }));
    } catch (error) {
      log.error({ err: error, delivery: delivery.id }, 'a delivery could not be recorded');
    } finally {
      count(delivery.endpoint_id, -1);
    }
  }

  function start(delivery: Claimed): void {
    count(delivery.endpoint_id, 1);
    const running = attempt(delivery).finally(() => {
      sending.delete(running);
      look();
    });
    sending.add(running);
  }

  async function claim(): Promise<void> {
    do {
      again = false;
      const limit = MAX_UNDER_WAY - sending.size;
      if (limit <= 0 || stopped) return;
      const until = new Date(clock.wall().getTime() + claimMs);
      const claimed = await withTx(SYSTEM, (tx) => claimDue(tx, { limit, underWay, until }));
      for (const delivery of claimed) start(delivery);
    } while (again);
  }

  /** One look at a time; one that is asked for meanwhile follows it. */
  function look(): Promise<void> {
    again = true;
    looking ??= claim()
      .catch((error: unknown) => log.error({ err: error }, 'deliveries could not be claimed'))
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
    async drain() {
      do {
        await look();
        await Promise.all(sending);
      } while (looking || sending.size > 0);
    },
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
      const left = Promise.all(sending);
      await Promise.race([left, sleep(STOP_MS, undefined, { ref: false })]);
      // What a slow receiver leaves open fails now, and is tried again by the next process.
      await sender.close();
      await left;
    },
  };
}
