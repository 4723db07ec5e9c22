import { AppError, DAY_MS } from '@qafila/contracts';
import { requireFreshAuthentication } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import type { EndpointContext } from '../context.ts';
import { recordEndpointChange } from './endpoint.ts';
import { changeEndpoint, getEndpointOrThrow } from './endpoint-rows.ts';
import { newSecret } from './signature.ts';
import { stillSigning } from './still-signing.ts';

/** How long the old secret signs as well. */
const BOTH_SIGN_MS = DAY_MS;
/** Maximum former secrets that sign at the same time. */
const MAX_PREVIOUS = 10;

/**
 * Creates a new signing secret; the old one also signs for a day, and so do older ones whose day is not over: the receiver
 * may have any of them.
 * @throws AppError NOT_FOUND, FRESH_AUTHENTICATION_REQUIRED, VALIDATION after too many within a day
 */
export async function rotateSecret(tx: Tx, { secrets }: Pick<EndpointContext, 'secrets'>, id: string) {
  await requireFreshAuthentication(tx, say('Enter your password to get a new signing secret'));
  const row = await getEndpointOrThrow(tx, id, { forUpdate: true });
  const now = tx.wallNow();
  const previous = stillSigning(row, now);
  if (previous.length >= MAX_PREVIOUS)
    throw new AppError('VALIDATION', {
      message: say('This secret was rotated {most} times within 24 hours. Try again tomorrow', {
        most: MAX_PREVIOUS,
      }),
    });
  const signingSecret = newSecret();
  const until = new Date(now.getTime() + BOTH_SIGN_MS).toISOString();
  const changed = await changeEndpoint(tx, id, {
    secret: secrets.seal(id, 'secret', signingSecret),
    previous_secrets: JSON.stringify([{ sealed: row.secret.toString('base64'), until }, ...previous]),
  });
  recordEndpointChange(tx, changed, 'secretRotated');
  return { signingSecret, previousValidUntilUtc: until };
}
