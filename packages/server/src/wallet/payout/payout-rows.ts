import { PAYOUT_STATUS, type Payout } from '@qafila/contracts';
import { allowedPayoutActions, fromMinor } from '@qafila/domain';
import { sql } from 'kysely';
import { type AccountHolder, accountHolders } from '../../agent/index.ts';
import { walletAccounts } from '../../journal/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { CASH_ROLES } from '../roles.ts';

const rowsByIds = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('payout as p')
    .leftJoin(walletAccounts(tx).as('w'), (join) =>
      join.onRef('w.agent_id', '=', 'p.agent_id').onRef('w.company_id', '=', 'p.company_id'),
    )
    .selectAll('p')
    .select(['w.balance_minor as owed_minor', 'w.held_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payout as o')
          .select('o.id')
          .whereRef('o.agent_id', '=', 'p.agent_id')
          .whereRef('o.amount_minor', '=', 'p.amount_minor')
          .whereRef('o.id', '<>', 'p.id')
          .where('o.status_id', '<>', PAYOUT_STATUS.id('rejected'))
          .where(sql<boolean>`o.at between p.at - interval '24 hours' and p.at + interval '24 hours'`),
      ).as('twice'),
    )
    .where('p.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`));
export type PayoutRow = Awaited<ReturnType<ReturnType<typeof rowsByIds>['executeTakeFirstOrThrow']>>;

/** The actor's actions on a payout. A wallet on hold can't be credited. */
export function actionsOf(tx: Tx, row: Pick<PayoutRow, 'status_id' | 'requested_by' | 'held_at'>) {
  if (!tx.actor.roles.some((role) => CASH_ROLES.includes(role))) return [];
  const status = PAYOUT_STATUS.of(row.status_id)?.name ?? 'rejected';
  const own = row.requested_by !== null && row.requested_by === tx.actor.userId;
  return allowedPayoutActions(status, own).filter((action) => action === 'reject' || !row.held_at);
}

function payoutOf(tx: Tx, row: PayoutRow, holder: AccountHolder): Payout {
  const amount = Number(row.amount_minor);
  const pending = row.status_id === PAYOUT_STATUS.id('pending');
  const now = 0 - Number(row.owed_minor ?? 0);
  const before = pending ? now : Number(row.balance_before_minor ?? 0);
  const after = pending ? now + amount : Number(row.balance_after_minor ?? 0);
  return {
    id: row.id,
    agentId: holder.id,
    agentFullName: holder.fullName,
    publicId: holder.publicId,
    amount: fromMinor(amount, holder.currency),
    currency: holder.currency,
    depositRequestStatusId: row.status_id as Payout['depositRequestStatusId'],
    status: PAYOUT_STATUS.of(row.status_id)?.name ?? 'rejected',
    notes: pending ? row.request_notes : row.notes,
    requestNotes: row.request_notes,
    balanceBefore: fromMinor(before, holder.currency),
    balanceAfter: fromMinor(after, holder.currency),
    requestedBy: row.requested_by_name,
    createdAtUtc: row.at.toISOString(),
    updatedBy: row.updated_by_name,
    updatedAtUtc: row.updated_at.toISOString(),
    allowedActions: actionsOf(tx, row),
    held: pending && row.held_at !== null,
    possibleDuplicate: pending && Boolean(row.twice),
  };
}

/** Payouts in the order of the given ids; payouts that the actor may not see are left out. */
export async function payoutsByIds(tx: Tx, ids: readonly string[]): Promise<Payout[]> {
  if (ids.length === 0) return [];
  const rows = await rowsByIds(tx, ids).execute();
  const holders = await accountHolders(
    tx,
    rows.map(({ agent_id }) => agent_id),
  );
  const byId = new Map(
    rows.flatMap((row) => {
      const holder = holders.get(row.agent_id);
      return holder ? [[row.id, payoutOf(tx, row, holder)] as const] : [];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
