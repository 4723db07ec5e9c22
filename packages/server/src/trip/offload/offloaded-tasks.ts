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

export interface OffloadedTasksQuery {
  contractId: string;
  /** The partner of the contract. */
  partnerId: string;
  ids: readonly string[];
  from: Date;
  to: Date;
}

/**
 * Tasks accepted under a contract: those with these ids, and those that ended after `from`, up to `to`. Each part is read
 * by an index of plain columns: row-level security keeps what is looked up in JSON from one.
 */
export async function offloadedTasks(
  tx: Tx,
  { contractId, partnerId, ids, from, to }: OffloadedTasksQuery,
): Promise<OffloadedTask[]> {
  const { rows } = await sql<{
    id: string;
    short_id: string;
    status_id: number;
    picked_up: boolean;
    ended_at: Date;
    price: number;
  }>`
    with found as (
      select unnest(${ids}::uuid[]) as id
      union
      select id from task
       where fulfillment_company_id = ${partnerId} and delivery_completed_at > ${from} and delivery_completed_at <= ${to}
      union
      select id from task
       where fulfillment_company_id = ${partnerId} and status_id = ${sql.lit(TASK_STATUS.id('Cancelled'))}
         and updated_at > ${from} and updated_at <= ${to}
    )
    select t.id, t.short_id, t.status_id, t.pickup_completed_at is not null as picked_up,
           coalesce(t.delivery_completed_at, t.updated_at) as ended_at, (t.offload ->> 'price')::float8 as price
      from found f join task t on t.id = f.id
     where t.fulfillment_company_id = ${partnerId} and t.offload ->> 'contractId' = ${contractId}
       and t.offload ->> 'state' = 'accepted'
     order by ended_at, t.id`.execute(tx.db);
  return rows.map((row) => ({
    id: row.id,
    shortId: row.short_id,
    status: TASK_STATUS.of(row.status_id)?.name ?? 'Unplanned',
    pickedUp: row.picked_up,
    endedAt: row.ended_at,
    price: row.price,
  }));
}
