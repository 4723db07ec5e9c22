import { createHash } from 'node:crypto';
import { AppError } from '@qafila/contracts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { callersLanguage, say } from '../../platform/words/say.ts';
import type { SignInFailureTable } from '../tables.ts';
import { afterFailure, type Failures, secondsLocked, THRESHOLD } from './lockout-rule.ts';

/** The keys under which failures are counted. */
export interface Attempt {
  /** `account:…` or `code:…`; `device:…` for a device that signed in to the account before. */
  account: string;
  /** `ip:…`. A known device does not count toward its address. */
  ip?: string;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Passwords: by the address typed, whether or not an account has it. */
export const passwordAttempt = (email: string, ip: string, device?: string): Attempt =>
  device ? { account: `device:${device}` } : { account: accountKey(email), ip: `ip:${ip}` };

/** Codes: counted separately, so that a known password gives no additional guesses. A device gives none either. */
export const codeAttempt = (userId: string, ip: string, device?: string): Attempt => ({
  account: `code:${userId}`,
  ...(!device && { ip: `ip:${ip}` }),
});

const accountKey = (email: string) => `account:${hashed(email)}`;

const failuresOf = (row: Selectable<SignInFailureTable>): Failures => ({
  count: row.count,
  lastAt: row.last_at,
  lockedUntil: row.locked_until,
  seriesStartedAt: row.series_started_at,
});

/**
 * Counts an attempt before it is checked, so that concurrent attempts, on any number of nodes, are counted
 * one by one. A successful one is undone with `forgetFailures`.
 * @throws AppError LOCKED_OUT with `retryAfterSeconds`, whatever the credentials are.
 */
export async function claimAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const known = await lockFailures(tx, attempt.account);
  const address = attempt.ip ? await readFailures(tx, attempt.ip) : null;
  const retryAfterSeconds = Math.max(
    secondsLocked(known, tx.wallNow()),
    secondsLocked(address, tx.wallNow()),
  );
  if (retryAfterSeconds > 0)
    throw new AppError('LOCKED_OUT', {
      message: say('Too many failed attempts. Try again in {time}', { time: timeText(retryAfterSeconds) }),
      details: { retryAfterSeconds },
    });
  await keep(tx, attempt.account, afterFailure(known, tx.wallNow(), THRESHOLD.account));
}

/** A time to wait in the caller's language: whole seconds, or whole minutes from one on. */
function timeText(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? ([seconds, 'second'] as const) : ([Math.ceil(seconds / 60), 'minute'] as const);
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(`${callersLanguage()}-u-nu-latn`, format).format(count);
}

/** Also counts the failed attempt for the address. */
export async function recordFailure(tx: Tx, attempt: Attempt): Promise<void> {
  if (!attempt.ip) return;
  const known = await lockFailures(tx, attempt.ip);
  await keep(tx, attempt.ip, afterFailure(known, tx.wallNow(), THRESHOLD.ip));
}

/** Adds an audit entry for the user's company, once per series of locks. */
export async function auditLock(
  tx: Tx,
  { account }: Attempt,
  user: { id: string; companyId: string | null },
  ip: string,
): Promise<void> {
  const failures = await readFailures(tx, account);
  if (failures?.count === THRESHOLD.account)
    tx.audit('account.locked', `user:${user.id}`, { ip }, user.companyId ?? undefined);
}

/** Deletes the account's failures after a successful sign-in. Those of the address stay. */
export async function forgetFailures(tx: Tx, { account }: Pick<Attempt, 'account'>): Promise<void> {
  await tx.db.deleteFrom('sign_in_failure').where('key', '=', account).execute();
}

/** Deletes failures after a password change: they were guesses of the old password. */
export const forgetGuesses = (tx: Tx, email: string): Promise<void> =>
  forgetFailures(tx, { account: accountKey(email) });

const readFailures = async (tx: Tx, key: string): Promise<Failures | null> => {
  const row = await tx.db.selectFrom('sign_in_failure').selectAll().where('key', '=', key).executeTakeFirst();
  return row ? failuresOf(row) : null;
};

/** Waits for other attempts with this key. */
async function lockFailures(tx: Tx, key: string): Promise<Failures | null> {
  const first = await tx.db
    .insertInto('sign_in_failure')
    .values({ key, count: 0, last_at: tx.wallNow(), locked_until: null, series_started_at: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (first) return null;
  const row = await tx.db
    .selectFrom('sign_in_failure')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row ? failuresOf(row) : null;
}

/** Another attempt that succeeded may have deleted the row before it was locked. */
async function keep(tx: Tx, key: string, failures: Failures): Promise<void> {
  const row = {
    count: failures.count,
    last_at: failures.lastAt,
    locked_until: failures.lockedUntil,
    series_started_at: failures.seriesStartedAt,
  };
  await tx.db
    .insertInto('sign_in_failure')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
