import { Rereader } from './rereading.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that reads at most every three seconds after `task.changed`, and when it read, milliseconds after it opened. */
function openPage(tookMs = 0) {
  const at: number[] = [];
  const opened = performance.now();
  const stopping = new AbortController();
  const reread = new Rereader({
    on: new Set(['task.changed']),
    everyMs: 3000,
    read: async () => {
      at.push(Math.round(performance.now() - opened));
      await new Promise((done) => setTimeout(done, tookMs));
    },
  });
  const running = reread.run(stopping.signal);
  return { at, see: (name: string) => reread.see({ name }), stopping, running };
}

test('it reads at once, and within its interval after an event, however many there are', async () => {
  const { at, see, stopping } = openPage();
  await jest.advanceTimersByTimeAsync(1000);
  see('task.changed');
  await jest.advanceTimersByTimeAsync(500);
  see('task.changed');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(at).toEqual([0, 3000]);
  stopping.abort();
});

test('other events cause no read, but a minute does', async () => {
  const { at, see, stopping } = openPage();
  await jest.advanceTimersByTimeAsync(1000);
  see('agent.availability');
  await jest.advanceTimersByTimeAsync(61_000);
  expect(at).toEqual([0, 60_000]);
  stopping.abort();
});

test('a slow read is followed by a rest four times as long, ten seconds at most, and the next one sees what changed meanwhile', async () => {
  const { at, see, stopping } = openPage(2000);
  await jest.advanceTimersByTimeAsync(1000);
  see('task.changed');
  await jest.advanceTimersByTimeAsync(10_500);
  expect(at).toEqual([0, 10_000]);
  stopping.abort();
  const slower = openPage(5000);
  await jest.advanceTimersByTimeAsync(1000);
  slower.see('task.changed');
  await jest.advanceTimersByTimeAsync(19_000);
  expect(slower.at).toEqual([0, 15_000]);
  slower.stopping.abort();
});

test('it ends when it is stopped', async () => {
  const { stopping, running } = openPage();
  await jest.advanceTimersByTimeAsync(1000);
  stopping.abort();
  await expect(running).resolves.toBeUndefined();
});
