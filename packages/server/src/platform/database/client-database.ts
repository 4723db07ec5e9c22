import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg, { type QueryResult as DriverResult, type PoolClient, type QueryConfig } from 'pg';
import type { Actor } from './actor.ts';
import { readAs } from './read-statement.ts';
import type { Database } from './schema.ts';

/** Names of prepared statements by their text. Above the limit, further statements are planned each time. */
const names = new Map<string, string>();
const MAX_PREPARED = 1000;

/** A repeated statement is parsed and planned once per connection, under this name. */
function preparedName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MAX_PREPARED) return known;
  const name = `q${names.size}`;
  names.set(sql, name);
  return name;
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Sends a statement to the database. */
type Send = (config: QueryConfig) => Promise<DriverResult>;

/** Runs Kysely's queries on one client. */
class ClientConnection implements DatabaseConnection {
  readonly #send: Send;
  constructor(send: Send) {
    this.#send = send;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#send({
      name: preparedName(query.sql),
      text: query.sql,
      values: [...query.parameters],
    });
    return { rows: rows as R[], numAffectedRows: CHANGES.has(command) ? BigInt(rowCount ?? 0) : undefined };
  }
  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not available inside a request; read in pages instead');
  }
}

/** `withTx` sends BEGIN and COMMIT, so Kysely may not. */
class ClientDriver implements Driver {
  readonly #connection: ClientConnection;
  constructor(send: Send) {
    this.#connection = new ClientConnection(send);
  }
  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Already in a transaction');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async savepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }
  async rollbackToSavepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint "${name}"`));
  }
  async releaseSavepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint "${name}"`));
  }
  async releaseConnection() {}
  async destroy() {}
}

const kyselyOn = (send: Send) =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ClientDriver(send),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

const databases = new WeakMap<PoolClient, Kysely<Database>>();

/** Kysely on this client; created once per client, since creating it costs more than a query. */
export function databaseOf(client: PoolClient): Kysely<Database> {
  let db = databases.get(client);
  if (!db) {
    db = kyselyOn((config) => client.query(config));
    databases.set(client, db);
  }
  return db;
}

/** Who reads on a client at the moment. */
export interface Reader {
  actor: Actor | undefined;
  /** The error with which the database ended the session. */
  lost: Error | undefined;
}

/** Kysely for the reads of a client, as its reader. */
interface Reads {
  readonly db: Kysely<Database>;
  readonly reader: Reader;
}

/**
 * Has the database ended the session with this error? The client only learns it when the socket closes, a moment later.
 * A broken socket it sees itself.
 */
const endsSession = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC');

const reads = new WeakMap<PoolClient, Reads>();

/** Kysely whose statements run one by one as `reader.actor`; created once per client, like `databaseOf`. */
export function readsOf(client: PoolClient): Reads {
  let known = reads.get(client);
  if (!known) {
    const reader: Reader = { actor: undefined, lost: undefined };
    const db = kyselyOn(async (config) => {
      if (!reader.actor) throw new Error('A statement was sent after its request had ended');
      return readAs(client, reader.actor, config).catch((error: unknown) => {
        if (endsSession(error)) reader.lost = error;
        throw error;
      });
    });
    known = { db, reader };
    reads.set(client, known);
  }
  return known;
}
