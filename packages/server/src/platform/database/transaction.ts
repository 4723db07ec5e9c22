import type { Duplex } from 'node:stream';
import type { AuditAction } from '@qafila/contracts';
import type { Kysely } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Clock } from '../deps.ts';
import { type Actor, SYSTEM } from './actor.ts';
import { databaseOf } from './client-database.ts';
import type { Commits } from './commits.ts';
import { entering } from './enter.ts';
import type { Database } from './schema.ts';
import type { EmittedEvent, Tx, TxScope, WithTx } from './tx.ts';
import { writeAudit } from './write-audit.ts';

const INSERT_EVENTS = {
  name: 'outbox.insert',
  text: `insert into outbox (name, company_id, data, audience, cause)
    select event.*, $5::uuid[] from unnest($1::text[], $2::uuid[], $3::jsonb[], $4::jsonb[]) as event`,
};

/** Corks the socket so that statements of one tick share a packet. */
function cork(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection?: { stream?: Duplex } }).connection ?? {};
  stream?.cork();
  process.nextTick(() => stream?.uncork());
}

/** What transactions need from their server. */
export interface TransactionHost {
  readonly clock: Pick<Clock, 'now' | 'wall'>;
  /** Notified of what was committed. */
  readonly commits?: Commits;
}

/** An entry of the audit trail, as a service passes it. */
export interface AuditEntry {
  action: AuditAction;
  subject: string;
  details: Record<string, unknown>;
  companyId?: string | undefined;
}

/**
 * One open transaction. Statements whose result is not needed (BEGIN, setting the actor) are sent together
 * with the next one and cost no round trip of their own.
 */
export class Transaction implements Tx {
  readonly db: Kysely<Database>;
  readonly client: PoolClient;
  readonly #host: TransactionHost;
  readonly #events: EmittedEvent[] = [];
  readonly #entries: AuditEntry[] = [];
  #scope: TxScope | undefined;
  #ahead: Promise<unknown>;
  #now: Date | undefined;
  #wallNow: Date | undefined;
  #ended = false;
  #isSystem = false;

  private constructor(client: PoolClient, host: TransactionHost) {
    this.client = client;
    this.#host = host;
    this.db = databaseOf(client);
    cork(client);
    this.#ahead = this.#send(client.query('begin'));
  }

  static async begin(pool: Pool, host: TransactionHost): Promise<Transaction> {
    return new Transaction(await pool.connect(), host);
  }

  /** Sets the actor; row-level security uses it from the next statement on. */
  enter(scope: TxScope): void {
    const { actor } = scope;
    this.#scope = scope;
    this.#ahead = Promise.all([this.#ahead, this.#send(this.client.query(entering(actor)))]);
    this.#send(this.#ahead);
  }

  /** Records the actor without a statement: the one that looked the session up has set it in the database. */
  entered(scope: TxScope): void {
    this.#scope = scope;
  }

  get actor(): Actor {
    if (!this.#scope) throw new Error('Transaction has no actor: call enter() first');
    return this.#scope.actor;
  }

  emit(event: EmittedEvent): void {
    this.#events.push(event);
  }

  audit(
    action: AuditAction,
    subject: string,
    details: Record<string, unknown> = {},
    companyId?: string,
  ): void {
    this.#entries.push({ action, subject, details, companyId });
  }

  async attempt<T>(part: () => Promise<T>): Promise<T> {
    const [events, entries] = [this.#events.length, this.#entries.length];
    await this.client.query('savepoint part');
    try {
      const result = await part();
      await this.client.query('release savepoint part');
      return result;
    } catch (error) {
      await this.client.query('rollback to savepoint part; release savepoint part');
      this.#events.length = events;
      this.#entries.length = entries;
      throw error;
    }
  }

  async asSystem<T>(part: () => Promise<T>): Promise<T> {
    if (this.#isSystem) return part();
    const { actor } = this;
    this.#isSystem = true;
    try {
      await this.client.query(entering(SYSTEM));
      const result = await part();
      await this.client.query(entering(actor));
      return result;
    } catch (error) {
      // Fails if the transaction has already failed; its rollback then resets the actor.
      await this.client.query(entering(actor)).catch(() => {});
      throw error;
    } finally {
      this.#isSystem = false;
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
   * Writes events and audit entries, commits, and returns the connection to the pool.
   * @param last one more statement, sent in the same packet.
   */
  async commit(last?: QueryConfig): Promise<void> {
    try {
      await this.#ahead;
      if (this.#entries.length && this.#scope) await writeAudit(this, this.#scope, this.#entries);
      cork(this.client);
      const sent = [...(last ? [last] : []), ...this.#outbox()].map((query) =>
        this.#send(this.client.query(query)),
      );
      const committed = this.#send(this.client.query('commit'));
      await Promise.all(sent);
      // PostgreSQL replies ROLLBACK to the COMMIT of a failed transaction.
      if ((await committed).command !== 'COMMIT')
        throw new Error('The transaction had failed before it was committed');
    } catch (error) {
      await this.rollback();
      throw error;
    }
    this.#release();
    this.#host.commits?.notify(this.#events);
  }

  async rollback(): Promise<void> {
    if (this.#ended) return;
    try {
      await this.client.query('rollback');
      this.#release();
    } catch (error) {
      this.#release(error);
    }
  }

  /** The statement that inserts the events, if there are any. */
  #outbox(): QueryConfig[] {
    const events = this.#events;
    if (events.length === 0) return [];
    return [
      {
        ...INSERT_EVENTS,
        values: [
          events.map(({ name }) => name),
          events.map(({ companyId }) => companyId),
          events.map(({ data }) => JSON.stringify(data ?? null)),
          events.map(({ audience }) => JSON.stringify(audience ?? {})),
          this.#scope?.cause ?? [],
        ],
      },
    ];
  }

  /** Prevents an unhandled rejection; awaiting the promise still throws. */
  #send<T>(promise: Promise<T>): Promise<T> {
    promise.catch(() => {});
    return promise;
  }

  #release(error?: unknown): void {
    if (this.#ended) return;
    this.#ended = true;
    this.client.release(error instanceof Error ? error : undefined);
  }
}

/** Opens transactions outside of requests, on this pool. */
export function createWithTx(pool: Pool, host: TransactionHost): WithTx {
  return async (scope, work) => {
    const transaction = await Transaction.begin(pool, host);
    try {
      transaction.enter('kind' in scope ? { actor: scope } : scope);
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  };
}
