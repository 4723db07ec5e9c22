import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { ServerProcess } from './server-process.ts';

/** Connection string of a running server's embedded database, as its owner, whom row-level security does not bind. */
export async function ownerUrl({ dataDir }: Pick<ServerProcess, 'dataDir'>): Promise<string> {
  const { port, password } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
  return `postgresql://qafila:${password}@127.0.0.1:${port}/postgres`;
}

/** The rows of one statement, run as the owner on a connection of its own. */
export async function ownerQuery<Row extends pg.QueryResultRow>(
  server: Pick<ServerProcess, 'dataDir'>,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await ownerUrl(server) });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
