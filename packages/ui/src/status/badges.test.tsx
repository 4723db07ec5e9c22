import { screen } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { rulesOf } from '../testing/rules-of.ts';
import { AVAILABILITY_LOOK, AVAILABILITY_NAMES } from './availability.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { LiveMark } from './live-mark.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TASK_STATUS_LOOK, TASK_STATUS_NAMES } from './task-status.ts';

test('every task status has its colour, its shape and its word, in both languages', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const { container, unmount } = renderUi(
      TASK_STATUS_NAMES.map((name) => <StatusBadge key={name} status={name} />),
      { locale },
    );
    for (const name of TASK_STATUS_NAMES) {
      const badge = container.querySelector(`[data-status="${name}"]`);
      expect(badge).toHaveStyle({ color: `var(--q-status-${TASK_STATUS_LOOK[name].token})` });
      expect(badge?.querySelector('svg')).toHaveAttribute('data-mark', TASK_STATUS_LOOK[name].mark);
      expect(badge?.textContent).not.toBe('');
    }
    expect(await problemsIn(container)).toEqual([]);
    unmount();
  }
});

test('late is a red edge on any status, and a word for those who do not see it', () => {
  const { container } = renderUi(<StatusBadge status="Planned" late />);
  const badge = container.querySelector('[data-late]') as Element;
  expect(badge).toHaveTextContent('Planned, Late');
  expect(rulesOf(badge)).toContain('var(--q-late)');
});

test('a cancelled task is struck', () => {
  renderUi(<StatusBadge status="Cancelled" />);
  expect(screen.getByText('Cancelled')).toHaveStyle({ textDecoration: 'line-through' });
});

test('every availability has its colour, its shape and its word', async () => {
  const { container } = renderUi(
    AVAILABILITY_NAMES.map((name) => <AvailabilityBadge key={name} availability={name} />),
  );
  for (const name of AVAILABILITY_NAMES) {
    const badge = container.querySelector(`[data-availability="${name}"]`);
    expect(badge?.querySelector('svg')).toHaveAttribute('data-mark', AVAILABILITY_LOOK[name].mark);
  }
  expect(await problemsIn(container)).toEqual([]);
});

test('a value that changed since the view was opened is marked, an unchanged one is not', () => {
  const { rerender, container } = renderUi(<LiveMark changed={false}>14:05</LiveMark>);
  expect(container.querySelector('mark')).toBeNull();
  rerender(<LiveMark changed>14:20</LiveMark>);
  expect(container.querySelector('mark')).toHaveTextContent('14:20');
});
