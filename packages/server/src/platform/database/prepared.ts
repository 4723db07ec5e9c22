import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './tx.ts';

/** Placeholder for a value that is given when the query runs. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

type Build<V, Row> = (db: Kysely<Database>, value: <K extends keyof V>(name: K) => V[K]) => Compilable<Row>;

/**
 * A query that is built and compiled once and runs with different values. For reads of every page: building
 * such a query in Kysely takes longer than running it.
 */
export function prepared<V extends object>() {
  return <Row>(build: Build<V, Row>): ((tx: Tx, values: V) => Promise<Row[]>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (tx, values) => {
      compiled ??= build(tx.db, (name) => new Slot(name) as never).compile();
      const parameters = compiled.parameters.map((parameter) =>
        parameter instanceof Slot ? values[parameter.name as keyof V] : parameter,
      );
      const { rows } = await tx.db.executeQuery<Row>({ ...compiled, parameters });
      return rows;
    };
  };
}

/** Prepared queries by the options that change their text; there must be few combinations. */
export function preparedByShape<V extends object, Shape extends object>() {
  return <Row>(
    build: (shape: Shape) => Build<V, Row>,
  ): ((tx: Tx, shape: Shape, values: V) => Promise<Row[]>) => {
    const known = new Map<string, (tx: Tx, values: V) => Promise<Row[]>>();
    return (tx, shape, values) => {
      const key = JSON.stringify(shape);
      let query = known.get(key);
      if (!query) {
        query = prepared<V>()(build(shape));
        known.set(key, query);
      }
      return query(tx, values);
    };
  };
}
