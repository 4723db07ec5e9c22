import { taskCalls } from '@qafila/contracts/task';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { sampleTask } from '@qafila/testing/samples';
import { createFetchPieces } from './fetch-pieces.ts';

const SIZE = 3;

/** A board over a server's list, whose cursors are the last row of a page. */
function boardOf(list: () => readonly string[]) {
  const shell = createFakeShell();
  shell.api.answer(taskCalls.all, ({ query }) => {
    const { after, pageNumber = 1 } = query as { after?: string; pageNumber?: number };
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
