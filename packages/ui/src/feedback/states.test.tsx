import { act, screen } from '@testing-library/react';
import { Button } from '../actions/button.tsx';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { type RemoteFailure, RemotePanel } from './remote-panel.tsx';

test('loading shows a skeleton after 150 ms, not before', () => {
  jest.useFakeTimers();
  const { container } = renderUi(<LoadingState shape="form" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  act(() => jest.advanceTimersByTime(149));
  expect(container.querySelector('[data-skeleton]')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(container.querySelector('[data-skeleton=form]')).not.toBeNull();
  jest.useRealTimers();
});

test('an error says what happened and what is safe, and offers the retry in place', async () => {
  const retry = jest.fn();
  const { user, container } = renderUi(<ErrorState error={new Error('No answer')} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('In words: No answer');
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.');
  expect(await problemsIn(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an empty list says why it is empty and what to do first', async () => {
  const { container } = renderUi(
    <EmptyState title="No agents yet" body="Create the first one." action={<Button>New agent</Button>} />,
  );
  expect(screen.getByRole('heading', { name: 'No agents yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New agent' })).toBeInTheDocument();
  expect(await problemsIn(container)).toEqual([]);
});

test.each([
  ['an empty one', (page: boolean) => <EmptyState title="Here" page={page} />],
  ['an error', (page: boolean) => <ErrorState title="Here" page={page} />],
])('a state that is the whole page has its one heading of the first level: %s', (_, state) => {
  const { unmount } = renderUi(state(true));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Here');
  unmount();
  renderUi(state(false));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Here');
});

test('a remote that is away, missing, slow, broken or too old has its own panel, with the reason and Try again', async () => {
  const seen = new Set<string>();
  for (const reason of ['away', 'missing', 'slow', 'broken', 'too-old'] satisfies RemoteFailure[]) {
    const retry = jest.fn();
    const { user, container, unmount } = renderUi(
      <RemotePanel reason={reason} name="Wallet" detail="ChunkLoadError" onRetry={retry} />,
    );
    const panel = screen.getByRole('alert');
    expect(panel).toHaveTextContent('Wallet');
    expect(panel).toHaveTextContent('ChunkLoadError');
    seen.add(panel.textContent ?? '');
    expect(await problemsIn(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    unmount();
  }
  expect(seen.size).toBe(5);
});
