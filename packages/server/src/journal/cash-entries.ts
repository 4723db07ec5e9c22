import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/** Entries of an agent's cash that no close covers, and from when all of them can be balanced. */
export const openCash = (tx: Tx, agentId: string) =>
  tx.db
    .selectFrom('journal_entry')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('ready_at').as('ready_at')])
    .where('agent_id', '=', agentId)
    .where('cash_change_minor', 'is not', null)
    .where('close_id', 'is', null)
    .executeTakeFirstOrThrow();

/** Says of the entries up to a moment which close covers them, and how it came out. */
export const coverCash = (
  tx: Tx,
  agentId: string,
  upTo: Date,
  close: { id: string; balancingStatusId: number },
) =>
  tx.db
    .updateTable('journal_entry')
    .set({ close_id: close.id, balancing_status_id: close.balancingStatusId })
    .where('agent_id', '=', agentId)
    .where('cash_change_minor', 'is not', null)
    .where('close_id', 'is', null)
    .where('at', '<=', upTo)
    .execute();
