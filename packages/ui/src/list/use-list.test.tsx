import { PAGE_SIZES } from '@qafila/contracts/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import type { ListDefaults } from './list-state.ts';
import { useList } from './use-list.ts';

const DEFAULTS: ListDefaults = {
  size: 20,
  sizes: PAGE_SIZES,
  filters: { employmentStatusId: '', taskResponsibilityFilter: '', skillsFilter: [] },
};

const open = (address: string, defaults = DEFAULTS) =>
  renderHook(() => ({ list: useList(defaults), address: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  });

test('[LIST-11] sends the page size', () => {
  expect(open('/?size=50').result.current.list.request).toMatchObject({ pageSize: 50 });
  expect(open('/?size=7').result.current.list.request).toMatchObject({ pageSize: 20 });
});

test('[LIST-12] sends the page number', () => {
  const { result } = open('/');
  act(() => result.current.list.setPage(4));
  expect(result.current.address).toBe('?page=4');
  expect(result.current.list.request).toMatchObject({ pageNumber: 4 });
});

test('a page can take the place of the one before in the history', () => {
  const { result } = renderHook(
    () => ({ list: useList(DEFAULTS), address: useLocation(), go: useNavigate() }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={['/before', '/?page=9']}>{children}</MemoryRouter>
      ),
    },
  );
  act(() => result.current.list.setPage(2, true));
  expect(result.current.address.search).toBe('?page=2');
  act(() => void result.current.go(-1));
  expect(result.current.address.pathname).toBe('/before');
});

test('[LIST-13] sends the search and goes back to the first page', () => {
  const { result } = open('/?page=4');
  act(() => result.current.list.setSearch('Aisha'));
  expect(result.current.list.request).toMatchObject({ search: 'Aisha', pageNumber: 1 });
  expect(result.current.list.narrowed).toBe(true);
});

test("[LIST-23] an 'All' filter is sent as empty", () => {
  const { result } = open('/?employmentStatusId=2');
  expect(result.current.list.request).toMatchObject({ employmentStatusId: '2' });
  act(() => result.current.list.setFilter('employmentStatusId', ''));
  expect(result.current.list.request).toMatchObject({ employmentStatusId: '' });
});

test('[LIST-21] the responsibility filter is sent as taskResponsibilityFilter', () => {
  const { result } = open('/');
  act(() => result.current.list.setFilter('taskResponsibilityFilter', 'MyTasks'));
  expect(result.current.list.request).toMatchObject({ taskResponsibilityFilter: 'MyTasks' });
});

test('[LIST-22] skills are stored and sent as repeated values', () => {
  const { result } = open('/');
  act(() => result.current.list.setFilter('skillsFilter', ['Cold chain', 'Heavy']));
  expect(result.current.address).toBe('?skillsFilter=Cold+chain&skillsFilter=Heavy');
  expect(result.current.list.request.skillsFilter).toEqual(['Cold chain', 'Heavy']);
});

test('a sort that the list does not have is ignored', () => {
  const defaults = { sort: { by: 'createdAtUtc', order: 'desc' }, sorts: ['createdAtUtc', 'name'] } as const;
  expect(open('/?sort=name:asc', defaults).result.current.list.request).toMatchObject({ sortBy: 'name' });
  expect(open('/?sort=colour:asc', defaults).result.current.list.request).toMatchObject({
    sortBy: 'createdAtUtc',
    sortOrder: 'desc',
  });
});

test('two changes in one step are both applied', () => {
  const { result } = open('/');
  act(() => {
    result.current.list.setFilter('employmentStatusId', '1');
    result.current.list.setSort({ by: 'name', order: 'desc' });
  });
  expect(result.current.list.request).toMatchObject({ sortBy: 'name', sortOrder: 'desc' });
});

test('a named list has its own parameters', () => {
  const { result } = open('/?page=3&ledger.page=2', { name: 'ledger' });
  expect(result.current.list.page).toBe(2);
  act(() => result.current.list.setPage(5));
  expect(result.current.address).toBe('?page=3&ledger.page=5');
});
