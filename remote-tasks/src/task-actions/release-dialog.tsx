import type { Task } from '@qafila/contracts/task';
import { onlineTripCalls } from '@qafila/contracts/trip';
import { useNotice } from '@qafila/shell-sdk';
import { Button, Dialog, Flex, useUi } from '@qafila/ui';
import { Form, SubmitButton } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { ReleaseFields } from './release-fields.tsx';
import { useTaskActions } from './use-task-actions.ts';

/** Releases a task from its agent, with a reason and a comment. */
export function ReleaseDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const { t: kit } = useUi();
  const notice = useNotice();
  const { release } = useTaskActions(task);
  // The agent when the dialog was opened: the decision is about them, even if the task changes meanwhile.
  const [agent] = useState(task.taskAgentDetails);
  return (
    <Dialog
      open
      title={t('detail.releaseTitle', { agent: agent?.fullName })}
      description={t('detail.releaseBody')}
      onClose={onClose}
    >
      <Form
        label={t('action.release')}
        schema={onlineTripCalls.release.body}
        defaultValues={{ taskId: task.id, reason: '', comment: '' }}
        onSubmit={async ({ reason, comment }) => {
          await release({ reason, ...(comment && { comment }), seenAgentId: agent?.id ?? null });
          notice.success(t('detail.released', { id: task.shortId }));
          onClose();
        }}
      >
        <ReleaseFields />
        <Flex gap="2" justifyContent="flex-end">
          <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
          <SubmitButton variant="danger">{t('action.release')}</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}
