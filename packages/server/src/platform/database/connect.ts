import pg from 'pg';
import type { Logger } from 'pino';
import { logSeldom } from '../log-seldom.ts';
import { StartupError } from '../startup-error.ts';
import { appUrlFor, type DeploymentSecret, ensureAppRole, noSecret } from './app-role.ts';
import { checkTenancy } from './check-tenancy.ts';
import { connectError } from './connect-error.ts';
import { ensureFunctionRole } from './function-role.ts';
import type { DatabaseHandle } from './handle.ts';
import { migrate } from './migrator.ts';
import { openPool } from './open-pool.ts';
import { createPulse } from './pulse.ts';

export const POSTGRES_MAJOR = 18;

/**
 * Prepares the database at `ownerUrl` (role, migrations) and opens the service's pool on it.
 * @param options.secret needed for an `ownerUrl` without a password
 * @throws StartupError when it can't be reached, is of another major version, belongs to a newer version of the server, or would not
 * enforce tenancy.
 */
export async function connectDatabase(
  ownerUrl: string,
  options: { poolSize: number; log: Logger; secret?: DeploymentSecret },
): Promise<DatabaseHandle> {
  const { secret = noSecret } = options;
  await prepareDatabase(ownerUrl, secret);
  const changes = await migrate(ownerUrl);
  if (changes.migrations.length || changes.functions.length)
    options.log.info(
      { migrations: changes.migrations, functions: changes.functions },
      'database brought up to date',
    );
  const appUrl = appUrlFor(ownerUrl, secret);
  const pulse = createPulse(appUrl, options.log);
  const seldom = logSeldom();
  const onLost = (reason: string) => seldom(options.log, reason, 'database connection lost');
  const pool = openPool(appUrl, { size: options.poolSize, pulse, onLost });
  const sidePool = openPool(appUrl, { size: Math.ceil(options.poolSize / 2), pulse, onLost });
  const database = { pool, sidePool, pulse, appUrl, ownerUrl, version: changes.version };
  try {
    await checkTenancy(pool);
  } catch (error) {
    await closeDatabase(database);
    throw error;
  }
  return database;
}

/** Checks the major version and the service's role. @throws StartupError */
export async function prepareDatabase(ownerUrl: string, secret: DeploymentSecret = noSecret): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  owner.on('error', () => {});
  try {
    await owner.connect();
  } catch (cause) {
    throw connectError(ownerUrl, cause);
  }
  try {
    const { rows } = await owner.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < POSTGRES_MAJOR)
      throw new StartupError(
        `DATABASE_URL leads to PostgreSQL ${version}; use PostgreSQL ${POSTGRES_MAJOR} or later.`,
      );
    await ensureAppRole(owner, ownerUrl, secret);
    await ensureFunctionRole(owner);
  } finally {
    await owner.end();
  }
}

/** Closes both pools once their last statement is done. */
export async function closeDatabase({ pool, sidePool, pulse }: DatabaseHandle): Promise<void> {
  await Promise.all([pool.end(), sidePool.end()]);
  await pulse.stop();
}
