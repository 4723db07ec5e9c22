import { screen } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { moved } from './moved.ts';
import { SortableList } from './sortable-list.tsx';

const same = (text: string) => text;

test('moves one item and leaves the rest in order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('each item has a handle with its name', async () => {
  const { container } = renderUi(
    <SortableList
      label="Stops"
      items={['Lusail', 'Doha']}
      itemId={same}
      itemName={same}
      renderItem={same}
      onReorder={jest.fn()}
    />,
  );
  expect(screen.getByRole('button', { name: 'Move Lusail' })).toBeVisible();
  expect(await problemsIn(container)).toEqual([]);
});
