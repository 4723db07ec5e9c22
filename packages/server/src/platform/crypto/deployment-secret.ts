import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { diskFull } from '../files/disk-full.ts';
import { createFile } from '../files/whole-file.ts';
import { StartupError } from '../startup-error.ts';

/**
 * The secret from which all keys are derived: SECRET_KEY, or a file in DATA_DIR that the first start creates.
 * @throws StartupError when the file can't be read or written.
 */
export function deploymentSecret(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): string {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const path = join(config.DATA_DIR, 'secret.key');
  try {
    mkdirSync(config.DATA_DIR, { recursive: true });
    return create(path) ?? read(path);
  } catch (cause) {
    throw (
      diskFull(config.DATA_DIR, cause) ??
      new StartupError(`Can't read or write ${path}. Give DATA_DIR a folder this user may write.`, { cause })
    );
  }
}

/** Null when the file exists already, for example because another process just created it. */
function create(path: string): string | null {
  const secret = randomBytes(48).toString('base64url');
  return createFile(path, secret) ? secret : null;
}

function read(path: string): string {
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new Error('The secret is too short');
  return secret;
}
