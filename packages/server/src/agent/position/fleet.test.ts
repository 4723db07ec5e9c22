import { calls } from '@qafila/contracts';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { type AgentServer, startAgents } from '../agent.fixture.ts';
import { createFleet } from './fleet.ts';

let agents: AgentServer;
beforeAll(async () => {
  agents = await startAgents();
});
afterAll(() => agents.server.close());

test('an agent who stands still is shown with their new vehicle as soon as it is changed', async () => {
  const { withTx } = agents.server.deps;
  const { agent } = await agents.courier({ transportTypeId: 3 });
  // Last changed a minute ago.
  await withTx(SYSTEM, async ({ db }) => {
    await sql`delete from agent_state where agent_id = ${agent.id}`.execute(db);
    await sql`insert into agent_state (agent_id, company_id, latitude, longitude, position_at, changed_at)
      values (${agent.id}, ${agent.companyId}, 25.29, 51.53, now(), clock_timestamp() - interval '1 minute')`.execute(
      db,
    );
  });
  const fleet = createFleet(agent.companyId);
  const refresh = async () => [...(await withTx(SYSTEM, (tx) => fleet.refresh(tx))).moved.values()].flat();
  expect(await refresh()).toMatchObject([{ number: agent.number, transportTypeId: 3 }]);
  expect(await refresh()).toEqual([]);
  const { version } = (await agents.ask(calls.agent.get, { query: { id: agent.id } })).reply;
  const body = { version, transportTypeId: 2 } as const;
  expect((await agents.ask(calls.agent.update, { query: { id: agent.id }, body })).status).toBe(200);
  expect(await refresh()).toMatchObject([{ number: agent.number, transportTypeId: 2 }]);
  // Who opens another map now sees it, too.
  expect(fleet.within(undefined)).toMatchObject([{ number: agent.number, transportTypeId: 2 }]);
});
