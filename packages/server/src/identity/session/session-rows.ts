import { SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import type { SessionEndReason } from '../tables.ts';

/** The origin of a sign-in. */
export interface Origin {
  ip: string;
  userAgent: string;
}

/** Seconds after a moment. */
export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** When a session refreshed now expires. */
export const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(
    Math.min(after(now, SESSION_IDLE_SECONDS).getTime(), after(createdAt, SESSION_MAX_SECONDS).getTime()),
  );

/** Opens a freshly authenticated session. */
export async function insertSession(
  tx: Tx,
  session: { id: string; userId: string; clientId: string } & Origin,
): Promise<void> {
  const now = tx.wallNow();
  await tx.db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      client_id: session.clientId,
      rotated_at: now,
      authenticated_at: now,
      expires_at: sessionEnd(now, now),
      ended_at: null,
      end_reason: null,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 300),
      created_at: now,
    })
    .execute();
}

/** The active sessions of a user, most recently used first. */
export const liveSessions = (tx: Tx, userId: string) =>
  tx.db
    .selectFrom('session')
    .select(['id', 'client_id', 'user_agent', 'ip', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.wallNow())
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute();

/** Selects sessions to end: one, all of a user (optionally but one), or those of a company. */
export type SessionChoice =
  | { sessionId: string }
  | { userId: string; except?: string | null }
  | { companyId: string };

/** Ends the sessions of all users of a company. @returns how many. */
export const endCompanySessions = (tx: Tx, companyId: string): Promise<number> =>
  endSessions(tx, { companyId }, 'revoked');

/** Ends sessions and emits that for their sockets. @returns how many. */
export async function endSessions(tx: Tx, choice: SessionChoice, reason: SessionEndReason): Promise<number> {
  let update = tx.db
    .updateTable('session')
    .set({ ended_at: tx.wallNow(), end_reason: reason })
    .where('ended_at', 'is', null);
  if ('sessionId' in choice) update = update.where('id', '=', choice.sessionId);
  else if ('userId' in choice) update = update.where('user_id', '=', choice.userId);
  else
    update = update.where('user_id', 'in', (of) =>
      of.selectFrom('user_account').select('id').where('company_id', '=', choice.companyId),
    );
  if ('except' in choice && choice.except) update = update.where('id', '!=', choice.except);
  const ended = await update.returning('id').execute();
  for (const { id } of ended)
    tx.emit({
      name: 'session.ended',
      companyId: tx.actor.companyId,
      data: { sessionId: id, reason },
      audience: { sessionId: id, channels: ['operational', 'agent'] },
    });
  return ended.length;
}
