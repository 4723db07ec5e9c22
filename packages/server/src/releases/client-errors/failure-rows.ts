import { type BrowserFailure, type ClientErrorReport, DAY_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import './tables.ts';

/** Anyone may report failures: above this number of groups, the one that failed longest ago makes room. */
const MAX_GROUPS = 1000;
const SHOWN = 200;
const KEPT_MS = 14 * DAY_MS;
const MESSAGE_LENGTH = 300;
const BROWSER_LENGTH = 200;

/** Equal but for their numbers and hashes: file names change with every build. */
const grouped = (message: string) =>
  message
    .replace(/[0-9a-f]{8,}/gi, '…')
    .replace(/\d+/g, '#')
    .slice(0, MESSAGE_LENGTH);

/** Adds a failure to its group. */
export async function recordFailure(tx: Tx, report: ClientErrorReport, userAgent: string): Promise<void> {
  const at = tx.wallNow();
  const group = {
    remote: report.remote ?? '',
    version: report.version ?? '',
    kind: report.kind,
    reason: report.reason,
    message: grouped(report.message ?? ''),
  };
  const newest = {
    last_at: at,
    last_url: report.url ?? null,
    last_browser: userAgent.slice(0, BROWSER_LENGTH),
  };
  const { numUpdatedRows } = await tx.db
    .updateTable('browser_failure')
    .set((is) => ({ ...newest, count: is('count', '+', 1) }))
    .where(({ and }) => and(group))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await makeRoom(tx);
  await tx.db
    .insertInto('browser_failure')
    .values({ ...group, ...newest, first_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'version', 'kind', 'reason', 'message'])
        .doUpdateSet((is) => ({ ...newest, count: is('browser_failure.count', '+', 1) })),
    )
    .execute();
}

/**
 * Deletes the groups that failed least often, of these the ones that failed longest ago, so that there is room for one. Anybody can
 * report: made-up failures must not push out those that users met again and again.
 */
async function makeRoom(tx: Tx): Promise<void> {
  const { count } = await tx.db
    .selectFrom('browser_failure')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const tooMany = Number(count) - MAX_GROUPS + 1;
  if (tooMany <= 0) return;
  await sql`
    delete from browser_failure where ctid = any(array(
      select ctid from browser_failure order by count, last_at limit ${tooMany} for update skip locked))`.execute(
    tx.db,
  );
}

/** Groups, the one that failed last first. */
export async function listFailures(tx: Tx): Promise<BrowserFailure[]> {
  const rows = await tx.db
    .selectFrom('browser_failure')
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ first_at, last_at, last_url, last_browser, ...row }) => ({
    ...row,
    firstAtUtc: first_at.toISOString(),
    lastAtUtc: last_at.toISOString(),
    lastUrl: last_url,
    lastBrowser: last_browser,
  }));
}

/** Deletes groups that have not failed for two weeks. @returns how many */
export async function forgetFailures(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('browser_failure')
    .where('last_at', '<', new Date(tx.wallNow().getTime() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
