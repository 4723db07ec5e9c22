import { calls } from '@qafila/contracts';
import { sql } from 'kysely';
import pg from 'pg';
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

test('agents go on moving on the map after the clock of the database was set back', async () => {
  const { withTx, database } = agents.server.deps;
  const { agent } = await agents.courier();
  const move = (latitude: number) =>
    withTx(SYSTEM, ({ db }) =>
      sql`insert into agent_state (agent_id, company_id, latitude, longitude, position_at)
        values (${agent.id}, ${agent.companyId}, ${latitude}, 51.53, now())
        on conflict (agent_id) do update set latitude = excluded.latitude, position_at = now(), longitude = 51.53`.execute(
        db,
      ),
    );
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`create schema an_hour_ahead;
    create function an_hour_ahead.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() + interval '1 hour' $$;
    grant usage on schema an_hour_ahead to public`);
  await owner.end();
  const fleet = createFleet(agent.companyId);
  const refresh = async (path = 'public') => {
    const changes = await withTx(SYSTEM, async (tx) => {
      await sql`select set_config('search_path', ${path}, true)`.execute(tx.db);
      return fleet.refresh(tx);
    });
    return [...changes.moved.values()].flat().map(({ latitude }) => latitude);
  };
  await move(25.29);
  expect(await refresh('an_hour_ahead, pg_catalog, public')).toContain(25.29);
  await move(25.3);
  expect(await refresh()).toEqual([25.3]);
  expect(await refresh()).toEqual([]);
  await move(25.31);
  expect(await refresh()).toEqual([25.31]);
});
