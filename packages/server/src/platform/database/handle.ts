import type { Pool } from 'pg';
import type { Pulse } from './pulse.ts';

/** The connected database. */
export interface DatabaseHandle {
  /** As `qafila_app`, which row-level security binds; statements are pipelined. */
  readonly pool: Pool;
  /** The same for work beside requests, so that a request that waits for it can't starve it. */
  readonly sidePool: Pool;
  /** Whether the database answers; cuts the connections of both pools when it does not. */
  readonly pulse: Pulse;
  /** Connection string of `qafila_app`, for LISTEN and other connections of one's own. */
  readonly appUrl: string;
  /** Connection string of the owner: migrations, and the job queue's own schema. */
  readonly ownerUrl: string;
}
