import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../apps.ts';
import type { Environment } from './arguments.ts';
import { ReleaseFailure } from './failure.ts';

/**
 * RELEASE_TOKEN, or the token that a server on this machine stores in its DATA_DIR.
 * @throws ReleaseFailure when there is neither.
 */
export function releaseToken(env: Environment): string {
  if (env.RELEASE_TOKEN) return env.RELEASE_TOKEN;
  const file = join(resolve(ROOT, env.DATA_DIR ?? '.data'), 'release-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new ReleaseFailure(
      'No release token: set RELEASE_TOKEN to that of the server, or DATA_DIR to its folder on this machine.',
      { cause },
    );
  }
}
