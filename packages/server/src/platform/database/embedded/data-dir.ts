import { existsSync } from 'node:fs';
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { failure } from './failure.ts';

const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

const readOnly = (dataDir: string, cause: unknown) =>
  new StartupError(
    existsSync(dataDir)
      ? `${dataDir} is read-only for this user. Give the user the right to write there, or set DATA_DIR to another folder.`
      : `${dataDir} can't be made: the folder it would be in is read-only for this user. Set DATA_DIR to another folder.`,
    { cause },
  );

/** Creates the data folder if needed and checks that it is writable. @throws StartupError with what to do. */
export async function openDataDir(given: string): Promise<string> {
  const dataDir = resolve(given);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await access(dataDir, constants.W_OK | constants.X_OK);
    await writeFile(join(dataDir, '.writable'), '');
    await rm(join(dataDir, '.writable'));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOTDIR' || code === 'EEXIST')
      throw new StartupError(`${dataDir} is a file. Set DATA_DIR to a folder.`, { cause });
    if (READ_ONLY.has(code)) throw readOnly(dataDir, cause);
    throw failure(dataDir, `${code} ${String(cause)}`);
  }
  return dataDir;
}
