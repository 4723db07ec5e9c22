import { columnsOf, viewAddress, viewSearch } from './view-address.ts';

test('a view keeps filters, search and sort, and nothing of the drawer or the page number', () => {
  const search = new URLSearchParams(
    'taskStatusId=2&search=noor&drawer=task.detail&drawer.tab=route&d.taskId=1&page=3&columns=id',
  );
  expect(viewSearch(search)).toBe('search=noor&taskStatusId=2');
});

test('the same filters in another order are the same view', () => {
  const one = viewSearch(new URLSearchParams('b=2&a=1'));
  expect(viewSearch(new URLSearchParams('a=1&b=2'))).toBe(one);
});

test('its address restores filters and columns', () => {
  const address = viewAddress({ search: 'taskStatusId=2', columns: ['id', 'status'] });
  expect(viewSearch(address)).toBe('taskStatusId=2');
  expect(columnsOf(address)).toEqual(['id', 'status']);
  expect(columnsOf(viewAddress({ search: '', columns: null }))).toBeUndefined();
});
