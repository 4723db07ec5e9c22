import { cursorPageOf, listedPage } from './cursor.ts';
import { isDescending } from './sort.ts';

const ID = '0198c5d2-6a3f-7cc1-9f4e-5f1d2c3b4a59';

test('a list continues after a row, whatever the number of its page; an unknown cursor starts it again', () => {
  expect(cursorPageOf({ pageNumber: 3, pageSize: 20, after: ID })).toMatchObject({ offset: 0, after: ID });
  expect(cursorPageOf({ pageNumber: 3, pageSize: 20, after: 'x' })).toMatchObject({
    offset: 40,
    after: null,
  });
  expect(cursorPageOf({})).toMatchObject({ offset: 0, after: null });
});

test('a cursor carries what its row was sorted by, whatever that is made of; an id alone is a cursor too', () => {
  const page = cursorPageOf({ pageSize: 1 });
  const cursorWith = (last_place: string | null) =>
    listedPage(page, { ids: [ID], last_place, total: 9, at_least: false }).pagingFilteringContext.nextCursor;
  expect([cursorWith('a~b'), cursorWith(''), cursorWith(null), cursorWith(ID)]).toEqual([
    `a~b~${ID}`,
    `~${ID}`,
    ID,
    ID,
  ]);
  const read = (after: string) => {
    const { after: id, place } = cursorPageOf({ after });
    return [id, place];
  };
  expect(read(`a~b~${ID}`)).toEqual([ID, 'a~b']);
  expect(read(`~${ID}`)).toEqual([ID, '']);
  expect(read(ID)).toEqual([ID, null]);
  expect(read('a~x')).toEqual([null, null]);
});

test('a total that is a lower bound is never below what is shown, and leaves room for another page', () => {
  const page = cursorPageOf({ pageNumber: 2, pageSize: 2 });
  const found = listedPage(page, { ids: ['c', 'd'], total: 3, at_least: true });
  expect(found.pagingFilteringContext).toMatchObject({
    totalItems: 5,
    totalPages: 3,
    totalIsLowerBound: true,
    nextCursor: 'd',
  });
  const last = listedPage(page, { ids: ['c'], total: 3, at_least: false });
  expect(last.pagingFilteringContext).toMatchObject({
    totalItems: 3,
    totalIsLowerBound: false,
    nextCursor: null,
  });
  expect(listedPage(page, undefined).ids).toEqual([]);
});

test('the newest come first; by a column the lowest, unless it is asked otherwise', () => {
  expect([isDescending({}), isDescending({ sortOrder: 'asc' })]).toEqual([true, false]);
  expect([isDescending({ sortBy: 'name' }), isDescending({ sortBy: 'name', sortOrder: 'desc' })]).toEqual([
    false,
    true,
  ]);
});
