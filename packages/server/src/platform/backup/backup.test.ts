import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { type EmbeddedPostgres, startEmbedded } from '../database/embedded/embedded-postgres.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const log = pino({ level: 'silent' });
const now = () => new Date('2026-03-10T06:00:00.000Z');

let root: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'qafila-backup-'));
  // The database's account has to get in.
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
});
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  await rm(root, { recursive: true, force: true, maxRetries: 3 });
});

async function start(folder = dataDir): Promise<pg.Pool> {
  const database = await startEmbedded({ dataDir: folder, log });
  running.push(database);
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 3 });
  pool.on('error', () => {});
  return pool;
}
async function stop(pool: pg.Pool): Promise<void> {
  await pool.end();
  await running.pop()?.stop();
}
const booked = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ entries: number; balance: number }>(
    'select count(*)::int as entries, coalesce(sum(amount), 0)::int as balance from booking',
  );
  return rows[0];
};

/** Books pairs of 1 and -1, a transaction each, until it is stopped. @returns what stops it: the pairs booked. */
function bookOn(pool: pg.Pool): () => Promise<number> {
  let pairs = 0;
  let stopped = false;
  const work = (async () => {
    while (!stopped) {
      await pool.query("insert into booking values (1, repeat('x', 500)), (-1, repeat('y', 500))");
      pairs += 1;
    }
  })();
  return async () => {
    stopped = true;
    await work;
    return pairs;
  };
}

test('a backup of a data folder at work has all that was committed before it, and no transaction by half', async () => {
  const pool = await start();
  await pool.query('create table booking (amount int, note text)');
  await pool.query(
    "insert into booking select case n % 2 when 0 then 1 else -1 end, 'before' from generate_series(1, 20000) n",
  );
  await mkdir(join(dataDir, 'files/company'), { recursive: true });
  await writeFile(join(dataDir, 'files/company/proof.jpg'), 'a picture');
  const stopBooking = bookOn(pool);
  // No folder of backups is there yet.
  const backup = join(root, 'backups/of-the-year/backup');
  const { files } = await backUp(dataDir, backup, { log, now });
  expect(files).toBeGreaterThan(900);
  const pairs = await stopBooking();
  expect(pairs).toBeGreaterThan(0);
  await stop(pool);

  const elsewhere = join(root, 'elsewhere');
  expect(await restore(backup, elsewhere, { log })).toMatchObject({
    createdAtUtc: '2026-03-10T06:00:00.000Z',
    files,
  });
  expect(await readFile(join(elsewhere, 'files/company/proof.jpg'), 'utf8')).toBe('a picture');
  const restored = await start(elsewhere);
  const found = await booked(restored);
  expect(found?.balance).toBe(0);
  expect(found?.entries).toBeGreaterThanOrEqual(20_000);
  expect(found?.entries).toBeLessThanOrEqual(20_000 + 2 * pairs);
  await restored.query('insert into booking values (1, null)');
  await stop(restored);
});

test('a restore that can not be moved up leaves the folder as it was, so that it can be repeated', async () => {
  await stop(await start());
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'files/proof.jpg'), 'a picture');
  const backup = join(root, 'backup');
  await backUp(dataDir, backup, { log, now });
  const disk = join(root, 'disk');
  await mkdir(disk);
  const restored = restore(backup, disk, { log });
  const replaying = join(disk, '.restoring/postgres/postmaster.pid');
  while (!existsSync(replaying)) await pause(5);
  await mkdir(join(disk, 'postgres/in-the-way'), { recursive: true });
  await expect(restored).rejects.toThrow('ENOTEMPTY');
  expect(await readdir(disk)).toEqual(['postgres']);
  await rm(join(disk, 'postgres'), { recursive: true });
  await restore(backup, disk, { log });
  expect(await readFile(join(disk, 'files/proof.jpg'), 'utf8')).toBe('a picture');
});

test('a data folder whose server is stopped is backed up too; what is damaged, unfinished or in the way is refused', async () => {
  const pool = await start();
  await pool.query('create table booking (amount int, note text)');
  await pool.query('insert into booking values (7, null)');
  await stop(pool);
  const backup = join(root, 'backup');
  await backUp(dataDir, backup, { log, now });

  await expect(backUp(dataDir, backup, { log, now })).rejects.toThrow(
    `${backup} is there already. Choose a new folder.`,
  );
  await expect(backUp(dataDir, join(dataDir, 'backup'), { log, now })).rejects.toThrow(
    `${join(dataDir, 'backup')} is inside of ${dataDir}. Choose a folder outside of it.`,
  );
  await expect(backUp(root, join(root, 'other'), { log, now })).rejects.toThrow(
    `${root} holds no database. Set DATA_DIR to the folder that the server runs with.`,
  );
  await writeFile(join(root, 'in-the-way'), '');
  await expect(backUp(dataDir, join(root, 'in-the-way/backup'), { log, now })).rejects.toThrow(
    `${join(root, 'in-the-way/backup')}.unfinished can't be made (ENOTDIR). Choose a folder that this user may make.`,
  );
  await expect(restore(backup, dataDir, { log })).rejects.toThrow(
    `${dataDir} is not empty. Set DATA_DIR to a new folder: a restore never overwrites data.`,
  );

  const elsewhere = join(root, 'elsewhere');
  await restore(backup, elsewhere, { log });
  const restored = await start(elsewhere);
  expect(await booked(restored)).toEqual({ entries: 1, balance: 7 });
  await stop(restored);

  // An empty folder is kept, since it may be a mounted disk. A new disk has lost+found.
  const disk = join(root, 'disk');
  await mkdir(join(disk, 'lost+found'), { recursive: true });
  await mkdir(join(disk, '.restoring/postgres'), { recursive: true });
  const { ino } = await stat(disk);
  await restore(backup, disk, { log });
  expect((await stat(disk)).ino).toBe(ino);
  const onDisk = await start(disk);
  expect(await booked(onDisk)).toEqual({ entries: 1, balance: 7 });
  await stop(onDisk);
  expect(await readdir(disk)).toEqual(expect.arrayContaining(['lost+found', 'postgres']));
  expect(await readdir(disk)).not.toContain('.restoring');
  await writeFile(join(root, 'file'), '');
  await expect(restore(backup, join(root, 'file/data'), { log })).rejects.toThrow(
    `${join(root, 'file/data')} can't be read (ENOTDIR). Set DATA_DIR to another folder.`,
  );

  const another = join(root, 'another');
  await appendFile(join(backup, 'postgres/PG_VERSION'), ' ');
  await expect(restore(backup, another, { log })).rejects.toThrow(
    `${join(backup, 'postgres/PG_VERSION')} is not what was backed up: the backup is damaged. Choose another backup.`,
  );
  await rm(join(backup, 'postgres/PG_VERSION'));
  await expect(restore(backup, another, { log })).rejects.toThrow(
    `${join(backup, 'postgres/PG_VERSION')} is missing: the backup is damaged. Choose another backup.`,
  );
  await rm(join(backup, 'manifest.json'));
  await expect(restore(backup, another, { log })).rejects.toThrow(
    `${backup} has no manifest.json: it is no backup, or one that was not finished. Choose another backup.`,
  );
});
