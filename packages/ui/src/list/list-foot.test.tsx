import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { ListFoot } from './list-foot.tsx';

/** The foot of a list of which only some rows were counted. */
const show = (
  of: { pageSize: number; totalItems: number; totalPages: number },
  locale: 'en' | 'ar' = 'en',
) => {
  const onPage = jest.fn();
  const paging = { pageNumber: 1, totalIsLowerBound: true, ...of };
  return { onPage, ...renderUi(<ListFoot paging={paging} onPage={onPage} />, { locale }) };
};
const LONG = { pageSize: 20, totalItems: 10_000, totalPages: 500 };
/** A search that found a full page and stopped. */
const FOUND = { pageSize: 5, totalItems: 6, totalPages: 2 };

test('a counted total is said as it is', () => {
  const paging = { pageNumber: 2, pageSize: 20, totalItems: 45, totalPages: 3, totalIsLowerBound: false };
  renderUi(<ListFoot paging={paging} onPage={jest.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent('21–40 of 45');
  expect(screen.getByLabelText('Go to page')).toHaveAccessibleDescription('of 3');
});

test('a total that was not counted to its end is said to be more, rows and pages alike', () => {
  const { unmount } = show(LONG);
  expect(screen.getByRole('status')).toHaveTextContent('1–20 of 10,000 or more');
  expect(screen.getByLabelText('Go to page')).toHaveAccessibleDescription('of 500 or more');
  unmount();
  show(LONG, 'ar');
  expect(screen.getByRole('status')).toHaveTextContent('1–20 من 10,000 أو أكثر');
});

test('a search that stopped at a full page claims no row after it', () => {
  show(FOUND);
  expect(screen.getByRole('status')).toHaveTextContent('1–5 of 5 or more');
});

test('a page past those that were counted can be gone to, as far as page numbers reach', async () => {
  const { user, onPage } = show(FOUND);
  const box = screen.getByLabelText('Go to page');
  await user.type(box, '3{Enter}');
  expect(onPage.mock.calls).toEqual([[3]]);
  await user.type(box, '2001{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('1 to 2,000 only');
  expect(onPage).toHaveBeenCalledTimes(1);
});
