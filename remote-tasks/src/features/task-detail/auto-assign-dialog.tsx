import { AutoAssignmentConfig, type Task } from '@qafila/contracts/task';
import { Button, Dialog, Flex, useUi } from '@qafila/ui';
import { Form, NumberField, SubmitButton, SwitchField } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useTaskActions } from '../../task-actions/use-task-actions.ts';

/** Only what was changed: another value may have been changed by a colleague meanwhile. */
function changed(opened: AutoAssignmentConfig, typed: AutoAssignmentConfig): Partial<AutoAssignmentConfig> {
  const { autoAssignment, retryIntervalSec, maxRetryCount } = typed;
  return {
    ...(autoAssignment !== opened.autoAssignment && { autoAssignment }),
    ...(retryIntervalSec !== opened.retryIntervalSec && { retryIntervalSec }),
    ...(maxRetryCount !== opened.maxRetryCount && { maxRetryCount }),
  };
}

/** Edits the retry interval and the maximum of attempts. */
export function AutoAssignDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const { t: kit } = useUi();
  const { updateAutoAssign } = useTaskActions(task);
  const [opened] = useState(task.autoAssignmentConfig);
  return (
    <Dialog open title={t('detail.autoAssignSettings')} onClose={onClose}>
      <Form
        label={t('detail.autoAssignSettings')}
        schema={AutoAssignmentConfig}
        defaultValues={opened}
        onSubmit={async (config) => {
          await updateAutoAssign(changed(opened, config));
          onClose();
        }}
      >
        <SwitchField name="autoAssignment" label={t('form.autoAssign')} />
        <NumberField
          name="retryIntervalSec"
          label={t('form.retryInterval')}
          unit={t('unit.sec')}
          minimum={1}
          maximum={3600}
        />
        <NumberField name="maxRetryCount" label={t('form.maxRetries')} minimum={1} maximum={1000} />
        <Flex gap="2" justifyContent="flex-end">
          <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
          <SubmitButton>{t('form.save')}</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}
