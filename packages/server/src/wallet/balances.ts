import type { AccountHolder } from '../agent/index.ts';
import { agentAccounts } from '../journal/index.ts';
import type { Tx } from '../platform/database/tx.ts';

/** Balances of an agent's accounts from their point of view, minor units. */
export interface Balances {
  walletMinor: number;
  cashMinor: number;
  /** True if the wallet's balance does not match its entries. */
  held: boolean;
}

/** @param lock blocks entries of the agent's cash until the transaction ends. */
export async function balancesOf(
  tx: Tx,
  { id, companyId }: Pick<AccountHolder, 'id' | 'companyId'>,
  { lock = false } = {},
): Promise<Balances> {
  const rows = await agentAccounts(tx, companyId, id, lock);
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  return {
    // Credit balances are negative in the books.
    walletMinor: 0 - Number(of('agentWallet')?.balance_minor ?? 0),
    cashMinor: Number(of('agentCash')?.balance_minor ?? 0),
    held: Boolean(of('agentWallet')?.held_at),
  };
}
