import type { Task } from '@qafila/contracts/task';
import { useConfirm, useDrawer, useNotice } from '@qafila/shell-sdk';
import { NotesDialog } from '@qafila/ui/fields';
import { useText } from '../messages/use-text.ts';
import { useTaskActions } from './use-task-actions.ts';

const REASONS = ['recipient', 'twice', 'address', 'goods'] as const;

/** Cancels a task with a reason, then offers a reverse task if the courier has the goods. */
export function CancelDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const ask = useConfirm();
  const drawer = useDrawer();
  const notice = useNotice();
  const { cancel } = useTaskActions(task);
  const confirm = async (reason: string) => {
    const { reverseOffered } = await cancel(reason);
    onClose();
    notice.success(t('detail.cancelled', { id: task.shortId }));
    if (!reverseOffered) return;
    const wanted = await ask({
      title: t('detail.reverseOffer'),
      body: t('detail.reverseOfferBody'),
      confirmLabel: t('detail.reverseOfferYes'),
    });
    if (wanted) drawer.replace('task.reverse', { taskId: task.id });
  };
  return (
    <NotesDialog
      open
      required
      tone="danger"
      maxLength={500}
      title={t('detail.cancelTitle', { id: task.shortId })}
      description={t('detail.cancelBody')}
      effect={t('detail.cancelEffect', { id: task.shortId })}
      reasons={REASONS.map((reason) => t(`cancelReason.${reason}`))}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
