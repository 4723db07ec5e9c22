import type { ICellRendererParams } from 'ag-grid-community';
import { IconButton } from '../actions/icon-button.tsx';
import { usePartText } from '../messages/part-text.ts';
import type { MenuAction } from '../overlay/menu-list.tsx';

/** What cells reach through AG Grid's context. */
export interface GridContext<Row> {
  actionsOf: (row: Row) => MenuAction[];
  nameOf: (row: Row) => string;
  openMenu: (at: Element, row: Row) => void;
}

/** Actions with an icon that stand open at the row's end; the rest is behind the dots. */
const OPEN_ACTIONS = 2;

/** The end of a row: seen when the row is pointed at or has the keyboard. */
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
