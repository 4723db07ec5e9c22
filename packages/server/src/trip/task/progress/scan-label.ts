import { AppError, type TaskProgress } from '@qafila/contracts';
import { say } from '../../../platform/words/say.ts';
import type { NewHistory } from '../../record/history.ts';
import type { TaskRow } from '../../record/task-row.ts';

/**
 * The history line of a label that was scanned with a move; none without a scan.
 * @throws AppError VALIDATION for the label of another task: its package stays where it is.
 */
export function scanOfLabel(
  row: TaskRow,
  { move, scannedCode }: TaskProgress,
  agent: NewHistory['agent'],
): NewHistory[] {
  if (!scannedCode || (move !== 'completePickup' && move !== 'deliver')) return [];
  // A printed label carries the task's id.
  if (scannedCode.toLowerCase() !== row.id) {
    const message = say('This label belongs to another task. Scan the label of {task}', {
      task: row.short_id,
    });
    throw new AppError('VALIDATION', { message, errors: [{ path: 'scannedCode', message }] });
  }
  return [{ taskId: row.id, companyId: row.company_id, eventType: 'ScanQRCode', agent }];
}
