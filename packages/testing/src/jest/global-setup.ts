import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, connectDatabase, startEmbedded } from '@qafila/server';
import pg from 'pg';
import { pino } from 'pino';
import { TEMPLATE, TEST_DATABASE_VARIABLE, type TestCluster } from './test-cluster.ts';

/** Speed over safety: these databases live for one run. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** One PostgreSQL for the whole run, with a migrated template that test files copy. */
export default async function globalSetup(): Promise<void> {
  const log = pino({ level: 'warn' });
  const dataDir = await mkdtemp(join(tmpdir(), 'qafila-jest-'));
  // The folder is private to us otherwise, and PostgreSQL may run as another account.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbedded({ dataDir, log, settings: SETTINGS });
  Object.assign(globalThis, { qafilaTestCluster: { postgres, dataDir } satisfies TestCluster });

  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  const template = new URL(postgres.ownerUrl);
  template.pathname = `/${TEMPLATE}`;
  await closeDatabase(await connectDatabase(template.href, { poolSize: 2, log }));
  process.env[TEST_DATABASE_VARIABLE] = postgres.ownerUrl;
}
