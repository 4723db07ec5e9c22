import {
  ACCOUNT_ACTION,
  BALANCING_STATUS,
  type LedgerCause,
  type LedgerEntry,
  type TransactionLog,
} from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { type AccountHolder, accountHolders } from '../../agent/index.ts';
import { type EntryRow, entryRows } from '../../journal/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { OPERATE_ROLES } from '../roles.ts';

/**
 * Causes of the entries that a close posts. Its id is no sign of them: entries that it covers have it too, such as cash
 * handed in earlier in the shift.
 */
const POSTED_BY_CLOSE = /^close(-wallet)?:/;

/** The source of an entry. */
export function ledgerCause(row: EntryRow): LedgerCause {
  const of = (kind: LedgerCause['kind'], id: string | null) => ({ kind, id, label: row.cause_label });
  if (row.reverses_id) return of('reversal', row.reverses_id);
  if (row.payout_id) return of('payout', row.payout_id);
  if (row.kind === 'cashCollected') return of('collection', row.task_id);
  if (row.task_id) return of('task', row.task_id);
  if (row.close_id && POSTED_BY_CLOSE.test(row.cause)) return of('close', row.close_id);
  return of('manual', null);
}

const entryOf = (tx: Tx, row: EntryRow, holder: AccountHolder): LedgerEntry => {
  const cause = ledgerCause(row);
  const mayReverse = tx.actor.roles.some((role) => OPERATE_ROLES.includes(role));
  return {
    id: row.id,
    agentId: holder.id,
    agentFullName: holder.fullName,
    publicId: holder.publicId,
    ledgerTypeId: row.ledger_type_id as LedgerEntry['ledgerTypeId'],
    transactionTypeId: row.transaction_type_id as LedgerEntry['transactionTypeId'],
    amount: fromMinor(Number(row.amount_minor ?? 0), holder.currency),
    currency: holder.currency,
    entryReferenceId: cause.label ?? cause.id,
    balancingStatusId: row.balancing_status_id as LedgerEntry['balancingStatusId'],
    balancingStatus: BALANCING_STATUS.of(row.balancing_status_id ?? 0)?.name ?? null,
    readyForBalancingAtUtc: row.ready_at?.toISOString() ?? null,
    createdBy: row.created_by_name,
    createdAtUtc: row.at.toISOString(),
    notes: row.reason,
    cause,
    reversedById: row.reversed_by,
    allowedActions: mayReverse && !row.reversed_by && !row.reverses_id && !row.is_mirrored ? ['reverse'] : [],
  };
};

const logOf = (row: EntryRow, holder: AccountHolder): TransactionLog => {
  const after = Number(row.wallet_after_minor ?? 0);
  return {
    id: row.id,
    accountActionType: ACCOUNT_ACTION.of(row.action_id ?? 0)?.name ?? 'deposit',
    amountBefore: fromMinor(after - Number(row.wallet_change_minor ?? 0), holder.currency),
    amountAfter: fromMinor(after, holder.currency),
    currency: holder.currency,
    createdAtUtc: row.at.toISOString(),
    createdBy: row.created_by_name,
    notes: row.reason,
    // Entries in the journal are always completed.
    status: 'credited',
    agentId: holder.id,
    agentFullName: holder.fullName,
    publicId: holder.publicId,
    cause: ledgerCause(row),
  };
};

async function inOrder<T>(
  tx: Tx,
  ids: readonly string[],
  word: (row: EntryRow, holder: AccountHolder) => T,
): Promise<T[]> {
  if (ids.length === 0) return [];
  const rows = await entryRows(tx, ids);
  const holders = await accountHolders(
    tx,
    rows.flatMap(({ agent_id }) => agent_id ?? []),
  );
  const worded = new Map<string, T>();
  for (const row of rows) {
    const holder = holders.get(row.agent_id ?? '');
    if (holder) worded.set(row.id, word(row, holder));
  }
  return ids.flatMap((id) => worded.get(id) ?? []);
}

/** Entries of agents' ledgers in the order of the given ids. */
export const entriesByIds = (tx: Tx, ids: readonly string[]): Promise<LedgerEntry[]> =>
  inOrder(tx, ids, (row, holder) => entryOf(tx, row, holder));

/** Entries as changes of wallets, in the order of the given ids. */
export const logsByIds = (tx: Tx, ids: readonly string[]): Promise<TransactionLog[]> =>
  inOrder(tx, ids, logOf);
