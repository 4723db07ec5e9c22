import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { useShell } from '../shell.tsx';
import { renderInShell } from '../testing/index.ts';
import { useRowOrder } from './index.ts';

const ROWS = ['a', 'b', 'c'];

function List() {
  useRowOrder('task.detail', ({ taskId }, step) => {
    const next = ROWS[ROWS.indexOf(taskId) + step];
    return next === undefined ? undefined : { taskId: next };
  });
  return null;
}

/** Asks for the neighbours while it renders, as the frame of a drawer does. */
function Drawer({ taskId }: { taskId: string }) {
  const { rowOrder } = useShell();
  const order = useSyncExternalStore(rowOrder.subscribe, rowOrder.get);
  const at = (step: 1 | -1) => order?.neighbour({ taskId }, step)?.taskId ?? 'none';
  return <p>{`before: ${at(-1)}, after: ${at(1)}`}</p>;
}

test('an open drawer finds the rows before and after its own while it renders; without the list there are none', () => {
  const { unmount, shell } = renderInShell(
    <>
      <List />
      <Drawer taskId="a" />
      <Drawer taskId="b" />
    </>,
  );
  expect(screen.getByText('before: none, after: b')).toBeInTheDocument();
  expect(screen.getByText('before: a, after: c')).toBeInTheDocument();
  unmount();
  expect(shell.rowOrder.get()).toBeNull();
});

test('a drawer that was open before the rows finds them once they are loaded; a page that was left has no say', () => {
  let rows: string[] = [];
  let onRows = () => {};
  function LateList() {
    onRows = useRowOrder('task.detail', ({ taskId }, step) => {
      const next = rows[rows.indexOf(taskId) + step];
      return next === undefined ? undefined : { taskId: next };
    });
    return null;
  }
  const { unmount, shell } = renderInShell(
    <>
      <LateList />
      <Drawer taskId="b" />
    </>,
  );
  expect(screen.getByText('before: none, after: none')).toBeInTheDocument();
  rows = ROWS;
  act(() => onRows());
  expect(screen.getByText('before: a, after: c')).toBeInTheDocument();
  unmount();
  onRows();
  expect(shell.rowOrder.get()).toBeNull();
});
