import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { runningDatabase, startEmbedded } from '../database/embedded/embedded-postgres.ts';
import { StartupError } from '../startup-error.ts';
import { noteBackup } from './backup-log.ts';
import { clusterFiles, type Listing, list } from './cluster-files.ts';
import { copyFile } from './copy-file.ts';
import { type BackedUpFile, MANIFEST, type Manifest } from './manifest.ts';

/** Of the data folder: what the database is, apart; and what belongs to the process that runs. */
const NOT_COPIED = /^(postgres(\.new)?|server\.pid|\.writable)$/;

interface Options {
  log: Logger;
  now: () => Date;
}

export interface BackedUp {
  files: number;
  bytes: number;
}

/**
 * Copies a data folder (embedded database, files, releases, secrets) into a new folder, while its server runs or not.
 * All that was committed before the call is in it, and no transaction is in it by half.
 * @throws StartupError with what to do.
 */
export async function backUp(dataDir: string, target: string, { log, now }: Options): Promise<BackedUp> {
  await checkPlaces(dataDir, target);
  const partial = `${target}.unfinished`;
  await begin(partial);
  const createdAtUtc = now().toISOString();
  try {
    const cluster = await withDatabase(dataDir, log, (url) =>
      copyCluster(url, join(dataDir, 'postgres'), join(partial, 'postgres')),
    );
    // After the database: rows name files, which are on disk before their rows.
    const rest = await copyAll(
      dataDir,
      partial,
      await list(dataDir, (path) => NOT_COPIED.test(path.split('/')[0] ?? '')),
    );
    const manifest: Manifest = {
      format: 1,
      createdAtUtc,
      folders: ['postgres', ...cluster.folders.map((folder) => `postgres/${folder}`), ...rest.folders],
      files: [...cluster.files.map((file) => ({ ...file, path: `postgres/${file.path}` })), ...rest.files],
    };
    await writeFile(join(partial, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await rename(partial, target);
    const made = {
      files: manifest.files.length,
      bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    };
    await noteBackup(dataDir, { atUtc: createdAtUtc, folder: target, ...made });
    return made;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function checkPlaces(dataDir: string, target: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new StartupError(
      `${dataDir} holds no database. Set DATA_DIR to the folder that the server runs with.`,
    );
  if (!relative(resolve(dataDir), resolve(target)).startsWith(`..`))
    throw new StartupError(`${target} is inside of ${dataDir}. Choose a folder outside of it.`);
  const there = await stat(target).catch(() => undefined);
  if (there && !(there.isDirectory() && (await readdir(target)).length === 0))
    throw new StartupError(`${target} is there already. Choose a new folder.`);
}

/** Makes an empty folder for the copy, and those that it is in. */
async function begin(partial: string): Promise<void> {
  try {
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `${partial} can't be made (${(error as NodeJS.ErrnoException).code}). Choose a folder that this user may make.`,
      { cause: error },
    );
  }
}

/** Works with the database of a data folder: the one that runs, or one that is started for the work. */
async function withDatabase<T>(
  dataDir: string,
  log: Logger,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const running = await runningDatabase(dataDir);
  if (running) return work(running);
  const started = await startEmbedded({ dataDir, log });
  try {
    return await work(started.ownerUrl);
  } finally {
    await started.stop();
  }
}

interface Copied {
  folders: string[];
  files: BackedUpFile[];
}

/**
 * PostgreSQL's low-level base backup: the files are copied while they change, together with the write-ahead log of that
 * time. The next start replays the log, which makes the files consistent. A temporary replication slot keeps the
 * log's segments until the connection ends.
 */
async function copyCluster(ownerUrl: string, cluster: string, to: string): Promise<Copied> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'qafila backup' });
  await client.connect();
  try {
    const slot = `qafila_backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const begun = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('qafila', true)) as segment`,
    );
    const copied = await copyAll(cluster, to, await clusterFiles(cluster));
    const ended = await client.query<{ segment: string; labelfile: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile from pg_backup_stop(false)',
    );
    const label = await writeText(to, 'backup_label', ended.rows[0]?.labelfile ?? '');
    const log = await copyLog(cluster, to, begun.rows[0]?.segment ?? '', ended.rows[0]?.segment ?? '');
    return { folders: copied.folders, files: [...copied.files, label, ...log] };
  } finally {
    await client.end();
  }
}

/** Segments of the write-ahead log between two, both included, and the timelines' histories. */
async function copyLog(cluster: string, to: string, first: string, last: string): Promise<BackedUpFile[]> {
  const names = await readdir(join(cluster, 'pg_wal'));
  const wanted = names.filter(
    (name) => name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && first <= name && name <= last),
  );
  const files = wanted.sort().map((name) => `pg_wal/${name}`);
  return (await copyAll(cluster, to, { folders: [], files })).files;
}

/** Copies what a listing names. A file that was removed meanwhile is left out. */
async function copyAll(from: string, to: string, { folders, files }: Listing): Promise<Copied> {
  for (const folder of ['', ...folders]) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const copied: BackedUpFile[] = [];
  for (const path of files) {
    const sum = await copyFile(join(from, path), join(to, path)).catch(
      async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await rm(join(to, path), { force: true });
        return undefined;
      },
    );
    if (sum) copied.push({ path, ...sum });
  }
  return { folders, files: copied };
}

async function writeText(to: string, path: string, text: string): Promise<BackedUpFile> {
  await writeFile(join(to, path), text, { mode: 0o600, flush: true });
  return { path, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}
