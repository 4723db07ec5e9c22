import type { AuditAction } from '@qafila/contracts';
import type { Kysely } from 'kysely';
import type { Actor } from './actor.ts';
import type { Audience, Database } from './schema.ts';

/** An event passed to `emit`. */
export interface EmittedEvent {
  /** A name of the contracts' socket events. */
  name: string;
  /** Null: belongs to no company; goes to SysAdmins, or to the audience. */
  companyId: string | null;
  data: unknown;
  audience?: Audience;
}

/** Whose object no longer has a row that says which company it belonged to. */
type DeletingAction = Extract<AuditAction, `${string}.deleted`>;

/** One transaction of one actor: rows, events and audit entries are committed together or not at all. */
export interface Tx {
  /** Kysely inside the transaction; row-level security applies. */
  readonly db: Kysely<Database>;
  readonly actor: Actor;
  /** Adds an event to the outbox; it is published only if the transaction commits. */
  emit(event: EmittedEvent): void;
  /**
   * Adds to the audit trail. `subject` is `kind:id`; `details` must not contain secrets.
   * @param companyId whose trail it is; default: the actor's company, and for an actor who works in none that of the
   * object, as `app.audit_trails` finds it.
   */
  audit(
    action: Exclude<AuditAction, DeletingAction>,
    subject: string,
    details?: Record<string, unknown>,
    companyId?: string,
  ): void;
  audit(
    action: DeletingAction,
    subject: string,
    details: Record<string, unknown>,
    companyId: string | undefined,
  ): void;
  /**
   * Runs a part in a savepoint: if it throws, its rows, events and audit entries are undone, and the
   * transaction can continue.
   */
  attempt<T>(part: () => Promise<T>): Promise<T>;
  /**
   * Runs a part as the system, without row-level security: for tasks that two companies share. The caller
   * must have checked the actor's rights, and may pass in only ids that the actor may see.
   */
  asSystem<T>(part: () => Promise<T>): Promise<T>;
  /** The city's time, the same within a transaction. */
  now(): Date;
  /** Real time, the same within a transaction: for sessions, codes, locks and housekeeping. */
  wallNow(): Date;
}

/** The actor, and additional data for the audit trail. Can be an actor alone. */
export interface TxScope {
  actor: Actor;
  requestId?: string;
  /** Rules whose work led to this, first to last; every event of the transaction carries them. */
  cause?: readonly string[];
}

/** Opens a transaction, runs `work` in it and commits; rolls back when `work` throws. */
export type WithTx = <T>(scope: Actor | TxScope, work: (tx: Tx) => Promise<T>) => Promise<T>;
