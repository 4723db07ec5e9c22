import { ApiError } from '@qafila/api-client';
import { createQueryClient } from './create-query-client.ts';

const failure = (status: number) => new ApiError({ code: 'UNKNOWN', status, message: '' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** How often a read that answers so is made, and how often its failure is told. */
async function readsOf(status: number, meta?: { failure: false }) {
  const told = jest.fn();
  const client = createQueryClient(told);
  const queryFn = jest.fn(() => Promise.reject(failure(status)));
  const read = client.fetchQuery({
    queryKey: ['x'],
    queryFn,
    meta,
    retry: client.getDefaultOptions().queries?.retry,
  });
  read.catch(() => {});
  await jest.advanceTimersByTimeAsync(60_000);
  return [queryFn.mock.calls.length, told.mock.calls.length];
}

test('a read is tried twice more when the server is busy, and not when it refuses', async () => {
  expect(await readsOf(503)).toEqual([3, 1]);
  for (const status of [0, 400, 403, 404, 409, 500, 501]) expect(await readsOf(status)).toEqual([1, 1]);
});

test('a failure that the screen shows itself becomes no notice', async () => {
  expect(await readsOf(404, { failure: false })).toEqual([1, 0]);
});

test('a write is made once, however it fails', async () => {
  const told = jest.fn();
  const client = createQueryClient(told);
  const mutationFn = jest.fn(() => Promise.reject(failure(503)));
  client
    .getMutationCache()
    .build(client, { mutationFn })
    .execute(undefined)
    .catch(() => {});
  await jest.advanceTimersByTimeAsync(60_000);
  expect(mutationFn).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(1);
});
