import { AppError, REFRESH_LEEWAY_SECONDS, type TokenRequest, type TokenSet } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { IdentityContext } from '../context.ts';
import { after, endSessions, sessionEnd } from './session-rows.ts';
import { tokenSet } from './token-set.ts';

type RefreshGrant = Extract<TokenRequest, { grant_type: 'refresh_token' }>;

/**
 * Exchanges a refresh token for a new pair. The previous token returns the current pair for 30 s (two tabs), and for as long
 * as the current pair was not used: its reply was lost, as in a tunnel. An older one, or that one later, is a stolen copy: the
 * session ends.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED
 */
export async function refresh(context: IdentityContext, grant: RefreshGrant): Promise<TokenSet> {
  const claims = context.refreshTokens.read(grant.refresh_token);
  if (!claims) throw new AppError('UNAUTHENTICATED');
  await context.limits.take('refresh', claims.sessionId);
  const pair = await context.withTx(SYSTEM, async (tx) => {
    const session = await liveSession(tx, claims.sessionId, grant.client_id);
    if (!session) return null;
    const of = (generation: number) =>
      tokenSet(context, { sessionId: session.id, userId: session.user_id, generation });
    if (claims.generation === session.generation) return of(await rotate(tx, session));
    const previous = claims.generation === session.generation - 1;
    const isLost = session.used_generation < session.generation;
    if (previous && (isLost || tx.wallNow() <= after(session.rotated_at, REFRESH_LEEWAY_SECONDS)))
      return of(session.generation);
    await endSessions(tx, { sessionId: session.id }, 'revoked');
    // In the company's audit trail, for its admins.
    const companyId = session.company_id ?? undefined;
    tx.audit('session.reuse-detected', `session:${session.id}`, { userId: session.user_id }, companyId);
    return null;
  });
  if (!pair) throw new AppError('UNAUTHENTICATED');
  return pair;
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof liveSession>>>;

/** Locked, so that concurrent refreshes see each other. */
const liveSession = (tx: Tx, id: string, clientId: string) =>
  tx.db
    .selectFrom('session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select(['s.id', 's.user_id', 's.generation', 's.used_generation', 's.rotated_at', 's.created_at'])
    .select('u.company_id')
    .where('s.id', '=', id)
    .where('s.client_id', '=', clientId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', tx.wallNow())
    .where('u.active', '=', true)
    .where((where) => where.or([where('u.company_id', 'is', null), where('c.status', '=', 'active')]))
    .forUpdate('s')
    .executeTakeFirst();

async function rotate(tx: Tx, session: LiveSession): Promise<number> {
  const generation = session.generation + 1;
  await tx.db
    .updateTable('session')
    .set({ generation, rotated_at: tx.wallNow(), expires_at: sessionEnd(session.created_at, tx.wallNow()) })
    .where('id', '=', session.id)
    .execute();
  return generation;
}
