import { ACCESS_TOKEN_SECONDS, AppError } from '@qafila/contracts';
import { createSigner, createVerifier } from 'fast-jwt';
import * as v from 'valibot';
import type { Clock } from '../../platform/deps.ts';

const ISSUER = 'qafila';
const AUDIENCE = 'qafila-api';
/** Cache of tokens with a verified signature, by their full text; expiry is always checked. */
const MAX_CHECKED = 10_000;

const Claims = v.object({
  sid: v.pipe(v.string(), v.uuid()),
  sub: v.pipe(v.string(), v.uuid()),
  gen: v.optional(v.number()),
  iat: v.number(),
  exp: v.number(),
});

export interface AccessTokenClaims {
  sessionId: string;
  userId: string;
  /** How often its session was refreshed before; undefined for a token of an earlier version of the server. */
  generation?: number | undefined;
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface AccessTokens {
  sign(session: { sessionId: string; userId: string; generation: number }): string;
  /** @throws AppError UNAUTHENTICATED for anything but a valid, unexpired token. */
  verify(token: string): AccessTokenClaims;
}

/** Signs and verifies access tokens: only HS256, whatever a token's header says. */
export function createAccessTokens(key: Buffer, clock: Pick<Clock, 'wall'>): AccessTokens {
  const sign = createSigner({ key, algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE });
  // Expiry is checked below, against the server's clock.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ['iss', 'aud', 'sid', 'sub', 'iat', 'exp'],
    ignoreExpiration: true,
    ignoreNotBefore: true,
  });
  const checked = new Map<string, v.InferOutput<typeof Claims>>();
  const claimsOf = (token: string) => {
    const known = checked.get(token);
    if (known) return known;
    const claims = v.safeParse(
      Claims,
      attempt(() => verify(token)),
    );
    if (!claims.success) throw new AppError('UNAUTHENTICATED');
    if (checked.size >= MAX_CHECKED) checked.clear();
    checked.set(token, claims.output);
    return claims.output;
  };
  const seconds = () => Math.floor(clock.wall().getTime() / 1000);
  return {
    sign: ({ sessionId, userId, generation }) => {
      const iat = seconds();
      return sign({ sid: sessionId, sub: userId, gen: generation, iat, exp: iat + ACCESS_TOKEN_SECONDS });
    },
    verify: (token) => {
      const { sid, sub, gen, exp } = claimsOf(token);
      if (exp <= seconds()) throw new AppError('UNAUTHENTICATED');
      return { sessionId: sid, userId: sub, generation: gen, expiresAt: exp };
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
