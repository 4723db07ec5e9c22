import { readDrawer, sameDrawer, withDrawer } from './drawer-url.ts';

const page = new URLSearchParams('search=ali&pageNumber=2');

test('an open drawer is in the address, beside the page’s own parameters', () => {
  const search = withDrawer(page, { view: 'task.detail', params: { taskId: 't1' } });
  expect(search.toString()).toBe('search=ali&pageNumber=2&drawer=task.detail&d.taskId=t1');
  expect(readDrawer(search)).toEqual({ view: 'task.detail', params: { taskId: 't1' } });
});

test('a list with one entry stays a list', () => {
  const search = withDrawer(page, { view: 'trip.plan', params: { taskIds: ['t1'], agentId: undefined } });
  expect(readDrawer(search)).toEqual({ view: 'trip.plan', params: { taskIds: ['t1'] } });
});

test('closing leaves the page’s own parameters', () => {
  const open = withDrawer(page, { view: 'task.detail', params: { taskId: 't1' } });
  expect(withDrawer(open, null).toString()).toBe(page.toString());
  expect(readDrawer(page)).toBeNull();
});

test('a filter of the page does not change the drawer', () => {
  const open = withDrawer(page, { view: 'task.detail', params: { taskId: 't1' } });
  const filtered = new URLSearchParams(open);
  filtered.set('search', 'omar');
  expect(sameDrawer(open, filtered)).toBe(true);
  expect(sameDrawer(open, withDrawer(page, { view: 'task.detail', params: { taskId: 't2' } }))).toBe(false);
});
