import { changeEach } from './change-each.ts';

const errorText = (error: unknown) => (error as Error).message;
const failing = (id: string) => (id === 'b' ? Promise.reject(new Error('Held')) : Promise.resolve());

test('each is changed in turn, with the reason of one that failed', async () => {
  const counts: number[] = [];
  const reply = await changeEach(['a', 'b', 'c'], failing, {
    errorText,
    onProgress: (count) => counts.push(count),
  });
  expect(reply).toEqual({
    accepted: 2,
    rejected: 1,
    results: [
      { row: 1, id: 'a', ok: true },
      { row: 2, id: 'b', ok: false, message: 'Held' },
      { row: 3, id: 'c', ok: true },
    ],
  });
  expect(counts).toEqual([1, 2, 3]);
});

test('a success between failures starts their count again; after the last one the others are not tried', async () => {
  const asked: string[] = [];
  const reply = await changeEach(
    ['x1', 'x2', 'a', 'x3', 'x4', 'x5', 'b'],
    async (id) => {
      asked.push(id);
      if (id.startsWith('x')) throw new Error('No answer');
    },
    { errorText, stopsAt: (_error, inARow) => inARow === 3, notTried: 'Not tried' },
  );
  expect(asked).toEqual(['x1', 'x2', 'a', 'x3', 'x4', 'x5']);
  expect(reply.results.at(-1)).toEqual({ row: 7, id: 'b', ok: false, message: 'Not tried' });
});

test.each([
  [1, [1, 1, 1, 1, 1]],
  [2, [2, 2, 2, 2, 1]],
])(
  'with %d at once, no more than these run together, and results keep the order',
  async (atOnce, expected) => {
    let running = 0;
    const together: number[] = [];
    const { results } = await changeEach(
      ['a', 'b', 'c', 'd', 'e'],
      async () => {
        running += 1;
        await null;
        together.push(running);
        await null;
        running -= 1;
      },
      { errorText, atOnce },
    );
    expect(together).toEqual(expected);
    expect(results.map(({ row, id }) => [row, id])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
      [4, 'd'],
      [5, 'e'],
    ]);
  },
);

test('once it is stopped by hand, the others are not tried', async () => {
  const stop = new AbortController();
  const reply = await changeEach(
    ['a', 'b', 'c'],
    async (id) => {
      if (id === 'b') stop.abort();
    },
    { errorText, signal: stop.signal, notTried: 'Not tried' },
  );
  expect(reply).toEqual({
    accepted: 2,
    rejected: 1,
    results: [
      { row: 1, id: 'a', ok: true },
      { row: 2, id: 'b', ok: true },
      { row: 3, id: 'c', ok: false, message: 'Not tried' },
    ],
  });
});
