import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilOneWaits } from '../../platform/database/until-one-waits.fixture.ts';
import { startAgents } from '../agent.fixture.ts';
import { addPositions } from './position-store.ts';

test('a report over HTTP holds none of the connections of requests while it waits to be written', async () => {
  const { server, courier, ask } = await startAgents();
  try {
    const { agent, self } = await courier();
    const { pool } = server.deps.database;
    const at = server.clock.now();
    const place = { latitude: 25.3, longitude: 51.5 };
    const positions = [{ ...place, atUtc: at.toISOString() }];
    const unknown = { headingDeg: null, speedKmh: null, accuracyM: null };
    const { report, busy } = await server.deps.withTx(SYSTEM, async (tx) => {
      // The same position, not committed yet: the database waits to know whether it is there.
      await addPositions(tx, [{ ...place, ...unknown, at, agentId: agent.id, companyId: agent.companyId }]);
      const report = ask(calls.courier.report, { body: { positions } }, self);
      await untilOneWaits(pool);
      return { report: { answer: report }, busy: pool.totalCount - pool.idleCount };
    });
    expect(busy).toBe(0);
    expect((await report.answer).status).toBe(204);
  } finally {
    await server.close();
  }
});
