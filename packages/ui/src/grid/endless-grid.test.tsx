import { act, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { DataGrid } from './data-grid.tsx';
import type { FetchRows, GridHandle } from './types.ts';

interface Task {
  id: string;
  status: string;
}

const task = (id: string, status = 'Planned'): Task => ({ id, status });
const rowId = ({ id }: Task) => id;
const COLUMNS = [
  { key: 'id', title: 'ID', value: rowId, sortable: true },
  { key: 'status', title: 'Status', value: ({ status }: Task) => status },
];

/** A query whose calls wait until they are answered, and the order in which each was asked. */
function query() {
  const sorts: (string | undefined)[] = [];
  const open: ((rows: Task[]) => void)[] = [];
  const fetchRows: FetchRows<Task> = ({ sort }) => {
    sorts.push(sort?.by);
    return new Promise((resolve) => open.push((rows) => resolve({ rows, total: rows.length })));
  };
  return {
    fetchRows,
    sorts,
    isAsked: () => waitFor(() => expect(open).not.toHaveLength(0)),
    async answer(...rows: Task[]) {
      await waitFor(() => expect(open).not.toHaveLength(0));
      await act(async () => {
        for (const reply of open.splice(0)) reply(rows);
      });
    },
  };
}

const bulkActions = (rows: readonly Task[]) => [
  { key: 'assign', label: `Assign ${rows.map(({ id, status }) => `${id} ${status}`)}`, onSelect: () => {} },
];

interface SampleProps {
  by: FetchRows<Task>;
  handle?: React.Ref<GridHandle<Task>>;
  onOpen?: (row: Task) => void;
}

function Sample({ by, handle, onOpen }: SampleProps) {
  return (
    <DataGrid<Task>
      ref={handle}
      label="Tasks"
      name="endless"
      columns={COLUMNS}
      rowId={rowId}
      rowName={rowId}
      fetchRows={by}
      bulkActions={bulkActions}
      onOpen={onOpen}
    />
  );
}

/** The checkbox of a row that shows this id. */
const checkbox = (id: string) => {
  const row = screen.getByRole('gridcell', { name: id }).closest('[role="row"]') as HTMLElement;
  return within(row).getByRole('checkbox');
};

test('a row that has not loaded offers no checkbox, and the rows to come are announced', async () => {
  const first = query();
  renderUi(<Sample by={first.fetchRows} />);
  await first.isAsked();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await first.answer(task('Q-1'));
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
  expect(screen.queryByText('Loading')).toBeNull();
});

test('rows stay until those of the next query are there, and a row chosen meanwhile stays chosen', async () => {
  const [first, second] = [query(), query()];
  const { user, rerender } = renderUi(<Sample by={first.fetchRows} />);
  await first.answer(task('Q-1'), task('Q-2'));
  await screen.findByText('Q-2');
  rerender(<Sample by={second.fetchRows} />);
  await second.isAsked();
  await user.click(checkbox('Q-2'));
  expect(checkbox('Q-2')).toBeChecked();
  await second.answer(task('Q-3'), task('Q-2', 'Delivering'));
  await screen.findByText('Q-3');
  expect(checkbox('Q-2')).toBeChecked();
  expect(checkbox('Q-3')).not.toBeChecked();
  // What can be done is decided by the row as it is now.
  expect(await screen.findByRole('button', { name: 'Assign Q-2 Delivering' })).toBeEnabled();
  expect(screen.queryByText('Q-1')).toBeNull();
});

test('a press on a row opens that row, though its rows are replaced before the pointer is up', async () => {
  const [first, second] = [query(), query()];
  const onOpen = jest.fn();
  const { user, rerender } = renderUi(<Sample by={first.fetchRows} onOpen={onOpen} />);
  await first.answer(task('Q-1'), task('Q-2'));
  const pressed = await screen.findByText('Q-2');
  rerender(<Sample by={second.fetchRows} onOpen={onOpen} />);
  await second.isAsked();
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  await second.answer(task('Q-3'), task('Q-4'));
  expect(screen.getByText('Q-2')).toBe(pressed);
  await user.pointer({ keys: '[/MouseLeft]', target: pressed });
  expect(onOpen.mock.calls).toEqual([[task('Q-2')]]);
  // The press is over: the new rows are there.
  expect(await screen.findByText('Q-4')).toBeVisible();
  expect(screen.queryByText('Q-2')).toBeNull();
});

test('a row that changes while it is pressed is changed after the press', async () => {
  const first = query();
  const handle = createRef<GridHandle<Task>>();
  const onOpen = jest.fn();
  const { user } = renderUi(<Sample by={first.fetchRows} handle={handle} onOpen={onOpen} />);
  await first.answer(task('Q-1'));
  const pressed = await screen.findByText('Q-1');
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  act(() => handle.current?.update([task('Q-1', 'Cancelled')]));
  expect(screen.getByText('Planned')).toBeVisible();
  await user.pointer({ keys: '[/MouseLeft]', target: pressed });
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Cancelled')).toBeVisible();
});

test('a late reply to the query before changes nothing, and three queries in a row still end with rows', async () => {
  const [first, second, third] = [query(), query(), query()];
  const { rerender } = renderUi(<Sample by={first.fetchRows} />);
  await first.isAsked();
  rerender(<Sample by={second.fetchRows} />);
  await second.isAsked();
  rerender(<Sample by={third.fetchRows} />);
  await third.answer(task('Q-3'));
  await screen.findByText('Q-3');
  await first.answer(task('Q-1'));
  await second.answer();
  expect(screen.getByText('Q-3')).toBeVisible();
  expect(screen.queryByText('Q-1')).toBeNull();
  expect(screen.queryByText('No rows')).toBeNull();
});

test('without network the list says so and offers to read again; it reads by itself once there is one', async () => {
  const asked: number[] = [];
  let isOffline = true;
  const fetchRows: FetchRows<Task> = async ({ start }) => {
    asked.push(start);
    if (isOffline) throw new Error('No network');
    return { rows: [task('Q-1')], total: 1 };
  };
  const { user } = renderUi(<Sample by={fetchRows} />);
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toEqual([0, 0]));
  expect(await screen.findByRole('alert')).toBeVisible();
  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Q-1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  // A list that was read is not read again.
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(asked).toEqual([0, 0, 0]);
});

describe('when a piece of the list fails to load', () => {
  /** A list of 120 rows whose pieces from row 50 on are refused while `isDown`. */
  const pieces = () => {
    const asked: number[] = [];
    const state = { isDown: true };
    const fetchRows: FetchRows<Task> = async ({ start, end }) => {
      asked.push(start);
      if (state.isDown && start === 50) throw new Error('No network');
      const rows = Array.from({ length: Math.min(end, 120) - start }, (_, index) =>
        task(`Q-${start + index + 1}`),
      );
      return { rows, total: 120 };
    };
    return { asked, state, fetchRows };
  };
  const MISSING = 'Some rows did not load: they are missing or may be out of date.';
  /** The list is read on, as by a user who scrolls. */
  const readOn = async (handle: React.RefObject<GridHandle<Task> | null>, id: string) =>
    act(async () => void handle.current?.neighbour(id, 50));

  test('the other rows stay, the list says that some are missing, and Try again reads them', async () => {
    const { asked, state, fetchRows } = pieces();
    const handle = createRef<GridHandle<Task>>();
    const { user } = renderUi(<Sample by={fetchRows} handle={handle} />);
    expect(await screen.findByText('Q-1')).toBeVisible();
    await readOn(handle, 'Q-1');
    expect(await screen.findByText(MISSING)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(MISSING);
    expect(screen.getByText('Q-1')).toBeVisible();
    // The rows after it load: it is still said that some are missing.
    await act(async () => void handle.current?.neighbour('Q-1', 100));
    await waitFor(() => expect(asked).toContain(100));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.getByText(MISSING)).toBeVisible();
    state.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(MISSING)).toBeNull());
    await waitFor(() => expect(handle.current?.neighbour('Q-1', 50)?.id).toBe('Q-51'));
  });

  test('they are read by themselves once there is network again', async () => {
    const { state, fetchRows } = pieces();
    const handle = createRef<GridHandle<Task>>();
    renderUi(<Sample by={fetchRows} handle={handle} />);
    expect(await screen.findByText('Q-1')).toBeVisible();
    await readOn(handle, 'Q-1');
    await act(async () => void handle.current?.neighbour('Q-1', 100));
    expect(await screen.findByText(MISSING)).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    state.isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(handle.current?.neighbour('Q-1', 50)?.id).toBe('Q-51'));
    expect(screen.queryByText(MISSING)).toBeNull();
  });
});

test('a row stays chosen when the grid is sorted another way', async () => {
  const first = query();
  const { user } = renderUi(<Sample by={first.fetchRows} />);
  await first.answer(task('Q-1'), task('Q-2'));
  await screen.findByText('Q-2');
  await user.click(checkbox('Q-2'));
  await user.click(screen.getByText('ID'));
  await waitFor(() => expect(first.sorts).toEqual([undefined, 'id']));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await first.answer(task('Q-2'), task('Q-1'));
  await screen.findByText('Q-2');
  expect(checkbox('Q-2')).toBeChecked();
  expect(checkbox('Q-1')).not.toBeChecked();
});

test('a row that is read again is chosen as it is now', async () => {
  const first = query();
  const handle = createRef<GridHandle<Task>>();
  const { user } = renderUi(<Sample by={first.fetchRows} handle={handle} />);
  await first.answer(task('Q-1'));
  await screen.findByText('Q-1');
  await user.click(checkbox('Q-1'));
  act(() => handle.current?.update([task('Q-1', 'Cancelled')]));
  expect(await screen.findByRole('button', { name: 'Assign Q-1 Cancelled' })).toBeEnabled();
});

describe('when the window becomes as narrow as a phone', () => {
  const listeners = new Set<() => void>();
  let isNarrow = false;
  beforeEach(() => {
    isNarrow = false;
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          get matches() {
            return isNarrow;
          },
          addEventListener: (_: string, listener: () => void) => listeners.add(listener),
          removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
        }) as never,
    );
  });
  afterEach(() => jest.restoreAllMocks());

  test('rows are loaded again as cards, and what was chosen stays chosen until it is cleared', async () => {
    const first = query();
    const { user } = renderUi(<Sample by={first.fetchRows} />);
    await first.answer(task('Q-1'), task('Q-2'));
    await screen.findByText('Q-2');
    await user.click(checkbox('Q-2'));
    isNarrow = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(screen.getByText('1 row selected')).toBeInTheDocument();
    // They are there before they are read again.
    await screen.findByText('Q-2');
    expect(screen.queryByText('Loading')).toBeNull();
    await first.answer(task('Q-1'), task('Q-2', 'Delivering'));
    await screen.findByText('Delivering');
    await waitFor(() =>
      expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
        false,
        true,
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText('1 row selected')).toBeNull();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });
});

test('a key acts on the row that the user moved to, even if rows have changed places since; on no row if that one was removed', async () => {
  const before = query();
  const onOpen = jest.fn();
  const { user, rerender } = renderUi(<Sample by={before.fetchRows} onOpen={onOpen} />);
  await before.answer(task('Q-1'), task('Q-2'), task('Q-3'));
  await user.click(await screen.findByRole('gridcell', { name: 'Q-2' }));
  onOpen.mockClear();
  const sorted = query();
  rerender(<Sample by={sorted.fetchRows} onOpen={onOpen} />);
  await sorted.answer(task('Q-2'), task('Q-1'), task('Q-3'));
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([[task('Q-2')]]);
  const without = query();
  rerender(<Sample by={without.fetchRows} onOpen={onOpen} />);
  await without.answer(task('Q-1'), task('Q-3'));
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  expect(onOpen.mock.calls[1]).toEqual([task('Q-1')]);
});

test('Space selects the row that the user moved to, even if rows have changed places since; no row if that one was removed', async () => {
  const before = query();
  const { user, rerender } = renderUi(<Sample by={before.fetchRows} />);
  await before.answer(task('Q-1'), task('Q-2'), task('Q-3'));
  await user.click(await screen.findByRole('gridcell', { name: 'Q-2' }));
  await user.keyboard(' ');
  expect(checkbox('Q-2')).toBeChecked();
  await user.keyboard(' ');
  expect(checkbox('Q-2')).not.toBeChecked();
  const sorted = query();
  rerender(<Sample by={sorted.fetchRows} />);
  await sorted.answer(task('Q-2'), task('Q-1'), task('Q-3'));
  await user.keyboard(' ');
  expect(checkbox('Q-2')).toBeChecked();
  expect(checkbox('Q-1')).not.toBeChecked();
  await user.keyboard(' ');
  expect(checkbox('Q-2')).not.toBeChecked();
  const without = query();
  rerender(<Sample by={without.fetchRows} />);
  await without.answer(task('Q-1'), task('Q-3'));
  await user.keyboard(' ');
  expect(checkbox('Q-1')).not.toBeChecked();
  await user.keyboard(' ');
  expect(checkbox('Q-1')).toBeChecked();
  expect(checkbox('Q-3')).not.toBeChecked();
});

test('the focus stays in its row when rows change places, and arrows go on from there', async () => {
  const before = query();
  const { user, rerender } = renderUi(<Sample by={before.fetchRows} />);
  await before.answer(task('Q-1'), task('Q-2'), task('Q-3'));
  await user.click(await screen.findByRole('gridcell', { name: 'Q-1' }));
  const sorted = query();
  rerender(<Sample by={sorted.fetchRows} />);
  await sorted.answer(task('Q-3'), task('Q-2'), task('Q-1'));
  expect(screen.getByRole('gridcell', { name: 'Q-1' })).toHaveFocus();
  await user.keyboard('{ArrowUp} ');
  expect(checkbox('Q-2')).toBeChecked();
});
