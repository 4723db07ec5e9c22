import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { POSTGRES_MAJOR } from '../connect.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { failure } from './failure.ts';

export const OWNER = 'qafila';

/** Major version of the cluster, undefined when there is none yet. */
async function majorOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/**
 * Creates the cluster if there is none: in another folder first, then renamed, so that a start killed
 * half-way leaves no incomplete database.
 * @returns whether it was created.
 */
export async function ensureCluster(
  cluster: string,
  options: { binaries: Binaries; account: Account; password: string },
): Promise<boolean> {
  const major = await majorOf(cluster);
  if (major !== undefined && major !== POSTGRES_MAJOR)
    throw new StartupError(
      `${cluster} was made by PostgreSQL ${major}, and this is ${POSTGRES_MAJOR}. Move its data over with pg_dump of version ${major}, or set DATA_DIR to another folder.`,
    );
  if (major !== undefined) return false;
  const partial = `${cluster}.new`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  await own(partial, options.account);
  await initialise(partial, options);
  await rm(cluster, { recursive: true, force: true });
  await rename(partial, cluster);
  return true;
}

async function own(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function initialise(
  folder: string,
  { binaries, account, password }: { binaries: Binaries; account: Account; password: string },
): Promise<void> {
  const secret = await mkdtemp(join(tmpdir(), 'qafila-'));
  const passwordFile = join(secret, 'password');
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await own(secret, account);
    await own(passwordFile, account);
    const args = [
      `--pgdata=${folder}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ];
    const { code, output } = await run(binaries.initdb, args, account);
    if (code !== 0) throw failure(dirname(folder), output);
  } finally {
    await rm(secret, { recursive: true, force: true });
  }
}

function run(
  file: string,
  args: string[],
  account: Account,
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(file, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('error', (error) => done({ code: -1, output: error.message }));
    child.once('close', (code) => done({ code, output }));
  });
}
