import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useList } from '../list/index.ts';
import { NoRows } from '../list/no-rows.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { GridPage, type PagedRows } from './grid-page.tsx';

interface Row {
  id: string;
}

const DEFAULTS = { size: 20, sizes: [10, 20, 30, 50, 100, 500] };
const COLUMNS = [{ key: 'id', title: 'ID', value: ({ id }: Row) => id }];
const rowId = ({ id }: Row) => id;
const holding = (...ids: string[]): PagedRows<Row>['data'] => ({
  items: ids.map((id) => ({ id })),
  pagingFilteringContext: { pageNumber: 1, pageSize: 20, totalItems: 45, totalPages: 3 },
});

function Sample({ page, onOpen }: { page: PagedRows<Row>; onOpen?: (row: Row) => void }) {
  const list = useList(DEFAULTS);
  return (
    <>
      <GridPage
        title="Tasks"
        filters={null}
        name="tasks"
        list={list}
        page={page}
        columns={COLUMNS}
        rowId={rowId}
        rowName={rowId}
        onOpen={onOpen}
        empty={
          <NoRows
            list={list}
            title="No tasks yet"
            body="Create one"
            noneMatch="None match"
            reset="Show all tasks"
          />
        }
      />
      <output>{useLocation().search}</output>
    </>
  );
}

const sample = (page: Partial<PagedRows<Row>>, at = '/', onOpen?: (row: Row) => void) => (
  <MemoryRouter initialEntries={[at]}>
    <Sample page={{ data: undefined, error: null, refetch: () => {}, ...page }} onOpen={onOpen} />
  </MemoryRouter>
);
const show = (page: Partial<PagedRows<Row>>, at = '/') => renderUi(sample(page, at));

test('[LIST-05, LIST-12] rows are under the title; the footer changes page and page size in the address', async () => {
  const { user } = show({ data: holding('Q-1', 'Q-2') });
  expect(await screen.findByText('Q-2')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('?page=2')).toBeInTheDocument();
  const sizes = screen.getByLabelText('Rows per page');
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => Number(textContent)),
  ).toEqual([10, 20, 30, 50, 100, 500]);
  await user.selectOptions(sizes, '500');
  expect(screen.getByText('?size=500')).toBeInTheDocument();
});

test('past the end it goes to the last page instead of saying that there is nothing', async () => {
  const paging = { pageNumber: 5, pageSize: 20, totalItems: 45, totalPages: 3 };
  show({ data: { items: [], pagingFilteringContext: paging } }, '/?page=5');
  expect(await screen.findByText('?page=3')).toBeInTheDocument();
  expect(screen.queryByText('No tasks yet')).toBeNull();
  expect(screen.queryByText(/of 45/)).toBeNull();
});

test('where rows were counted up to the limit only, there are pages after the last one that was counted', async () => {
  const paging = {
    pageNumber: 501,
    pageSize: 20,
    totalItems: 10_000,
    totalPages: 500,
    totalIsLowerBound: true,
  };
  show({ data: { items: [{ id: 'Q-9' }], pagingFilteringContext: paging } }, '/?page=501');
  expect(await screen.findByText('Q-9')).toBeVisible();
  expect(screen.getByText('?page=501')).toBeInTheDocument();
});

test('a page that a search does not reach goes back to the last one that it does', async () => {
  const paging = { pageNumber: 100, pageSize: 20, totalItems: 6, totalPages: 1, totalIsLowerBound: true };
  show({ data: { items: [], pagingFilteringContext: paging } }, '/?page=100');
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(/^$/));
  expect(screen.queryByText('No tasks yet')).toBeNull();
});

test('a loading page has no footer, and neither an empty nor an error state', () => {
  show({});
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
  expect(screen.queryByText('No tasks yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  // The library's own words are English in every language.
  expect(document.querySelector('.ag-overlay-loading-center')).toBeNull();
});

test('an empty list offers no number of rows per page', async () => {
  show({
    data: {
      items: [],
      pagingFilteringContext: { pageNumber: 1, pageSize: 20, totalItems: 0, totalPages: 0 },
    },
  });
  expect(await screen.findByText('No tasks yet')).toBeVisible();
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
});

test('a failed page shows the reason in the page’s language, and can be loaded again', async () => {
  const refetch = jest.fn();
  const { user } = show({ error: new Error('Out of order'), refetch });
  expect(screen.getByText('In words: Out of order')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('loaded rows stay when reading them again fails', async () => {
  show({ data: holding('Q-1'), error: new Error('Out of order') });
  expect(await screen.findByText('Q-1')).toBeVisible();
  expect(screen.queryByText(/Out of order/)).toBeNull();
});

test('a press on a row opens that row, though its page is replaced before the pointer is up', async () => {
  const onOpen = jest.fn();
  const { user, rerender } = renderUi(sample({ data: holding('Q-1', 'Q-2') }, '/', onOpen));
  const pressed = await screen.findByText('Q-2');
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  rerender(sample({ data: holding('Q-3') }, '/', onOpen));
  expect(screen.getByText('Q-2')).toBe(pressed);
  await user.pointer({ keys: '[/MouseLeft]', target: pressed });
  expect(onOpen.mock.calls).toEqual([[{ id: 'Q-2' }]]);
  expect(await screen.findByText('Q-3')).toBeVisible();
  expect(screen.queryByText('Q-2')).toBeNull();
});

test('a press is not covered when the page it is on becomes empty', async () => {
  const { user, rerender } = renderUi(sample({ data: holding('Q-1') }));
  const pressed = await screen.findByText('Q-1');
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  rerender(sample({ data: holding() }));
  expect(screen.queryByText('No tasks yet')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: pressed });
  expect(await screen.findByText('No tasks yet')).toBeVisible();
});

test('an empty list says what to do first; a filtered one offers to reset the filters', async () => {
  const { unmount } = show({ data: holding() });
  expect(await screen.findByText('No tasks yet')).toBeVisible();
  expect(screen.getByText('Create one')).toBeVisible();
  unmount();
  const { user } = show({ data: holding() }, '/?search=dates');
  expect(await screen.findByText('None match')).toBeVisible();
  expect(screen.queryByText('Create one')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
  expect(await screen.findByText('No tasks yet')).toBeVisible();
});
