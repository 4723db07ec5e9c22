import { BALANCING_STATUS, type CashClose, CLOSE_STATUS } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { sql } from 'kysely';
import { type AccountHolder, accountHolders } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { CASH_ROLES, OPERATE_ROLES } from '../roles.ts';

const rowsByIds = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('cash_close')
    .selectAll()
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
export type CloseRow = Awaited<ReturnType<typeof rowsByIds>>[number];

const AWAITING = CLOSE_STATUS.id('awaitingApproval');

/**
 * The actor's actions on a close: only on a pending one, and never by the user who made it. An early close
 * needs an operator.
 */
export function closeActions(
  tx: Tx,
  row: Pick<CloseRow, 'status_id' | 'closed_by' | 'early_reason'>,
): CashClose['allowedActions'] {
  if (row.status_id !== AWAITING || row.closed_by === tx.actor.userId) return [];
  const deciders = row.early_reason ? OPERATE_ROLES : CASH_ROLES;
  return tx.actor.roles.some((role) => deciders.includes(role)) ? ['approve', 'decline'] : [];
}

function closeOf(tx: Tx, row: CloseRow, holder: AccountHolder): CashClose {
  const [expected, counted] = [Number(row.expected_minor), Number(row.counted_minor)];
  return {
    id: row.id,
    agentId: holder.id,
    agentFullName: holder.fullName,
    publicId: holder.publicId,
    companyName: holder.companyName,
    fromUtc: row.from_at?.toISOString() ?? null,
    shiftEndUtc: row.shift_end_at.toISOString(),
    currency: holder.currency,
    expected: fromMinor(expected, holder.currency),
    counted: fromMinor(counted, holder.currency),
    difference: fromMinor(counted - expected, holder.currency),
    balancingStatusId: row.balancing_status_id as CashClose['balancingStatusId'],
    balancingStatus: BALANCING_STATUS.of(row.balancing_status_id)?.name ?? 'optimized',
    reason: row.reason,
    earlyReason: row.early_reason,
    shortageTo: row.shortage_to,
    status: CLOSE_STATUS.of(row.status_id)?.name ?? 'declined',
    closedBy: row.closed_by_name,
    closedAtUtc: row.at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAtUtc: row.decided_at?.toISOString() ?? null,
    decisionNotes: row.decision_notes,
    allowedActions: closeActions(tx, row),
  };
}

/** Closes in the order of the given ids; closes that the actor may not see are left out. */
export async function closesByIds(tx: Tx, ids: readonly string[]): Promise<CashClose[]> {
  if (ids.length === 0) return [];
  const rows = await rowsByIds(tx, ids);
  const holders = await accountHolders(
    tx,
    rows.map(({ agent_id }) => agent_id),
  );
  const byId = new Map(
    rows.flatMap((row) => {
      const holder = holders.get(row.agent_id);
      return holder ? [[row.id, closeOf(tx, row, holder)] as const] : [];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Closes that wait for approval, by their agents. */
export async function pendingCloses(tx: Tx, agentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('cash_close')
    .select(['id', 'agent_id'])
    .where('status_id', '=', AWAITING)
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .execute();
  return new Map(rows.map(({ id, agent_id }) => [agent_id, id]));
}

/** An agent's newest valid close, and the pending one. */
export async function closesOf(tx: Tx, agentId: string) {
  const newest = (status: number) =>
    tx.db
      .selectFrom('cash_close')
      .select(['id', 'at'])
      .where('agent_id', '=', agentId)
      .where('status_id', '=', status)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  return { last: await newest(CLOSE_STATUS.id('closed')), pending: await newest(AWAITING) };
}
