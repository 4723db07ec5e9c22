import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { APP_ROLE } from './app-role.ts';
import { FUNCTION_ROLE } from './function-role.ts';

interface Rights {
  bypass: boolean;
  owned: number;
  /** Functions of the schema `app` that belong to another role than FUNCTION_ROLE. */
  foreign: number;
  /** Whether both roles may read a table that both need. */
  granted: boolean;
}

/**
 * Checks that row-level security binds the service and its functions, and that both have their rights. A dump that was
 * restored before the roles existed lacks these, although its version says that nothing is missing.
 * @param pool as the service's role
 * @throws StartupError
 */
export async function checkTenancy(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Rights>(
    `select (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypass,
            (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace
               and pg_get_userbyid(c.relowner) = current_user) as owned,
            (select count(*)::int from pg_proc f where f.pronamespace = 'app'::regnamespace
               and pg_get_userbyid(f.proowner) <> $2) as foreign,
            (select has_table_privilege($1, c.oid, 'select') and has_table_privilege($2, c.oid, 'select')
               from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = 'company') as granted`,
    [APP_ROLE, FUNCTION_ROLE],
  );
  const rights = rows[0];
  if (rights?.bypass || rights?.owned)
    throw new StartupError(
      'The service is connected as a role that row-level security does not bind. Let another role own the tables, and take SUPERUSER and BYPASSRLS from qafila_app.',
    );
  if (rights?.foreign || !rights?.granted)
    throw new StartupError(
      'This database was restored without the rights of the roles qafila_app and qafila_functions. Create both roles, and restore it again into an empty database with pg_restore --exit-on-error (docs/backup.md).',
    );
}
