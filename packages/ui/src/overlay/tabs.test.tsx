import { screen } from '@testing-library/react';
import { useState } from 'react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { Tabs } from './tabs.tsx';

const ITEMS = [
  { key: 'details', label: 'Order Details' },
  { key: 'pickup', label: 'Pickup', count: 3 },
  { key: 'delivery', label: 'Delivery' },
];

function Example() {
  const [tab, setTab] = useState('details');
  return (
    <Tabs label="Task" items={ITEMS} value={tab} onChange={setTab}>
      <p>Content of {tab}</p>
    </Tabs>
  );
}

test('tabs follow the arrows and the reading direction, and name their panel', async () => {
  const { user, container } = renderUi(<Example />);
  expect(await problemsIn(container)).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Order Details' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Pickup/, selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: /Pickup/ })).toHaveTextContent('Content of pickup');
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Order Details' })).toHaveFocus();
});

test('in Arabic the left arrow moves to the next tab', async () => {
  const { user } = renderUi(<Example />, { locale: 'ar' });
  await user.click(screen.getByRole('tab', { name: 'Order Details' }));
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: /Pickup/ })).toHaveFocus();
});

test('a tab that is selected beyond the end of the line is scrolled into it', async () => {
  const { user } = renderUi(<Example />);
  const list = screen.getByRole('tablist');
  const at = (left: number, right: number) => () => ({ left, right }) as DOMRect;
  list.getBoundingClientRect = at(0, 250);
  const last = screen.getByRole('tab', { name: 'Delivery' });
  last.getBoundingClientRect = at(200, 290);
  await user.click(last);
  expect(list.scrollLeft).toBe(40);
  const first = screen.getByRole('tab', { name: 'Order Details' });
  first.getBoundingClientRect = at(-30, 60);
  await user.click(first);
  expect(list.scrollLeft).toBe(10);
});
