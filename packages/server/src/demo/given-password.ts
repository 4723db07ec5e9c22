import type { Config } from '../platform/config/config.ts';
import { deploymentSecret } from '../platform/crypto/deployment-secret.ts';
import { deriveKeys } from '../platform/crypto/keys.ts';
import { open, seal } from '../platform/crypto/seal.ts';
import type { Tx } from '../platform/database/tx.ts';
import { StartupError } from '../platform/startup-error.ts';
import './tables.ts';

const CONTEXT = 'demo-password';

type Secrets = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;
const keyOf = (config: Secrets) => deriveKeys(deploymentSecret(config)).sealing;

const stored = (tx: Tx) => tx.db.selectFrom('demo_password').select('sealed').executeTakeFirst();

/** Whether the demo accounts were once given a password that is not the published one. */
export const hasOwnPassword = async (tx: Tx): Promise<boolean> => (await stored(tx)) !== undefined;

/**
 * The password of one's own that the demo accounts were given last; undefined before the first one.
 * @throws StartupError with another SECRET_KEY than the one that it was kept with: it would be forgotten, and stay valid.
 */
export async function givenPassword(tx: Tx, config: Secrets): Promise<string | undefined> {
  const row = await stored(tx);
  if (!row) return undefined;
  try {
    return open(keyOf(config), row.sealed, CONTEXT);
  } catch (cause) {
    throw new StartupError(
      'The database was set up with another secret. Give all processes the same SECRET_KEY, or bring back the file secret.key of the first DATA_DIR. If it is lost, empty the table "demo_password" and set passwords of the demo accounts by hand.',
      { cause },
    );
  }
}

/** Remembers the password that the demo accounts have from now on. */
export async function rememberPassword(tx: Tx, config: Secrets, password: string): Promise<void> {
  const sealed = seal(keyOf(config), password, CONTEXT);
  await tx.db
    .insertInto('demo_password')
    .values({ sealed })
    .onConflict((conflict) => conflict.column('only').doUpdateSet({ sealed }))
    .execute();
}
