import { diskFull } from '../../files/disk-full.ts';
import { StartupError } from '../../startup-error.ts';

const SENTENCES: readonly [RegExp, (dataDir: string) => string][] = [
  [
    /permission denied|eacces|eperm|read-only file system|erofs/i,
    (dataDir) =>
      `The database can't write to ${dataDir}. Give its owner the right to write there, or set DATA_DIR to a folder of your own.`,
  ],
  [
    /shared memory|could not map|cannot allocate memory/i,
    () =>
      'There is not enough memory for the database. Free some, or set DATABASE_URL to a database elsewhere.',
  ],
  [
    /error while loading shared libraries|image not found|enoent/i,
    () =>
      'The embedded PostgreSQL does not run on this system. Set DATABASE_URL to a PostgreSQL 18 of your own.',
  ],
];

/** Why the embedded database did not start, derived from its log, as a sentence that says what to do. */
export function failure(dataDir: string, output: string): StartupError {
  const full = diskFull(dataDir, output);
  if (full) return full;
  const known = SENTENCES.find(([pattern]) => pattern.test(output));
  if (known) return new StartupError(known[1](dataDir), { cause: output });
  const line = output.split('\n').findLast((one) => /FATAL|PANIC|error/i.test(one)) ?? output.trim();
  return new StartupError(
    `The database in ${dataDir} did not start (${line.trim()}). postgres.log there says more; a copy of the folder is safe to make now.`,
    { cause: output },
  );
}
