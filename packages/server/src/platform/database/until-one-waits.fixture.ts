import type { Pool } from 'pg';

/** Waits until a connection to this database waits for a lock. */
export async function untilOneWaits(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (rows.length === 0) await untilOneWaits(pool);
}
