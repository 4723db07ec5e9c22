import type { Tx } from '../../platform/database/tx.ts';
import { noSuchAgent } from '../agent-not-found.ts';

/** Switches automatic acceptance of offers, for several agents, with a result for each. */
export async function setAutoAccept(tx: Tx, agentIds: readonly string[], autoAccept: boolean) {
  // In the order of their ids, so that two who switch the same agents do not wait for each other.
  await tx.db
    .selectFrom('agent')
    .select('id')
    .where('id', 'in', [...agentIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const rows = await tx.db
    .updateTable('agent')
    .set((is) => ({ auto_accept: autoAccept, version: is('version', '+', 1), updated_at: tx.now() }))
    .where('id', 'in', [...agentIds])
    .returning(['id', 'company_id', 'version'])
    .execute();
  for (const { id, company_id, version } of rows)
    tx.emit({ name: 'agent.changed', companyId: company_id, data: { agentId: id, version } });
  const found = new Set(rows.map(({ id }) => id));
  const results = agentIds.map((id, index) => {
    const ok = found.has(id);
    return { row: index + 1, id, ok, ...(!ok && { message: noSuchAgent() }) };
  });
  tx.audit('agent.autoAccept', `agents:${agentIds.length}`, { agentIds, autoAccept });
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
