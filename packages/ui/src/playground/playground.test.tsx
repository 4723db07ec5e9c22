import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { groups, type Part, parts } from './parts.ts';
import { Playground } from './playground.tsx';

const samplesOf = async (group: Part['group']): Promise<Record<string, unknown>> =>
  (await groups[group]()).samples;

test('every part of the list has a sample, and every sample is in the list', async () => {
  for (const group of ['core', 'feedback', 'forms', 'lists', 'sortable'] as const) {
    const names = parts.filter((part) => part.group === group).map(({ name }) => name);
    expect(Object.keys(await samplesOf(group)).sort()).toEqual(names.sort());
  }
});

test('an unknown component shows the list', () => {
  renderUi(<Playground component="nothing" />);
  expect(screen.getByRole('link', { name: 'Data grid' })).toHaveAttribute('href', '/playground/data-grid');
});

test('switches to dark and to right to left', async () => {
  const { user } = renderUi(<Playground component="button" />);
  await user.click(screen.getByRole('switch', { name: 'Dark' }));
  await user.click(screen.getByRole('switch', { name: 'Right to left' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});
