import { HOUR_MS } from '@qafila/contracts';
import { createTestServer, type TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { loadConfig } from '../config/config.ts';
import { SYSTEM } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import { createWatch, type Watched } from './watch.ts';

let server: TestServer;
beforeAll(async () => {
  const authenticator = { read: () => null, resolve: () => Promise.reject(new Error('no session')) };
  server = await createTestServer({ areas: () => [{ authenticator }] });
});
afterAll(() => server.close());

/** A watch of one process, every hour, and what it waits for. */
function started(failed: string, run: Watched['run'], log = server.deps.log) {
  const every = jest.spyOn(globalThis, 'setInterval');
  const watch = createWatch(
    { ...server.deps, log, config: loadConfig({ ENGINE: 'on' }) },
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

test('a part that fails is undone and logged, and the other parts and the next run go on', async () => {
  const log = { ...server.deps.log, error: jest.fn() } as unknown as typeof server.deps.log;
  const outcomes: unknown[] = [];
  const note = (tx: Tx, word: string) => sql`insert into part_note values (${word})`.execute(tx.db);
  const owner = new pg.Client({ connectionString: server.deps.config.DATABASE_URL });
  await owner.connect();
  await owner.query('create table part_note (word text); grant all on part_note to public');
  await owner.end();
  const { watch, tick } = started(
    'could not do this part',
    async (tx, apart) => {
      for (const word of ['first', 'second', 'third'])
        outcomes.push(
          await apart(async () => {
            await note(tx, word);
            if (word === 'second') await sql`select 1 / 0`.execute(tx.db);
          }),
        );
    },
    log,
  );
  tick();
  await watch.stop();
  expect(outcomes).toEqual([true, false, true]);
  const { rows } = await server.deps.withTx(SYSTEM, ({ db }) =>
    sql<{ word: string }>`select word from part_note order by word`.execute(db),
  );
  expect(rows.map(({ word }) => word)).toEqual(['first', 'third']);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'division by zero' }) },
    'could not do this part',
  );
});
