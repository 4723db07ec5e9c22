import type { Task } from '@qafila/contracts/task';
import { Button, Flex, Section, Switch, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useTaskActions } from '../../task-actions/use-task-actions.ts';
import { AutoAssignDialog } from './auto-assign-dialog.tsx';

/** Auto-assign switch and its retry settings, each only where the server allows it. */
export function AutoAssignSection({ task }: { task: Task }) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const { toggleAutoAssign } = useTaskActions(task);
  const mayToggle = task.allowedActions.includes('toggleAutoAssign');
  const mayEdit = task.allowedActions.includes('updateAutoAssign');
  const { autoAssignment, retryIntervalSec, maxRetryCount } = task.autoAssignmentConfig;
  return (
    <Section title={t('field.autoAssign')}>
      <Flex gap="3" alignItems="center" flexWrap="wrap">
        <Switch
          checked={autoAssignment}
          disabled={!mayToggle || toggleAutoAssign.isPending}
          onChange={(event) => toggleAutoAssign.mutate(event.target.checked)}
        >
          {t('form.autoAssign')}
        </Switch>
        <Text tone="muted" figures>
          {t('detail.autoAssign', { seconds: retryIntervalSec, times: maxRetryCount })}
        </Text>
        {mayEdit && (
          <Button size="sm" icon="settings" onClick={() => setEditing(true)}>
            {t('detail.autoAssignSettings')}
          </Button>
        )}
      </Flex>
      {editing && <AutoAssignDialog task={task} onClose={() => setEditing(false)} />}
    </Section>
  );
}
