import { createTestServer, type TestServer } from '@qafila/testing';
import { loadConfig } from '../config/config.ts';
import { createWatch } from './watch.ts';

let server: TestServer;
beforeAll(async () => {
  const authenticator = { read: () => null, resolve: () => Promise.reject(new Error('no session')) };
  server = await createTestServer({ areas: () => [{ authenticator }] });
});
afterAll(() => server.close());

/** A watch of one process, every half second of real time, and what it waits for. */
function started(failed: string, run: () => Promise<unknown>) {
  const every = jest.spyOn(globalThis, 'setInterval');
  const watch = createWatch(
    { ...server.deps, config: loadConfig({ ENGINE: 'on' }) },
    { run, everyMs: 500, failed },
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
