import { setTimeout as sleep } from 'node:timers/promises';
import { SYSTEM } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import type { ServerDeps } from '../deps.ts';
import { logSeldom } from '../log-seldom.ts';
import { isPassing } from '../passing-failure.ts';
import type { PublishedEvent } from './event.ts';
import { becomePublisher, claimEvents } from './outbox-rows.ts';

/** Maximum events published in one transaction. */
const BATCH = 200;
/** Polling interval when nothing wakes the dispatcher, ms. */
const POLL_MS = 5000;
/** Batching window for commits that are published together, ms. */
const GATHER_MS = 10;
/** Delay while another process publishes, ms: it may have read before this process's commit. */
const BUSY_MS = 50;
/** Failures of a subscriber on one event before it no longer gets that event; those of the database don't count. */
const MAX_FAILURES = 5;
/** Delay before a failed event is repeated, doubled with each further failure, ms. */
const FIRST_PAUSE_MS = 200;

/**
 * Gets every event at least once, in order. Runs inside the transaction that marks the event as published:
 * what it writes through `tx`, such as a job, is committed with it. Must be short and without I/O of its own.
 */
export type Subscriber = (event: PublishedEvent, tx: Tx) => void | Promise<void>;

/** Delivers emitted events to their subscribers. */
export interface Outbox {
  subscribe(name: string, subscriber: Subscriber): void;
  /** Calls the listener after each commit that published events. */
  onPublished(listener: () => void): void;
  /** Publishes all waiting events. @returns how many. Needs no `start`. */
  drain(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

class SubscriberFailure extends Error {
  readonly key: string;
  constructor(key: string, cause: unknown) {
    super(`${key} failed`, { cause });
    this.key = key;
  }
}

/** One per process; only one process publishes at a time. */
export function createOutbox(
  { withTx, commits, log }: Pick<ServerDeps, 'withTx' | 'commits' | 'log'>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Outbox {
  const subscribers = new Map<string, Subscriber>();
  const listeners: (() => void)[] = [];
  const failures = new Map<string, number>();
  let running: Promise<number> | undefined;
  let wanted = false;
  let stopped = false;
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;

  async function hand(event: PublishedEvent, tx: Tx): Promise<void> {
    for (const [name, subscriber] of subscribers) {
      const key = `${name}:${event.id}`;
      if ((failures.get(key) ?? 0) >= MAX_FAILURES) continue;
      try {
        await subscriber(event, tx);
      } catch (cause) {
        throw isPassing(cause) ? cause : new SubscriberFailure(key, cause);
      }
    }
  }

  const publish = (limit: number) =>
    withTx(SYSTEM, async (tx) => {
      if (!(await becomePublisher(tx))) {
        wakeIn(BUSY_MS);
        return 0;
      }
      const events = await claimEvents(tx, limit);
      for (const event of events) await hand(event, tx);
      return events.length;
    });

  /**
   * After a failure the batch was rolled back: publish one event at a time, so that only the failing one
   * waits. While the database is away or its disk is full, all events wait for the next poll.
   */
  async function publishAll(): Promise<number> {
    let total = 0;
    let limit = BATCH;
    while (!stopped) {
      wanted = false;
      try {
        const count = await publish(limit);
        total += count;
        failures.clear();
        if (count > 0) for (const listener of listeners) listener();
        if (count < limit && !wanted) return total;
        limit = BATCH;
      } catch (error) {
        if (!(error instanceof SubscriberFailure)) throw error;
        const count = (failures.get(error.key) ?? 0) + 1;
        failures.set(error.key, count);
        log.error({ err: error.cause, subscriber: error.key, count }, 'a subscriber failed on an event');
        limit = 1;
        await pause(FIRST_PAUSE_MS * 2 ** (count - 1));
      }
    }
    return total;
  }

  function drain(): Promise<number> {
    wanted = true;
    running ??= publishAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  const seldom = logSeldom();
  const wake = () => {
    if (stopped) return;
    drain().catch((error: unknown) => seldom(log, error, 'could not publish the outbox'));
  };
  function wakeIn(milliseconds: number): void {
    if (!poll || soon) return;
    soon = setTimeout(() => {
      soon = undefined;
      wake();
    }, milliseconds);
    soon.unref();
  }

  return {
    subscribe(name, subscriber) {
      if (subscribers.has(name)) throw new Error(`The outbox has a subscriber called ${name} already`);
      subscribers.set(name, subscriber);
    },
    onPublished: (listener) => void listeners.push(listener),
    drain,
    async start() {
      poll = setInterval(wake, POLL_MS);
      poll.unref();
      commits.listen(() => wakeIn(GATHER_MS));
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(soon);
      await running?.catch(() => {});
    },
  };
}
