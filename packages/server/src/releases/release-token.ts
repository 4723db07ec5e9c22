import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { diskFull } from '../platform/files/disk-full.ts';
import { createFile } from '../platform/files/whole-file.ts';
import { StartupError } from '../platform/startup-error.ts';

/** File in DATA_DIR with the token when RELEASE_TOKEN is not set; `pnpm release` on this machine reads it. */
export const RELEASE_TOKEN_FILE = 'release-token';

/**
 * RELEASE_TOKEN, or the one in DATA_DIR, created on first use.
 * @throws StartupError when DATA_DIR can't be written.
 */
export function releaseToken({ RELEASE_TOKEN, DATA_DIR }: Config): string {
  if (RELEASE_TOKEN) return RELEASE_TOKEN;
  const file = join(DATA_DIR, RELEASE_TOKEN_FILE);
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    createFile(file, `${randomBytes(32).toString('base64url')}\n`);
  } catch (cause) {
    throw (
      diskFull(DATA_DIR, cause) ??
      new StartupError(`${file} can't be written. Make DATA_DIR writable, or set RELEASE_TOKEN.`, { cause })
    );
  }
  return readFileSync(file, 'utf8').trim();
}

/** Compares in constant time. */
export function isToken(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
