import type { Task } from '@qafila/contracts/task';
import { onlineTripCalls, RELEASE_REASONS } from '@qafila/contracts/trip';
import { useNotice } from '@qafila/shell-sdk';
import { Button, Dialog, Flex, useUi } from '@qafila/ui';
import { Form, SelectField, SubmitButton, TextAreaField } from '@qafila/ui/fields';
import { useText } from '../messages/use-text.ts';
import { useTaskActions } from './use-task-actions.ts';

/** Releases a task from its agent, with a reason and a comment. */
export function ReleaseDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const { t: kit } = useUi();
  const notice = useNotice();
  const { release } = useTaskActions(task);
  return (
    <Dialog
      open
      title={t('detail.releaseTitle', { agent: task.taskAgentDetails?.fullName })}
      description={t('detail.releaseBody')}
      onClose={onClose}
    >
      <Form
        label={t('action.release')}
        schema={onlineTripCalls.release.body}
        defaultValues={{ taskId: task.id, reason: '', comment: '' }}
        onSubmit={async ({ reason, comment }) => {
          await release({ reason, ...(comment && { comment }) });
          notice.success(t('detail.released', { id: task.shortId }));
          onClose();
        }}
      >
        <SelectField
          name="reason"
          label={t('detail.releaseReason')}
          options={RELEASE_REASONS.map((value) => ({ value, label: t(`release.${value}`) }))}
          required
        />
        <TextAreaField name="comment" label={t('detail.releaseComment')} maxLength={1000} />
        <Flex gap="2" justifyContent="flex-end">
          <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
          <SubmitButton variant="danger">{t('action.release')}</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}
