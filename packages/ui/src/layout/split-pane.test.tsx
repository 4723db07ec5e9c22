import { screen } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { rulesOf } from '../testing/rules-of.ts';
import { SplitPane } from './split-pane.tsx';

test('the arrows move the handle between two panes, to a limit', async () => {
  const { user, container } = renderUi(<SplitPane first={<p>List</p>} second={<p>Map</p>} initial={76} />);
  const handle = screen.getByRole('separator', { name: 'Resize the panes' });
  handle.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(handle).toHaveAttribute('aria-valuenow', '80');
  await user.keyboard('{ArrowLeft}');
  expect(handle).toHaveAttribute('aria-valuenow', '78');
  expect(await problemsIn(container)).toEqual([]);
});

test('the first pane stays as it is when the second one comes and goes', async () => {
  const first = <input aria-label="Search" />;
  const { user, rerender } = renderUi(<SplitPane first={first} second={false} />);
  expect(screen.queryByRole('separator')).toBeNull();
  const box = screen.getByRole('textbox', { name: 'Search' });
  await user.type(box, 'Pearl');
  rerender(<SplitPane first={first} second={<p>Map</p>} />);
  expect(screen.getByText('Map')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Search' })).toBe(box);
  expect(box).toHaveValue('Pearl');
});

test('in a narrow frame one pane stands above the other, without a handle', () => {
  renderUi(<SplitPane first={<p>List</p>} second={<p>Map</p>} />);
  const handle = screen.getByRole('separator');
  expect(rulesOf(handle, '(max-width: 639px)')).toBe('display:none;');
  expect(rulesOf(handle.parentElement as Element, '(max-width: 639px)')).toContain(';flex-direction:column;');
});
