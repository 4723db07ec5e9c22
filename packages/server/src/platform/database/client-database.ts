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
import type { PoolClient } from 'pg';
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

/** Runs Kysely's queries on the client that has the transaction open. */
class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  constructor(client: PoolClient) {
    this.#client = client;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#client.query<R & object>({
      name: preparedName(query.sql),
      text: query.sql,
      values: [...query.parameters],
    });
    return { rows, numAffectedRows: CHANGES.has(command) ? BigInt(rowCount ?? 0) : undefined };
  }
  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not available inside a request; read in pages instead');
  }
}

/** `withTx` sends BEGIN and COMMIT, so Kysely may not. */
class ClientDriver implements Driver {
  readonly #connection: ClientConnection;
  constructor(client: PoolClient) {
    this.#connection = new ClientConnection(client);
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

const databases = new WeakMap<PoolClient, Kysely<Database>>();

/** Kysely on this client; created once per client, since creating it costs more than a query. */
export function databaseOf(client: PoolClient): Kysely<Database> {
  let db = databases.get(client);
  if (!db) {
    db = new Kysely<Database>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new ClientDriver(client),
        createIntrospector: (inner) => new PostgresIntrospector(inner),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    databases.set(client, db);
  }
  return db;
}
