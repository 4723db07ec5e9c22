import { sql } from 'kysely';
import { agentsOf } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Withdraws pending offers; phones remove them from their screens. */
export async function withdrawOffers(tx: Tx, taskIds: readonly string[], reason: 'cancelled' | 'taken') {
  const withdrawn = await tx.db
    .updateTable('offer')
    .set({ response: 'Withdrawn', reason, responded_at: tx.now() })
    .where('response', 'is', null)
    .where(sql<boolean>`task_ids && ${[...taskIds]}::uuid[]`)
    .returning(['id', 'agent_id', 'company_id'])
    .execute();
  const agents = await agentsOf(
    tx,
    withdrawn.map(({ agent_id }) => agent_id),
  );
  for (const { id, agent_id, company_id } of withdrawn) {
    const agent = agents.get(agent_id);
    if (agent)
      tx.emit({
        name: 'offer.withdrawn',
        companyId: company_id,
        data: { offerId: id, reason },
        audience: { userIds: [agent.userId], channels: ['agent'] },
      });
  }
}
