import { act, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { rulesOf } from '../testing/rules-of.ts';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps } from './data-grid-props.ts';
import type { GridHandle, RowsPiece } from './types.ts';

interface Task {
  id: string;
  status: string;
}

const ROWS: Task[] = [
  { id: 'Q-1', status: 'Planned' },
  { id: 'Q-2', status: 'Delivering' },
];
const rowId = ({ id }: Task) => id;

const draw = (props: Partial<DataGridProps<Task>>) =>
  renderUi(
    <DataGrid<Task>
      label="Tasks"
      name="test"
      columns={[
        { key: 'id', title: 'ID', value: rowId },
        { key: 'status', title: 'Status', value: ({ status }) => status },
      ]}
      rowId={rowId}
      rowName={rowId}
      rows={ROWS}
      {...props}
    />,
  );

test('the row that the open drawer is about is marked, and another one once the drawer moves on', async () => {
  const grid = (taskId?: string) => (
    <DataGrid<Task>
      label="Tasks"
      name="test"
      columns={[{ key: 'id', title: 'ID', value: rowId }]}
      rowId={rowId}
      rowName={rowId}
      rows={ROWS}
      opened={taskId === undefined ? undefined : { taskId }}
    />
  );
  const marked = () => [...document.querySelectorAll('.q-opened')].map((row) => row.getAttribute('row-id'));
  const { rerender } = renderUi(grid());
  const cell = await screen.findByRole('gridcell', { name: 'Q-2' });
  expect(marked()).toEqual([]);
  act(() => cell.focus());
  rerender(grid('Q-2'));
  await waitFor(() => expect(marked()).toEqual(['Q-2']));
  // The drawer returns the focus to this cell when it closes.
  expect(screen.getByRole('gridcell', { name: 'Q-2' })).toBe(cell);
  expect(cell).toHaveFocus();
  rerender(grid('Q-1'));
  await waitFor(() => expect(marked()).toEqual(['Q-1']));
  rerender(grid());
  await waitFor(() => expect(marked()).toEqual([]));
});

describe('on a phone', () => {
  const asked: string[] = [];
  beforeEach(() => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => {
      asked.push(media);
      return {
        ...new EventTarget(),
        media,
        matches: true,
        addEventListener() {},
        removeEventListener() {},
      } as never;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('a row is a card of its first columns; a tap opens it, a button in it does what it says', async () => {
    const onOpen = jest.fn();
    const onSelect = jest.fn();
    const rowActions = () => [{ key: 'assign', label: 'Assign', onSelect }];
    const { user } = draw({ onOpen, rowActions });
    expect(await screen.findByRole('gridcell', { name: 'Q-2 Status Delivering' })).toBeVisible();
    expect(asked).toContain('(max-width: 600px)');
    await user.click(screen.getByRole('button', { name: 'Actions for Q-1' }));
    await user.click(screen.getByRole('menuitem', { name: /Assign/ }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Delivering'));
    expect(onOpen.mock.calls).toEqual([[{ id: 'Q-2', status: 'Delivering' }]]);
  });

  test('a column may be left out of cards', async () => {
    const columns = [
      { key: 'id', title: 'ID', value: rowId },
      { key: 'by', title: 'By', value: () => 'Noora', offCard: true },
      { key: 'status', title: 'Status', value: ({ status }: Task) => status },
    ];
    draw({ columns });
    expect(await screen.findByRole('gridcell', { name: 'Q-2 Status Delivering' })).toBeVisible();
  });

  test('a column may have words before its value on cards, and comes after those without', async () => {
    const columns = [
      { key: 'id', title: 'ID', value: rowId },
      { key: 'from', title: 'Start date', value: () => '2026/01/01', onCard: 'From' },
      { key: 'status', title: 'Status', value: ({ status }: Task) => status },
    ];
    draw({ columns });
    const card = await screen.findByRole('gridcell', { name: 'Q-2 Status Delivering From 2026/01/01' });
    expect(rulesOf(within(card).getByText('Status'))).toContain('position:absolute');
    expect(rulesOf(within(card).getByText('From'))).not.toContain('position:absolute');
  });

  test('the page may draw the card, and Enter opens it', async () => {
    const onOpen = jest.fn();
    const ref = createRef<GridHandle<Task>>();
    const { user } = draw({ ref, onOpen, card: ({ id }) => <b>{id} to the Pearl</b> });
    expect(await screen.findByText('Q-1 to the Pearl')).toBeVisible();
    act(() => ref.current?.focus());
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[{ id: 'Q-1', status: 'Planned' }]]);
  });

  test('cards are sorted and selected as rows are', async () => {
    const onSort = jest.fn();
    const columns = [{ key: 'id', title: 'ID', value: rowId, sortable: true }];
    const bulkActions = (rows: readonly Task[]) => [
      { key: 'cancel', label: `Cancel ${rows.length}`, onSelect: () => {} },
    ];
    const { user } = draw({ columns, onSort, bulkActions });
    await screen.findByText('Q-1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'ID, descending');
    expect(onSort).toHaveBeenCalledWith({ by: 'id', order: 'desc' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(await screen.findByRole('button', { name: 'Cancel 2' })).toBeEnabled();
  });

  test('the bar of selected rows begins with what can be pressed; the rest is in a menu with its reason', async () => {
    const bulkActions = () => [
      { key: 'assign', label: 'Assign 0', disabled: true, reason: 'Both are delivered', onSelect: () => {} },
      { key: 'plan', label: 'Plan 2', onSelect: () => {} },
    ];
    const { user } = draw({ bulkActions });
    await screen.findByText('Q-1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const bar = await screen.findByRole('toolbar');
    const names = within(bar)
      .getAllByRole('button')
      .map((button) => button.ariaLabel ?? button.textContent);
    expect(names).toEqual(['Plan 2', 'Not available for the selection', 'Clear selection']);
    await user.click(screen.getByRole('button', { name: 'Not available for the selection' }));
    expect(screen.getByRole('menuitem')).toHaveTextContent('Assign 0Both are delivered');
  });

  test('the columns that the user chose for the table stay as they are', async () => {
    localStorage.setItem('qafila.columns.test', JSON.stringify([{ colId: 'id', width: 111 }]));
    draw({ shown: ['status'] });
    expect(await screen.findByText('Delivering')).toBeVisible();
    expect(screen.queryByText('Q-2')).toBeNull();
    expect(localStorage.getItem('qafila.columns.test')).toBe('[{"colId":"id","width":111}]');
    localStorage.clear();
  });
});

test('tells the page when its rows are there, and when others are', async () => {
  const ref = createRef<GridHandle<Task>>();
  const first: (string | undefined)[] = [];
  const onRows = () => first.push(ref.current?.neighbour('Q-2', -1)?.id);
  const grid = (rows: Task[]) => (
    <DataGrid<Task>
      ref={ref}
      label="Tasks"
      name="test"
      columns={[{ key: 'id', title: 'ID', value: rowId }]}
      rowId={rowId}
      rowName={rowId}
      rows={rows}
      onRows={onRows}
    />
  );
  const { rerender } = renderUi(grid([]));
  await screen.findByText('No rows');
  rerender(grid(ROWS));
  await waitFor(() => expect(first.at(-1)).toBe('Q-1'));
  rerender(grid([{ id: 'Q-9', status: 'Planned' }, ...ROWS.slice(1)]));
  await waitFor(() => expect(first.at(-1)).toBe('Q-9'));
});

test('updates a row in place', async () => {
  const ref = createRef<GridHandle<Task>>();
  draw({ ref });
  expect(await screen.findByText('Planned')).toBeVisible();
  act(() =>
    ref.current?.update([
      { id: 'Q-1', status: 'Delivered' },
      { id: 'unknown', status: 'Planned' },
    ]),
  );
  expect(await screen.findByText('Delivered')).toBeVisible();
  expect(screen.queryByText('Planned')).toBeNull();
});

test('says why it is empty, and offers a retry after a failure', async () => {
  const { unmount } = draw({ rows: [], empty: 'No tasks yet' });
  expect(await screen.findByText('No tasks yet')).toBeVisible();
  unmount();
  const onRetry = jest.fn();
  const { user } = draw({ status: 'failed', rows: undefined, error: new Error('No answer'), onRetry });
  expect(await screen.findByText('In words: No answer')).toBeVisible();
  expect(screen.queryByText(/Loading/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("opens a row's actions by the button at its end", async () => {
  const onSelect = jest.fn();
  const { user } = draw({ rowActions: () => [{ key: 'assign', label: 'Assign', onSelect }] });
  await user.click(await screen.findByRole('button', { name: 'Actions for Q-2' }));
  await user.click(screen.getByRole('menuitem', { name: /Assign/ }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('the bar of selected rows lies over the heads, and what destroys is not the loudest there', async () => {
  const action = (key: string, tone?: 'danger') => ({ key, label: key, tone, onSelect: () => {} });
  const { user } = draw({
    bulkActions: () => [action('assign'), action('plan'), action('cancel', 'danger')],
  });
  const [, first] = await screen.findAllByRole('checkbox');
  if (first) await user.click(first);
  // No row moves for it.
  expect(rulesOf(screen.getByRole('toolbar', { name: 'What can be done with the selection' }))).toMatch(
    /position:absolute/,
  );
  const filled = /(^|;)background:var\(--c-colors-(brand|danger)\)/;
  expect(rulesOf(screen.getByRole('button', { name: 'assign' }))).toMatch(filled);
  expect(rulesOf(screen.getByRole('button', { name: 'cancel' }))).not.toMatch(filled);
  expect(rulesOf(screen.getByRole('button', { name: 'plan' }))).not.toMatch(filled);
});

test('a value is cut at its own end, whichever way the page runs', async () => {
  draw({});
  expect(await screen.findByText('Q-1')).toHaveAttribute('dir', 'auto');
});

/** A grid that loads until `answer` is called, and whose focus was requested meanwhile. */
async function drawWaiting() {
  const ref = createRef<GridHandle<Task>>();
  const replies: ((piece: RowsPiece<Task>) => void)[] = [];
  const fetchRows = () => new Promise<RowsPiece<Task>>((resolve) => replies.push(resolve));
  draw({ ref, rows: undefined, fetchRows });
  await waitFor(() => expect(replies).toHaveLength(1));
  act(() => ref.current?.focus());
  expect(document.body).toHaveFocus();
  const answer = () => act(async () => replies[0]?.({ rows: ROWS, total: ROWS.length }));
  return answer;
}

test('a focus requested while rows load goes to the first one when loaded', async () => {
  const answer = await drawWaiting();
  await answer();
  await waitFor(() => expect(screen.getByRole('gridcell', { name: 'Q-1' })).toHaveFocus());
});

test('loaded rows don’t take the focus if it moved meanwhile', async () => {
  const answer = await drawWaiting();
  const elsewhere = screen.getByRole('button', { name: 'Columns' });
  act(() => elsewhere.focus());
  await answer();
  await screen.findByRole('gridcell', { name: 'Q-1' });
  expect(elsewhere).toHaveFocus();
});

test('a click on a row opens it; Enter does as well, and a click on what is in the row for itself does not', async () => {
  const onOpen = jest.fn();
  const { user } = draw({
    onOpen,
    rowActions: () => [{ key: 'assign', label: 'Assign', onSelect: () => {} }],
  });
  await user.click(await screen.findByRole('gridcell', { name: 'Planned' }));
  expect(onOpen.mock.calls).toEqual([[{ id: 'Q-1', status: 'Planned' }]]);
  await user.click(screen.getByRole('button', { name: 'Actions for Q-2' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  act(() => screen.getByRole('gridcell', { name: 'Q-2' }).focus());
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls.at(-1)).toEqual([{ id: 'Q-2', status: 'Delivering' }]);
});

test('the first row of an endless grid has none before it, and asking loads nothing', async () => {
  const ref = createRef<GridHandle<Task>>();
  const starts: number[] = [];
  const fetchRows = async ({ start }: { start: number }): Promise<RowsPiece<Task>> => {
    starts.push(start);
    return { rows: ROWS, total: 2 };
  };
  draw({ ref, rows: undefined, fetchRows });
  await waitFor(() => expect(ref.current?.neighbour('Q-1', 1)).toEqual(ROWS[1]));
  expect(ref.current?.neighbour('Q-1', -1)).toBeUndefined();
  act(() => ref.current?.refresh());
  await waitFor(() => expect(starts.length).toBeGreaterThan(1));
  expect(starts).toEqual([0, 0]);
});

describe('beside a drawer', () => {
  const measured = (pixels: number) =>
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels);
  afterEach(() => jest.restoreAllMocks());
  const card = ({ id }: Task) => <b>{id} to the Pearl</b>;

  test('rows are cards where the columns would not say who, where and how late', async () => {
    measured(719);
    draw({ card });
    expect(await screen.findByText('Q-1 to the Pearl')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
  });

  test('with room, and in a list that draws no cards, they are lines of a table', async () => {
    measured(720);
    const { unmount } = draw({ card });
    expect(await screen.findByRole('columnheader', { name: 'Status' })).toBeInTheDocument();
    unmount();
    measured(500);
    draw({});
    expect(await screen.findByRole('columnheader', { name: 'ID' })).toBeInTheDocument();
  });
});
