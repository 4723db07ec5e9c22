import { renderHook } from '@testing-library/react';
import { useThrottled } from './use-throttled.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('of many calls the first counts at once and the others together, after the interval', async () => {
  const work = jest.fn();
  const { result } = renderHook(() => useThrottled(work, 3000));
  result.current();
  result.current();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  result.current();
  result.current();
  await jest.advanceTimersByTimeAsync(2900);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('work that takes long is followed by a rest four times as long', async () => {
  const work = jest.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 2000)));
  const { result } = renderHook(() => useThrottled(work, 3000));
  result.current();
  await jest.advanceTimersByTimeAsync(1000);
  result.current();
  await jest.advanceTimersByTimeAsync(8900);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(2);
});

test('what comes while the work takes longer than the interval waits for its end and the rest, and counts once', async () => {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const { result } = renderHook(() => useThrottled(work, 3000));
  result.current();
  await jest.advanceTimersByTimeAsync(5000);
  result.current();
  result.current();
  await jest.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  // A rest of ten seconds at most.
  await jest.advanceTimersByTimeAsync(9900);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('work that never ends is waited for half a minute, then the next call works', async () => {
  const work = jest.fn(() => new Promise<void>(() => {}));
  const { result } = renderHook(() => useThrottled(work, 1000));
  result.current();
  await jest.advanceTimersByTimeAsync(0);
  result.current();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1500);
  expect(work).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  result.current();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(3);
});

test('after work that failed, the next call works again', async () => {
  const work = jest.fn(() => Promise.reject(new Error('not read')));
  const { result } = renderHook(() => useThrottled(() => work().catch(() => {}), 1000));
  result.current();
  await jest.advanceTimersByTimeAsync(0);
  result.current();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('nothing is called after the end of the component', async () => {
  let end: () => void = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { result, unmount } = renderHook(() => useThrottled(work, 1000));
  result.current();
  await jest.advanceTimersByTimeAsync(0);
  result.current();
  unmount();
  end();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('while the page is hidden nothing is read; what came meanwhile is read once when it is looked at again', async () => {
  let isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const show = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const work = jest.fn();
  const { result, unmount } = renderHook(() => useThrottled(work, 3000));
  result.current();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  // This one is due when the page is hidden already.
  result.current();
  show(true);
  await jest.advanceTimersByTimeAsync(60_000);
  result.current();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  show(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  show(true);
  show(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  show(true);
  result.current();
  unmount();
  show(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});
