import { timeOrderedIds } from './time.ts';

test('ids are version 7 and only grow, though the clock stands still or goes back', () => {
  let now = 1_000_000;
  const ids = timeOrderedIds({ now: () => new Date(now) });
  const made = Array.from({ length: 10_000 }, (_, index) => {
    if (index === 5_000) now -= 60_000;
    return ids.uuid();
  });
  expect(made).toEqual([...new Set(made)].sort());
  for (const id of made.slice(0, 10))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
