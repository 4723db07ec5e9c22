import type { Logger } from 'pino';
import { SYSTEM } from '../database/actor.ts';
import type { WithTx } from '../database/tx.ts';
import type { PublishedEvent } from '../outbox/event.ts';
import { eventsAfter, outboxRange } from '../outbox/outbox-rows.ts';
import { currentCursor, reachesBack } from './missed-events.ts';

/** Events read at a time. */
const BATCH = 500;
/** How often to look for events that another process published without a hint, ms. */
const POLL_MS = 1000;

export interface EventTailDeps {
  withTx: WithTx;
  log: Logger;
  /** Each published event once, in the order of cursors. */
  deliver: (event: PublishedEvent) => void;
  /** Events were deleted before they were read: what follows `cursor` is delivered again from there. */
  lost: (cursor: string) => void;
}

export interface EventTail {
  /** Delivers what is published from now on. */
  start(): Promise<void>;
  /** Something was published; reads it now. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Reads published events from the database, whichever process published them. A process that is killed after it
 * committed loses none of its events: the others read them as well.
 */
export function createEventTail({ withTx, log, deliver, lost }: EventTailDeps): EventTail {
  let cursor: string | undefined;
  let failed = false;
  let wanted = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  let poll: NodeJS.Timeout | undefined;

  /** After an outage, events may have been deleted meanwhile. */
  const checkRange = async () => {
    const range = await withTx(SYSTEM, outboxRange);
    if (cursor !== undefined && reachesBack(cursor, range)) return;
    cursor = range.newest;
    lost(cursor);
  };

  async function read(): Promise<void> {
    while (wanted && !stopped && cursor !== undefined) {
      wanted = false;
      if (failed) await checkRange();
      failed = false;
      const after = cursor;
      const events = await withTx(SYSTEM, (tx) => eventsAfter(tx, after, BATCH));
      for (const event of events) {
        deliver(event);
        cursor = event.cursor;
      }
      if (events.length === BATCH) wanted = true;
    }
  }

  function wake(): void {
    wanted = true;
    running ??= read()
      .catch((error: unknown) => {
        // Logged once for an outage; each poll tries again.
        if (!failed) log.error({ err: error }, 'published events could not be read');
        failed = true;
      })
      .finally(() => {
        running = undefined;
      });
  }

  return {
    async start() {
      cursor = await currentCursor(withTx);
      poll = setInterval(wake, POLL_MS);
      poll.unref();
    },
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await running;
    },
  };
}
