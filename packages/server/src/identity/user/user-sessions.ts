import { AGENT_CLIENT_ID, AppError, type CallParsed, type calls, type UserSession } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { endSessions, liveSessions } from '../session/session-rows.ts';
import { mayManage } from './user-rules.ts';
import { getUserOrThrow, manageableUser } from './users.ts';

/**
 * A user's sessions.
 * @throws AppError NOT_FOUND, FORBIDDEN for a user with roles that the actor may not manage.
 */
export async function sessionsOf(tx: Tx, userId: string): Promise<{ items: UserSession[] }> {
  const user = await getUserOrThrow(tx, userId);
  if (!mayManage(tx.actor, user)) throw new AppError('FORBIDDEN');
  return listed(tx, user.id);
}

async function listed(tx: Tx, userId: string): Promise<{ items: UserSession[] }> {
  const rows = await liveSessions(tx, userId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      client: row.client_id === AGENT_CLIENT_ID ? 'agent' : 'portal',
      userAgent: row.user_agent,
      ip: row.ip,
      startedAtUtc: row.created_at.toISOString(),
      lastSeenAtUtc: row.rotated_at.toISOString(),
      isOwn: row.id === tx.actor.sessionId,
    })),
  };
}

type Choice = CallParsed<typeof calls.identity.endSessions>['body'];

/**
 * Ends one session of a user, or all; the caller's own stays unless it is named.
 * @throws AppError NOT_FOUND for an unknown user or session, FORBIDDEN
 */
export async function endSessionsOf(tx: Tx, { userId, sessionId }: Choice): Promise<{ ended: number }> {
  const user = await manageableUser(tx, userId);
  if (sessionId && !(await liveSessions(tx, user.id)).some(({ id }) => id === sessionId))
    throw new AppError('NOT_FOUND', { message: say('This session is over already') });
  const ended = await endSessions(
    tx,
    sessionId ? { sessionId } : { userId: user.id, except: tx.actor.sessionId },
    'revoked',
  );
  tx.audit('user.sessions-ended', `user:${user.id}`, { ended }, user.companyId ?? undefined);
  return { ended };
}

/** @throws AppError FORBIDDEN without a user: an API token signs in nowhere. */
function ownId({ actor: { userId } }: Tx): string {
  if (!userId) throw new AppError('FORBIDDEN');
  return userId;
}

/** Where the signed-in user is signed in. */
export const ownSessions = async (tx: Tx) => listed(tx, ownId(tx));

/** Ends one of the user's own sessions, or all but the one that asks. @throws AppError NOT_FOUND */
export async function endOwnSessions(tx: Tx, sessionId: string | undefined): Promise<{ ended: number }> {
  const userId = ownId(tx);
  if (sessionId && !(await liveSessions(tx, userId)).some(({ id }) => id === sessionId))
    throw new AppError('NOT_FOUND', { message: say('This session is over already') });
  const ended = await endSessions(
    tx,
    sessionId ? { sessionId } : { userId, except: tx.actor.sessionId },
    'revoked',
  );
  tx.audit('user.sessions-ended', `user:${userId}`, { ended });
  return { ended };
}
