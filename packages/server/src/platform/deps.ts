import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Commits } from './database/commits.ts';
import type { DatabaseHandle } from './database/handle.ts';
import type { WithTx } from './database/tx.ts';
import type { Limits } from './limits/limits.ts';

/** The only source of time. Tests pass a fixed one. */
export interface Clock {
  /** The city's time: what orders, agents and shifts go by. A simulated day runs faster (`CLOCK_SPEED`). */
  now(): Date;
  /** Real time: for what protects people (sessions, codes, locks, limits) and for keeping house. */
  wall(): Date;
  /** How many times as fast as real time the city lives; undefined for a real one. */
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
  /** What this process commits, told at once. */
  readonly commits: Commits;
  /** How much one address or one session may ask for. */
  readonly limits: Limits;
  /** Transactions outside of a request's own: jobs, sockets, public calls. They have connections of their own. */
  readonly withTx: WithTx;
}
