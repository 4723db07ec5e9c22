import { DAY_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { createWatch, type WatchDeps } from '../../../platform/jobs/watch.ts';

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

/** Counts past days that aren't counted yet, or have changed since. @returns how many */
export async function keepOrderDays(tx: Tx): Promise<number> {
  const { rows } = await sql<{ days: number }>`select app.keep_order_days() as days`.execute(tx.db);
  return rows[0]?.days ?? 0;
}

/** Keeps the counts of past orders; a forecast is as right without them, only slower. */
export const createOrderCount = (deps: WatchDeps) =>
  createWatch(deps, { run: keepOrderDays, everyMs: 30_000, failed: 'could not count past orders' });
