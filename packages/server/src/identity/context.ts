import { deploymentSecret } from '../platform/crypto/deployment-secret.ts';
import { deriveKeys, type Keys } from '../platform/crypto/keys.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Messages } from '../platform/messages/messages.ts';
import type { AgentNames } from './audit/name-agents.ts';
import type { SubjectNames } from './audit/name-subjects.ts';
import type { FleetBegun } from './checklist/checklist.routes.ts';
import { createKeyedQueue, type KeyedQueue } from './lockout/keyed-queue.ts';
import { type AccessTokens, createAccessTokens } from './token/access-token.ts';
import { createRefreshTokens, type RefreshTokens } from './token/refresh-token.ts';
import type { AgentAccounts } from './user/users.ts';

export interface IdentityDeps extends ServerDeps {
  readonly messages: Pick<Messages, 'send' | 'end'>;
  readonly agentNames: AgentNames;
  readonly subjectNames: SubjectNames;
  readonly fleetBegun: FleetBegun;
  readonly agentAccounts: AgentAccounts;
}

/** What every part of identity is built from. */
export interface IdentityContext extends IdentityDeps {
  readonly keys: Keys;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** Serializes attempts on one account, so that concurrent correct ones don't count as guesses. */
  readonly attempts: KeyedQueue;
}

/** @throws StartupError when the deployment's secret can't be read or created. */
export function identityContext(deps: IdentityDeps): IdentityContext {
  const keys = deriveKeys(deploymentSecret(deps.config));
  return {
    ...deps,
    keys,
    accessTokens: createAccessTokens(keys.accessToken, deps.clock),
    refreshTokens: createRefreshTokens(keys.refreshToken),
    attempts: createKeyedQueue(),
  };
}
