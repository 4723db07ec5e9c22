import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/**
 * An agent's accounts. Debits are positive, so what the agent is owed is negative.
 * @param lock until the transaction ends.
 */
export const agentAccounts = (tx: Tx, companyId: string, agentId: string, lock: boolean) => {
  const accounts = tx.db
    .selectFrom('journal_account')
    .select(['kind', 'balance_minor', 'held_at'])
    .where('company_id', '=', companyId)
    .where('agent_id', '=', agentId)
    .orderBy('kind');
  return (lock ? accounts.forUpdate() : accounts).execute();
};

/** Agents' wallet accounts, to join to rows with an agent. */
export const walletAccounts = (tx: Tx) =>
  tx.db
    .selectFrom('journal_account')
    .select(['company_id', 'agent_id', 'balance_minor', 'held_at'])
    .where('kind', '=', 'agentWallet');
