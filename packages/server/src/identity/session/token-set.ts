import { ACCESS_TOKEN_SECONDS, type TokenSet } from '@qafila/contracts';
import type { IdentityContext } from '../context.ts';

/** The tokens of a session at one generation. */
export const tokenSet = (
  { accessTokens, refreshTokens }: Pick<IdentityContext, 'accessTokens' | 'refreshTokens'>,
  session: { sessionId: string; userId: string; generation: number },
): TokenSet => ({
  access_token: accessTokens.sign(session),
  refresh_token: refreshTokens.sign(session),
  token_type: 'Bearer',
  expires_in: ACCESS_TOKEN_SECONDS,
});
