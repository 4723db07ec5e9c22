import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { databaseVersion, recordVersion, refuseOlderVersion } from './database-version.ts';
import { applyFunctions, dropOldFunctions, prepareSchema, readFunctions } from './functions.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Migrations are SQL files, `NNNN-name.sql`, applied in the order of their names: tables, indexes, policies and data. */
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

/** What a start changed in the database. */
export interface DatabaseChanges {
  /** The version that it has now. */
  version: string;
  migrations: readonly string[];
  functions: readonly string[];
}

/** Advisory lock of the process that updates the database; others wait for it. */
const UPDATE_LOCK = 71_949;

/**
 * Updates the database as its owner: changed functions and all pending migrations in one transaction, one
 * process at a time.
 * @throws StartupError when one fails, or while a newer version of the server runs; the database is then unchanged.
 */
export async function migrate(
  ownerUrl: string,
  provider: MigrationProvider = sqlFiles,
  functionsOf: typeof readFunctions = readFunctions,
): Promise<DatabaseChanges> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const sources = await functionsOf();
    const version = databaseVersion(await provider.getMigrations(), sources);
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(UPDATE_LOCK)})`.execute(tx);
      await prepareSchema(tx);
      const { isCurrent } = await refuseOlderVersion(tx, version);
      if (isCurrent) return { version, migrations: [], functions: [] };
      const functions = await applyFunctions(tx, sources);
      const migrations = await applyMigrations(tx, provider);
      await dropOldFunctions(tx, sources);
      await recordVersion(tx, version);
      return { version, migrations, functions };
    });
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `The database could not be brought up to date (${reasonOf(cause)}). Nothing was changed; report this with the version you came from.`,
      { cause },
    );
  } finally {
    await db.destroy();
  }
}

/** How Kysely says that the database has a migration which this version lacks. */
const HAS_NEWER = /previously executed migration \S+ is missing/;

async function applyMigrations(tx: Kysely<unknown>, provider: MigrationProvider): Promise<readonly string[]> {
  // Work done in parallel is merged in any order, so a database may have a higher number and lack a lower one.
  const migrator = new Migrator({ db: tx, provider, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    const reason = reasonOf(error);
    throw new StartupError(
      HAS_NEWER.test(reason)
        ? `The database could not be brought up to date (${reason}). It may belong to a newer version: start that version, or use another DATA_DIR.`
        : `The database could not be brought up to date${failed ? `: ${failed} failed` : ''} (${reason}). Nothing was changed; report this with the version you came from.`,
      { cause: error },
    );
  }
  return results?.map(({ migrationName }) => migrationName) ?? [];
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
