import type { TimedTask } from '@qafila/domain/task';
import { renderUi } from '../testing/render-ui.tsx';
import { LateNote } from './lateness.tsx';

/** The fixed time of the kit's tests is 10:00. */
const due = (deliverByUtc: string, expectedDeliveryUtc: string): TimedTask => ({
  status: 'Delivering',
  pickupByUtc: '2026-11-20T09:00:00Z',
  deliverByUtc,
  expectedDeliveryUtc,
  deliveryCompletedAtUtc: null,
  taskAgentDetails: null,
  transportTypeId: 3,
  pickupToDeliveryDistanceKm: 4,
});
const words = (task: TimedTask, locale: 'en' | 'ar' = 'en') => {
  const { container, unmount } = renderUi(<LateNote task={task} />, { locale });
  const text = container.textContent;
  unmount();
  return text;
};

test('lateness is shown in minutes, and marked if it is a forecast, in both languages', () => {
  const late = due('2026-11-20T09:48:00Z', '2026-11-20T10:05:00Z');
  const soon = due('2026-11-20T10:10:00Z', '2026-11-20T10:42:00Z');
  expect(words(late)).toBe('12 min late at delivery');
  expect(words(soon)).toBe('expected 32 min late');
  expect(words(late, 'ar')).toMatch(/^تأخر التسليم 12/);
  expect(words(soon, 'ar')).toMatch(/^تأخير متوقع 32/);
  expect(words(due('2026-11-20T10:10:00Z', '2026-11-20T10:05:00Z'))).toBe('');
});

test('larger lateness is shown in hours, then in days', () => {
  expect(words(due('2026-11-20T07:55:00Z', '2026-11-20T10:05:00Z'))).toBe('2 hr 5 min late at delivery');
  expect(words(due('2026-11-17T07:55:00Z', '2026-11-20T10:05:00Z'))).toBe('3 days late at delivery');
});
