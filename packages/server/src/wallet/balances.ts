import type { AccountHolder } from '../agent/index.ts';
import { agentAccounts } from '../journal/index.ts';
import type { Tx } from '../platform/database/tx.ts';

/** An agent's accounts as they see them, minor units. */
export interface Balances {
  walletMinor: number;
  cashMinor: number;
  /** The wallet's entries don't prove its balance. */
  held: boolean;
}

/** @param lock entries of the agent's cash wait until the transaction ends. */
export async function balancesOf(
  tx: Tx,
  { id, companyId }: Pick<AccountHolder, 'id' | 'companyId'>,
  { lock = false } = {},
): Promise<Balances> {
  const rows = await agentAccounts(tx, companyId, id, lock);
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  return {
    // A credit balance: what is owed to them stands below zero in the books.
    walletMinor: 0 - Number(of('agentWallet')?.balance_minor ?? 0),
    cashMinor: Number(of('agentCash')?.balance_minor ?? 0),
    held: Boolean(of('agentWallet')?.held_at),
  };
}
