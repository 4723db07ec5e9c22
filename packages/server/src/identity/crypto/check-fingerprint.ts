import { SYSTEM } from '../../platform/database/actor.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { IdentityContext } from '../context.ts';

/**
 * Stores a fingerprint of the secret at the first start; later starts must have the same secret.
 * @throws StartupError for another secret: other nodes would refuse its signatures, and encrypted data could
 * not be read.
 */
export async function checkFingerprint({
  withTx,
  keys,
}: Pick<IdentityContext, 'withTx' | 'keys'>): Promise<void> {
  const stored = await withTx(SYSTEM, async (tx) => {
    await tx.db
      .insertInto('deployment')
      // A new database has no account of an earlier version.
      .values({ key_fingerprint: keys.fingerprint, former_demo_password_replaced: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx.db.selectFrom('deployment').select('key_fingerprint').executeTakeFirstOrThrow();
  });
  if (!stored.key_fingerprint.equals(keys.fingerprint))
    throw new StartupError(
      'The database was set up with another secret. Give all processes the same SECRET_KEY, or bring back the file secret.key of the first DATA_DIR. If it is lost, empty the table "deployment": all users must log in again and set up their second factor again.',
    );
}
