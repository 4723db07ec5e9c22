import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { SearchBox } from './search-box.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('[LIST-10] searches 1000 ms after the last key, once', () => {
  const onSearch = jest.fn();
  renderUi(<SearchBox value="" onSearch={onSearch} label="Search all transactions" />);
  type('ai');
  wait(999);
  type('aisha');
  wait(999);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['aisha']]);
});

test('searches at once on Enter and not again', () => {
  const onSearch = jest.fn();
  renderUi(<SearchBox value="" onSearch={onSearch} label="Search all transactions" />);
  type('khalid');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  wait(5000);
  expect(onSearch.mock.calls).toEqual([['khalid']]);
});

test('takes over a search set from outside', () => {
  const { rerender } = renderUi(<SearchBox value="aisha" onSearch={jest.fn()} label="Search" />);
  rerender(<SearchBox value="" onSearch={jest.fn()} label="Search" />);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('keeps the typed text until the list has followed', () => {
  const onSearch = jest.fn();
  const { rerender } = renderUi(<SearchBox value="" onSearch={onSearch} label="Search" />);
  type('ai');
  wait(1000);
  expect(onSearch.mock.calls).toEqual([['ai']]);
  expect(screen.getByRole('searchbox')).toHaveValue('ai');
  type('aisha');
  rerender(<SearchBox value="ai" onSearch={onSearch} label="Search" />);
  expect(screen.getByRole('searchbox')).toHaveValue('aisha');
  wait(1000);
  expect(onSearch.mock.calls).toEqual([['ai'], ['aisha']]);
});

test('searches at once for nothing when its clear button is pressed', () => {
  const onSearch = jest.fn();
  renderUi(<SearchBox value="aisha" onSearch={onSearch} label="Search" />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('what is typed runs in its own direction, the placeholder of an empty field as the page does', () => {
  renderUi(<SearchBox value="" onSearch={() => {}} label="Search all transactions" />);
  expect(screen.getByRole('searchbox')).not.toHaveAttribute('dir');
  type('aisha');
  expect(screen.getByRole('searchbox')).toHaveAttribute('dir', 'auto');
});
