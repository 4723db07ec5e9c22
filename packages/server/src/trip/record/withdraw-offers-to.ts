import { sql } from 'kysely';
import { availableAmong, lockAvailable, type WithdrawOffersTo } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { queueAgain } from './queue-tasks.ts';
import { asSystemIfShared } from './shared-task.ts';
import { lockFreeTasks, taskRows } from './task-row.ts';
import { withdrawOffers } from './withdraw-offers.ts';

const openOffersTo = (tx: Tx, agentIds: readonly string[]) =>
  tx.db
    .selectFrom('offer')
    .select('task_ids')
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .where('response', 'is', null)
    .execute();

/**
 * Withdraws the open offers to locked agents who stop working, so that the engine asks the next ones. Offers of tasks that
 * another transaction is changing are left: waiting for them, with the agents locked, could deadlock. The engine
 * withdraws them at its next look.
 */
export const withdrawOffersTo: WithdrawOffersTo = async (tx, agentIds) => {
  const seen = await openOffersTo(tx, agentIds);
  if (seen.length === 0) return;
  const free = new Set(
    await lockFreeTasks(
      tx,
      seen.flatMap(({ task_ids }) => task_ids),
    ),
  );
  // An offer that ended before its tasks were locked may have been followed by one to another agent.
  const taskIds = (await openOffersTo(tx, agentIds))
    .filter(({ task_ids }) => task_ids.every((id) => free.has(id)))
    .flatMap(({ task_ids }) => task_ids);
  const rows = await taskRows(tx, taskIds);
  await asSystemIfShared(tx, rows, async () => {
    await withdrawOffers(tx, taskIds, 'changed');
    await queueAgain(tx, rows);
  });
};

/** Maximum agents of one transaction: positions of those agents wait until it ends. */
const MAX_AGENTS = 100;

/**
 * Withdraws the open offers to agents who can't accept them any more: their shift or their hours ended, a break began, or
 * an offer was left when they stopped working. It was not theirs to answer, so it must not run out as a missed order.
 */
export async function withdrawFromAway(tx: Tx): Promise<void> {
  const offers = await tx.db
    .selectFrom('offer')
    .select('agent_id')
    .distinct()
    .where('response', 'is', null)
    .execute();
  const asked = offers.map(({ agent_id }) => agent_id);
  if (asked.length === 0) return;
  const available = await availableAmong(tx, asked);
  const away = asked.filter((id) => !available.has(id)).slice(0, MAX_AGENTS);
  if (away.length === 0) return;
  const backAgain = await lockAvailable(tx, away);
  await withdrawOffersTo(
    tx,
    away.filter((id) => !backAgain.has(id)),
  );
}
