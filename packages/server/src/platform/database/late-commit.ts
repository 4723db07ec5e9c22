import type { PoolClient } from 'pg';

/** Maximum time that a read's transaction stays open if its connection is idle, ms. */
const LATEST_MS = 5;

const waiting = new WeakMap<PoolClient, NodeJS.Timeout>();

/**
 * Defers a read's COMMIT until the connection's next statement, so that they share a packet; each packet of
 * its own wakes the database once more. On an idle connection it is sent after a short delay. The connection
 * may go back to the pool before.
 */
export function commitLate(client: PoolClient): void {
  waiting.set(
    client,
    setTimeout(() => endLate(client), LATEST_MS),
  );
}

/** Sends the COMMIT deferred by `commitLate`. Called before a pooled connection is used again. */
export function endLate(client: PoolClient): void {
  const timer = waiting.get(client);
  if (!timer) return;
  clearTimeout(timer);
  waiting.delete(client);
  // A lost connection fails at its next use, and the pool is notified.
  client.query('commit').catch(() => {});
}
