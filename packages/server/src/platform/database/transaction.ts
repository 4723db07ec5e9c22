import type { Duplex } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Clock } from '../deps.ts';
import { type Actor, actorId, SYSTEM } from './actor.ts';
import { databaseOf } from './client-database.ts';
import type { Commits } from './commits.ts';
import { commitLate, endLate } from './late-commit.ts';
import type { Database } from './schema.ts';
import type { EmittedEvent, Tx, TxScope, WithTx } from './tx.ts';
import { writeAudit } from './write-audit.ts';

const ENTER = { name: 'app.enter', text: 'select app.enter($1, $2, $3, $4)' };

const entering = (actor: Actor) => ({
  ...ENTER,
  values: [actor.kind, actorId(actor), actor.companyId, `{${actor.roles.join(',')}}`],
});

const LEAVE_EVENTS = {
  name: 'outbox.leave',
  text: `insert into outbox (name, company_id, data, audience)
    select * from unnest($1::text[], $2::uuid[], $3::jsonb[], $4::jsonb[])`,
};

/** The statements of this tick leave in one packet: each one sent alone wakes the database once more. */
function gather(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection?: { stream?: Duplex } }).connection ?? {};
  stream?.cork();
  process.nextTick(() => stream?.uncork());
}

/** What a transaction takes from the server it belongs to. */
export interface TransactionHost {
  readonly clock: Clock;
  /** Told what was committed. */
  readonly commits?: Commits;
}

/** An entry of the audit trail as a service words it. */
export interface AuditEntry {
  action: string;
  subject: string;
  details: Record<string, unknown>;
  companyId?: string | undefined;
}

/**
 * One open transaction. Statements that need no answer (BEGIN, who acts) are sent ahead of the next one
 * and cost no round trip of their own.
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
  #isBeyond = false;

  private constructor(client: PoolClient, host: TransactionHost, readonly: boolean) {
    this.client = client;
    this.#host = host;
    this.db = databaseOf(client);
    gather(client);
    endLate(client);
    this.#ahead = this.#send(client.query(readonly ? 'begin read only' : 'begin'));
  }

  /** @param readonly the database refuses writes, and the reply doesn't wait for the commit. */
  static async begin(pool: Pool, host: TransactionHost, readonly = false): Promise<Transaction> {
    return new Transaction(await pool.connect(), host, readonly);
  }

  /** Says who acts; row-level security follows from the next statement on. */
  enter(scope: TxScope): void {
    const { actor } = scope;
    this.#scope = scope;
    this.#ahead = Promise.all([this.#ahead, this.#send(this.client.query(entering(actor)))]);
    this.#send(this.#ahead);
  }

  /** Notes who acts where the database was told already, by the statement that looked the session up. */
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

  audit(action: string, subject: string, details: Record<string, unknown> = {}, companyId?: string): void {
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

  async beyond<T>(part: () => Promise<T>): Promise<T> {
    if (this.#isBeyond) return part();
    const { actor } = this;
    this.#isBeyond = true;
    try {
      await this.client.query(entering(SYSTEM));
      const result = await part();
      await this.client.query(entering(actor));
      return result;
    } catch (error) {
      // Refused where the transaction has failed already; its end takes the setting back then.
      await this.client.query(entering(actor)).catch(() => {});
      throw error;
    } finally {
      this.#isBeyond = false;
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
   * Writes events and audit entries, commits, and gives the connection back.
   * @param last one more statement, sent in the same packet.
   */
  async commit(last?: QueryConfig): Promise<void> {
    try {
      await this.#ahead;
      if (this.#entries.length && this.#scope) await writeAudit(this, this.#scope, this.#entries);
      gather(this.client);
      const sent = [...(last ? [last] : []), ...this.#outbox()].map((query) =>
        this.#send(this.client.query(query)),
      );
      const committed = this.#send(this.client.query('commit'));
      await Promise.all(sent);
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK.
      if ((await committed).command !== 'COMMIT')
        throw new Error('The transaction had failed before it was committed');
    } catch (error) {
      await this.rollback();
      throw error;
    }
    this.#release();
    this.#host.commits?.tell(this.#events);
  }

  /** For transactions that wrote nothing: the reply need not wait for the database. */
  commitLater(): void {
    if (this.#events.length || this.#entries.length) throw new Error('A read emitted an event');
    commitLate(this.client);
    this.#release();
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

  /** The statement that leaves the events, if there are any. */
  #outbox(): QueryConfig[] {
    const events = this.#events;
    if (events.length === 0) return [];
    return [
      {
        ...LEAVE_EVENTS,
        values: [
          events.map(({ name }) => name),
          events.map(({ companyId }) => companyId),
          events.map(({ data }) => JSON.stringify(data ?? null)),
          events.map(({ audience }) => JSON.stringify(audience ?? {})),
        ],
      },
    ];
  }

  /** Marks a rejection as seen: an await of the promise still gets it. */
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

/** Transactions outside of a request, on this pool. */
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
