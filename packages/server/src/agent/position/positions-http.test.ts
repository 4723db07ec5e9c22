import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilOneWaits } from '../../platform/database/until-one-waits.fixture.ts';
import { lockAgentStates } from '../agent/agent-lock.ts';
import { startAgents } from '../agent.fixture.ts';

test('a report over HTTP holds none of the connections of requests while it waits to be written', async () => {
  const { server, courier, ask } = await startAgents();
  try {
    const { agent, self } = await courier();
    const { pool } = server.deps.database;
    const positions = [{ latitude: 25.3, longitude: 51.5, atUtc: server.clock.now().toISOString() }];
    const { report, busy } = await server.deps.withTx(SYSTEM, async (tx) => {
      await lockAgentStates(tx, [agent.id]);
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
