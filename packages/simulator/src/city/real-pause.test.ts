import { getEventListeners } from 'node:events';
import { realPause } from './real-pause.ts';

test('however many pause on one signal, it has one listener', async () => {
  const stopping = new AbortController();
  const pauses = Promise.all([1, 2, 3].map((ms) => realPause(ms, stopping.signal)));
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1);
  await pauses;
  await realPause(1, stopping.signal);
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1);
});

test('it ends at once when it is stopped', async () => {
  const stopping = new AbortController();
  const pause = realPause(3_600_000, stopping.signal);
  stopping.abort();
  await expect(pause).resolves.toBeUndefined();
  await expect(realPause(3_600_000, stopping.signal)).resolves.toBeUndefined();
});
