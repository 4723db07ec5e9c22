import { HOUR_MS } from '@qafila/contracts';
import { requireFreshAuthentication } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import type { EndpointContext } from '../context.ts';
import { recordEndpointChange } from './endpoint.ts';
import { changeEndpoint, getEndpointOrThrow } from './endpoint-rows.ts';
import { newSecret } from './signature.ts';

/** How long the old secret signs as well. */
const BOTH_SIGN_MS = 24 * HOUR_MS;

/**
 * Creates a new signing secret; the old one also signs for a day.
 * @throws AppError NOT_FOUND, FRESH_AUTHENTICATION_REQUIRED
 */
export async function rotateSecret(tx: Tx, { secrets }: Pick<EndpointContext, 'secrets'>, id: string) {
  await requireFreshAuthentication(tx, say('Enter your password to get a new signing secret'));
  const row = await getEndpointOrThrow(tx, id, { forUpdate: true });
  const signingSecret = newSecret();
  const until = new Date(tx.wallNow().getTime() + BOTH_SIGN_MS);
  const changed = await changeEndpoint(tx, id, {
    secret: secrets.seal(id, 'secret', signingSecret),
    previous_secret: row.secret,
    previous_secret_until: until,
  });
  recordEndpointChange(tx, changed, 'secretRotated');
  return { signingSecret, previousValidUntilUtc: until.toISOString() };
}
