import { failedOf } from './failed-of.ts';

test('those that failed, in the order they were given in', () => {
  const reply = {
    accepted: 1,
    rejected: 2,
    results: [
      { row: 1, id: 'c', ok: false, message: 'Held' },
      { row: 2, id: 'b', ok: true },
      { row: 3, id: 'a', ok: false, message: 'Held' },
    ],
  };
  expect(failedOf(reply, [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }])).toEqual([
    { id: 'a' },
    { id: 'c' },
  ]);
});
