import { ApiError } from '@qafila/api-client';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './create-query-client.ts';

const failure = (status: number) => new ApiError({ code: 'UNKNOWN', status, message: '' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Runs a read that fails like this; returns the number of attempts and of notices. */
async function readsOf(status: number, meta?: { failure: false }) {
  const notify = jest.fn();
  const client = createQueryClient(notify);
  const queryFn = jest.fn(() => Promise.reject(failure(status)));
  const read = client.fetchQuery({
    queryKey: ['x'],
    queryFn,
    meta,
    retry: client.getDefaultOptions().queries?.retry,
  });
  read.catch(() => {});
  await jest.advanceTimersByTimeAsync(60_000);
  return [queryFn.mock.calls.length, notify.mock.calls.length];
}

test('a read is retried twice when the server is busy, and not when it refuses', async () => {
  expect(await readsOf(503)).toEqual([3, 1]);
  for (const status of [0, 400, 403, 404, 409, 500, 501]) expect(await readsOf(status)).toEqual([1, 1]);
});

test('a failure that the screen shows itself causes no notice', async () => {
  expect(await readsOf(404, { failure: false })).toEqual([1, 0]);
});

test('a write is never retried', async () => {
  const notify = jest.fn();
  const client = createQueryClient(notify);
  const mutationFn = jest.fn(() => Promise.reject(failure(503)));
  client
    .getMutationCache()
    .build(client, { mutationFn })
    .execute(undefined)
    .catch(() => {});
  await jest.advanceTimersByTimeAsync(60_000);
  expect(mutationFn).toHaveBeenCalledTimes(1);
  expect(notify).toHaveBeenCalledTimes(1);
});

test('what changes while a list is read for the first time is read once more', async () => {
  const client = createQueryClient(jest.fn());
  const replies = ['before the change', 'after it'];
  const queryFn = jest.fn(async () => {
    const reply = replies.shift();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return reply;
  });
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn });
  const unsubscribe = observer.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(500);
  void client.invalidateQueries({ queryKey: ['list'] });
  void client.invalidateQueries({ queryKey: ['list'] });
  await jest.advanceTimersByTimeAsync(500);
  // What is there is shown meanwhile.
  expect(observer.getCurrentResult()).toMatchObject({ data: 'before the change', isFetching: true });
  await jest.advanceTimersByTimeAsync(5000);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after it', isFetching: false });
  expect(queryFn).toHaveBeenCalledTimes(2);
  unsubscribe();
});

test.each([
  ['is shown and read', undefined, 2],
  ['is only shown if it never changes', Number.POSITIVE_INFINITY, 1],
] as const)('a list that is opened again soon %s', async (_, staleTime, reads) => {
  const client = createQueryClient(jest.fn());
  const queryFn = jest.fn(async () => 'rows');
  const options = { queryKey: ['list'], queryFn, ...(staleTime !== undefined && { staleTime }) };
  const open = () => {
    const observer = new QueryObserver(client, client.defaultQueryOptions(options));
    return { observer, close: observer.subscribe(() => {}) };
  };
  const first = open();
  await jest.advanceTimersByTimeAsync(1000);
  // A second one beside the first needs no other read.
  open().close();
  await jest.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  first.close();
  const again = open();
  expect(again.observer.getCurrentResult().data).toBe('rows');
  await jest.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(reads);
  again.close();
});

describe('without network', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  test('a read fails instead of waiting, and is made again once there is a network', async () => {
    const client = createQueryClient(jest.fn());
    client.mount();
    const queryFn = jest.fn(async () => {
      if (!onlineManager.isOnline()) throw failure(0);
      return 'rows';
    });
    const observer = new QueryObserver(client, { queryKey: ['list'], queryFn });
    const unsubscribe = observer.subscribe(() => {});
    await jest.advanceTimersByTimeAsync(1000);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    onlineManager.setOnline(true);
    await jest.advanceTimersByTimeAsync(1000);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'rows' });
    unsubscribe();
    client.unmount();
  });

  test('what was read before stays without a notice', async () => {
    const notify = jest.fn();
    const client = createQueryClient(notify);
    client.setQueryData(['list'], 'rows');
    const read = client.fetchQuery({
      queryKey: ['list'],
      queryFn: () => Promise.reject(failure(0)),
      staleTime: 0,
    });
    await expect(read).rejects.toThrow();
    expect(notify).not.toHaveBeenCalled();
  });

  test('a write fails at once, and is not sent later', async () => {
    const client = createQueryClient(jest.fn());
    const mutationFn = jest.fn(() => Promise.reject(failure(0)));
    await expect(
      client.getMutationCache().build(client, { mutationFn }).execute(undefined),
    ).rejects.toThrow();
    onlineManager.setOnline(true);
    await jest.advanceTimersByTimeAsync(1000);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});
