import type { Config } from '../platform/config/config.ts';
import { deploymentSecret } from '../platform/crypto/deployment-secret.ts';
import { deriveKeys } from '../platform/crypto/keys.ts';
import { open, seal } from '../platform/crypto/seal.ts';
import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

const CONTEXT = 'demo-password';

type Secrets = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;
const keyOf = (config: Secrets) => deriveKeys(deploymentSecret(config)).sealing;

const stored = (tx: Tx) => tx.db.selectFrom('demo_password').select('sealed').executeTakeFirst();

/** Whether the demo accounts were once given a password that is not the published one. */
export const hasOwnPassword = async (tx: Tx): Promise<boolean> => (await stored(tx)) !== undefined;

/** The password of one's own that the demo accounts were given last; undefined if it can't be told. */
export async function givenPassword(tx: Tx, config: Secrets): Promise<string | undefined> {
  const row = await stored(tx);
  if (!row) return undefined;
  try {
    return open(keyOf(config), row.sealed, CONTEXT);
  } catch {
    // Another SECRET_KEY: the server refuses to start with it, and says so.
    return undefined;
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
