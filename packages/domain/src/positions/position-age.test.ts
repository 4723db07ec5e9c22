import { positionAge } from './position-age.ts';

const now = new Date('2026-11-20T10:00:00Z');

test('a position fades after a minute and is stale after five', () => {
  expect(positionAge('2026-11-20T09:59:00Z', now)).toBe('fresh');
  expect(positionAge('2026-11-20T09:58:59Z', now)).toBe('fading');
  expect(positionAge('2026-11-20T09:54:59Z', now)).toBe('stale');
  expect(positionAge(undefined, now)).toBe('none');
});
