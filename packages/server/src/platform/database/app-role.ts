import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

export const APP_ROLE = 'qafila_app';

/**
 * The password of the service's role, derived from the owner's, so that it is the same on every node without
 * being stored.
 */
const appPassword = (ownerUrl: string) =>
  createHmac('sha256', decodeURIComponent(new URL(ownerUrl).password))
    .update(APP_ROLE)
    .digest('base64url');

/** Connection string of the service's role, from the owner's. */
export function appUrlFor(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = appPassword(ownerUrl);
  return url.href;
}

/**
 * Ensures that the service's role exists, has its password, and is subject to row-level security.
 * @throws StartupError when the owner may not create it, or when it could bypass row-level security.
 */
export async function ensureAppRole(owner: pg.Client, ownerUrl: string): Promise<void> {
  const { rows } = await owner.query<{ bypass: boolean; login: boolean }>(
    'select rolsuper or rolbypassrls as bypass, rolcanlogin as login from pg_roles where rolname = $1',
    [APP_ROLE],
  );
  if (rows[0]?.bypass)
    throw new StartupError(
      `The role ${APP_ROLE} could read every company's rows. Run: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS.`,
    );
  if (rows[0] && (await canConnect(appUrlFor(ownerUrl)))) return;
  const password = pg.escapeLiteral(appPassword(ownerUrl));
  try {
    // Two nodes may start at once on a fresh database.
    await owner.query('select pg_advisory_lock(71946)');
    await owner.query(
      `do $$ begin create role ${APP_ROLE}; exception when duplicate_object then null; end $$`,
    );
    await owner.query(`alter role ${APP_ROLE} login nocreatedb nocreaterole password ${password}`);
  } catch (cause) {
    throw new StartupError(
      `The user of DATABASE_URL may not create the role ${APP_ROLE}. Run: ALTER ROLE "${decodeURIComponent(new URL(ownerUrl).username)}" CREATEROLE.`,
      { cause },
    );
  } finally {
    await owner.query('select pg_advisory_unlock(71946)').catch(() => {});
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
