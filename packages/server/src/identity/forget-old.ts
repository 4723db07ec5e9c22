import { sql } from 'kysely';
import { deleteSome } from '../platform/database/delete-some.ts';
import type { Tx } from '../platform/database/tx.ts';
import { after } from './session/session-rows.ts';

const DAY_SECONDS = 86_400;
/** How long an ended session is kept. */
const SESSIONS_KEPT_DAYS = 30;

/** Deletes old sessions, challenges, links and failures, some of each at a time. @returns how many rows. */
export async function forgetOld(tx: Tx): Promise<number> {
  const yesterday = after(tx.wallNow(), -DAY_SECONDS);
  const lastMonth = after(tx.wallNow(), -SESSIONS_KEPT_DAYS * DAY_SECONDS);
  return (
    (await deleteSome(tx, 'session', sql`expires_at < ${lastMonth}`)) +
    (await deleteSome(tx, 'sign_in_challenge', sql`expires_at < ${yesterday}`)) +
    (await deleteSome(tx, 'password_link', sql`expires_at < ${yesterday}`)) +
    (await deleteSome(tx, 'sign_in_failure', sql`last_at < ${yesterday}`))
  );
}
