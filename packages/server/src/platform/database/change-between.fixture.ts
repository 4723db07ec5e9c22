import type { ServerDeps } from '../deps.ts';
import { type Actor, SYSTEM } from './actor.ts';
import type { Tx } from './tx.ts';
import { untilOneWaits } from './until-one-waits.fixture.ts';

interface Steps {
  first(tx: Tx): Promise<unknown>;
  change(): Promise<{ status: number }>;
  second(tx: Tx): Promise<unknown>;
}

/**
 * Runs a change between two steps of another transaction: after the first step the change has to wait. If it holds what
 * the second step needs, the two wait for each other, and PostgreSQL ends one of them with an error.
 * @returns the status of the change.
 */
export async function changeBetween(
  { withTx, database }: Pick<ServerDeps, 'withTx' | 'database'>,
  { first, change, second }: Steps,
  actor: Actor = SYSTEM,
): Promise<number> {
  let reply: Promise<{ status: number }> | undefined;
  await withTx(actor, async (tx) => {
    await first(tx);
    reply = change();
    await Promise.race([reply, untilOneWaits(database.pool)]);
    await second(tx);
  });
  return (await reply)?.status ?? 0;
}
