import { sql } from 'kysely';
import { insertRows, type WholeRow } from '../../platform/database/insert-rows.ts';
import type { Tx } from '../../platform/database/tx.ts';
import './tables.ts';

/** Completed work in the form of the tables. */
export interface RecordedWork {
  tasks: WholeRow<'task'>[];
  dispatches: WholeRow<'task_dispatch'>[];
  history: WholeRow<'task_history'>[];
  offers: WholeRow<'offer'>[];
  traces: WholeRow<'assignment_trace'>[];
  trips: WholeRow<'online_trip'>[];
  stops: WholeRow<'agent_stop'>[];
  proofs: WholeRow<'task_proof'>[];
}

/**
 * Inserts completed work of the past, table by table, without events. The caller ensures that every task has
 * ended.
 */
export async function recordWork(tx: Tx, work: RecordedWork): Promise<void> {
  await insertRows(tx, 'task', work.tasks);
  await insertRows(tx, 'task_dispatch', work.dispatches);
  await insertRows(tx, 'online_trip', work.trips);
  await insertRows(tx, 'agent_stop', work.stops);
  await insertRows(tx, 'task_history', work.history);
  await insertRows(tx, 'offer', work.offers);
  await insertRows(tx, 'assignment_trace', work.traces);
  await insertRows(tx, 'task_proof', work.proofs);
}

/** Reserves consecutive task numbers (`T-…`) of a company. @returns the first one. */
export async function reserveTaskNumbers(tx: Tx, companyId: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: string }>`
    select app.reserve_task_numbers(${companyId}::uuid, ${count}) as first`.execute(tx.db);
  return Number(rows[0]?.first);
}
