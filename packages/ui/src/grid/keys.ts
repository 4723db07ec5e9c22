import type { MenuAction } from '../overlay/menu-list.tsx';

export interface RowKeyTargets {
  actions: readonly MenuAction[];
  onOpen: (() => void) | undefined;
  onMenu: (at: Element) => void;
}

/** The key's letter on the Latin layout even if another is active, so that shortcuts work in Arabic. */
const letterOf = ({ key, code }: KeyboardEvent) => (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase();

/** True for keys that do something with the row; the others move the focus. */
export const isRowKey = ({ key }: KeyboardEvent): boolean =>
  key.length === 1 || ['Enter', 'ContextMenu', 'F10'].includes(key);

/** Enter opens the row, the menu key or Shift+F10 its menu, a letter runs the action with that shortcut. */
export function handleRowKey(event: KeyboardEvent, { actions, onOpen, onMenu }: RowKeyTargets): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null;
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    event.preventDefault();
    if (cell) onMenu(cell);
    return;
  }
  if (event.key === 'Enter') {
    onOpen?.();
    return;
  }
  const letter = letterOf(event);
  const action = actions.find((one) => one.shortcut?.toLowerCase() === letter && !one.disabled);
  if (!action) return;
  event.preventDefault();
  action.onSelect();
}
