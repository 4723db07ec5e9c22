import { AppError, type BulkReply } from '@qafila/contracts';
import { lockAgentStates } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { asSystemIfShared } from './shared-task.ts';
import { type TaskRow, taskRows } from './task-row.ts';

/**
 * Locks tasks, then their agents, both in one order before any is worked on: calls for several tasks wait for each
 * other instead of failing.
 */
export async function lockTasks(tx: Tx, taskIds: readonly string[]): Promise<TaskRow[]> {
  const rows = await taskRows(tx, taskIds, { forUpdate: true });
  await asSystemIfShared(tx, rows, () =>
    lockAgentStates(
      tx,
      rows.flatMap(({ agent_id }) => agent_id ?? []),
    ),
  );
  return rows;
}

/** Runs one task's work for each, with a result for each; what is refused leaves the others alone. */
export async function forEachTask(
  tx: Tx,
  taskIds: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkReply> {
  await lockTasks(tx, taskIds);
  const results = [];
  for (const [index, id] of taskIds.entries()) {
    try {
      await tx.attempt(() => work(id));
      results.push({ row: index + 1, id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ row: index + 1, id, ok: false, message: error.message });
    }
  }
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
