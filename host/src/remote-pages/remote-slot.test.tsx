import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TASKS } from '../../test/remotes.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { RemoteTooOld } from '../remotes/remote-errors.ts';

beforeEach(() => {
  sessionStorage.clear();
  // React logs every error that a boundary catches to the console.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const missing = new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003');
const Page = () => <h1>Here it is</h1>;

test('a missing remote shows its panel while the rest works, and Try again loads it', async () => {
  const page = jest.fn(async () => ({ default: Page })).mockRejectedValueOnce(missing);
  const { reports } = renderPortal('/tasks', { page });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Tasks and trips is not available' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
  expect(reports).toEqual([missing]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeInTheDocument();
});

test('a failed load is retried once the connection is back', async () => {
  const page = jest.fn(async () => ({ default: Page })).mockRejectedValueOnce(missing);
  const { shell } = renderPortal('/tasks', { page });
  await screen.findByRole('heading', { name: 'Tasks and trips is not available' });
  act(() => shell.channels.setState('disconnected'));
  expect(page).toHaveBeenCalledTimes(1);
  act(() => shell.channels.setState('connected'));
  expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeInTheDocument();
});

test('a remote that fails while it renders is broken, and not retried by itself', async () => {
  const Broken = () => {
    throw new TypeError('x is undefined');
  };
  const page = jest.fn(async () => ({ default: Broken }));
  const { shell } = renderPortal('/tasks', { page });
  expect(await screen.findByRole('heading', { name: 'Tasks and trips has stopped' })).toBeInTheDocument();
  act(() => shell.channels.setState('disconnected'));
  await act(async () => shell.channels.setState('connected'));
  expect(page).toHaveBeenCalledTimes(1);
});

test('a remote for another major of the shell is too old', async () => {
  renderPortal('/tasks', { page: () => Promise.reject(new RemoteTooOld({ ...TASKS, shellSdk: 2 })) });
  expect(await screen.findByRole('heading', { name: 'Tasks and trips needs an update' })).toBeInTheDocument();
});

test('a slow remote shows a message and keeps loading', async () => {
  jest.useFakeTimers();
  renderPortal('/tasks', { page: () => new Promise(() => {}) });
  // One step until the page waits, one until the 'takes too long' limit.
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await act(() => jest.advanceTimersByTimeAsync(8000));
  expect(
    screen.getByRole('heading', { level: 1, name: 'Tasks and trips takes too long to load' }),
  ).toBeInTheDocument();
});

test('no reload is used up while the server is unreachable', async () => {
  const page = () => Promise.reject(new Error('Loading chunk 7 failed.\n(error: /7.js)'));
  const isReached = jest.fn(async () => true).mockResolvedValueOnce(false);
  const { reload } = renderPortal('/tasks', { page, isReached });
  await screen.findByRole('heading', { name: 'Tasks and trips is not available' });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a lost chunk triggers one reload of the page, then the panel is shown', async () => {
  const page = () => Promise.reject(new Error('Loading chunk 7 failed.\n(error: /7.js)'));
  const first = renderPortal('/tasks', { page });
  await screen.findByRole('heading', { name: 'Tasks and trips is not available' });
  await waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
  first.unmount();
  const second = renderPortal('/tasks', { page });
  await screen.findByRole('heading', { name: 'Tasks and trips is not available' });
  expect(second.reload).not.toHaveBeenCalled();
});

test('without a connection the panel says so, and loads once the browser is online', async () => {
  const page = jest.fn(() => Promise.reject(new Error('Loading chunk 7 failed.\n(error: /7.js)')));
  const { reload } = renderPortal('/tasks', { page, isReached: async () => false });
  await screen.findByRole('heading', { name: "Tasks and trips can't be loaded now" });
  expect(screen.getByText(/There is no connection to the server/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  const before = page.mock.calls.length;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(page.mock.calls.length).toBeGreaterThan(before));
});
