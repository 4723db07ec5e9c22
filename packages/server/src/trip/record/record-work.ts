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
  await insertRows(tx, 'task', work.tasks, { overriding: true });
  await insertRows(tx, 'task_dispatch', work.dispatches);
  await insertRows(tx, 'online_trip', work.trips);
  await insertRows(tx, 'agent_stop', work.stops);
  await insertRows(tx, 'task_history', work.history);
  await insertRows(tx, 'offer', work.offers);
  await insertRows(tx, 'assignment_trace', work.traces);
  await insertRows(tx, 'task_proof', work.proofs);
}

/** Reserves consecutive task numbers (`T-…`). @returns the first one. */
export async function reserveTaskNumbers(tx: Tx, count: number): Promise<number> {
  const { rows } = await sql<{ first: string; last: string }>`
    select min(number) as first, max(number) as last
      from (select nextval(pg_get_serial_sequence('task', 'number')) as number
              from generate_series(1, ${count})) as taken`.execute(tx.db);
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)];
  if (last - first !== count - 1) throw new Error('Other tasks were created while numbers were reserved');
  return first;
}
