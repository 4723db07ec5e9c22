import { IconButton, Menu, type MenuAction } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

/** Menu of a row's actions. `of` is the row's name. */
export function ActionsMenu({ of, items }: { of: string; items: readonly MenuAction[] }) {
  const label = useText()('actionsOf', { of });
  return <Menu label={label} items={items} trigger={<IconButton icon="more" label={label} size="sm" />} />;
}
