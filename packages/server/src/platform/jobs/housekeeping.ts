import { HOUR_MS } from '@qafila/contracts';
import { SYSTEM } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import type { ServerDeps } from '../deps.ts';
import { forgetEvents } from '../outbox/outbox-rows.ts';
import type { Jobs } from './jobs.ts';

/** Retention of published events: clients away for less than this get the events they missed. */
const EVENTS_KEPT_MS = 24 * HOUR_MS;
const MESSAGES_KEPT_MS = 30 * 24 * HOUR_MS;
const HOUSEKEEPING = 'platform.housekeeping';

/** Deletes expired rows. @returns how many. */
export type Cleaner = (tx: Tx) => Promise<number>;

/** Hourly cleaning; an area adds its own cleaner. */
export interface Housekeeping {
  add(name: string, clean: Cleaner): void;
  /** Runs all cleaners, each in its own transaction; one that fails does not stop the others. */
  run(): Promise<Record<string, number>>;
}

const ago = (tx: Tx, ms: number) => new Date(tx.wallNow().getTime() - ms);
const forgetMessages: Cleaner = async (tx) => {
  const before = ago(tx, MESSAGES_KEPT_MS);
  const { numDeletedRows } = await tx.db
    .deleteFrom('message')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Defines the hourly job with the platform's cleaners. */
export function createHousekeeping(
  jobs: Jobs,
  { withTx, log }: Pick<ServerDeps, 'withTx' | 'log'>,
): Housekeeping {
  const cleaners = new Map<string, Cleaner>([
    ['events', (tx) => forgetEvents(tx, ago(tx, EVENTS_KEPT_MS))],
    ['messages', forgetMessages],
  ]);
  async function run() {
    const removed: Record<string, number> = {};
    for (const [name, clean] of cleaners) {
      try {
        removed[name] = await withTx(SYSTEM, clean);
      } catch (error) {
        log.error({ err: error, cleaner: name }, 'housekeeping failed');
      }
    }
    log.debug({ removed }, 'housekeeping done');
    return removed;
  }
  jobs.define(HOUSEKEEPING, async () => void (await run()), { schedule: '17 * * * *' });
  return {
    add(name, clean) {
      cleaners.set(name, clean);
    },
    run,
  };
}
