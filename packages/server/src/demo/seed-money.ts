import { accountHolder } from '../agent/index.ts';
import { type NewEntry, type NewPosting, postEntry, readyForBalancing } from '../journal/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { requestPayout } from '../wallet/index.ts';

type Kind = Extract<NewEntry['kind'], 'credit' | 'tip' | 'deduction' | 'cashCollected' | 'handIn'>;

interface DemoEntry {
  kind: Kind;
  /** Minor units. */
  amountMinor: number;
  reason?: string;
}

/** A courier's money of the week before today, oldest first. */
const ENTRIES: readonly DemoEntry[] = [
  { kind: 'credit', amountMinor: 45_000, reason: 'Pay of last week' },
  { kind: 'cashCollected', amountMinor: 12_550 },
  { kind: 'tip', amountMinor: 1_500, reason: 'From a customer in The Pearl' },
  { kind: 'handIn', amountMinor: 12_550 },
  { kind: 'deduction', amountMinor: 7_500, reason: 'Parking fine in West Bay' },
  { kind: 'credit', amountMinor: 6_000, reason: 'Fuel' },
  { kind: 'cashCollected', amountMinor: 8_225 },
];
const PAYOUTS = [
  { amountMinor: 15_000, notes: 'Advance for rent' },
  { amountMinor: 4_250, notes: 'Phone mount and charger' },
  { amountMinor: 9_900, notes: 'Uniform' },
] as const;

function postings(agentId: string, { kind, amountMinor }: DemoEntry): NewPosting[] {
  const between = (debit: NewPosting['account'], credit: NewPosting['account']): NewPosting[] => {
    const side = (account: NewPosting['account'], minor: number): NewPosting => ({
      account,
      amountMinor: minor,
      ...((account === 'agentWallet' || account === 'agentCash') && { agentId }),
    });
    return [side(debit, amountMinor), side(credit, -amountMinor)];
  };
  switch (kind) {
    case 'cashCollected':
      return between('agentCash', 'customerCash');
    case 'handIn':
      return between('companyCash', 'agentCash');
    case 'deduction':
      return between('agentWallet', 'adjustment');
    default:
      return between('adjustment', 'agentWallet');
  }
}

/** Gives a demo agent some ledger entries and pending requests. */
export async function seedMoney(tx: Tx, agentId: string): Promise<void> {
  const holder = await accountHolder(tx, agentId);
  for (const [index, entry] of ENTRIES.entries())
    await postEntry(tx, {
      companyId: holder.companyId,
      agentId,
      kind: entry.kind,
      cause: `demo:${agentId}:${index}`,
      ...(entry.reason && { reason: entry.reason }),
      ...(entry.kind === 'cashCollected' && { readyAt: readyForBalancing(holder, tx.now()) }),
      postings: postings(agentId, entry),
    });
  for (const payout of PAYOUTS) await requestPayout(tx, holder, payout);
}
