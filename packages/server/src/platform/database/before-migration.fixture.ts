import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate, sqlFiles } from './migrator.ts';

/** A database of its own, as it was before a migration. */
export interface OldDatabase {
  /** Runs a statement as the owner. @returns its rows */
  run(statement: string, values?: readonly unknown[]): Promise<pg.QueryResultRow[]>;
  /** Applies the migrations that are left. */
  update(): Promise<void>;
  drop(): Promise<void>;
}

async function runAt(url: string, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Creates a database with the migrations before this one. @param migration its number, such as `0433` */
export async function databaseBefore(migration: string): Promise<OldDatabase> {
  const cluster = process.env.QAFILA_TEST_DATABASE ?? '';
  const name = `before_${migration}_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  await runAt(cluster, `create database ${name}`);
  const getMigrations = async () => {
    const all = Object.entries(await sqlFiles.getMigrations());
    return Object.fromEntries(all.filter(([file]) => file < migration));
  };
  await migrate(url.href, { getMigrations });
  return {
    run: (statement, values) => runAt(url.href, statement, values),
    update: async () => void (await migrate(url.href)),
    drop: async () => void (await runAt(cluster, `drop database if exists ${name} with (force)`)),
  };
}
