import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { APP_ROLE } from './app-role.ts';
import { type FunctionSource, versionOfFunctions } from './functions.ts';
import { APPLICATION_NAME } from './open-pool.ts';

/** Interval at which a running server compares versions, ms. */
const LOOK_EVERY_MS = 2000;
/** A server that has just ended may still be connected for a moment, ms. */
const ENDING_MS = 1000;

/** The version of the database that a server needs: its migrations and the texts of its functions. */
export const databaseVersion = (
  migrations: Readonly<Record<string, unknown>>,
  functions: readonly FunctionSource[],
): string =>
  createHash('sha256')
    .update([...Object.keys(migrations).sort(), versionOfFunctions(functions)].join('\n'))
    .digest('hex');

/**
 * Servers of two versions can't share a database: the older one would put back its own functions. The database had this
 * version before another one, so the server that starts is the older one, or goes back on purpose.
 * @param tx holds the lock of updates
 * @returns whether the database has this version now, so that nothing has to be changed in it
 * @throws StartupError while servers of the other version run
 */
export async function refuseOlderVersion(
  tx: Kysely<unknown>,
  version: string,
): Promise<{ isCurrent: boolean }> {
  await sql
    .raw(`
      create table if not exists app.database_version
        (number bigint generated always as identity primary key, version text not null, at timestamptz not null default now());
      grant select on app.database_version to ${APP_ROLE}`)
    .execute(tx);
  const { rows } = await sql<{ version: string }>`
    select version from app.database_version order by number desc`.execute(tx);
  const [last, ...earlier] = rows.map((row) => row.version);
  if (last === version) return { isCurrent: true };
  if (!earlier.includes(version) || !(await areOthersRunning(tx))) return { isCurrent: false };
  await sleep(ENDING_MS);
  if (await areOthersRunning(tx))
    throw new StartupError(
      'A newer version of the server has updated this database and is running. Start that version. To go back to this one, stop all servers first.',
    );
  return { isCurrent: false };
}

async function areOthersRunning(tx: Kysely<unknown>): Promise<boolean> {
  // What is read of it stays the same for a transaction otherwise.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database()
      and application_name = ${APPLICATION_NAME}) as running`.execute(tx);
  return rows[0]?.running ?? false;
}

/** Records the version that the database has from now on. */
export async function recordVersion(tx: Kysely<unknown>, version: string): Promise<void> {
  await sql`insert into app.database_version (version)
    select ${version} where ${version} is distinct from
      (select version from app.database_version order by number desc limit 1)`.execute(tx);
}

export interface VersionWatch {
  stop(): void;
}

/** Compares the database's version with the server's own, and calls back once when it is another one. */
export function watchVersion(
  { sidePool, version }: { sidePool: Pick<pg.Pool, 'query'>; version: string },
  onOutdated: () => void,
): VersionWatch {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = await sidePool.query<{ version: string }>(
        'select version from app.database_version order by number desc limit 1',
      );
      if (rows[0]?.version === version) return;
      clearInterval(timer);
      onOutdated();
    } catch {
      // The database can't be reached. Requests fail with that error and log it.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
