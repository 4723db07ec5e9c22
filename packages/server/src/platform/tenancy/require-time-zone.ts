import { AppError } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { say } from '../words/say.ts';

/**
 * Requires a time zone that the database has, too: Node's list is another one, and a statement over all companies fails
 * as a whole if the zone of one of them is unknown.
 * @param path of the field in the request
 * @throws AppError VALIDATION
 */
export async function requireTimeZone(tx: Tx, timezone: string, path = 'timezone'): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where lower(name) = lower(${timezone})) as known`.execute(
    tx.db,
  );
  if (rows[0]?.known) return;
  const message = say('Unknown time zone');
  throw new AppError('VALIDATION', { message, errors: [{ path, message }] });
}
