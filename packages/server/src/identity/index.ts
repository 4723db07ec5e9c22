import type { Area } from '../platform/area.ts';
import type { Actor } from '../platform/database/actor.ts';
import type { Route } from '../platform/http/route.ts';
import { actingRoutes } from './acting/acting.routes.ts';
import { apiTokenRoutes } from './api-token/api-token.routes.ts';
import { createEndWatch } from './api-token/warn-of-ends.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { type Background, createBackground } from './background.ts';
import { bootstrapAdmin } from './bootstrap-admin.ts';
import { checklistRoutes } from './checklist/checklist.routes.ts';
import { type IdentityContext, type IdentityDeps, identityContext } from './context.ts';
import { checkFingerprint } from './crypto/check-fingerprint.ts';
import { mfaRoutes } from './mfa/mfa.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { serverTimeRoutes } from './server-time.routes.ts';
import { createAuthenticator } from './session/authenticator.ts';
import { sessionRoutes } from './sign-in/session.routes.ts';
import { signupRoutes } from './signup/signup.routes.ts';
import { userRoutes } from './user/users.routes.ts';
import { viewRoutes } from './view/view.routes.ts';

export { tokensEnding } from './api-token/ending-tokens.ts';
export { countsAs, takeStep } from './checklist/counts-as.ts';
export { hashPassword } from './crypto/password-hash.ts';
export { forgetOld } from './forget-old.ts';
export { accountsWithPassword, claimFormerPassword, replacePasswords } from './password/known-password.ts';
export { hashNewPassword } from './password/new-password.ts';
export { requireFreshAuthentication } from './session/freshness.ts';
export { endCompanySessions } from './session/session-rows.ts';
export { admitUser } from './user/admit-user.ts';
export { changePerson, type Person, personColumns } from './user/change-person.ts';
export { insertUser } from './user/insert-user.ts';
export { addressesOf, hasUsers, mailRecipient, userContact, userName } from './user/look-up-user.ts';
export { newAdministrator } from './user/new-administrator.ts';
export type { AgentAccounts } from './user/users.ts';

/** Users, sessions, second factors, API tokens, sign-ups. */
export interface Identity extends Area {
  readonly authenticator: NonNullable<Area['authenticator']>;
  /** The actor and expiry (seconds since 1970) of an access token. @throws AppError UNAUTHENTICATED */
  verifySocketToken(token: string): Promise<{ actor: Actor; expiresAt: number }>;
  /** Resolves when background work after replies is done, such as mails and last-used times. */
  settled(): Promise<void>;
}

/** @throws StartupError when the deployment's secret can't be read or created. */
export function createIdentity(deps: IdentityDeps): Identity {
  const context = identityContext(deps);
  const background = createBackground(deps.log);
  const authenticator = createAuthenticator(context, background);
  const endWatch = createEndWatch(context);
  return {
    routes: identityRoutes(context, background),
    authenticator,
    async verifySocketToken(token) {
      const { sessionId, generation, expiresAt } = context.accessTokens.verify(token);
      const credential = { kind: 'user', id: sessionId, generation } as const;
      const actor = await authenticator.resolve(credential, deps.database.sidePool);
      return { actor, expiresAt };
    },
    settled: background.settled,
    async start() {
      await checkFingerprint(context);
      await bootstrapAdmin(context);
      endWatch.start();
    },
    async stop() {
      await endWatch.stop();
      await background.settled();
    },
  };
}

/** The calls of the area with their handlers. */
export const identityRoutes = (context: IdentityContext, background: Background): Route[] => [
  ...sessionRoutes(context),
  ...actingRoutes(),
  ...apiTokenRoutes(context.ids),
  ...mfaRoutes(context),
  ...passwordRoutes(context, background),
  ...userRoutes(context),
  ...signupRoutes(context),
  ...auditRoutes(context),
  ...viewRoutes(),
  ...checklistRoutes(context),
  ...serverTimeRoutes(context.clock),
];
