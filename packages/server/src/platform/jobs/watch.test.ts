import { HOUR_MS } from '@qafila/contracts';
import { createTestServer, type TestServer } from '@qafila/testing';
import { loadConfig } from '../config/config.ts';
import type { Tx } from '../database/tx.ts';
import { createWatch, type Watched } from './watch.ts';

let server: TestServer;
beforeAll(async () => {
  const authenticator = { read: () => null, resolve: () => Promise.reject(new Error('no session')) };
  server = await createTestServer({ areas: () => [{ authenticator }] });
});
afterAll(() => server.close());

/** A watch of one process, every hour, and what it waits for. */
function started(failed: string, run: Watched['run']) {
  const every = jest.spyOn(globalThis, 'setInterval');
  const watch = createWatch(
    { ...server.deps, config: loadConfig({ ENGINE: 'on' }) },
    { run, everyMs: HOUR_MS, failed },
  );
  watch.start();
  const [tick] = every.mock.calls[0] ?? [];
  every.mockRestore();
  return { watch, tick: () => tick?.() };
}

test('of several processes one does the work at a time, and another one the next time', async () => {
  let finish = () => {};
  let began = () => {};
  const running = new Promise<void>((done) => {
    began = done;
  });
  const first = started('could not work', () => {
    began();
    return new Promise<void>((done) => {
      finish = done;
    });
  });
  const work = jest.fn(async () => {});
  const second = started('could not work', work);
  const others = jest.fn(async () => {});
  const other = started('could not do other work', others);
  first.tick();
  await running;
  second.tick();
  other.tick();
  await Promise.all([second.watch.stop(), other.watch.stop()]);
  expect(work).not.toHaveBeenCalled();
  expect(others).toHaveBeenCalledTimes(1);
  finish();
  await first.watch.stop();
  second.tick();
  await second.watch.stop();
  expect(work).toHaveBeenCalledTimes(1);
});

test('work with more to do runs again at once, each part in a transaction of its own', async () => {
  const transactions: Tx[] = [];
  const { watch, tick } = await new Promise<ReturnType<typeof started>>((done) => {
    const made = started('could not do all', async (tx) => {
      transactions.push(tx);
      if (transactions.length === 3) done(made);
      return transactions.length < 3;
    });
    made.tick();
  });
  await watch.stop();
  expect(new Set(transactions).size).toBe(3);
  tick();
  await watch.stop();
  expect(transactions).toHaveLength(4);
});

test('a watch that stops ends after the part in progress, with more to do', async () => {
  let parts = 0;
  const { watch, tick } = started('could not stop', async () => {
    parts += 1;
    void watch.stop();
    return true;
  });
  tick();
  await watch.stop();
  expect(parts).toBe(1);
});
