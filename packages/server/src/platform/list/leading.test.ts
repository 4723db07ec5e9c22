import { piecesOf } from './leading.ts';

const page = (pageNumber: number, pageSize: number) => ({ offset: (pageNumber - 1) * pageSize, pageSize });

test('rows at the head of a list take their part of the pages, and none of the rest is left out', () => {
  const first = piecesOf(['a', 'b', 'c'], page(1, 2), undefined);
  expect(first).toEqual({ leading: ['a', 'b'], rest: { offset: 0, pageSize: 0, after: undefined } });
  const second = piecesOf(['a', 'b', 'c'], page(2, 2), undefined);
  expect(second).toEqual({ leading: ['c'], rest: { offset: 0, pageSize: 1, after: undefined } });
  expect(piecesOf(['a', 'b', 'c'], page(3, 2), undefined).rest).toMatchObject({ offset: 1, pageSize: 2 });
});

test('a page after a row starts with the next one, among the leading rows and after them', () => {
  expect(piecesOf(['a', 'b'], page(1, 3), 'a')).toEqual({
    leading: ['b'],
    rest: { offset: 0, pageSize: 2, after: undefined },
  });
  expect(piecesOf(['a', 'b'], page(1, 3), 'z')).toEqual({
    leading: [],
    rest: { offset: 0, pageSize: 3, after: 'z' },
  });
});
