import type { Tx } from '../platform/database/tx.ts';
import { after } from './session/session.store.ts';

const DAY_SECONDS = 86_400;
/** How long an ended session can still be looked up. */
const SESSIONS_KEPT_DAYS = 30;

/** Removes sessions, challenges, links and failures that are long over; answers how many rows that were. */
export async function forgetOld(tx: Tx): Promise<number> {
  const yesterday = after(tx.wallNow(), -DAY_SECONDS);
  const { db } = tx;
  const results = await Promise.all([
    db
      .deleteFrom('session')
      .where('expires_at', '<', after(tx.wallNow(), -SESSIONS_KEPT_DAYS * DAY_SECONDS))
      .executeTakeFirst(),
    db.deleteFrom('sign_in_challenge').where('expires_at', '<', yesterday).executeTakeFirst(),
    db.deleteFrom('password_link').where('expires_at', '<', yesterday).executeTakeFirst(),
    db.deleteFrom('sign_in_failure').where('last_at', '<', yesterday).executeTakeFirst(),
  ]);
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
