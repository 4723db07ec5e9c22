import type { Task } from '@qafila/contracts/task';
import { useDrawer, useRowKeys } from '@qafila/shell-sdk';
import type { MenuAction } from '@qafila/ui';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../messages/use-text.ts';
import { giveAction } from './give-action.ts';
import { useTaskMenu } from './use-task-menu.tsx';

/** Shortcuts of the selected row, both in the grid and in its menu. */
const SHORTCUTS = {
  assign: 'A',
  reassign: 'A',
  edit: 'E',
  reschedule: 'R',
  message: 'M',
  cancel: 'X',
} as const;
/** Reassign has the key of assign: a task offers one of them. */
const LISTED = ['assign', 'edit', 'reschedule', 'message', 'cancel'] as const;
const shortcutOf = (key: string): string | undefined => (SHORTCUTS as Readonly<Record<string, string>>)[key];

export interface RowActions {
  open: (task: Pick<Task, 'id'>) => void;
  /** Actions of a row's task, by menu, right click or key. */
  rowActions: (task: Task) => MenuAction[];
  /** The open dialog; render it once. */
  dialogs: ReactNode;
}

/** Row actions of a task list. */
export function useRowActions(): RowActions {
  const t = useText();
  const drawer = useDrawer();
  const { itemsOf, ask, dialogs } = useTaskMenu();
  useRowKeys(
    useMemo(() => LISTED.map((action) => ({ keys: SHORTCUTS[action], label: t(`action.${action}`) })), [t]),
  );
  // From one task to the next is no step to go back to.
  const open = ({ id }: Pick<Task, 'id'>) =>
    drawer[drawer.current?.view === 'task.detail' ? 'replace' : 'open']('task.detail', { taskId: id });
  const rowActions = (task: Task): MenuAction[] => {
    const may = (action: Task['allowedActions'][number]) => task.allowedActions.includes(action);
    const own: MenuAction[] = [
      { key: 'open', label: t('board.open'), icon: 'eye', onSelect: () => open(task) },
    ];
    const give = giveAction(task);
    if (give)
      own.push({
        key: give,
        label: t(`action.${give}`),
        icon: 'user',
        onCard: true,
        onSelect: () => ask(task, give),
      });
    if (may('edit'))
      own.push({
        key: 'edit',
        label: t('action.edit'),
        icon: 'edit',
        onSelect: () => drawer.open('task.edit', { taskId: task.id }),
      });
    return [...own, ...itemsOf(task)].map((action) => ({ ...action, shortcut: shortcutOf(action.key) }));
  };
  return { open, rowActions, dialogs };
}
