import { eachRow } from './each-row.ts';

const text = (error: unknown) => (error instanceof Error ? error.message : '');

test('a failed call leaves the others alone, and each has its result in order', async () => {
  const reply = await eachRow(
    ['a', 'b', 'c'],
    async (id) => {
      if (id === 'b') throw new Error('It is gone');
    },
    text,
  );
  expect(reply).toEqual({
    accepted: 2,
    rejected: 1,
    results: [
      { row: 1, id: 'a', ok: true },
      { row: 2, id: 'b', ok: false, message: 'It is gone' },
      { row: 3, id: 'c', ok: true },
    ],
  });
});

test.each([
  [1, [1, 1, 1, 1, 1]],
  [2, [2, 2, 2, 2, 1]],
])('with %d at once, no more than these run together', async (atOnce, expected) => {
  let running = 0;
  const together: number[] = [];
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const { results } = await eachRow(
    ids,
    async () => {
      running += 1;
      await null;
      together.push(running);
      await null;
      running -= 1;
    },
    text,
    atOnce,
  );
  expect(together.map((count) => Math.min(count, 2))).toEqual(expected);
  expect(results.map(({ row, id }) => [row, id])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
    [4, 'd'],
    [5, 'e'],
  ]);
});
