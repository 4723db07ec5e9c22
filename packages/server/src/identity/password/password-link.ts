import { AppError, RESET_TOKEN_SECONDS } from '@qafila/contracts';
import { hashToken, newToken } from '../../platform/crypto/one-time-token.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { after } from '../session/session-rows.ts';

/** Topic of the mails with a user's links. */
export const linksOf = (userId: string): string => `password-link:${userId}`;

/** Creates a link token for a user, valid once and for 15 minutes by default. Only its hash is stored. */
export async function issuePasswordLink(
  tx: Tx,
  userId: string,
  seconds = RESET_TOKEN_SECONDS,
): Promise<string> {
  const token = newToken();
  await tx.db
    .insertInto('password_link')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: tx.wallNow(),
      expires_at: after(tx.wallNow(), seconds),
      used_at: null,
    })
    .execute();
  return token;
}

/** Number of links created for a user since a moment. */
export async function linksSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { count } = await tx.db
    .selectFrom('password_link')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The user of a link; locked, so that it can't be used twice.
 * @throws AppError BAD_REQUEST when it was used, has expired, or is unknown.
 */
export async function linkOwner(
  tx: Tx,
  token: string,
): Promise<{ id: string; email: string; companyId: string | null }> {
  const row = await tx.db
    .selectFrom('password_link as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.email', 'u.company_id'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', tx.wallNow())
    .where('u.active', '=', true)
    .forUpdate('l')
    .executeTakeFirst();
  if (!row)
    throw new AppError('BAD_REQUEST', {
      message: say('This link is no longer valid. Please ask for a new one'),
    });
  return { id: row.id, email: row.email, companyId: row.company_id };
}

/** Invalidates all links of a user. */
export async function spendLinks(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .updateTable('password_link')
    .set({ used_at: tx.wallNow() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
