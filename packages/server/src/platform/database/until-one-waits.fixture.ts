import type { Pool } from 'pg';

/** Waits until as many connections to this database wait for a lock. */
export async function untilWaiting(pool: Pool, many: number): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (rows.length < many) await untilWaiting(pool, many);
}

/** Waits until a connection to this database waits for a lock. */
export const untilOneWaits = (pool: Pool): Promise<void> => untilWaiting(pool, 1);
