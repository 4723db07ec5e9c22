import type { Task } from '@qafila/contracts/task';
import { useNotice } from '@qafila/shell-sdk';
import { NotesDialog } from '@qafila/ui/fields';
import { useText } from '../messages/use-text.ts';
import { useTaskActions } from './use-task-actions.ts';

const REASONS = ['own', 'noAgent', 'recipient'] as const;

/** Recalls a task from a partner, with a reason. */
export function RecallDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const notice = useNotice();
  const { recallOffload } = useTaskActions(task);
  const name = task.offload?.fulfillmentCompanyName;
  return (
    <NotesDialog
      open
      required
      maxLength={500}
      title={t('offload.recallTitle', { id: task.shortId, name })}
      description={t('offload.recallBody')}
      effect={t('offload.recallEffect', { id: task.shortId })}
      reasons={REASONS.map((reason) => t(`recallReason.${reason}`))}
      onCancel={onClose}
      onConfirm={async (reason) => {
        await recallOffload({ reason, version: task.version });
        notice.success(t('offload.recalled', { id: task.shortId }));
        onClose();
      }}
    />
  );
}
