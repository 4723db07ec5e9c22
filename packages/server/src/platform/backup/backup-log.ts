import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupMade } from '@qafila/contracts';
import * as v from 'valibot';

/** In the data folder: the portal shows when it was backed up last. */
const LOG = 'backups.json';
const KEPT = 10;

const Backups = v.array(BackupMade);

/** The last backups of a data folder, newest first; none when there are none, or they can't be read. */
export async function readBackups(dataDir: string): Promise<BackupMade[]> {
  try {
    return v.parse(Backups, JSON.parse(await readFile(join(dataDir, LOG), 'utf8')));
  } catch {
    return [];
  }
}

/** Notes a backup that was made. */
export async function noteBackup(dataDir: string, made: BackupMade): Promise<void> {
  const backups = [made, ...(await readBackups(dataDir))].slice(0, KEPT);
  const file = join(dataDir, LOG);
  await writeFile(`${file}.new`, JSON.stringify(backups, null, 1), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}
