import { chakra } from '@chakra-ui/react/styled-system';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';
import { createPressHold } from '../list/press-hold.ts';
import { useHeldRows } from '../list/use-held-rows.ts';
import { usePartText } from '../messages/part-text.ts';
import { useContextMenu } from '../overlay/menu.tsx';
import { styleNonce } from '../theme/style-nonce.ts';
import { useUi } from '../theme/ui-context.ts';
import type { GridContext } from './actions-cell.tsx';
import { CardBar } from './card-bar.tsx';
import { CARD_HEIGHT, cardColumn } from './card-column.tsx';
import { ACTIONS_COLUMN, columnDefs } from './column-defs.tsx';
import './data-grid.css';
import type { DataGridProps } from './data-grid-props.ts';
import { ROW_HEIGHTS, useDensity } from './density.ts';
import { Corner, Cover, Root } from './frame.ts';
import { isPlainClick } from './is-plain-click.ts';
import { handleRowKey, isRowKey } from './keys.ts';
import { MissingRows } from './missing-rows.tsx';
import { registerGridModules } from './modules.ts';
import { rowSelection } from './row-selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { gridTheme } from './theme.ts';
import { useColumns } from './use-columns.ts';
import { BLOCK_SIZE, useEndlessRows } from './use-endless-rows.ts';
import { useFollowedRow } from './use-followed-row.ts';
import { useGridApi } from './use-grid-api.ts';
import { useIsTable, useKeptPlace } from './use-layout.ts';
import { useOpenedRow } from './use-opened-row.ts';
import { useSelection } from './use-selection.ts';
import { ViewMenu } from './view-menu.tsx';

registerGridModules();

/** Columns of the grid itself: a click beside their control does not open the row. */
const isOwnColumn = (id: string) => id === ACTIONS_COLUMN || id.startsWith('ag-');

/** Columns of the grid's own, pixels. A row's actions lie over its end while it is pointed at: words have the room. */
const SELECTION_WIDTH = 40;
const ACTIONS_WIDTH = { table: 48, cards: 56 };
/** One that takes room; others lie over the rows. */
const SCROLLBAR = '.ag-body-vertical-scroll:not(.ag-scrollbar-invisible)';

/** A grid: paged or endless, with selection, actions by pointer and keys, and live updates in place. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, rowId, rowName, fetchRows, sort, rowActions, bulkActions, isLate } = props;
  const root = useRef<HTMLElement>(null);
  const isTable = useIsTable(root, props.card !== undefined);
  const place = useKeptPlace();
  const followed = useFollowedRow<Row>();
  const ownKeys = useMemo(() => ({ suppressKeyboardEvent: followed.keepsSpace }), [followed]);
  const t = usePartText();
  const { dir } = useUi();
  const [density] = useDensity();
  const selection = useSelection(rowId);
  const { selected } = selection;
  const [press] = useState(createPressHold);
  const rows = useHeldRows(props.rows, press);
  const api = useGridApi(props.ref, rowId, selection, press);
  const isOpened = useOpenedRow(root, rowId, props.opened);
  const { openAt, menu } = useContextMenu();
  const endless = useEndlessRows(fetchRows, api, press);
  const view = useColumns(props.name, columns, api, isTable);
  const { shown } = props;
  const showAsked = useEffectEvent(() => shown && view.show(shown));
  const asked = shown?.join();
  useEffect(() => void showAsked(), [asked]);
  const status = fetchRows ? endless.status : (props.status ?? 'ready');
  const count = fetchRows ? endless.total : rows?.length;
  const isEmpty = count === 0;

  const actionsOf = (row: Row) => rowActions?.(row) ?? [];
  const openMenu = (at: Element | Parameters<typeof openAt>[0], row: Row) => {
    const actions = actionsOf(row);
    if (actions.length > 0) openAt(at, actions, t('grid.rowActions', { row: rowName(row) }));
  };
  const context: GridContext<Row> = { actionsOf, nameOf: rowName, openMenu };
  const hasActions = rowActions !== undefined;
  const actionsWidth = ACTIONS_WIDTH[isTable ? 'table' : 'cards'];
  const fitTo = (width: number) => {
    if (width === 0) return;
    const own = (bulkActions ? SELECTION_WIDTH : 0) + (hasActions ? actionsWidth : 0);
    const bar = root.current?.querySelector<HTMLElement>(SCROLLBAR)?.offsetWidth ?? 0;
    view.fit(width - own - bar);
  };
  const title = t('grid.actions');
  const card = isTable ? undefined : props.card;
  const cardKeys = view.columns.flatMap((column) => (column.shown ? [column.key] : [])).join();
  const inCards = useMemo(
    () => columns.filter(({ key }) => cardKeys.split(',').includes(key)),
    [columns, cardKeys],
  );
  const defs = useMemo(
    () =>
      columnDefs(
        columns,
        sort,
        hasActions ? { title, pinned: dir === 'rtl' ? 'left' : 'right', width: actionsWidth } : undefined,
        isTable ? undefined : cardColumn(label, inCards, card),
      ),
    [columns, sort, hasActions, title, dir, isTable, actionsWidth, label, inCards, card],
  );
  const localeText = useMemo(
    () => ({
      ariaRowSelectAll: t('grid.selectAll'),
      ariaRowToggleSelection: t('grid.selectRow'),
      ariaRowSelect: t('grid.selectRow'),
    }),
    [t],
  );

  const selectionBar = bulkActions && (
    <SelectionBar
      count={selected.length}
      actions={selected.length > 0 ? bulkActions(selected) : []}
      onClear={() => selection.clear(api.current)}
      narrow={!isTable}
    />
  );

  return (
    <Root
      ref={root}
      aria-label={label}
      className="q-grid"
      data-cards={isTable ? undefined : ''}
      data-testid={`grid-${props.name}`}
    >
      {!isTable && !isEmpty && (
        <chakra.div position="relative">
          <CardBar
            columns={columns}
            sort={sort}
            onSort={props.onSort}
            selection={
              bulkActions && rows?.length
                ? {
                    all: selected.length === rows.length,
                    some: selected.length > 0,
                    onAll: (all) => (all ? api.current?.selectAll() : selection.clear(api.current)),
                  }
                : undefined
            }
          />
          {selectionBar}
        </chakra.div>
      )}
      <chakra.div
        position="relative"
        flex="1"
        minHeight={0}
        aria-busy={endless.isOld || undefined}
        className={endless.isOld ? 'q-old' : undefined}
        onPointerDownCapture={({ target }) => press.down(target)}
      >
        <AgGridReact<Row>
          key={`${dir}-${fetchRows ? 'endless' : 'paged'}-${isTable ? 'table' : 'cards'}`}
          theme={gridTheme}
          styleNonce={styleNonce()}
          enableRtl={dir === 'rtl'}
          context={context}
          localeText={localeText}
          columnDefs={defs}
          defaultColDef={ownKeys}
          rowHeight={isTable ? ROW_HEIGHTS[density] : CARD_HEIGHT}
          headerHeight={isTable ? 36 : 0}
          getRowId={({ data }) => rowId(data)}
          rowModelType={fetchRows ? 'infinite' : 'clientSide'}
          rowData={fetchRows ? undefined : (rows as Row[] | undefined)}
          datasource={endless.datasource}
          cacheBlockSize={BLOCK_SIZE}
          maxBlocksInCache={20}
          blockLoadDebounceMillis={80}
          // The grid never counts down for a request whose rows it dropped, and would stop to ask.
          maxConcurrentDatasourceRequests={-1}
          animateRows={false}
          // Columns would glide to their places after they fold, and the first rows with them.
          suppressColumnMoveAnimation
          suppressNoRowsOverlay
          // Its place is kept while there is nothing to scroll: columns would move when the rows come.
          alwaysShowVerticalScroll
          // What is read is shown by the list around the grid, in its language.
          loading={false}
          suppressDragLeaveHidesColumns
          suppressCellFocus={false}
          rowSelection={bulkActions && rowSelection(!fetchRows && isTable)}
          selectionColumnDef={{
            ...ownKeys,
            width: SELECTION_WIDTH,
            resizable: false,
            pinned: dir === 'rtl' ? 'right' : 'left',
          }}
          rowClassRules={{
            'q-late': ({ data }) => data !== undefined && (isLate?.(data) ?? false),
            'q-opened': ({ data }) => data !== undefined && isOpened(data),
          }}
          onGridReady={(event) => {
            api.current = event.api;
            event.api.setGridAriaProperty('label', label);
            view.restore();
            // Before the first rows: they would move when columns fold.
            fitTo(root.current?.clientWidth ?? 0);
            // Makes the table visible (data-grid.css).
            root.current?.setAttribute('data-fitted', '');
            if (shown) view.show(shown);
            selection.onReady(event.api);
            // Rows that were there from the start came before the handle.
            props.onRows?.();
          }}
          onGridSizeChanged={({ clientWidth }) => fitTo(clientWidth)}
          onColumnResized={({ finished, source }) => finished && source === 'uiColumnResized' && view.keep()}
          onColumnMoved={({ finished }) => finished && view.keep()}
          onSortChanged={({ api: grid, source }) => {
            endless.onEmptied();
            if (source !== 'uiColumnSorted') return;
            const column = grid.getColumnState().find((one) => one.sort);
            props.onSort?.(column && { by: column.colId, order: column.sort === 'desc' ? 'desc' : 'asc' });
          }}
          onSelectionChanged={({ api: grid }) => selection.onChange(grid)}
          onModelUpdated={({ api: grid }) => {
            selection.onChange(grid);
            place.onRows(grid);
            followed.onRows(grid, root.current);
            props.onRows?.();
          }}
          onCellFocused={({ api: grid, rowIndex }) => {
            place.onFocus(rowIndex);
            followed.onFocus(grid, rowIndex);
          }}
          onGridPreDestroyed={({ api: grid }) => {
            place.onLeave(grid);
            endless.handOver();
          }}
          onCellClicked={({ data, column, event, node }) => {
            followed.follow(node);
            if (data && !isOwnColumn(column.getColId()) && isPlainClick(event)) props.onOpen?.(data);
          }}
          onCellContextMenu={({ data, event }) => {
            if (!data || !(event instanceof MouseEvent) || !rowActions) return;
            event.preventDefault();
            const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null;
            if (cell) openMenu(cell, data);
          }}
          onCellKeyDown={(event) => {
            if (!event.data || !(event.event instanceof KeyboardEvent) || !isRowKey(event.event)) return;
            if ('column' in event && event.column.getColId() === ACTIONS_COLUMN) return;
            const node = 'column' in event ? followed.meant(event) : event.node;
            const row = node?.data;
            if (!row) return;
            // Where the row is still at its place, the grid has selected it.
            const isKept = event.event.key === ' ' && event.event.defaultPrevented && node !== event.node;
            if (isKept && bulkActions) node.setSelected(!node.isSelected());
            handleRowKey(event.event, {
              actions: actionsOf(row),
              onOpen: props.onOpen && (() => props.onOpen?.(row)),
              onMenu: (at) => openMenu(at, row),
            });
          }}
          preventDefaultOnContextMenu={hasActions}
        />
        {isTable && selectionBar}
        {isTable && (
          <Corner>
            <ViewMenu columns={view.columns} onToggle={view.toggle} onReset={view.reset} />
          </Corner>
        )}
        {status === 'loading' && !count && (
          <Cover data-under-heading={isTable || undefined}>
            <LoadingState rows={8} />
          </Cover>
        )}
        {status === 'failed' && (
          <Cover data-under-heading={isTable || undefined}>
            <ErrorState
              error={fetchRows ? endless.error : props.error}
              onRetry={fetchRows ? () => api.current?.refreshInfiniteCache() : props.onRetry}
            />
          </Cover>
        )}
        {status === 'ready' && isEmpty && (
          <Cover data-under-heading={isTable || undefined}>
            {props.empty ?? <EmptyState title={t('grid.empty')} />}
          </Cover>
        )}
      </chakra.div>
      {fetchRows && endless.isMissing && (
        <MissingRows error={endless.error} onRetry={() => api.current?.refreshInfiniteCache()} />
      )}
      {menu}
    </Root>
  );
}
