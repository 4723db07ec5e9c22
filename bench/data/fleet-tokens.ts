import { AGENT_CLIENT_ID } from '@qafila/contracts';
import type pg from 'pg';
import { createAccessTokens } from '../../packages/server/src/identity/token/access-token.ts';
import { deriveKeys } from '../../packages/server/src/platform/crypto/keys.ts';

/** SECRET_KEY of a server whose couriers are signed in by `fleetTokens`. */
export const SECRET_KEY = 'a secret of benchmarks, the same in every run';

/**
 * Signs in all couriers of `addFleet` and returns their access tokens: ten thousand passwords would take a quarter of an
 * hour to check. The server must have been started with `SECRET_KEY`.
 */
export async function fleetTokens(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ sessionId: string; userId: string }>(
    `insert into session (id, user_id, client_id, rotated_at, authenticated_at, expires_at, ip, user_agent, created_at)
     select gen_random_uuid(), id, $1, now(), now(), now() + interval '1 day', '127.0.0.1', 'Benchmark', now()
       from user_account where email like 'fleet-%' returning id as "sessionId", user_id as "userId"`,
    [AGENT_CLIENT_ID],
  );
  const tokens = createAccessTokens(deriveKeys(SECRET_KEY).accessToken, { wall: () => new Date() });
  return rows.map((session) => tokens.sign({ ...session, generation: 0 }));
}
