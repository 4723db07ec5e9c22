import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

export const APP_ROLE = 'qafila_app';

/** The deployment's secret, read only where it is needed. */
export type DeploymentSecret = () => string;

export const noSecret: DeploymentSecret = () => {
  throw new StartupError("Give DATABASE_URL the password of its user, from which the service's is derived.");
};

/** The password in a connection string; empty where `pg` takes it from PGPASSWORD or a file, or none is needed. */
const passwordIn = (url: string) => decodeURIComponent(new URL(url).password);

/**
 * The password of the service's role, the same on every node without being stored: derived from the owner's if that is in
 * the connection string, otherwise from the deployment's secret.
 */
const appPassword = (ownerUrl: string, secret: DeploymentSecret) =>
  createHmac('sha256', passwordIn(ownerUrl) || secret())
    .update(APP_ROLE)
    .digest('base64url');

/** Connection string of the service's role, from the owner's. */
export function appUrlFor(ownerUrl: string, secret: DeploymentSecret): string {
  return asAppRole(ownerUrl, appPassword(ownerUrl, secret));
}

function asAppRole(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}

/**
 * Ensures that the service's role exists, has its password, and is subject to row-level security.
 * @throws StartupError when the owner may not create it, when it could bypass row-level security, or while servers with
 * another secret use it.
 */
export async function ensureAppRole(
  owner: pg.Client,
  ownerUrl: string,
  secret: DeploymentSecret,
): Promise<void> {
  const { rows } = await owner.query<{
    bypass: boolean;
    creates: boolean;
    used: boolean;
    elsewhere: boolean;
    foreign: boolean;
  }>(
    `select rolsuper or rolbypassrls as bypass, rolcreatedb or rolcreaterole as creates, count(a.pid) > 0 as used,
            coalesce(bool_or(a.datname <> here.datname), false) as elsewhere,
            coalesce(bool_or(used_in.datdba <> here.datdba), false) as foreign
       from pg_roles
       join pg_database here on here.datname = current_database()
       left join pg_stat_activity a on a.usename = rolname
       left join pg_database used_in on used_in.oid = a.datid
      where rolname = $1
      group by rolsuper, rolbypassrls, rolcreatedb, rolcreaterole`,
    [APP_ROLE],
  );
  if (rows[0]?.bypass)
    throw new StartupError(
      `The role ${APP_ROLE} could read every company's rows. Run: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS.`,
    );
  if (rows[0] && (await canConnect(appUrlFor(ownerUrl, secret)))) return;
  if (rows[0]?.used && !passwordIn(ownerUrl) && !(await hasFormerPassword(ownerUrl)))
    throw new StartupError(
      `Another server uses the role ${APP_ROLE} of this PostgreSQL with a password that comes from another secret. Give all processes the same DATABASE_URL and the same SECRET_KEY, or stop the others first.`,
    );
  // A role is one for all databases of a PostgreSQL. Those of one owner have the same password in their URLs.
  if (passwordIn(ownerUrl) ? rows[0]?.foreign : rows[0]?.elsewhere) {
    const or = passwordIn(ownerUrl) ? '' : ', or the same SECRET_KEY';
    throw new StartupError(
      `Another deployment uses the role ${APP_ROLE} of this PostgreSQL for another database, and would be locked out. Give each deployment a PostgreSQL of its own${or}.`,
    );
  }
  const password = pg.escapeLiteral(appPassword(ownerUrl, secret));
  try {
    // Two nodes may start at once on a fresh database.
    await owner.query('select pg_advisory_lock(71946)');
    await owner.query(
      `do $$ begin create role ${APP_ROLE}; exception when duplicate_object then null; end $$`,
    );
    // A user who has CREATEROLE alone may not even name the other right.
    const without = rows[0]?.creates ? 'nocreatedb nocreaterole' : '';
    await owner.query(`alter role ${APP_ROLE} login ${without} password ${password}`);
  } catch (cause) {
    const user = `"${decodeURIComponent(new URL(ownerUrl).username)}"`;
    throw new StartupError(
      `The user of DATABASE_URL may not create or change the role ${APP_ROLE}. Run: ALTER ROLE ${user} CREATEROLE; if the role exists: GRANT ${APP_ROLE} TO ${user} WITH ADMIN OPTION.`,
      { cause },
    );
  } finally {
    await owner.query('select pg_advisory_unlock(71946)').catch(() => {});
  }
}

/** Earlier versions derived the password from an empty one, so it was the same in every deployment. */
const hasFormerPassword = (ownerUrl: string) =>
  canConnect(asAppRole(ownerUrl, createHmac('sha256', '').update(APP_ROLE).digest('base64url')));

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
