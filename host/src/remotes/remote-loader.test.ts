import { defineRemote } from '@qafila/shell-sdk';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { TASKS } from '../../test/remotes.ts';
import { panelReason } from './remote-errors.ts';
import { createRemoteLoader } from './remote-loader.ts';

const empty = async () => ({ default: () => null });
const remote = defineRemote({
  descriptor: { ...TASKS, routes: [], menu: [], drawers: [] },
  pages: { board: empty },
  drawers: {},
  messages: {
    en: async () => ({ default: { title: 'Tasks' } }),
    ar: async () => ({ default: { title: 'المهام' } }),
  },
});
const retries = { retries: 2, wait: async () => {} };

afterEach(() => void jest.useRealTimers());

test('a remote is loaded once for all its pages, with its texts before the first', async () => {
  const fetch = jest.fn(async () => remote);
  const shell = createFakeShell();
  const loader = createRemoteLoader({ federation: { fetch }, shell, retries });
  await Promise.all([loader.page(TASKS, 'board'), loader.page(TASKS, 'board')]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(shell.i18n.t('title', { ns: TASKS.name })).toBe('Tasks');
});

test('a remote that failed three times starts again the next time, with its state dropped', async () => {
  const fetch = jest.fn(async () => remote).mockRejectedValueOnce(new Error('1'));
  fetch.mockRejectedValueOnce(new Error('2')).mockRejectedValueOnce(new Error('3'));
  const loader = createRemoteLoader({ federation: { fetch }, shell: createFakeShell(), retries });
  await expect(loader.page(TASKS, 'board')).rejects.toThrow('3');
  await expect(loader.page(TASKS, 'board')).resolves.toBeDefined();
  expect(fetch.mock.calls.map((call) => (call as unknown[])[1])).toEqual([false, true, true, true]);
});

test('a remote built for another major is too old, and never loaded', async () => {
  const fetch = jest.fn(async () => remote);
  const loader = createRemoteLoader({ federation: { fetch }, shell: createFakeShell(), retries });
  const error = await loader.page({ ...TASKS, shellSdk: 99 }, 'board').catch((caught: unknown) => caught);
  expect(panelReason(error)).toBe('too-old');
  expect(fetch).not.toHaveBeenCalled();
});

test('[SHELL-79] a remote that has not loaded after 120 seconds counts as slow, and not before', async () => {
  jest.useFakeTimers();
  const fetch = () => new Promise<never>(() => {});
  const loader = createRemoteLoader({ federation: { fetch }, shell: createFakeShell(), retries });
  const failed = jest.fn();
  loader.page(TASKS, 'board').catch((error: unknown) => failed(panelReason(error)));
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith('slow');
});
