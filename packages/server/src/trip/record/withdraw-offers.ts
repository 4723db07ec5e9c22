import { sql } from 'kysely';
import { agentsOf } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { queueAgain } from './queue-tasks.ts';
import { taskRows } from './task-row.ts';
import { tellAnswer } from './tell-answer.ts';

/**
 * Withdraws the open offers of locked tasks; phones and the screens of operators no longer show them. Other tasks of these
 * offers are in the engine's queue again. To prevent deadlocks, offers are locked after tasks and agents, and before
 * `task_dispatch`; who changes an offer has locked one of its tasks.
 * @returns the number of offers withdrawn
 */
export async function withdrawOffers(
  tx: Tx,
  taskIds: readonly string[],
  reason: 'cancelled' | 'taken' | 'changed',
): Promise<number> {
  const withdrawn = await tx.db
    .updateTable('offer')
    .set({ response: 'Withdrawn', reason, responded_at: tx.now() })
    .where('response', 'is', null)
    .where(sql<boolean>`task_ids && ${[...taskIds]}::uuid[]`)
    .returning(['id', 'agent_id', 'company_id', 'entity_id', 'task_ids'])
    .execute();
  await freeOthers(tx, withdrawn, new Set(taskIds));
  const agents = await agentsOf(
    tx,
    withdrawn.map(({ agent_id }) => agent_id),
  );
  for (const offer of withdrawn) {
    tellAnswer(tx, offer, 'Expired');
    const { id, agent_id, company_id } = offer;
    const agent = agents.get(agent_id);
    if (agent)
      tx.emit({
        name: 'offer.withdrawn',
        companyId: company_id,
        data: { offerId: id, reason },
        audience: { userIds: [agent.userId], channels: ['agent'] },
      });
  }
  return withdrawn.length;
}

/** Queues the other tasks of withdrawn offers. An agent who could not answer may be asked about them again. */
async function freeOthers(
  tx: Tx,
  offers: readonly { id: string; task_ids: string[] }[],
  withdrawnFor: ReadonlySet<string>,
): Promise<void> {
  const others = offers.flatMap(({ task_ids }) => task_ids.filter((id) => !withdrawnFor.has(id)));
  if (others.length === 0) return;
  await sql`
    update task_dispatch d set asked_agent_ids = array_remove(d.asked_agent_ids, o.agent_id)
      from offer o
     where o.id = any(${offers.map(({ id }) => id)}::uuid[]) and d.task_id = any(o.task_ids)
       and d.task_id = any(${others}::uuid[]) and d.state = 'offered'`.execute(tx.db);
  await queueAgain(tx, await taskRows(tx, others));
}
