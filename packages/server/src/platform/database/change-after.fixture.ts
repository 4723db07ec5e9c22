import type { KyselyPlugin } from 'kysely';
import type { ServerDeps } from '../deps.ts';
import type { Actor } from './actor.ts';
import type { Tx } from './tx.ts';

interface Steps<T> {
  read(tx: Tx): Promise<T>;
  /** Number of the read's statements before the change. */
  after: number;
  change(): Promise<unknown>;
}

/** Runs a read of several statements, with a change by another transaction between two of them. */
export function changeAfter<T>(
  { withTx }: Pick<ServerDeps, 'withTx'>,
  actor: Actor,
  { read, after, change }: Steps<T>,
): Promise<T> {
  let done = 0;
  const between: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      done += 1;
      if (done === after) await change();
      return result;
    },
  };
  return withTx(actor, (tx) => {
    const db = tx.db.withPlugin(between);
    return read(
      new Proxy(tx, {
        get(target, key) {
          if (key === 'db') return db;
          const value: unknown = Reflect.get(target, key, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    );
  });
}
