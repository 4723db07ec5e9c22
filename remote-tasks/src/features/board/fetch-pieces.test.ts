import { taskCalls } from '@qafila/contracts/task';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { sampleTask } from '@qafila/testing/samples';
import { createFetchPieces } from './fetch-pieces.ts';

const SIZE = 3;

/** A board over a server's list, whose cursors are the last row of a page. Its first 10,000 rows have page numbers. */
function boardOf(list: () => readonly string[]) {
  const shell = createFakeShell();
  shell.api.answer(taskCalls.all, ({ query }) => {
    const { after, pageNumber = 1 } = query as { after?: string; pageNumber?: number };
    if (!after && (pageNumber - 1) * SIZE >= 10_000) throw new Error('This row has no page number');
    const start = after ? list().indexOf(after) + 1 : (pageNumber - 1) * SIZE;
    const items = list()
      .slice(start, start + SIZE)
      .map((id) => sampleTask({ id }));
    const nextCursor = items.length === SIZE ? items.at(-1)?.id : null;
    const totalItems = list().length;
    return {
      items,
      pagingFilteringContext: { pageNumber: 1, pageSize: SIZE, totalItems, totalPages: 1, nextCursor },
    };
  });
  const fetch = createFetchPieces(shell.api, {}, async (reading) => (await reading).items);
  const block = async (index: number) => {
    const { rows } = await fetch({ start: index * SIZE, end: (index + 1) * SIZE, sort: undefined });
    return rows.map(({ id }) => id).join(' ');
  };
  return { block };
}

test('when the board is read again, its blocks fit together though orders came at the top', async () => {
  let list = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { block } = boardOf(() => list);
  expect([await block(0), await block(1)]).toEqual(['a b c', 'd e f']);
  for (const [fresh, expected] of [
    ['x', ['x a b', 'c d e']],
    ['y', ['y x a', 'b c d']],
  ] as const) {
    list = [fresh, ...list];
    expect(await Promise.all([block(0), block(1)])).toEqual(expected);
  }
});

test('rows beyond the first 10,000 are read again by their cursor', async () => {
  const list = Array.from({ length: 10_006 }, (_, index) => `t${index}`);
  const { block } = boardOf(() => list);
  expect(await block(3333)).toBe('t9999 t10000 t10001');
  for (const _time of [1, 2]) expect(await block(3334)).toBe('t10002 t10003 t10004');
});

test('a block whose first reading failed is read by its cursor', async () => {
  let list = ['a', 'b', 'c', 'd', 'e', 'f'];
  let isAway = false;
  const { block } = boardOf(() => {
    if (isAway) throw new Error('away');
    return list;
  });
  await block(0);
  isAway = true;
  await expect(block(1)).rejects.toThrow('away');
  isAway = false;
  list = ['x', ...list];
  expect(await block(1)).toBe('d e f');
});
