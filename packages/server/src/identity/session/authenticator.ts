import { AppError, type Role } from '@qafila/contracts';
import { type Actor, ANONYMOUS } from '../../platform/database/actor.ts';
import type { Authenticator } from '../../platform/http/authenticator.ts';
import type { Background } from '../background.ts';
import type { IdentityContext } from '../context.ts';
import { readTokenHash, tokenActor } from '../token/api-token-actor.ts';
import { createLastUsed } from '../token/last-used.ts';
import { createKnownSessions } from './known-sessions.ts';
import { createPairUsed } from './pair-used.ts';

interface SessionActorRow {
  user_id: string;
  company_id: string | null;
  roles: Role[];
  email: string;
  currency: string | null;
  mfa_setup_required: boolean;
}

/** Finds the session's user and sets them as the actor, in one statement. */
const LOOKUP = {
  name: 'app.session_actor',
  text: `select a.*, app.enter('user', a.user_id::text, a.company_id::text, a.roles::text)
    from app.session_actor($1, $2) a`,
};
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Maps a bearer to a user, or to the company of an API token. Company, roles and scopes come from the
 * database, never from the bearer.
 */
export function createAuthenticator(
  context: Pick<IdentityContext, 'accessTokens' | 'clock' | 'commits' | 'withTx'>,
  background: Background,
): Authenticator {
  const { accessTokens, clock, commits } = context;
  const lastUsed = createLastUsed(context, background);
  const pairUsed = createPairUsed(context, background);
  const known = createKnownSessions(clock);
  commits.listen(known.forget);
  return {
    read({ authorization }) {
      if (authorization === undefined) return null;
      const hash = readTokenHash(authorization);
      if (hash) return { kind: 'token', id: hash };
      const token = BEARER.exec(authorization)?.[1];
      if (!token) throw new AppError('UNAUTHENTICATED');
      const { sessionId, generation, expiresAt } = accessTokens.verify(token);
      return { kind: 'user', id: sessionId, generation, expiresAt };
    },
    recall(credential) {
      const actor = known.get(credential.id);
      if (actor) pairUsed(credential);
      return actor;
    },
    async resolve(credential, client) {
      const stamp = known.stamp();
      if (credential.kind === 'token') {
        const actor = await tokenActor(client, credential.id, clock.wall());
        known.put(credential.id, actor, stamp);
        return actor;
      }
      const { rows } = await client.query<SessionActorRow>({
        ...LOOKUP,
        values: [credential.id, clock.wall()],
      });
      if (!rows[0]) throw new AppError('UNAUTHENTICATED');
      pairUsed(credential);
      const actor = actorOf(credential.id, rows[0]);
      known.put(credential.id, actor, stamp);
      return actor;
    },
    used: lastUsed,
  };
}

const actorOf = (sessionId: string, row: SessionActorRow): Actor => ({
  ...ANONYMOUS,
  kind: 'user',
  userId: row.user_id,
  sessionId,
  companyId: row.company_id,
  currency: row.currency,
  roles: row.roles,
  email: row.email,
  mfaSetupRequired: row.mfa_setup_required,
});
