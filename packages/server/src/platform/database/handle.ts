import type { Pool } from 'pg';

/** The connected database. */
export interface DatabaseHandle {
  /** As `qafila_app`, which row-level security binds; statements are pipelined. */
  readonly pool: Pool;
  /** The same for work beside requests, so that a request that waits for it can't starve it. */
  readonly sidePool: Pool;
  /** Connection string of `qafila_app`, for LISTEN and other connections of one's own. */
  readonly appUrl: string;
  /** Connection string of the owner: migrations, and the job queue's own schema. */
  readonly ownerUrl: string;
}
