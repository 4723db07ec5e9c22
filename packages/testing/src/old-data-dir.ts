import { migrate, prepareDatabase, sqlFiles, startEmbedded } from '@qafila/server';
import pg from 'pg';
import { pino } from 'pino';

/**
 * Creates a data folder as an earlier version left it: its database has only the older migrations.
 * @param last name of the last migration that is applied.
 * @param statement run afterwards, for rows of that time.
 */
export async function makeOldDataDir(dataDir: string, last: string, statement: string): Promise<void> {
  const postgres = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  try {
    await prepareDatabase(postgres.ownerUrl);
    await migrate(postgres.ownerUrl, {
      async getMigrations() {
        const all = Object.entries(await sqlFiles.getMigrations());
        return Object.fromEntries(all.filter(([name]) => name <= last));
      },
    });
    const owner = new pg.Client({ connectionString: postgres.ownerUrl });
    await owner.connect();
    await owner.query(statement);
    await owner.end();
  } finally {
    await postgres.stop();
  }
}
