import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Actor } from './actor.ts';
import { ENTER_TO_READ, enteringToRead } from './enter.ts';

/** What the driver's connection and query have, and their types leave out. */
interface Wire {
  readonly stream: {
    readonly writable: boolean;
    cork(): void;
    uncork(): void;
    write(message: Buffer): unknown;
  };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  bind(config: { statement: string; values: readonly unknown[] }): void;
  execute(config: object): void;
}
interface DriverQuery {
  submit(wire: Wire): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
type Done = (error: Error | null, result: QueryResult) => void;
const Query = pg.Query as unknown as new (
  config: QueryConfig & { queryMode: 'extended' },
  done: Done,
) => DriverQuery;

type Collect = (write: (wire: Wire) => unknown) => Buffer;
const collectors = new WeakMap<Wire, Collect>();

/** Collects what is written to a connection, so that all of it leaves in one piece; made once per connection. */
function collectorOf(wire: Wire): Collect {
  const known = collectors.get(wire);
  if (known) return known;
  let messages: Buffer[] = [];
  const stream = {
    writable: true,
    cork() {},
    uncork() {},
    write: (message: Buffer) => messages.push(message),
  };
  const collecting: Wire = Object.create(wire, { stream: { value: stream } });
  const collect: Collect = (write) => {
    messages = [];
    write(collecting);
    return Buffer.concat(messages);
  };
  collectors.set(wire, collect);
  return collect;
}

/** The messages that set an actor, the same on every connection; a session's actor is cached for many statements. */
const entries = new WeakMap<Actor, Buffer>();

/**
 * One statement as an actor, without BEGIN and COMMIT: PostgreSQL runs what is sent before one Sync message as one
 * transaction, so the actor, who is set first, ends with the statement.
 */
class ReadStatement extends Query {
  readonly #actor: Actor;
  #entered = false;

  constructor(actor: Actor, config: QueryConfig, done: Done) {
    // A text without a name would otherwise go out as a simple query.
    super({ ...config, queryMode: 'extended' }, done);
    this.#actor = actor;
  }

  override submit(wire: Wire): Error | null {
    const collect = collectorOf(wire);
    let enter = entries.get(this.#actor);
    if (!enter) {
      const { values = [] } = enteringToRead(this.#actor);
      enter = collect((to) => {
        to.bind({ statement: ENTER_TO_READ, values });
        to.execute({});
      });
      entries.set(this.#actor, enter);
    }
    let refused: Error | null = null;
    const query = collect((to) => {
      refused = super.submit(to);
    });
    if (!refused && wire.stream.writable) wire.stream.write(Buffer.concat([enter, query]));
    return refused;
  }

  // The first row and the first completion are those of setting the actor.
  override handleDataRow(message: unknown): void {
    if (this.#entered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#entered) super.handleCommandComplete(message, wire);
    this.#entered = true;
  }
}

/** Prepares the statement that sets the actor, once per connection, without waiting for it. */
function prepareEntering(client: PoolClient, actor: Actor): void {
  const wire = client.connection as unknown as Wire;
  if (ENTER_TO_READ in wire.parsedStatements || ENTER_TO_READ in wire.submittedNamedStatements) return;
  // If it fails, so does the statement that follows it.
  client.query(enteringToRead(actor)).catch(() => {});
}

/** Runs a statement that only reads, as the actor. Row-level security applies; the actor ends with it. */
export async function readAs(client: PoolClient, actor: Actor, config: QueryConfig): Promise<QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      prepareEntering(client, actor);
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      client.query(new ReadStatement(actor, config, done) as unknown as pg.Submittable);
    });
  } catch (error) {
    // Its stack leads to the socket; this one leads to the caller, as those of the driver do.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
