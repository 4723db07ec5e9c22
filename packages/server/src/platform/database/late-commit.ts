import type { PoolClient } from 'pg';

/** Milliseconds that a read's transaction stays open at most when its connection is not used again. */
const LATEST_MS = 5;

const waiting = new WeakMap<PoolClient, NodeJS.Timeout>();

/**
 * Ends a read with the next packet that its connection sends anyway, since each packet of its own wakes the database
 * once more; on a connection that stays idle, a moment later. The connection may go back to the pool before.
 */
export function commitLate(client: PoolClient): void {
  waiting.set(
    client,
    setTimeout(() => endLate(client), LATEST_MS),
  );
}

/** Ends what `commitLate` left open. It is called before a connection of the pool is used again. */
export function endLate(client: PoolClient): void {
  const timer = waiting.get(client);
  if (!timer) return;
  clearTimeout(timer);
  waiting.delete(client);
  // A connection that is lost says so at its next use, and to the pool.
  client.query('commit').catch(() => {});
}
