import { type AgentAccounts, type Person, personColumns } from '../../identity/index.ts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { findAgent } from './agent-rows.ts';

async function changeAgentOf(tx: Tx, userId: string, person: Person): Promise<void> {
  const columns = personColumns(person);
  if (Object.keys(columns).length === 0) return;
  const row = await tx.db.selectFrom('agent').select('id').where('user_id', '=', userId).executeTakeFirst();
  const before = row && (await findAgent(tx, row.id));
  if (!before) return;
  await tx.db
    .updateTable('agent')
    .set((is) => ({ ...columns, version: is('version', '+', 1), updated_at: tx.now() }))
    .where('id', '=', before.id)
    .execute();
  const after = (await findAgent(tx, before.id)) ?? before;
  tx.emit({
    name: 'agent.changed',
    companyId: after.companyId,
    data: { agentId: after.id, version: after.version },
  });
  const { firstName, lastName, phoneNumber } = person;
  const patch = { firstName, lastName, phoneNumber };
  tx.audit('agent.updated', `agent:${after.id}`, changedValues(before, after, patch), after.companyId);
}

/** Accounts of agents: agents have the name and number of their account. */
export const agentAccounts: AgentAccounts = {
  async isAgentAccount(tx, userId) {
    const row = await tx.db.selectFrom('agent').select('id').where('user_id', '=', userId).executeTakeFirst();
    return row !== undefined;
  },
  async lockAgentOf(tx, userId) {
    await tx.db.selectFrom('agent').select('id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  },
  changeAgentOf,
};
