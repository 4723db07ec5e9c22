import { resolve } from 'node:path';
import { loadConfig } from '../config/config.ts';
import { createLogger } from '../observability/logger.ts';
import { StartupError } from '../startup-error.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const USAGE =
  'Usage: npm run backup -- <new folder>, or npm run restore -- <folder of a backup>. DATA_DIR says which data, as for npm start.';

const inMb = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** `npm run backup` and `npm run restore`. @throws StartupError with what to do. */
async function main([command, folder, ...others]: string[]): Promise<string> {
  if (!folder || others.length > 0 || (command !== 'backup' && command !== 'restore'))
    throw new StartupError(USAGE);
  const { DATA_DIR, DATABASE_URL } = loadConfig(process.env);
  if (DATABASE_URL)
    throw new StartupError(
      'DATABASE_URL is set: this database is yours. Back it up with pg_dump or pg_basebackup, and DATA_DIR as files; docs/backup.md says in which order.',
    );
  const log = createLogger({ LOG_LEVEL: 'warn' });
  const dataDir = resolve(DATA_DIR);
  const other = resolve(folder);
  if (command === 'backup') {
    const { files, bytes } = await backUp(dataDir, other, { log, now: () => new Date() });
    return `${dataDir} is backed up in ${other}: ${files} files, ${inMb(bytes)}.`;
  }
  const { createdAtUtc, files, bytes } = await restore(other, dataDir, { log });
  return `${dataDir} is as it was at ${createdAtUtc}: ${files} files, ${inMb(bytes)}. DATA_DIR=${dataDir} npm start runs it.`;
}

try {
  console.log(await main(process.argv.slice(2).filter((word) => word !== '--')));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
