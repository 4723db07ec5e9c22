import { type CashTask, PAYMENT_STATUS, TASK_STATUS } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { statusOf } from '../../record/task-row.ts';

/** Tasks that are named; the others are counted. */
const NAMED = 5;
const ENDED = [TASK_STATUS.id('Delivered'), TASK_STATUS.id('Cancelled')];

/** Cash that an agent has still to collect: the tasks whose delivery is promised first, and what all of them come to. */
export async function cashTasks(
  tx: Tx,
  { id: agentId, currency }: { id: string; currency: string },
): Promise<{ tasks: CashTask[]; taskCount: number; toCollect: number }> {
  const rows = await tx.db
    .selectFrom('task')
    .select(['id', 'short_id', 'status_id'])
    .select(sql<string>`amount_to_collect_minor - amount_collected_minor`.as('due'))
    .where('agent_id', '=', agentId)
    .where('status_id', 'not in', ENDED)
    .where('payment_status_id', '<>', PAYMENT_STATUS.id('paid'))
    .whereRef('amount_to_collect_minor', '>', 'amount_collected_minor')
    .orderBy('deliver_by')
    .orderBy('id')
    .execute();
  return {
    tasks: rows.slice(0, NAMED).map((row) => ({
      id: row.id,
      shortId: row.short_id,
      status: statusOf(row),
      toCollect: fromMinor(Number(row.due), currency),
    })),
    taskCount: rows.length,
    toCollect: fromMinor(
      rows.reduce((sum, { due }) => sum + Number(due), 0),
      currency,
    ),
  };
}
