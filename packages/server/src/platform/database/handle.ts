import type { Pool } from 'pg';
import type { Pulse } from './pulse.ts';

/** The connected database. */
export interface DatabaseHandle {
  /** As `qafila_app`, which is subject to row-level security; statements are pipelined. */
  readonly pool: Pool;
  /** The same for background work: a pool of its own, so that requests can't starve it. */
  readonly sidePool: Pool;
  /** Whether the database responds; closes the connections of both pools when it does not. */
  readonly pulse: Pulse;
  /** Connection string of `qafila_app`, for LISTEN and other dedicated connections. */
  readonly appUrl: string;
  /** The version of the database that this server made or found. */
  readonly version: string;
  /** Connection string of the owner: migrations, and the job queue's own schema. */
  readonly ownerUrl: string;
}
