import { SYSTEM } from '../../platform/database/actor.ts';
import type { IdentityContext } from '../context.ts';
import { endSessions } from './session-rows.ts';

/** Ends the session of a refresh or access token. An invalid or expired token is not an error. */
export async function logout(context: IdentityContext, token: string): Promise<void> {
  const sessionId = context.refreshTokens.read(token)?.sessionId ?? fromAccessToken(context, token);
  if (!sessionId) return;
  await context.withTx(SYSTEM, async (tx) => {
    const owner = await tx.db
      .selectFrom('session as s')
      .innerJoin('user_account as u', 'u.id', 's.user_id')
      .select('u.company_id')
      .where('s.id', '=', sessionId)
      .executeTakeFirst();
    const ended = await endSessions(tx, { sessionId }, 'revoked');
    if (ended) tx.audit('session.ended', `session:${sessionId}`, {}, owner?.company_id ?? undefined);
  });
}

function fromAccessToken({ accessTokens }: IdentityContext, token: string): string | undefined {
  try {
    return accessTokens.verify(token).sessionId;
  } catch {
    return undefined;
  }
}
