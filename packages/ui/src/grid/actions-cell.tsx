import type { ICellRendererParams } from 'ag-grid-community';
import { IconButton } from '../actions/icon-button.tsx';
import { usePartText } from '../messages/part-text.ts';
import type { MenuAction } from '../overlay/menu-list.tsx';

/** AG Grid's context for cells. */
export interface GridContext<Row> {
  actionsOf: (row: Row) => MenuAction[];
  nameOf: (row: Row) => string;
  openMenu: (at: Element, row: Row) => void;
}

/** Actions shown as icons at the row's end; the rest is in the menu. */
const OPEN_ACTIONS = 2;

/** The row's actions: visible when the row is hovered over or has the focus. */
export function ActionsCell<Row>({ data, context }: ICellRendererParams<Row, unknown, GridContext<Row>>) {
  const t = usePartText();
  if (!data) return null;
  const actions = context.actionsOf(data);
  if (actions.length === 0) return null;
  return (
    <span className="q-row-actions">
      {actions
        .filter((action) => action.icon && !action.disabled)
        .slice(0, OPEN_ACTIONS)
        .map((action) => (
          <IconButton
            key={action.key}
            size="sm"
            icon={action.icon ?? 'more'}
            label={action.label}
            onClick={action.onSelect}
            data-on-card={action.onCard}
          />
        ))}
      <IconButton
        size="sm"
        icon="more"
        label={t('grid.rowActions', { row: context.nameOf(data) })}
        aria-haspopup="menu"
        onClick={(event) => context.openMenu(event.currentTarget, data)}
      />
    </span>
  );
}
