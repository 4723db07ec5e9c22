import { releaseCalls } from '@qafila/contracts/releases';
import { createFakeApi } from '@qafila/shell-sdk/testing';
import { waitFor } from '@testing-library/react';
import { isReached } from './is-reached.ts';
import { clearReload, reloadOnce } from './reload-once.ts';
import { createReport, reportOf } from './report.ts';
import { untilLoaded, withRetries } from './with-retries.ts';

beforeEach(() => sessionStorage.clear());

test('a load is retried twice, then fails with the last error', async () => {
  const work = jest.fn(async (attempt: number) => {
    throw new Error(`attempt ${attempt}`);
  });
  await expect(withRetries(work, { retries: 2, wait: async () => {} })).rejects.toThrow('attempt 2');
  expect(work).toHaveBeenCalledTimes(3);
});

test('a broken module triggers one reload, and another only after it has loaded in between', () => {
  const reload = jest.fn();
  expect(reloadOnce('remote-tasks@1', sessionStorage, reload)).toBe(true);
  expect(reloadOnce('remote-tasks@1', sessionStorage, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  clearReload('remote-tasks@1', sessionStorage);
  expect(reloadOnce('remote-tasks@1', sessionStorage, reload)).toBe(true);
});

test('a server is reachable when it replies with a success', async () => {
  const answer = jest.fn(async () => ({ ok: true }));
  const before = globalThis.fetch;
  globalThis.fetch = answer as unknown as typeof fetch;
  try {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await isReached('/remotes.json')).toBe(false);
    answer.mockResolvedValueOnce({ ok: false });
    expect(await isReached('/remotes.json')).toBe(false);
    expect(await isReached('/remotes.json')).toBe(true);
  } finally {
    globalThis.fetch = before;
  }
});

test('[SHELL-77] [SHELL-78] a failed script or stylesheet is reported to the server by kind and reason', async () => {
  const api = createFakeApi();
  api.answer(releaseCalls.reportClientError, null);
  const report = createReport(api);
  const place = { remote: 'remote-tasks', version: '1.0.0' };
  report(new Error('Loading chunk 7 failed.\n(timeout: /7.js)'), place);
  report(new Error('Loading CSS chunk 7 failed.\n(/7.css)'), place);
  await waitFor(() => expect(api.made).toHaveLength(2));
  expect(api.made.map(({ body }) => body)).toEqual([
    expect.objectContaining({ kind: 'chunk', reason: 'timeout', url: '/7.js', remote: 'remote-tasks' }),
    expect.objectContaining({ kind: 'stylesheet', reason: 'error', url: '/7.css', remote: 'remote-tasks' }),
  ]);
});

test('any other error is reported as a rendering error, truncated to the server’s limit', () => {
  const report = reportOf(new Error('x'.repeat(5000)), {});
  expect(report).toMatchObject({ kind: 'render', reason: 'error' });
  expect(report.message).toHaveLength(1000);
});

test('a part of the frame is loaded as soon as the network is back, however long it was away', async () => {
  const load = jest.fn(async () => 'the bell');
  for (let failures = 0; failures < 20; failures++) load.mockRejectedValueOnce(new Error('offline'));
  const wait = jest.fn(async () => {});
  expect(await untilLoaded(load, wait)).toBe('the bell');
  expect(wait).toHaveBeenCalledTimes(20);
});

test.each([
  [{ status: 404, statusText: 'Not Found', data: 'no page' }, '404 Not Found'],
  [{ reason: 'gone' }, '{"reason":"gone"}'],
  ['plain words', 'plain words'],
  [null, 'null'],
])('what is thrown need not be an error: %o is reported in words', (thrown, words) => {
  expect(reportOf(thrown, {}).message).toBe(words);
});
