import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { type RecordColumn, RecordTable } from './record-table.tsx';

interface Payout {
  id: string;
}

const onApprove = jest.fn();
const COLUMNS: RecordColumn<Payout>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'decide',
    title: 'Decide',
    cell: ({ id }) => (
      <button type="button" onClick={() => onApprove(id)}>
        Approve {id}
      </button>
    ),
  },
];
const table = (...ids: string[]) => (
  <RecordTable label="Payouts" columns={COLUMNS} rows={ids.map((id) => ({ id }))} rowId={({ id }) => id} />
);

test('a button in a row that is pressed acts on that row, though the page is replaced meanwhile', async () => {
  const { user, rerender } = renderUi(table('P-1', 'P-2'));
  const pressed = screen.getByRole('button', { name: 'Approve P-1' });
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  rerender(table('P-3', 'P-2'));
  expect(screen.getByRole('button', { name: 'Approve P-1' })).toBe(pressed);
  expect(screen.queryByText('P-3')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: pressed });
  expect(onApprove.mock.calls).toEqual([['P-1']]);
  // The press is over: the new rows are there.
  expect(await screen.findByRole('button', { name: 'Approve P-3' })).toBeVisible();
  expect(screen.queryByText('P-1')).toBeNull();
});

test('rows that are not pressed are replaced at once', () => {
  const { rerender } = renderUi(table('P-1'));
  rerender(table('P-3'));
  expect(screen.getByRole('button', { name: 'Approve P-3' })).toBeVisible();
  expect(screen.queryByText('P-1')).toBeNull();
});

test('cells without a value are marked, so that a card leaves them out', () => {
  const columns: RecordColumn<Payout>[] = [
    { key: 'id', title: 'ID', cell: ({ id }) => <bdi>{id}</bdi> },
    { key: 'note', title: 'Note', cell: () => <bdi>–</bdi> },
    { key: 'by', title: 'By', cell: () => '–' },
  ];
  renderUi(<RecordTable label="Payouts" columns={columns} rows={[{ id: 'P-1' }]} rowId={({ id }) => id} />);
  const marks = screen.getAllByRole('cell').map((cell) => cell.hasAttribute('data-blank'));
  expect(marks).toEqual([false, true, true]);
});

test('the column of actions is left out where no row has any, also in parts that show nothing', () => {
  const columns: RecordColumn<Payout>[] = [
    { key: 'id', title: 'ID', cell: ({ id }) => id },
    {
      key: 'actions',
      title: 'Actions',
      untitled: true,
      sticky: true,
      cell: ({ id }) => (
        <>
          {id === 'P-9' && <b>Reversed</b>}
          {id === 'P-2' && <button type="button">Reverse</button>}
        </>
      ),
    },
  ];
  const of = (...ids: string[]) => (
    <RecordTable label="Payouts" columns={columns} rows={ids.map((id) => ({ id }))} rowId={({ id }) => id} />
  );
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const { rerender } = renderUi(of('P-1', 'P-3'));
  expect(titles()).toEqual(['ID']);
  expect(screen.getAllByRole('cell')).toHaveLength(2);
  rerender(of('P-1', 'P-2'));
  expect(titles()).toEqual(['ID', 'Actions']);
});
