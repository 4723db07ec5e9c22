import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';

/** The agent of a wallet, and what is needed to check a change of it. */
export interface WalletOwner {
  companyId: string;
  publicId: string;
  fullName: string;
  email: string;
  /** Before the entry. */
  cashMinor: number;
  /** Null if their company has no setting. */
  allowNegativeBalance: boolean | null;
  freshAuthenticationAboveMinor: number | null;
  currency: string;
}

interface Sent {
  id: string;
  walletMinor: number | null;
  cashMinor: number | null;
}

interface EntryRow {
  entry_id: string | null;
  wallet_after: string | null;
  cash_after: string | null;
}

const minor = (amount: string | null): number | null => (amount === null ? null : Number(amount));
const sentOf = (row: EntryRow): Sent | null =>
  row.entry_id === null
    ? null
    : { id: row.entry_id, walletMinor: minor(row.wallet_after), cashMinor: minor(row.cash_after) };

/** @returns null when the entry's cause was already posted. */
export async function send(
  tx: Tx,
  { row, postings }: { row: string; postings: readonly object[] },
): Promise<(Sent & { publicId: string | null }) | null> {
  const { rows } = await sql<EntryRow & { agent_public_id: string | null }>`
    select * from app.post_entry(${row}::jsonb, ${JSON.stringify(postings)}::jsonb, ${tx.now()})`.execute(
    tx.db,
  );
  const sent = rows[0] && sentOf(rows[0]);
  return rows[0] && sent ? { ...sent, publicId: rows[0].agent_public_id } : null;
}

interface OwnerRow {
  company_id: string;
  public_id: string;
  full_name: string;
  email: string;
  cash_minor: string;
  allow_negative_balance: boolean | null;
  fresh_authentication_above_minor: string | null;
  currency: string;
}

/** Reads the agent in the same round trip. @returns null for an agent whom the actor may not see. */
export async function sendJudged(
  tx: Tx,
  { row, postings, agentId }: { row: string; postings: readonly object[]; agentId: string },
): Promise<{ owner: WalletOwner; posted: Sent | null } | null> {
  const { rows } = await sql<OwnerRow & EntryRow>`
    select * from app.post_to_wallet(
      ${agentId}, ${row}::jsonb, ${JSON.stringify(postings)}::jsonb, ${tx.now()})`.execute(tx.db);
  const [found] = rows;
  if (!found) return null;
  const owner: WalletOwner = {
    companyId: found.company_id,
    publicId: found.public_id,
    fullName: found.full_name,
    email: found.email,
    cashMinor: Number(found.cash_minor),
    allowNegativeBalance: found.allow_negative_balance,
    freshAuthenticationAboveMinor: minor(found.fresh_authentication_above_minor),
    currency: found.currency,
  };
  return { owner, posted: sentOf(found) };
}
