import { screen } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { rulesOf } from '../testing/rules-of.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { LiveMark } from './live-mark.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Name, colour, mark and word of each status, in English and Arabic. */
const STATUSES = [
  ['Unplanned', 'unplanned', 'ring', 'Unplanned', 'غير مخططة'],
  ['Planned', 'planned', 'dot', 'Planned', 'مخططة'],
  ['PickingUp', 'pickingup', 'arrowUp', 'Picking up', 'في الطريق للاستلام'],
  ['Pickup Complete', 'pickupcomplete', 'box', 'Pickup complete', 'تم الاستلام'],
  ['InProgress', 'inprogress', 'halfRing', 'In progress', 'قيد التنفيذ'],
  ['Delivering', 'delivering', 'arrowForward', 'Delivering', 'قيد التوصيل'],
  ['Delivered', 'delivered', 'tick', 'Delivered', 'تم التوصيل'],
  ['Cancelled', 'cancelled', 'struck', 'Cancelled', 'ملغاة'],
  ['Todo', 'todo', 'dashedRing', 'To do', 'قيد الانتظار'],
] as const;

test('every task status has its colour, shape and text, in both languages', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const { container, unmount } = renderUi(
      STATUSES.map(([name]) => <StatusBadge key={name} status={name} />),
      { locale },
    );
    for (const [name, color, mark, english, arabic] of STATUSES) {
      const badge = container.querySelector(`[data-status="${name}"]`);
      expect(badge).toHaveStyle({ color: `var(--q-status-${color})` });
      expect(badge?.querySelector('svg')).toHaveAttribute('data-mark', mark);
      expect(badge?.textContent).toBe(locale === 'en' ? english : arabic);
    }
    expect(await problemsIn(container)).toEqual([]);
    unmount();
  }
});

test('late is a red edge on any status, and a text for screen readers', () => {
  const { container } = renderUi(<StatusBadge status="Planned" late />);
  const badge = container.querySelector('[data-late]') as Element;
  expect(badge).toHaveTextContent('Planned, Late');
  expect(rulesOf(badge)).toContain('var(--q-late)');
});

test('a cancelled task is struck through, but not in Arabic, whose letters join where the line would be', () => {
  const { unmount } = renderUi(<StatusBadge status="Cancelled" />);
  expect(screen.getByText('Cancelled')).toHaveStyle({ textDecoration: 'line-through' });
  unmount();
  renderUi(<StatusBadge status="Cancelled" />, { locale: 'ar' });
  expect(screen.getByText('ملغاة')).not.toHaveStyle({ textDecoration: 'line-through' });
});

/** Name, mark and word of each availability. */
const AVAILABILITIES = [
  ['free', 'dot', 'Free'],
  ['busy', 'square', 'Busy'],
  ['unavailable', 'struck', 'Unavailable'],
  ['relocating', 'arrowForward', 'Relocating'],
  ['onbreak', 'pause', 'On break'],
] as const;

test('every availability has its colour, shape and text', async () => {
  const { container } = renderUi(
    AVAILABILITIES.map(([name]) => <AvailabilityBadge key={name} availability={name} />),
  );
  for (const [name, mark, word] of AVAILABILITIES) {
    const badge = container.querySelector(`[data-availability="${name}"]`);
    expect(badge).toHaveStyle({ color: `var(--q-availability-${name})` });
    expect(badge?.querySelector('svg')).toHaveAttribute('data-mark', mark);
    expect(badge?.textContent).toBe(word);
  }
  expect(await problemsIn(container)).toEqual([]);
});

test('a value that changed since the view was opened is marked, an unchanged one is not', () => {
  const { rerender, container } = renderUi(<LiveMark changed={false}>14:05</LiveMark>);
  expect(container.querySelector('mark')).toBeNull();
  rerender(<LiveMark changed>14:20</LiveMark>);
  expect(container.querySelector('mark')).toHaveTextContent('14:20');
});
