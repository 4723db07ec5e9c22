import { sql } from 'kysely';
import type { WithdrawOffersTo } from '../../agent/index.ts';
import { queueAgain } from './queue-tasks.ts';
import { asSystemIfShared } from './shared-task.ts';
import { lockFreeTasks, taskRows } from './task-row.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/**
 * Withdraws the open offers to locked agents who stop working, so that the engine asks the next ones. Offers of tasks that
 * another transaction is changing are left: waiting for them, with the agents locked, could deadlock. Those run out.
 */
export const withdrawOffersTo: WithdrawOffersTo = async (tx, agentIds) => {
  const offers = await tx.db
    .selectFrom('offer')
    .select('task_ids')
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .where('response', 'is', null)
    .execute();
  if (offers.length === 0) return;
  const free = new Set(
    await lockFreeTasks(
      tx,
      offers.flatMap(({ task_ids }) => task_ids),
    ),
  );
  const taskIds = offers
    .filter(({ task_ids }) => task_ids.every((id) => free.has(id)))
    .flatMap(({ task_ids }) => task_ids);
  const rows = await taskRows(tx, taskIds);
  await asSystemIfShared(tx, rows, async () => {
    await withdrawOffers(tx, taskIds, 'changed');
    await queueAgain(tx, rows);
  });
};
