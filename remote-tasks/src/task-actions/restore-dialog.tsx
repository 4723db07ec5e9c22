import type { Task } from '@qafila/contracts/task';
import { NotesDialog } from '@qafila/ui/fields';
import { useText } from '../messages/use-text.ts';
import { useTaskActions } from './use-task-actions.ts';

/** Restores an ended task, with a reason. */
export function RestoreDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const { restore } = useTaskActions(task);
  return (
    <NotesDialog
      open
      required
      maxLength={500}
      title={t('restore.title', { id: task.shortId })}
      description={t('restore.body')}
      effect={t('restore.effect', { id: task.shortId })}
      onCancel={onClose}
      onConfirm={async (reason) => {
        await restore(reason);
        onClose();
      }}
    />
  );
}
