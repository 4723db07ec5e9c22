import { sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { courierWork } from './index.ts';
import { startTrips, type TripServer } from './trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

test('what an agent has to do is found without what they have done, however much that is', async () => {
  const { agent } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  await trips.server.deps.withTx(SYSTEM, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx.db);
    expect((await courierWork(tx, agent.id)).tasks.map(({ id }) => id)).toEqual([task.id]);
    const { rows } = await sql<{ scans: string }>`
      select pg_stat_get_xact_numscans('task_open_of_agent'::regclass) as scans`.execute(tx.db);
    expect(Number(rows[0]?.scans)).toBe(1);
  });
});
