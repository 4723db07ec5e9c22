import pg from 'pg';
import type { Pulse } from './pulse.ts';

// A calendar date has no time zone: it stays text, `YYYY-MM-DD`.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** What a server's connections are called in the database. */
export const APPLICATION_NAME = 'qafila';

export interface PoolOptions {
  /** Connections at most. */
  size: number;
  pulse: Pulse;
  /** Gets the reason when a connection is lost. */
  onLost(reason: string): void;
}

/** A pool whose client errors never end the process. */
export function openPool(url: string, { size, pulse, onLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: pulse.Client,
    connectionString: url,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: APPLICATION_NAME,
  });
  const lost = (error: Error) => {
    // The error object contains the connection and its credentials, so only its message is passed on. While the
    // database is silent, the pulse has already logged that.
    if (!pool.ending && !pulse.isSilent()) onLost(error.message);
  };
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  pulse.watch(pool);
  return pool;
}
