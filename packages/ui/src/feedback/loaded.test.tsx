import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Loaded } from './loaded.tsx';

const unread = { data: undefined, error: null, refetch: () => undefined };
const nameOf = ({ name }: { name: string }) => <p>{name}</p>;

afterEach(() => {
  jest.useRealTimers();
});

test('a query that is still read shows a skeleton of the given shape and length', () => {
  jest.useFakeTimers();
  const { container } = renderUi(
    <Loaded query={unread} shape="form" rows={3}>
      {nameOf}
    </Loaded>,
  );
  act(() => jest.advanceTimersByTime(150));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(container.querySelector('[data-skeleton=form]')?.children).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a query that failed says why, and reads again by Try again', async () => {
  const refetch = jest.fn();
  const { user } = renderUi(
    <Loaded
      query={{ data: undefined, error: new Error('No answer'), refetch }}
      title="The supplier could not be read."
      safe="Its contracts are as they were."
    >
      {nameOf}
    </Loaded>,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The supplier could not be read.');
  expect(alert).toHaveTextContent('In words: No answer');
  expect(alert).toHaveTextContent('Its contracts are as they were.');
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('while a failed query is read again, Try again is busy', () => {
  renderUi(<Loaded query={{ ...unread, error: new Error('No answer'), isFetching: true }}>{nameOf}</Loaded>);
  expect(screen.getByRole('button', { name: /Try again/ })).toHaveAttribute('aria-busy', 'true');
});

test('what was read is shown, and stays when a later read fails', () => {
  const read = { ...unread, data: { name: 'Falcon Riders' } };
  const { rerender } = renderUi(<Loaded query={read}>{nameOf}</Loaded>);
  expect(screen.getByText('Falcon Riders')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Loaded query={{ ...read, error: new Error('No answer') }}>{nameOf}</Loaded>);
  expect(screen.getByText('Falcon Riders')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form does not begin with what an earlier visit read, and stays during later reads', () => {
  const old = { ...unread, data: { name: 'Falcon' }, isFetching: true, isFetchedAfterMount: false };
  const { rerender } = renderUi(
    <Loaded query={old} shape="form" fresh>
      {nameOf}
    </Loaded>,
  );
  expect(screen.queryByText('Falcon')).toBeNull();
  const now = (query: object) =>
    rerender(
      <Loaded query={{ ...old, ...query }} shape="form" fresh>
        {nameOf}
      </Loaded>,
    );
  now({ data: { name: 'Falcon Riders' }, isFetching: false, isFetchedAfterMount: true });
  expect(screen.getByText('Falcon Riders')).toBeInTheDocument();
  now({ data: { name: 'Falcon Riders' }, isFetching: true, isFetchedAfterMount: true });
  expect(screen.getByText('Falcon Riders')).toBeInTheDocument();
});

test('a form begins at once with what was read just now, and stays when that is read again', () => {
  const read = { ...unread, data: { name: 'Falcon' }, isFetching: false, isFetchedAfterMount: false };
  const { rerender } = renderUi(
    <Loaded query={read} shape="form" fresh>
      {nameOf}
    </Loaded>,
  );
  expect(screen.getByText('Falcon')).toBeInTheDocument();
  rerender(
    <Loaded query={{ ...read, isFetching: true }} shape="form" fresh>
      {nameOf}
    </Loaded>,
  );
  expect(screen.getByText('Falcon')).toBeInTheDocument();
});

test('a form does not begin with what an earlier visit read when it can not be read again', async () => {
  const refetch = jest.fn();
  const failed = { ...unread, data: { name: 'Falcon' }, error: new Error('No answer'), refetch };
  const { user, rerender } = renderUi(
    <Loaded query={{ ...failed, isFetching: false, isFetchedAfterMount: true }} shape="form" fresh>
      {nameOf}
    </Loaded>,
  );
  expect(screen.queryByText('Falcon')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(
    <Loaded
      query={{ ...unread, data: { name: 'Falcon Riders' }, isFetchedAfterMount: true }}
      shape="form"
      fresh
    >
      {nameOf}
    </Loaded>,
  );
  expect(screen.getByText('Falcon Riders')).toBeInTheDocument();
});

test('without the word for forms, what an earlier visit read is shown during a read and after it failed', () => {
  const old = { ...unread, data: { name: 'Falcon' }, isFetching: true, isFetchedAfterMount: false };
  const { rerender } = renderUi(
    <Loaded query={old} shape="form">
      {nameOf}
    </Loaded>,
  );
  expect(screen.getByText('Falcon')).toBeInTheDocument();
  rerender(
    <Loaded key="again" query={{ ...old, error: new Error('No answer'), isFetching: false }} shape="form">
      {nameOf}
    </Loaded>,
  );
  expect(screen.getByText('Falcon')).toBeInTheDocument();
});

test('an empty result is a result', () => {
  renderUi(<Loaded query={{ ...unread, data: 0 }}>{(count) => <p>{count} orders</p>}</Loaded>);
  expect(screen.getByText('0 orders')).toBeInTheDocument();
});

test('a query is not asked whether it is being read again while its data is shown', () => {
  const isFetching = jest.fn(() => true);
  const query = {
    ...unread,
    data: { name: 'Falcon Riders' },
    get isFetching() {
      return isFetching();
    },
  };
  renderUi(<Loaded query={query}>{nameOf}</Loaded>);
  expect(screen.getByText('Falcon Riders')).toBeInTheDocument();
  expect(isFetching).not.toHaveBeenCalled();
});
