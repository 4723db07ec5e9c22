import type { MenuAction } from '@qafila/ui';
import type { Text } from '../messages/use-text.ts';

interface RowActions {
  open?: () => void;
  edit?: () => void;
  duplicate?: () => void;
  remove?: { label: string; run: () => Promise<unknown> };
}

/** The menu of a list's row: what the user may do of open, edit, duplicate and delete. */
export function rowMenu(t: Text, { open, edit, duplicate, remove }: RowActions): MenuAction[] {
  const menu: MenuAction[] = [];
  if (open) menu.push({ key: 'open', label: t('list.open'), icon: 'eye', onSelect: open });
  if (edit) menu.push({ key: 'edit', label: t('list.edit'), icon: 'edit', onSelect: edit });
  if (duplicate)
    menu.push({ key: 'duplicate', label: t('list.duplicate'), icon: 'copy', onSelect: duplicate });
  if (remove)
    menu.push({
      key: 'delete',
      label: remove.label,
      icon: 'trash',
      tone: 'danger',
      onSelect: () => void remove.run(),
    });
  return menu;
}
