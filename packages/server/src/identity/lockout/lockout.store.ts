import { createHash } from 'node:crypto';
import { AppError } from '@qafila/contracts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { SignInFailureTable } from '../tables.ts';
import { afterFailure, type Failures, secondsLocked, THRESHOLD } from './lockout-rule.ts';

/** What failures are counted by. */
export interface Attempt {
  /** `account:…` or `code:…`. */
  account: string;
  /** `ip:…` */
  ip: string;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Passwords: by the address typed, whether or not it belongs to anybody. */
export const passwordAttempt = (email: string, ip: string): Attempt => ({
  account: `account:${hashed(email)}`,
  ip: `ip:${ip}`,
});
/** Codes: counted apart, so that a known password does not buy new guesses. */
export const codeAttempt = (userId: string, ip: string): Attempt => ({
  account: `code:${userId}`,
  ip: `ip:${ip}`,
});

const failuresOf = (row: Selectable<SignInFailureTable>): Failures => ({
  count: row.count,
  lastAt: row.last_at,
  lockedUntil: row.locked_until,
  seriesStartedAt: row.series_started_at,
});

/** @throws AppError LOCKED_OUT with `retryAfterSeconds`, whatever the credentials would have been. */
export async function refuseLocked(tx: Tx, attempt: Attempt): Promise<void> {
  const rows = await tx.db
    .selectFrom('sign_in_failure')
    .selectAll()
    .where('key', 'in', [attempt.account, attempt.ip])
    .execute();
  const retryAfterSeconds = Math.max(0, ...rows.map((row) => secondsLocked(failuresOf(row), tx.wallNow())));
  if (retryAfterSeconds > 0) throw new AppError('LOCKED_OUT', { details: { retryAfterSeconds } });
}

/** Counts a failure for the account and for the address. */
export async function recordFailure(tx: Tx, attempt: Attempt): Promise<void> {
  await count(tx, attempt.account, THRESHOLD.account);
  await count(tx, attempt.ip, THRESHOLD.ip);
}

/** The owner is in: his account's failures are forgotten. The address keeps its own. */
export async function forgetFailures(tx: Tx, attempt: Pick<Attempt, 'account'>): Promise<void> {
  await tx.db.deleteFrom('sign_in_failure').where('key', '=', attempt.account).execute();
}

async function count(tx: Tx, key: string, threshold: number): Promise<void> {
  const fresh = await tx.db
    .insertInto('sign_in_failure')
    .values({ key, count: 0, last_at: tx.wallNow(), locked_until: null, series_started_at: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = await tx.db
    .selectFrom('sign_in_failure')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  const { count, lastAt, lockedUntil, seriesStartedAt } = afterFailure(
    fresh || !row ? null : failuresOf(row),
    tx.wallNow(),
    threshold,
  );
  await tx.db
    .updateTable('sign_in_failure')
    .set({ count, last_at: lastAt, locked_until: lockedUntil, series_started_at: seriesStartedAt })
    .where('key', '=', key)
    .execute();
}
