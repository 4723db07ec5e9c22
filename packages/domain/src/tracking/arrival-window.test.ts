import { arrivalWindow } from './arrival-window.ts';

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const windowAt = (now: string, expected = '18:00', hasCourier = true) => {
  const { from, to } = arrivalWindow(at(expected), at(now), { hasCourier });
  return [from, to].map((moment) => moment.toISOString().slice(11, 16)).join('-');
};

test('[TRACK-04] the window narrows as the delivery comes closer, on whole five minutes', () => {
  expect(windowAt('16:00')).toBe('17:30-18:30');
  expect(windowAt('17:00')).toBe('17:45-18:15');
  expect(windowAt('17:40')).toBe('17:55-18:05');
});

test('the window is wider without a courier, and at most an hour each way', () => {
  expect(windowAt('17:00', '18:00', false)).toBe('17:30-18:30');
  expect(windowAt('06:00')).toBe('17:00-19:00');
});

test('the window of a late delivery begins now', () => {
  expect(windowAt('17:58')).toBe('17:55-18:05');
  expect(windowAt('18:20')).toBe('18:20-18:25');
});
