import type { Kysely } from 'kysely';
import type { Actor } from './actor.ts';
import type { Audience, Database } from './schema.ts';

/** An event as a service emits it. */
export interface EmittedEvent {
  /** A name of the contracts' socket events. */
  name: string;
  /** Null: not of any company; reaches SysAdmins, or whom the audience names. */
  companyId: string | null;
  data: unknown;
  audience?: Audience;
}

/** One transaction as one actor: rows, events and audit entries are committed together or not at all. */
export interface Tx {
  /** Kysely inside the transaction; row-level security applies. */
  readonly db: Kysely<Database>;
  readonly actor: Actor;
  /** Puts an event in the outbox; it leaves only if the transaction commits. */
  emit(event: EmittedEvent): void;
  /**
   * Adds to the audit trail. `subject` is `kind:id`; `details` never holds secrets.
   * @param companyId whose trail it is; the actor's company if not given.
   */
  audit(action: string, subject: string, details?: Record<string, unknown>, companyId?: string): void;
  /** Does a part that may fail by itself: its rows, events and audit entries are undone, the rest goes on. */
  attempt<T>(part: () => Promise<T>): Promise<T>;
  /**
   * Does a part of a task that two companies share, and so of rows of both: the database shows and takes everything in
   * it. Its caller has checked what the actor may do, and passes in no id that the actor has not been seen to see.
   */
  beyond<T>(part: () => Promise<T>): Promise<T>;
  /** The city's time, the same within a transaction. */
  now(): Date;
  /** Real time, the same within a transaction: for sessions, codes, locks and housekeeping. */
  wallNow(): Date;
}

/** Who acts, and what the audit trail keeps besides. A bare actor will do. */
export interface TxScope {
  actor: Actor;
  requestId?: string;
}

/** Opens a transaction, runs `work` in it and commits; rolls back when `work` throws. */
export type WithTx = <T>(scope: Actor | TxScope, work: (tx: Tx) => Promise<T>) => Promise<T>;
