import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { DataGrid, type DataGridProps } from './data-grid.tsx';
import type { GridHandle } from './types.ts';

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
  const { user } = draw({ status: 'failed', error: 'The server does not answer', onRetry });
  expect(await screen.findByText('The server does not answer')).toBeVisible();
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
