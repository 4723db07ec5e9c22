import type { CallParsed, calls, HistoryNote, TaskHistoryEntry } from '@qafila/contracts';
import type { Tx } from '../../../platform/database/tx.ts';
import { pageOf } from '../../../platform/list/page.ts';
import { addHistory, listHistory } from '../../record/history.ts';
import { involvedCompanies } from '../../record/shared-task.ts';
import { getTaskRowOrThrow } from '../../record/task-row.ts';

/**
 * Adds a note of staff to a task's timeline, whatever its status. The task itself stays as it is: open forms and callbacks
 * are not concerned.
 * @returns the new entry of the timeline
 * @throws AppError NOT_FOUND
 */
export async function addNote(
  tx: Tx,
  { taskId, text }: CallParsed<typeof calls.taskNote.add>['body'],
): Promise<TaskHistoryEntry> {
  const row = await getTaskRowOrThrow(tx, taskId);
  await addHistory(tx, [
    {
      taskId,
      companyId: row.company_id,
      eventType: 'DetailsUpdated',
      reason: 'Note' satisfies HistoryNote,
      comment: text,
    },
  ]);
  for (const companyId of involvedCompanies(row))
    tx.emit({ name: 'task.noted', companyId, data: { taskId } });
  tx.audit('task.noted', `task:${taskId}`);
  const [entry] = (await listHistory(tx, taskId, pageOf({ pageSize: 1 }))).items;
  if (!entry) throw new Error('The note that was added is not in the timeline');
  return entry;
}
