import { AppError, REFRESH_LEEWAY_SECONDS, type TokenRequest, type TokenSet } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { IdentityContext } from '../context.ts';
import { after, endSessions, sessionEnd } from './session-rows.ts';
import { tokenSet } from './token-set.ts';

type RefreshGrant = Extract<TokenRequest, { grant_type: 'refresh_token' }>;

/**
 * Exchanges a refresh token for a new pair. The token that was exchanged last returns the same pair for 30 s: two tabs, or a
 * reply that was lost. One that is older than the last pair that was used is a stolen copy: the session ends.
 * @param isGone whether the caller hung up, so that no reply reaches them
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED
 */
export async function refresh(
  context: IdentityContext,
  grant: RefreshGrant,
  isGone: () => boolean,
): Promise<TokenSet> {
  const claims = context.refreshTokens.read(grant.refresh_token);
  if (!claims) throw new AppError('UNAUTHENTICATED');
  await context.limits.take('refresh', claims.sessionId);
  const pair = await context.withTx(SYSTEM, async (tx) => {
    const session = await liveSession(tx, claims.sessionId, grant.client_id);
    if (!session) return null;
    const generation = await exchange(tx, session, claims.generation);
    if (generation !== null)
      return tokenSet(context, { sessionId: session.id, userId: session.user_id, generation });
    // Not a copy, but the first attempt of a phone that gave it up and was answered by another server: this one stood still.
    if (isGone()) return null;
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
    .select(['s.id', 's.user_id', 's.generation', 's.exchanged_generation', 's.used_generation'])
    .select(['s.rotated_at', 's.created_at', 'u.company_id'])
    .where('s.id', '=', id)
    .where('s.client_id', '=', clientId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', tx.wallNow())
    .where('u.active', '=', true)
    .where((where) => where.or([where('u.company_id', 'is', null), where('c.status', '=', 'active')]))
    .forUpdate('s')
    .executeTakeFirst();

/** The generation of the pair that a token of the generation `presented` returns; null if it is a copy. */
async function exchange(tx: Tx, session: LiveSession, presented: number): Promise<number | null> {
  const isRepeated = presented === session.exchanged_generation;
  if (isRepeated && tx.wallNow() <= after(session.rotated_at, REFRESH_LEEWAY_SECONDS))
    return session.generation;
  if (presented < session.used_generation) return null;
  // A token above the stored generation is from before the database was restored from a backup: it goes on from there.
  const generation = Math.max(presented, session.generation) + 1;
  await tx.db
    .updateTable('session')
    .set({ generation, exchanged_generation: presented, used_generation: presented })
    .set({ rotated_at: tx.wallNow(), expires_at: sessionEnd(session.created_at, tx.wallNow()) })
    .where('id', '=', session.id)
    .execute();
  return generation;
}
