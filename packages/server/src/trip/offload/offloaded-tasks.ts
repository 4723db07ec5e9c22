import { TASK_STATUS, type TaskStatusName } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** A task that a partner accepted under a contract. */
export interface OffloadedTask {
  id: string;
  shortId: string;
  status: TaskStatusName;
  /** Whether its goods were ever picked up. */
  pickedUp: boolean;
  /** Of a task that has ended: when. */
  endedAt: Date;
  /** Fixed when it was offloaded, in the currency of the contract. */
  price: number;
}

/** Tasks accepted under a contract: those with these ids, and those that ended after `from`, up to `to`. */
export async function offloadedTasks(
  tx: Tx,
  { contractId, ids, from, to }: { contractId: string; ids: readonly string[]; from: Date; to: Date },
): Promise<OffloadedTask[]> {
  const ended = sql`status_id in (${sql.lit(TASK_STATUS.id('Delivered'))}, ${sql.lit(TASK_STATUS.id('Cancelled'))})`;
  const { rows } = await sql<{
    id: string;
    short_id: string;
    status_id: number;
    picked_up: boolean;
    ended_at: Date;
    price: number;
  }>`
    select id, short_id, status_id, pickup_completed_at is not null as picked_up,
           coalesce(delivery_completed_at, updated_at) as ended_at, (offload ->> 'price')::float8 as price
      from task
     where fulfillment_company_id is not null and offload ->> 'contractId' = ${contractId}
       and offload ->> 'state' = 'accepted'
       and (id = any (${ids}::uuid[])
            or (${ended} and coalesce(delivery_completed_at, updated_at) > ${from}
                and coalesce(delivery_completed_at, updated_at) <= ${to}))
     order by ended_at, id`.execute(tx.db);
  return rows.map((row) => ({
    id: row.id,
    shortId: row.short_id,
    status: TASK_STATUS.of(row.status_id)?.name ?? 'Unplanned',
    pickedUp: row.picked_up,
    endedAt: row.ended_at,
    price: row.price,
  }));
}
