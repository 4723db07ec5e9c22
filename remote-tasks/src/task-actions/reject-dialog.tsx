import type { Task } from '@qafila/contracts/task';
import { useDrawer, useNotice } from '@qafila/shell-sdk';
import { NotesDialog } from '@qafila/ui/fields';
import { useText } from '../messages/use-text.ts';
import { useTaskActions } from './use-task-actions.ts';

const REASONS = ['noAgent', 'far', 'price'] as const;

/** Rejects a partner's order with a reason; it is no longer visible here after that. */
export function RejectDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const notice = useNotice();
  const drawer = useDrawer();
  const { decideOffload } = useTaskActions(task);
  return (
    <NotesDialog
      open
      required
      tone="danger"
      maxLength={500}
      title={t('offload.rejectTitle', { id: task.shortId, name: task.companyName })}
      description={t('offload.rejectBody', { name: task.companyName })}
      effect={t('offload.rejectEffect', { id: task.shortId })}
      reasons={REASONS.map((reason) => t(`rejectReason.${reason}`))}
      onCancel={onClose}
      onConfirm={async (reason) => {
        await decideOffload({ accept: false, reason });
        notice.success(t('offload.rejected', { id: task.shortId }));
        onClose();
        if (drawer.current?.view === 'task.detail') drawer.close();
      }}
    />
  );
}
