import { setTimeout as sleep } from 'node:timers/promises';
import { SYSTEM } from '../../platform/database/actor.ts';
import { logSeldom } from '../../platform/log-seldom.ts';
import type { EndpointContext } from '../context.ts';
import { type Claimed, claimDue, giveBack } from './claim-rows.ts';
import type { Attempt } from './outcome.ts';
import { createRecorder } from './recorder.ts';
import { requestOf } from './request.ts';
import type { Outcome } from './sender.ts';

/** Maximum concurrent requests of one process. */
const MAX_UNDER_WAY = 256;
/** Maximum attempts that have ended and are not recorded yet: a slow database stops new requests. */
const MAX_UNRECORDED = 1000;
/** Polling interval when nothing wakes the engine, ms. */
const POLL_MS = 500;
/** Least time from one claim to the next, ms: under load one claim then takes dozens of deliveries instead of a few. */
const CLAIM_EVERY_MS = 10;
/** Delay for the transaction that collected deliveries to commit, ms. */
const COMMIT_DELAY_MS = 20;
/** Time for attempts in progress to end when the process stops, ms. */
const STOP_MS = 2000;
/** A claim lasts this many receiver timeouts. */
const CLAIM_TIMEOUTS = 2;
/** Processes that may end in the middle of one attempt before it counts as failed: the delivery may be what ends them. */
const MAX_TAKEOVERS = 3;
const INTERRUPTED: Outcome = { status: null, body: null, error: 'interrupted', durationMs: 0 };

export interface DeliveryEngine {
  /** Call when there may be deliveries to send soon. */
  wake(): void;
  /** Sends due deliveries until none is left, including those that become due meanwhile. Needs no `start`. */
  drain(): Promise<void>;
  start(): void;
  /** Stops; waits a short time for attempts in progress. */
  stop(): Promise<void>;
}

/**
 * Sends deliveries. Every process can run an engine: rows are claimed with SKIP LOCKED, and claims of a dead
 * process are taken over. Limits are per endpoint, so a slow endpoint does not delay others.
 */
export function createDeliveryEngine(context: EndpointContext): DeliveryEngine {
  const { withTx, clock, log, secrets, sender, config } = context;
  const claimMs = CLAIM_TIMEOUTS * config.WEBHOOK_TIMEOUT_SECONDS * 1000;
  const recorder = createRecorder(context);
  const underWay = new Map<string, number>();
  const sending = new Set<Promise<void>>();
  const recording = new Set<Promise<void>>();
  let passing: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  /** Attempts still under way are ended by this process, not by their receivers. */
  let cutOff = false;
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;

  const count = (endpointId: string, change: 1 | -1) => {
    const now = (underWay.get(endpointId) ?? 0) + change;
    if (now === 0) underWay.delete(endpointId);
    else underWay.set(endpointId, now);
  };

  /** The next request may start while the database still records this one. */
  function record(attempt: Attempt): void {
    const running = recorder
      .record(attempt)
      .catch((error: unknown) =>
        log.error({ err: error, delivery: attempt.delivery.id }, 'could not record a delivery'),
      )
      .finally(() => {
        recording.delete(running);
        pass();
      });
    recording.add(running);
  }

  async function send(delivery: Claimed): Promise<void> {
    try {
      const at = clock.wall();
      const request = requestOf(delivery, secrets, at);
      const outcome = delivery.takeovers < MAX_TAKEOVERS ? await sender.send(request) : INTERRUPTED;
      if (cutOff && outcome.status === null) await withTx(SYSTEM, (tx) => giveBack(tx, delivery));
      else record({ delivery, request, outcome, at });
    } catch (error) {
      log.error({ err: error, delivery: delivery.id }, 'could not send a delivery');
    } finally {
      count(delivery.endpoint_id, -1);
    }
  }

  function start(delivery: Claimed): void {
    count(delivery.endpoint_id, 1);
    const running = send(delivery).finally(() => {
      sending.delete(running);
      pass();
    });
    sending.add(running);
  }

  async function claim(): Promise<void> {
    do {
      again = false;
      const limit = Math.min(MAX_UNDER_WAY - sending.size, MAX_UNRECORDED - recording.size);
      if (limit <= 0 || stopped) return;
      const next = performance.now() + CLAIM_EVERY_MS;
      const until = new Date(clock.wall().getTime() + claimMs);
      const claimed = await withTx(SYSTEM, (tx) => claimDue(tx, { limit, underWay, until }));
      for (const delivery of claimed) start(delivery);
      if (claimed.length > 0) await sleep(Math.max(0, next - performance.now()));
    } while (again);
  }

  const seldom = logSeldom();
  /** One pass at a time; a pass requested in the meantime runs afterwards. */
  function pass(): Promise<void> {
    again = true;
    passing ??= claim()
      .catch((error: unknown) => seldom(log, error, 'could not claim deliveries'))
      .finally(() => {
        passing = undefined;
      });
    return passing;
  }

  return {
    wake() {
      if (!poll || soon) return;
      soon = setTimeout(() => {
        soon = undefined;
        pass();
      }, COMMIT_DELAY_MS);
    },
    async drain() {
      do {
        await pass();
        await Promise.all([...sending, ...recording]);
      } while (passing || sending.size + recording.size > 0);
    },
    start() {
      poll = setInterval(pass, POLL_MS);
      poll.unref();
      pass();
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(soon);
      await passing;
      const left = Promise.all(sending);
      await Promise.race([left, sleep(STOP_MS, undefined, { ref: false })]);
      // Attempts still open at a slow receiver end now without counting, and the next process makes them.
      cutOff = true;
      await sender.close();
      await left;
      await Promise.all(recording);
    },
  };
}
