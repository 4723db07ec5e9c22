import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Account, databaseAccount } from '../database/embedded/account.ts';
import { startEmbedded } from '../database/embedded/embedded-postgres.ts';
import { StartupError } from '../startup-error.ts';
import { copyFile } from './copy-file.ts';
import { type Manifest, readManifest } from './manifest.ts';

export interface Restored {
  createdAtUtc: string;
  files: number;
  bytes: number;
}

/**
 * Copies a backup into an empty data folder, holds every file against its sum, and starts the database there once, so
 * that it replays its log. The folder appears when all of it is right.
 * @throws StartupError with what to do; the data folder is as it was then.
 */
export async function restore(backup: string, dataDir: string, { log }: { log: Logger }): Promise<Restored> {
  const manifest = await readManifest(backup);
  const target = resolve(dataDir);
  await checkEmpty(target);
  const partial = `${target}.restoring`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o755 });
  try {
    await copyChecked(backup, partial, manifest, databaseAccount());
    await replayLog(partial, log);
    await rm(target, { recursive: true, force: true });
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  return {
    createdAtUtc: manifest.createdAtUtc,
    files: manifest.files.length,
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function checkEmpty(target: string): Promise<void> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartupError(`${target} can't be read (${error.code}). Set DATA_DIR to another folder.`);
  });
  if (entries.length > 0)
    throw new StartupError(
      `${target} is not empty. Set DATA_DIR to a new folder: a restore never overwrites data.`,
    );
}

async function copyChecked(
  backup: string,
  to: string,
  { folders, files }: Manifest,
  account: Account,
): Promise<void> {
  for (const folder of folders) {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    await giveToDatabase(to, folder, account);
  }
  for (const { path, bytes, sha256 } of files) {
    const copied = await copyFile(join(backup, path), join(to, path)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        throw new StartupError(
          `${join(backup, path)} is missing: the backup is damaged. Choose another backup.`,
        );
      },
    );
    if (copied.bytes !== bytes || copied.sha256 !== sha256)
      throw new StartupError(
        `${join(backup, path)} is not what was backed up: the backup is damaged. Choose another backup.`,
      );
    await giveToDatabase(to, path, account);
  }
}

/** PostgreSQL accepts only a cluster that belongs to the account it runs as. */
async function giveToDatabase(to: string, path: string, { uid, gid }: Account): Promise<void> {
  if (uid === undefined || gid === undefined || path.split('/')[0] !== 'postgres') return;
  await chown(join(to, path), uid, gid);
}

async function replayLog(dataDir: string, log: Logger): Promise<void> {
  const database = await startEmbedded({ dataDir, log });
  try {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      await client.query('checkpoint');
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}
