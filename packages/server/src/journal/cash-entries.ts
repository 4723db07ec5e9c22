import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/** An agent's cash entries that no close covers, and the time from which all of them can be closed. */
export const openCash = (tx: Tx, agentId: string) =>
  tx.db
    .selectFrom('journal_entry')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('ready_at').as('ready_at')])
    .where('agent_id', '=', agentId)
    .where('cash_change_minor', 'is not', null)
    .where('close_id', 'is', null)
    .executeTakeFirstOrThrow();

/** Marks entries up to a moment as covered by a close, with its result. */
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
