import { setTimeout as sleep, setImmediate as yieldToRequests } from 'node:timers/promises';
import { DAY_MS } from '@qafila/contracts';
import { DEMO_COURIERS, DEMO_SEED, demoCity } from '@qafila/domain/demo-city';
import { keepPositions, makePartition, recordPositions } from '../../agent/index.ts';
import { getContractOrThrow } from '../../company/index.ts';
import { postedAfter } from '../../journal/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { chooseStore } from '../../platform/storage/choose-store.ts';
import { createFiles } from '../../platform/storage/files.ts';
import { priceOf } from '../../trip/index.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import { CONTRACT_ID } from '../seed-contract.ts';
import '../tables.ts';
import { type WorkingDay, workingDays } from './calendar.ts';
import { PEOPLE } from './people.ts';
import { type DayInput, type PlayedDay, playDay } from './play-day.ts';
import { readCouriers } from './read-couriers.ts';
import { COARSE, DETAILED, positionsOf } from './rides.ts';
import { writeDay } from './write-day.ts';

type Deps = Pick<ServerDeps, 'withTx' | 'config' | 'ids' | 'log'>;

/** Working days whose positions are kept in detail: the current and the previous one. Other days of shifts have fewer. */
const DETAILED_DAYS = 2;
/** Longest slice of simulation before requests get their turn, milliseconds. */
const SLICE_MS = 8;
const RETRIES = 5;
const RETRY_MS = 2000;
/**
 * Minimum couriers; with fewer, most orders of a day would find none, and the rest of the past is not
 * written.
 */
const MIN_COURIERS = 75;

/** Writes the missing days of the demo company's past, one at a time. */
export interface Past {
  /** Continues where it was stopped. Resolves when the past is complete, or after `stop`. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** @param pause between two attempts; for tests. */
export function createPast(deps: Deps, pause: (ms: number) => Promise<unknown> = sleep): Past {
  let stopping = false;
  let running: Promise<void> | undefined;

  async function write(): Promise<void> {
    let failures = 0;
    const startedAt = performance.now();
    let days = 0;
    while (!stopping) {
      try {
        const isMore = await writeNext(deps, () => stopping);
        if (!isMore) break;
        days += 1;
        failures = 0;
      } catch (error) {
        failures += 1;
        deps.log.error({ err: error, failures }, 'a day of the demo past could not be written');
        if (failures > RETRIES) return;
        await pause(RETRY_MS);
      }
    }
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (days) deps.log.info({ days, seconds }, 'demo past written');
  }

  return {
    run: () => (running ??= write()),
    async stop() {
      stopping = true;
      await running;
    },
  };
}

interface Progress {
  until: Date;
  firstNumber: number;
  written: number;
  zone: string;
}

/** Undefined when there is no past left to write. */
async function readProgress(tx: Tx): Promise<Progress | undefined> {
  const row = await tx.db
    .selectFrom('demo_past as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['p.until', 'p.first_number', 'p.days_written', 'c.timezone'])
    .where('p.company_id', '=', DEMO_COMPANY.id)
    .where('p.finished_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      until: row.until,
      firstNumber: Number(row.first_number),
      written: row.days_written,
      zone: row.timezone,
    }
  );
}

/**
 * Leaves out couriers who had an entry since the first start: an account accepts no entry older than its last
 * one.
 */
async function readCast(tx: Tx, until: Date) {
  const { couriers, rider } = await readCouriers(tx);
  const living = await postedAfter(tx, DEMO_COMPANY.id, until);
  return {
    couriers: couriers.filter(({ id }) => !living.has(id)),
    rider,
    contract: await getContractOrThrow(tx, CONTRACT_ID),
  };
}

/** True when another day may follow. */
async function writeNext({ withTx, config, ids }: Deps, isStopping: () => boolean): Promise<boolean> {
  const progress = await withTx(SYSTEM, readProgress);
  if (!progress) return false;
  const days = workingDays(progress.until, progress.zone, DEMO_SEED);
  const day = days[progress.written];
  if (!day) return false;
  const untilMs = progress.until.getTime();
  const firstNumber = days
    .slice(0, day.index)
    .reduce((number, { orderTimes }) => number + orderTimes.length, progress.firstNumber);
  const { couriers, rider, contract } = await withTx(SYSTEM, (tx) => readCast(tx, progress.until));
  if (!rider) throw new Error("The partner's rider is gone");
  if (couriers.length < MIN_COURIERS) {
    await withTx(SYSTEM, finishEarly);
    return false;
  }
  const played = await play(
    {
      day,
      untilMs,
      firstNumber,
      couriers,
      companyId: DEMO_COMPANY.id,
      people: PEOPLE,
      shops: demoCity(DEMO_SEED, DEMO_COURIERS).shops,
      partner: {
        rider,
        companyId: contract.fulfillmentCompanyId,
        companyName: contract.fulfillmentCompanyName ?? '',
        contractId: contract.id,
        price: priceOf(contract),
      },
    },
    isStopping,
  );
  if (!played) return false;
  const isDetailed = day.index >= days.length - DETAILED_DAYS;
  const isTracked = isDetailed || day.hasShifts;
  if (isTracked) await makePartitions(withTx, day);
  const files = createFiles(chooseStore(config), ids);
  const isWritten = await withTx(SYSTEM, async (tx) => {
    if (!(await takeDay(tx, day.index, days.length))) return false;
    await writeDay(tx, files, { day, played, allCouriers: [...couriers, rider], untilMs });
    const intervals = isDetailed ? DETAILED : COARSE;
    if (isTracked)
      for (const one of played.couriers) await recordPositions(tx, positionsOf(one, untilMs, intervals));
    return true;
  });
  if (isWritten && isDetailed) await showLastSeen(withTx, played, untilMs);
  return isWritten;
}

/** Simulates in small slices, so that requests are served in between. Undefined when the server stops. */
async function play(input: DayInput, isStopping: () => boolean): Promise<PlayedDay | undefined> {
  const playing = playDay(input);
  for (let since = performance.now(); !isStopping(); ) {
    const { done, value } = playing.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await yieldToRequests();
    since = performance.now();
  }
  return undefined;
}

/**
 * Creates the partitions for a day's positions, in transactions of their own, since that locks out other
 * writers.
 */
async function makePartitions(withTx: ServerDeps['withTx'], { fromMs, toMs }: WorkingDay): Promise<void> {
  for (let at = fromMs; at < toMs + DAY_MS; at += DAY_MS)
    await withTx(SYSTEM, (tx) => makePartition(tx, new Date(at).toISOString().slice(0, 10)));
}

/** Couriers are shown where their past ended, until their phones report a newer position. */
async function showLastSeen(
  withTx: ServerDeps['withTx'],
  { couriers }: PlayedDay,
  untilMs: number,
): Promise<void> {
  for (const one of couriers) {
    const last = positionsOf(one, untilMs).at(-1);
    if (last) await withTx(SYSTEM, (tx) => keepPositions(tx, [last]));
  }
}

const finishEarly = (tx: Tx) =>
  tx.db
    .updateTable('demo_past')
    .set({ finished_at: tx.wallNow() })
    .where('company_id', '=', DEMO_COMPANY.id)
    .execute();

/**
 * Marks a day as written in the transaction that writes it. False when another process writes it or has
 * written it.
 */
async function takeDay(tx: Tx, index: number, count: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom('demo_past')
    .select('days_written')
    .where('company_id', '=', DEMO_COMPANY.id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row?.days_written !== index) return false;
  await tx.db
    .updateTable('demo_past')
    .set({ days_written: index + 1, ...(index + 1 === count && { finished_at: tx.wallNow() }) })
    .where('company_id', '=', DEMO_COMPANY.id)
    .execute();
  return true;
}
