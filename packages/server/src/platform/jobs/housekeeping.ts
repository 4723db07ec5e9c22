import { DAY_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import { SYSTEM } from '../database/actor.ts';
import { CLEANED_AT_ONCE, deleteSome } from '../database/delete-some.ts';
import type { Tx } from '../database/tx.ts';
import type { ServerDeps } from '../deps.ts';
import { forgetReplies } from '../idempotency/forget-replies.ts';
import { forgetEvents } from '../outbox/outbox-rows.ts';
import type { Jobs } from './jobs.ts';

/** Retention of published events: clients away for less than this get the events they missed. */
const EVENTS_KEPT_MS = DAY_MS;
const MESSAGES_KEPT_MS = 30 * DAY_MS;
/** Retention of the replies to requests with an idempotency key; the keys themselves stay. */
const REPLIES_KEPT_MS = 30 * DAY_MS;
const HOUSEKEEPING = 'platform.housekeeping';
/** What a cleaner has not done after this time is left to the next hour, ms. */
const CLEANING_MS = 60_000;
const EXPIRE_SECONDS = 1800;

/** Deletes expired rows. It is called again while it returns CLEANED_AT_ONCE or more. @returns how many. */
export type Cleaner = (tx: Tx) => Promise<number>;

/** Hourly cleaning; an area adds its own cleaner. */
export interface Housekeeping {
  add(name: string, clean: Cleaner): void;
  /** Runs all cleaners, each in transactions of its own; one that fails does not stop the others. */
  run(): Promise<Record<string, number>>;
}

const ago = (tx: Tx, ms: number) => new Date(tx.wallNow().getTime() - ms);
const forgetMessages: Cleaner = (tx) =>
  deleteSome(tx, 'message', sql`created_at < ${ago(tx, MESSAGES_KEPT_MS)}`);

/** Defines the hourly job with the platform's cleaners. */
export function createHousekeeping(
  jobs: Jobs,
  { withTx, log }: Pick<ServerDeps, 'withTx' | 'log'>,
): Housekeeping {
  const cleaners = new Map<string, Cleaner>([
    ['events', (tx) => forgetEvents(tx, ago(tx, EVENTS_KEPT_MS))],
    ['messages', forgetMessages],
    ['replies', (tx) => forgetReplies(tx, ago(tx, REPLIES_KEPT_MS))],
  ]);
  /** After a long pause there may be more than one transaction can delete in its time. */
  async function runOne(clean: Cleaner, removed: (count: number) => void): Promise<void> {
    const end = performance.now() + CLEANING_MS;
    let count: number;
    do {
      count = await withTx(SYSTEM, clean);
      removed(count);
    } while (count >= CLEANED_AT_ONCE && performance.now() < end);
  }
  async function run() {
    const removed: Record<string, number> = {};
    for (const [name, clean] of cleaners) {
      try {
        await runOne(clean, (count) => {
          removed[name] = (removed[name] ?? 0) + count;
        });
      } catch (error) {
        log.error({ err: error, cleaner: name }, 'housekeeping failed');
      }
    }
    log.debug({ removed }, 'housekeeping done');
    return removed;
  }
  jobs.define(HOUSEKEEPING, async () => void (await run()), {
    schedule: '17 * * * *',
    expireInSeconds: EXPIRE_SECONDS,
  });
  return {
    add(name, clean) {
      cleaners.set(name, clean);
    },
    run,
  };
}
