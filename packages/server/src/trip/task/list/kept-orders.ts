import { DAY_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { type Apart, createWatch, inOneRun, type WatchDeps } from '../../../platform/jobs/watch.ts';

/** Days that are kept: a board looks back 8 weeks from the day before it, and is opened for the week that runs. */
const KEPT_DAYS = 70;
/** Companies that one pass counts, and days of each. A day of a large company has tens of thousands of orders. */
const MAX_COMPANIES = 20;
const MAX_DAYS = 7;

/** From a moment until before another. */
export interface Span {
  since: Date;
  until: Date;
}

interface Kept {
  since: string;
  until: string;
  stale: string[];
}

/** Days whose orders are counted in `order_quarter`, by UTC; `stale` ones have changed since. */
async function keptDays(tx: Tx, companyId: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select s.since::text as since, s.until::text as until,
           array(select distinct m.day::text from order_quarter_stale m
                  where m.company_id = s.company_id and m.day >= s.since and m.day < s.until) as stale
      from order_quarter_span s where s.company_id = ${companyId}`.execute(tx.db);
  return rows[0];
}

/**
 * Splits spans into parts whose orders are counted already, and parts whose orders have to be counted. A day that changes
 * after this is answered as it was before the change.
 */
export async function keptParts(
  tx: Tx,
  companyId: string,
  asked: readonly Span[],
): Promise<{ kept: Span[]; open: Span[] }> {
  const days = await keptDays(tx, companyId);
  const isKept = (day: string) =>
    days !== undefined && day >= days.since && day < days.until && !days.stale.includes(day);
  const parts: { kept: Span[]; open: Span[] } = { kept: [], open: [] };
  for (const { since, until } of asked)
    for (let at = since; at < until; ) {
      const midnight = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
      const end = new Date(Math.min(midnight + DAY_MS, until.getTime()));
      const same = isKept(new Date(midnight).toISOString().slice(0, 10)) ? parts.kept : parts.open;
      const last = same.at(-1);
      if (last?.until.getTime() === at.getTime()) last.until = end;
      else same.push({ since: at, until: end });
      at = end;
    }
  return parts;
}

interface UncountedDays {
  companyId: string;
  since: string;
  until: string;
}

/**
 * Some companies with days that aren't counted yet or have changed since, in no order, so that none waits for ever. Days are
 * counted once they are two days past.
 */
async function uncountedDays(tx: Tx): Promise<UncountedDays[]> {
  const { rows } = await sql<UncountedDays>`
    select c.id as "companyId", k.since::text as since, k.until::text as until
      from (select (now() at time zone 'UTC')::date - 2 as until) as counted
     cross join lateral (select counted.until - ${sql.lit(KEPT_DAYS)} as since, counted.until) as k
     cross join company c left join order_quarter_span s on s.company_id = c.id
     where s.company_id is null or s.since < k.since or s.until < k.until
        or c.id in (select company_id from order_quarter_stale)
     order by random() limit ${sql.lit(MAX_COMPANIES)}`.execute(tx.db);
  return rows;
}

/**
 * Counts past days that aren't counted yet, or have changed since. What fails is left to the next run.
 * @param tx of the system.
 * @returns how many days, and whether one more pass may count others.
 */
export async function keepOrderDays(
  tx: Tx,
  apart: Apart = inOneRun,
): Promise<{ days: number; isMore: boolean }> {
  const companies = await uncountedDays(tx);
  const counted: number[] = [];
  for (const { companyId, since, until } of companies)
    await apart(async () => {
      const { rows } = await sql<{ days: number }>`
        select app.keep_order_days(${companyId}, ${since}, ${until}, ${sql.lit(MAX_DAYS)}) as days`.execute(
        tx.db,
      );
      counted.push(rows[0]?.days ?? 0);
    });
  const isFull = companies.length === MAX_COMPANIES && counted.length > 0;
  return {
    days: counted.reduce((sum, days) => sum + days, 0),
    isMore: isFull || counted.includes(MAX_DAYS),
  };
}

/** Keeps the counts of past orders; a forecast is as right without them, only slower. */
export const createOrderCount = (deps: WatchDeps) =>
  createWatch(deps, {
    run: async (tx, apart) => (await keepOrderDays(tx, apart)).isMore,
    everyMs: 30_000,
    failed: 'could not count past orders',
  });
