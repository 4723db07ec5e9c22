import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Actor, SYSTEM } from './actor.ts';
import { type Reader, readsOf } from './client-database.ts';
import type { Database } from './schema.ts';
import type { TransactionHost } from './transaction.ts';
import type { Tx, TxScope } from './tx.ts';

/**
 * The statements of a request that only reads. Each is a transaction of its own that sets the actor first: what one
 * statement sees, BEGIN and COMMIT around several would not change (read committed), and they cost more than a short
 * query. The database refuses writes. Nothing that a statement sets outlives it, so nothing is rolled back.
 */
export class Read implements Tx {
  readonly db: Kysely<Database>;
  readonly client: PoolClient;
  readonly #host: TransactionHost;
  readonly #reader: Reader;
  #actor: Actor | undefined;
  #now: Date | undefined;
  #wallNow: Date | undefined;
  #ended = false;

  private constructor(client: PoolClient, host: TransactionHost) {
    this.client = client;
    this.#host = host;
    const { db, reader } = readsOf(client);
    this.db = db;
    this.#reader = reader;
  }

  static async begin(pool: Pool, host: TransactionHost): Promise<Read> {
    return new Read(await pool.connect(), host);
  }

  /** Sets the actor of the statements that follow. */
  enter({ actor }: TxScope): void {
    this.#actor = actor;
    this.#reader.actor = actor;
  }

  get actor(): Actor {
    if (!this.#actor) throw new Error('Transaction has no actor: call enter() first');
    return this.#actor;
  }

  emit(): void {
    throw new Error('A read emitted an event');
  }

  audit(): void {
    throw new Error('A read wrote to the audit trail');
  }

  /** Without a savepoint: a statement that fails leaves nothing to undo. */
  attempt<T>(part: () => Promise<T>): Promise<T> {
    return part();
  }

  async asSystem<T>(part: () => Promise<T>): Promise<T> {
    if (this.#reader.actor === SYSTEM) return part();
    this.#reader.actor = SYSTEM;
    try {
      return await part();
    } finally {
      if (!this.#ended) this.#reader.actor = this.#actor;
    }
  }

  wallNow(): Date {
    this.#wallNow ??= this.#host.clock.wall();
    return this.#wallNow;
  }

  now(): Date {
    this.#now ??= this.#host.clock.now();
    return this.#now;
  }

  /**
   * Returns the connection to the pool, which drops it if it was lost. A statement that is sent after this fails: it has
   * no actor.
   */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#reader.actor = undefined;
    this.client.release(this.#reader.lost);
  }
}
