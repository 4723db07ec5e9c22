import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE, TEST_DATABASE_VARIABLE } from './jest/test-cluster.ts';

export interface TestDatabase {
  /** Connection string of the owner, for DATABASE_URL. */
  readonly url: string;
  drop(): Promise<void>;
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env[TEST_DATABASE_VARIABLE] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database for one test file: a copy of the run's template. */
export async function startDatabase(): Promise<TestDatabase> {
  const base = process.env[TEST_DATABASE_VARIABLE];
  if (!base)
    throw new Error('Databases are for the jest project "node", whose global setup starts PostgreSQL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${name} template ${TEMPLATE}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asOwner(`drop database if exists ${name} with (force)`) };
}
