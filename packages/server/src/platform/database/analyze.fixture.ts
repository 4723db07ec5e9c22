import pg from 'pg';
import type { ServerDeps } from '../deps.ts';

/** What the database does by itself on a running server; in a test it is told to. */
export async function analyze(
  { config }: Pick<ServerDeps, 'config'>,
  table: 'task' | 'payout',
): Promise<void> {
  const owner = new pg.Client({ connectionString: config.DATABASE_URL });
  await owner.connect();
  await owner.query(`vacuum (analyze) ${table}`);
  await owner.end();
}
