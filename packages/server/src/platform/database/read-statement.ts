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
  name: string | undefined;
  queryMode: 'extended' | undefined;
  _result: Columns;
  _accumulateRows: boolean;
  submit(wire: Wire): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
type Done = (error: Error | null, result: QueryResult) => void;
const Query = pg.Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
  done: Done,
) => DriverQuery;

/** The columns of a statement's rows, as the driver reads them. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What is known of a connection that statements are read on. */
interface Reading {
  /** Collects what is written, so that all of it leaves in one piece. */
  collect(write: (wire: Wire) => unknown): Buffer;
  /** The same without the request to describe the rows. */
  collectDescribed(write: (wire: Wire) => unknown): Buffer;
  /** Columns of the statements that are prepared under a name. */
  readonly columns: Map<string, Columns>;
}
const readings = new WeakMap<Wire, Reading>();

function readingOf(wire: Wire): Reading {
  const known = readings.get(wire);
  if (known) return known;
  let messages: Buffer[] = [];
  const stream = {
    writable: true,
    cork() {},
    uncork() {},
    write: (message: Buffer) => messages.push(message),
  };
  const collecting: Wire = Object.create(wire, { stream: { value: stream } });
  const described: Wire = Object.create(collecting, { describe: { value: () => {} } });
  const collectOn = (to: Wire) => (write: (wire: Wire) => unknown) => {
    messages = [];
    write(to);
    return Buffer.concat(messages);
  };
  const reading = {
    collect: collectOn(collecting),
    collectDescribed: collectOn(described),
    columns: new Map<string, Columns>(),
  };
  readings.set(wire, reading);
  return reading;
}

/** The messages that set an actor, the same on every connection; a session's actor is cached for many statements. */
const entries = new WeakMap<Actor, Buffer>();

/**
 * One statement as an actor, without BEGIN and COMMIT: PostgreSQL runs what is sent before one Sync message as one
 * transaction, so the actor, who is set first, ends with the statement. The columns of a prepared statement never
 * change (PostgreSQL refuses to run it then), so the database describes them once per connection.
 */
class ReadStatement extends Query {
  readonly #actor: Actor;
  #reading: Reading | undefined;
  #entered = false;

  constructor(actor: Actor, { name, text, values }: QueryConfig, done: Done) {
    super(text, values, done);
    this.name = name;
    // A text without a name would otherwise go out as a simple query.
    this.queryMode = 'extended';
    this.#actor = actor;
  }

  override submit(wire: Wire): Error | null {
    const reading = readingOf(wire);
    this.#reading = reading;
    let enter = entries.get(this.#actor);
    if (!enter) {
      const { values = [] } = enteringToRead(this.#actor);
      const messages = reading.collect((to) => {
        to.bind({ statement: ENTER_TO_READ, values });
        to.execute({});
      });
      // In memory of their own: a small buffer is a slice of a pool of 64 KB, and each one kept would keep its pool.
      enter = Buffer.from(new Uint8Array(messages).buffer);
      entries.set(this.#actor, enter);
    }
    const columns = this.name === undefined ? undefined : reading.columns.get(this.name);
    let refused: Error | null = null;
    const write = (to: Wire) => {
      refused = super.submit(to);
    };
    const query = columns ? reading.collectDescribed(write) : reading.collect(write);
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    if (!refused && wire.stream.writable) wire.stream.write(Buffer.concat([enter, query]));
    return refused;
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (this.name !== undefined)
      this.#reading?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
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
