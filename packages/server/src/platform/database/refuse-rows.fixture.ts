import type { TestServer } from '@qafila/testing';
import pg from 'pg';

/** From now on no row with this condition fits into a table; those that are there stay. */
export async function refuseRows({ deps }: TestServer, table: string, condition: string): Promise<void> {
  const owner = new pg.Client({ connectionString: deps.config.DATABASE_URL });
  await owner.connect();
  await owner.query(`alter table ${table} add constraint refused check (not (${condition})) not valid`);
  await owner.end();
}
