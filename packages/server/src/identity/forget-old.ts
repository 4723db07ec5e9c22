import type { Tx } from '../platform/database/tx.ts';
import { after } from './session/session-rows.ts';

const DAY_SECONDS = 86_400;
/** How long an ended session is kept. */
const SESSIONS_KEPT_DAYS = 30;

/** Deletes old sessions, challenges, links and failures. @returns how many rows. */
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
