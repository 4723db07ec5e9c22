import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { DeliveredBy } from '../../../agent/index.ts';

/** How many orders these agents delivered from a moment on. */
export const deliveredBy: DeliveredBy = async (tx, agentIds, from) => {
  const { count } = await tx.db
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .where('status_id', '=', TASK_STATUS.id('Delivered'))
    .where('delivery_completed_at', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(count);
};
