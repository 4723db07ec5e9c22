import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { TEMPLATE, TEST_DATABASE_VARIABLE } from './jest/test-cluster.ts';

export interface TestDatabase {
  /** Connection string of the owner, for DATABASE_URL. */
  readonly url: string;
  drop(): Promise<void>;
}

/** How long to wait for connections to close, ms. One that is closed by force fails a test that had already passed. */
const CLOSING_MS = 1000;
const LOOK_EVERY_MS = 10;

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env[TEST_DATABASE_VARIABLE] });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function drop(client: pg.Client, name: string): Promise<void> {
  const isUsed = async () =>
    (await client.query('select 1 from pg_stat_activity where datname = $1', [name])).rows.length > 0;
  const deadline = Date.now() + CLOSING_MS;
  while (Date.now() < deadline && (await isUsed())) await sleep(LOOK_EVERY_MS);
  await client.query(`drop database if exists ${name} with (force)`);
}

/** A migrated database for one test file: a copy of the run's template. */
export async function startDatabase(): Promise<TestDatabase> {
  const base = process.env[TEST_DATABASE_VARIABLE];
  if (!base)
    throw new Error('Databases are for the jest project "node", whose global setup starts PostgreSQL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Files are copied several times as fast as blocks by way of the write-ahead log.
  await asOwner((client) => client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`));
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asOwner((client) => drop(client, name)) };
}
