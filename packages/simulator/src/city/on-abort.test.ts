import { onAbort } from './on-abort.ts';

test('each that waits is called once the signal is aborted, but for those that no longer wait', () => {
  const stopping = new AbortController();
  const called: string[] = [];
  onAbort(stopping.signal, () => called.push('first'));
  const forget = onAbort(stopping.signal, () => called.push('second'));
  onAbort(stopping.signal, () => called.push('third'));
  forget();
  expect(called).toEqual([]);
  stopping.abort();
  expect(called).toEqual(['first', 'third']);
});
