import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

/**
 * Owns every SQL function of the schema `app`. It can't log in and is subject to row-level security like any other
 * role: each table that its SECURITY DEFINER functions use is granted to it, with a policy of its own.
 */
export const FUNCTION_ROLE = 'qafila_functions';

/**
 * Ensures that FUNCTION_ROLE exists and that the owner of the database may transfer functions to it.
 * @throws StartupError when it could bypass row-level security, or when the owner may not create or use it.
 */
export async function ensureFunctionRole(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ bypass: boolean; usable: boolean }>(
    `select rolsuper or rolbypassrls or rolcanlogin as bypass, pg_has_role(current_user, oid, 'SET') as usable
       from pg_roles where rolname = $1`,
    [FUNCTION_ROLE],
  );
  if (rows[0]?.bypass)
    throw new StartupError(
      `The role ${FUNCTION_ROLE} could read every company's rows. Run: ALTER ROLE ${FUNCTION_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS.`,
    );
  if (rows[0]?.usable) return;
  try {
    await owner.query(
      `do $$ begin create role ${FUNCTION_ROLE} nologin; exception when duplicate_object then null; end $$`,
    );
    await owner.query(`grant ${FUNCTION_ROLE} to current_user with inherit false, set true`);
  } catch (cause) {
    throw new StartupError(
      `The user of DATABASE_URL may not create or use the role ${FUNCTION_ROLE}. Run: ALTER ROLE <that user> CREATEROLE; if the role exists: GRANT ${FUNCTION_ROLE} TO <that user> WITH INHERIT FALSE, SET TRUE.`,
      { cause },
    );
  }
}
