import { chmod } from 'node:fs/promises';
import { closeDatabase, connectDatabase, startEmbedded } from '@qafila/server';
import pg from 'pg';
import { pino } from 'pino';
import { makeFolderInMemory } from '../in-memory-folder.ts';
import { TEMPLATE, TEST_DATABASE_VARIABLE, type TestCluster } from './test-cluster.ts';

/** Speed over safety: these databases live for one run. Their write-ahead log stays small, since it may lie in memory. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=128MB',
  // Tests open thousands of connections. Checking a password takes a third of one otherwise.
  'scram_iterations=1',
];

/** One PostgreSQL for the whole run, with a migrated template that test files copy. */
export default async function globalSetup(): Promise<void> {
  const log = pino({ level: 'warn' });
  const dataDir = await makeFolderInMemory('qafila-jest-');
  // The folder is private to us otherwise, and PostgreSQL may run as another account.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbedded({ dataDir, log, settings: SETTINGS });
  Object.assign(globalThis, { qafilaTestCluster: { postgres, dataDir } satisfies TestCluster });

  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  const password = decodeURIComponent(new URL(postgres.ownerUrl).password);
  // With the iterations set above.
  await owner.query(`alter role current_user password ${pg.escapeLiteral(password)}`);
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  const template = new URL(postgres.ownerUrl);
  template.pathname = `/${TEMPLATE}`;
  await closeDatabase(await connectDatabase(template.href, { poolSize: 2, log }));
  process.env[TEST_DATABASE_VARIABLE] = postgres.ownerUrl;
}
