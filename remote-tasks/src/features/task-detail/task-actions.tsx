import type { Task } from '@qafila/contracts/task';
import { DrawerFoot, useDrawer } from '@qafila/shell-sdk';
import { Button, Menu, type MenuItem } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { giveAction } from '../../task-actions/give-action.ts';
import { useTaskMenu } from '../../task-actions/use-task-menu.tsx';

/** Buttons of the task's actions: exactly the server's `allowedActions`. */
export function TaskActions({ task }: { task: Task }) {
  const t = useText();
  const drawer = useDrawer();
  const { accept, itemsOf, ask, dialogs } = useTaskMenu();
  const may = (action: Task['allowedActions'][number]) => task.allowedActions.includes(action);
  const give = giveAction(task);
  const more = itemsOf(task).flatMap((item): MenuItem[] =>
    item.tone === 'danger' ? [{ key: 'line', separator: true }, item] : [item],
  );
  return (
    <>
      <DrawerFoot>
        {more.length > 0 && (
          <Menu
            label={t('action.more')}
            items={more}
            trigger={<Button icon="more">{t('action.more')}</Button>}
          />
        )}
        {may('edit') && (
          <Button icon="edit" onClick={() => drawer.open('task.edit', { taskId: task.id })}>
            {t('action.edit')}
          </Button>
        )}
        {may('decideOffload') && (
          <>
            <Button icon="close" onClick={() => ask(task, 'rejectOffload')}>
              {t('action.rejectOffload')}
            </Button>
            <Button variant="primary" icon="check" onClick={() => void accept(task)}>
              {t('action.acceptOffload')}
            </Button>
          </>
        )}
        {give && (
          <Button variant="primary" icon="user" onClick={() => ask(task, give)}>
            {t(`action.${give}`)}
          </Button>
        )}
      </DrawerFoot>
      {dialogs}
    </>
  );
}
