import { SYSTEM } from '../../platform/database/actor.ts';
import type { IdentityContext } from '../context.ts';
import { endSessions } from './session.store.ts';

/** Ends the session of a refresh or access token. A token that is not ours, or already over, is no error. */
export async function logout(context: IdentityContext, token: string): Promise<void> {
  const sessionId = context.refreshTokens.read(token)?.sessionId ?? fromAccessToken(context, token);
  if (!sessionId) return;
  await context.withTx(SYSTEM, async (tx) => {
    const ended = await endSessions(tx, { sessionId }, 'revoked');
    if (ended) tx.audit('session.ended', `session:${sessionId}`);
  });
}

function fromAccessToken({ accessTokens }: IdentityContext, token: string): string | undefined {
  try {
    return accessTokens.verify(token).sessionId;
  } catch {
    return undefined;
  }
}
