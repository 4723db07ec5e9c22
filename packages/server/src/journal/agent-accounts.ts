import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/** An agent's accounts. Debits are positive, so what the agent is owed is below zero. @param lock until the transaction ends. */
export const agentAccounts = (tx: Tx, companyId: string, agentId: string, lock: boolean) => {
  const accounts = tx.db
    .selectFrom('journal_account')
    .select(['kind', 'balance_minor', 'held_at'])
    .where('company_id', '=', companyId)
    .where('agent_id', '=', agentId)
    .orderBy('kind');
  return (lock ? accounts.forUpdate() : accounts).execute();
};

/** The wallet accounts of agents, to join to rows that name an agent. */
export const walletAccounts = (tx: Tx) =>
  tx.db
    .selectFrom('journal_account')
    .select(['company_id', 'agent_id', 'balance_minor', 'held_at'])
    .where('kind', '=', 'agentWallet');
