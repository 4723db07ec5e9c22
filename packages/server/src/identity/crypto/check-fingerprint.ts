import { SYSTEM } from '../../platform/database/actor.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { IdentityContext } from '../context.ts';

/**
 * The first start leaves its mark in the database; every later one has to come with the same secret.
 * @throws StartupError for another: what it signs the other nodes refuse, and what they sealed it can't open.
 */
export async function checkFingerprint({
  withTx,
  keys,
}: Pick<IdentityContext, 'withTx' | 'keys'>): Promise<void> {
  const stored = await withTx(SYSTEM, async (tx) => {
    await tx.db
      .insertInto('deployment')
      .values({ key_fingerprint: keys.fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx.db.selectFrom('deployment').select('key_fingerprint').executeTakeFirstOrThrow();
  });
  if (!stored.key_fingerprint.equals(keys.fingerprint))
    throw new StartupError(
      'The database was set up with another secret. Give all processes the same SECRET_KEY, or bring back the file secret.key of the first DATA_DIR. If it is lost, empty the table "deployment": everybody logs in anew, and second factors must be set up again.',
    );
}
