import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import { broken, hold, type NewEntry, rowOf, tell } from './journal.service.ts';

/** Whose wallet it is, and what is to be known of him to judge a change by hand. */
export interface WalletOwner {
  companyId: string;
  publicId: string;
  fullName: string;
  email: string;
  cashMinor: number;
  /** Null where his company set nothing. */
  allowNegativeBalance: boolean | null;
  freshAuthenticationAboveMinor: number | null;
}

interface OwnerRow {
  company_id: string;
  public_id: string;
  full_name: string;
  email: string;
  cash_minor: string;
  allow_negative_balance: boolean | null;
  fresh_authentication_above_minor: string | null;
  entry_id: string | null;
  wallet_after: string | null;
}

/**
 * Changes a wallet by hand, and says whose it is, in one trip to the database. Whether the change is allowed is judged
 * afterwards, by `allow`: the transaction that posted is undone by its throw.
 * @param entry its amount above zero raises the wallet, minor units.
 * @returns null for an agent whom the actor doesn't see; a null wallet when its cause has posted before.
 * @throws AppError CONFLICT when the wallet would go below its floor.
 */
export async function postToWallet(
  tx: Tx,
  entry: Pick<NewEntry, 'kind' | 'cause' | 'reason'> & { agentId: string; amountMinor: number },
  allow: (owner: WalletOwner) => Promise<{ floorMinor: number | undefined }>,
): Promise<(WalletOwner & { walletMinor: number | null }) | null> {
  const { agentId, amountMinor: change } = entry;
  if (!Number.isSafeInteger(change) || change === 0) throw broken('amounts are integers and not zero');
  const row = rowOf(tx, { ...entry, amountMinor: Math.abs(change) }, { walletMinor: change, cashMinor: 0 });
  const { rows } = await sql<OwnerRow>`
    select * from app.post_to_wallet(${agentId}, ${row}::jsonb, ${change}, ${tx.now()})`.execute(tx.db);
  const found = rows[0];
  if (!found) return null;
  const above = found.fresh_authentication_above_minor;
  const owner: WalletOwner = {
    companyId: found.company_id,
    publicId: found.public_id,
    fullName: found.full_name,
    email: found.email,
    cashMinor: Number(found.cash_minor),
    allowNegativeBalance: found.allow_negative_balance,
    freshAuthenticationAboveMinor: above === null ? null : Number(above),
  };
  const { floorMinor } = await allow(owner);
  if (found.entry_id === null || found.wallet_after === null) return { ...owner, walletMinor: null };
  const walletMinor = Number(found.wallet_after);
  if (change < 0) hold('wallet', walletMinor, change, floorMinor);
  tell(tx, { ...owner, agentId, entryId: found.entry_id }, 'wallet');
  return { ...owner, walletMinor };
}
