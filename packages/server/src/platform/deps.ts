import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Commits } from './database/commits.ts';
import type { DatabaseHandle } from './database/handle.ts';
import type { WithTx } from './database/tx.ts';
import type { Limits } from './limits/limits.ts';

/** The only source of time. Tests pass a fixed clock. */
export interface Clock {
  /** The city's time, for orders, agents and shifts. It can run faster in a simulation (`CLOCK_SPEED`). */
  now(): Date;
  /** Real time, for security (sessions, codes, locks, limits) and for housekeeping. */
  wall(): Date;
  /** Milliseconds of real time since some moment. It never goes back, whatever the computer's clock is set to. */
  elapsed(): number;
  /** Speed of the city's time as a multiple of real time; undefined if it is real time. */
  readonly speed?: number;
}

/** The only source of ids: UUID version 7, so that newer rows sort after older ones. */
export interface Ids {
  uuid(): string;
}

/** What every area is built from. */
export interface ServerDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly database: DatabaseHandle;
  /** Notifies caches of what this process commits. */
  readonly commits: Commits;
  /** Rate limits per address, session or token. */
  readonly limits: Limits;
  /** Transactions outside of requests: jobs, sockets, public calls. They have a pool of their own. */
  readonly withTx: WithTx;
}
