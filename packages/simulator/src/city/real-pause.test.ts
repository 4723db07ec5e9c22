import { getEventListeners } from 'node:events';
import { realPause } from './real-pause.ts';

test('a pause that is over leaves nothing behind at what would have stopped it', async () => {
  const stopping = new AbortController();
  const pauses = Promise.all([realPause(1, stopping.signal), realPause(2, stopping.signal)]);
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(2);
  await pauses;
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(0);
});

test('it ends at once when it is stopped', async () => {
  const stopping = new AbortController();
  const pause = realPause(3_600_000, stopping.signal);
  stopping.abort();
  await expect(pause).resolves.toBeUndefined();
  await expect(realPause(3_600_000, stopping.signal)).resolves.toBeUndefined();
});
