import { createTestServer, makeCompany, type TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import { type Actor, SYSTEM } from '../database/actor.ts';
import { missedEvents } from './missed-events.ts';

let server: TestServer;
beforeAll(async () => {
  const authenticator = { read: () => null, resolve: () => Promise.reject(new Error('No sessions here')) };
  server = await createTestServer({ areas: () => [{ authenticator }] });
});
afterAll(() => server.close());

/** Events of a company with the next cursors. */
const published = (companyId: string, name: string, count: number) =>
  server.deps.withTx(SYSTEM, (tx) =>
    sql`insert into outbox (cursor, company_id, name, data, published_at)
      select nextval('outbox_cursor'), ${companyId}::uuid, ${name}, '{}', now()
      from generate_series(1, ${count}::int)`.execute(tx.db),
  );

test('a reader whose channel was quiet reads its lists again once others had more than 20,000 events', async () => {
  const [mine, other] = [await makeCompany(server.deps), await makeCompany(server.deps)];
  const actor: Actor = { ...SYSTEM, kind: 'user', companyId: mine.id, roles: ['Operator'] };
  const missed = async (cursor: string) => {
    const { complete, events } = await missedEvents(server.deps.withTx, cursor, 'operational', actor);
    return { complete, names: events.map(({ name }) => name) };
  };
  await published(mine.id, 'seen', 2);
  await published(other.id, 'foreign', 19_999);
  await published(mine.id, 'missed', 1);
  expect(await missed('2')).toEqual({ complete: true, names: ['missed'] });
  expect(await missed('1')).toEqual({ complete: false, names: [] });
});
