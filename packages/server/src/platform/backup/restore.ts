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
 * that it replays its log. The folder appears when all of it is right. One that exists may be a mounted disk, which can't be
 * replaced and whose space is needed: the copy is made in it and moved up at the end, the database last.
 * @throws StartupError with what to do; the data folder is as it was then.
 */
export async function restore(backup: string, dataDir: string, { log }: { log: Logger }): Promise<Restored> {
  const manifest = await readManifest(backup);
  const target = resolve(dataDir);
  const exists = await checkEmpty(target);
  const partial = exists ? join(target, PARTIAL) : `${target}${PARTIAL}`;
  await begin(partial);
  try {
    await copyChecked(backup, partial, manifest, databaseAccount());
    await replayLog(partial, log);
    if (exists) await moveUp(partial, target);
    else await rename(partial, target);
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

/** Name of the unfinished copy in the data folder, and its ending beside one that is not there yet. */
const PARTIAL = '.restoring';
/** What an empty data folder may have in it: an interrupted restore, and what a new disk has. */
const OF_EMPTY = new Set([PARTIAL, 'lost+found']);
/** Folder of the database in the data folder. */
const DATABASE = 'postgres';

/** @returns whether the folder exists. */
async function checkEmpty(target: string): Promise<boolean> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupError(`${target} can't be read (${error.code}). Set DATA_DIR to another folder.`);
  });
  if (!entries) return false;
  if (entries.some((name) => !OF_EMPTY.has(name)))
    throw new StartupError(
      `${target} is not empty. Set DATA_DIR to a new folder: a restore never overwrites data.`,
    );
  return true;
}

/** Makes an empty folder for the copy, before anything is copied. */
async function begin(partial: string): Promise<void> {
  try {
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StartupError(
      `${partial} can't be made (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that this user may write, or to one in such a folder.`,
      { cause: error },
    );
  }
}

/** The database comes last: without it the data folder is not one. If one can't be moved, none stays, so that it can be tried again. */
async function moveUp(partial: string, target: string): Promise<void> {
  const others = (await readdir(partial)).filter((name) => name !== DATABASE);
  const moved: string[] = [];
  try {
    for (const name of [...others, DATABASE]) {
      await rename(join(partial, name), join(target, name));
      moved.push(join(target, name));
    }
  } catch (error) {
    for (const path of moved) await rm(path, { recursive: true, force: true });
    throw error;
  }
  await rm(partial, { recursive: true });
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
  if (uid === undefined || gid === undefined || path.split('/')[0] !== DATABASE) return;
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
