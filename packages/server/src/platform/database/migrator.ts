import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Migrations are SQL files, `NNNN-name.sql`; their order is that of their names. */
export const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(join(FOLDER, name), 'utf8');
      migrations[name.slice(0, -'.sql'.length)] = {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};

/**
 * Brings the database up to date as its owner: all pending migrations in one transaction, one process at a time.
 * @throws StartupError when one fails; the database is then as it was.
 */
export async function migrate(ownerUrl: string): Promise<readonly string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: sqlFiles });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(
        failed
          ? `The database could not be brought up to date: ${failed} failed (${reason}). Nothing was changed; report this with the version you came from.`
          : `The database could not be brought up to date (${reason}). It may belong to a newer version: start that version, or use another DATA_DIR.`,
        { cause: error },
      );
    }
    return results?.map(({ migrationName }) => migrationName) ?? [];
  } finally {
    await db.destroy();
  }
}
