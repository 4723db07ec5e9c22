import { createTestServer, fixedClock, type TestServer } from '@qafila/testing';
import { SYSTEM } from '../../platform/database/actor.ts';
import { createPast } from './past.ts';

/** An evening in Qatar: most of the day is past, and couriers are still at work. */
export const EVENING = '2026-03-10T17:30:00.000Z';

/** Working days that tests write; more of them would add nothing. */
const DAYS = 2;
const ALL_DAYS = 14;

/** The demo company on a server that has not started to write its past. */
export async function startDemo({ now = EVENING, days = DAYS } = {}): Promise<TestServer> {
  const server = await createTestServer({ clock: fixedClock(now), env: { DEMO: 'on', DEMO_PAST: 'on' } });
  await server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .updateTable('demo_past')
      .set({ days_written: ALL_DAYS - days })
      .execute(),
  );
  return server;
}

/** The same with its last days written. */
export async function startWithPast(): Promise<TestServer> {
  const server = await startDemo();
  await createPast(server.deps).run();
  return server;
}
