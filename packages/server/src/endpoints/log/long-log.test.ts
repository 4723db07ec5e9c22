import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@qafila/contracts';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilOneWaits } from '../../platform/database/until-one-waits.fixture.ts';
import { type EndpointServer, startEndpoints } from '../endpoints.fixture.ts';
import { copyDeliveries } from './long-log.fixture.ts';

let city: EndpointServer;
beforeAll(async () => {
  city = await startEndpoints();
});
afterEach(() => city.clear());
afterAll(() => city.close());

const MAX_WAIT_MS = 5000;

/** A callback with so many deliveries of the last hour, all of them delivered. */
async function callbackWithLog(deliveries: number) {
  const callback = await city.callback('/hook', 'taskCreated');
  await city.create();
  await city.delivered();
  await copyDeliveries(city, callback.id, deliveries - 1);
  return callback;
}

/**
 * Starts a change of an endpoint's log, which stops at the delivery with this sequence. Meanwhile an order is created, and
 * its event published.
 */
async function publishDuring<T>(
  sequence: number,
  change: () => Promise<T>,
  look = async () => {},
): Promise<T> {
  let changed: Promise<T> | undefined;
  await city.server.deps.withTx(SYSTEM, async ({ db }) => {
    await sql`select from event_delivery where sequence = ${sequence} for update`.execute(db);
    changed = change();
    await untilOneWaits(city.server.deps.database.pool);
    city.server.clock.advance(1000);
    await city.create();
    await Promise.race([city.published(), sleep(MAX_WAIT_MS)]);
    await look();
  });
  if (!changed) throw new Error('The change has not started');
  return changed;
}

/** The newest delivery of an endpoint arrives. */
const arrive = (endpointId: string) =>
  city.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`update event_delivery set state = 'delivered'
         where endpoint_id = ${endpointId} and sequence = (select max(sequence) from event_delivery)`.execute(
      db,
    ),
  );

test('new events are published while a long time is replayed, whose first deliveries are already on their way', async () => {
  const { id } = await callbackWithLog(2500);
  const body = { endpointId: id, fromUtc: city.inMinutes(-60), toUtc: city.inMinutes(60) };
  const waiting = async () => (await city.log(id)).waiting;
  const replayed = await publishDuring(
    -1000,
    () => city.ask(calls.webhook.replay, { body }),
    async () => {
      expect(await waiting()).toBe(1001);
      await arrive(id);
      expect(await waiting()).toBe(1000);
    },
  );
  // The order that was created and arrived during the replay is not sent again.
  expect(replayed.reply).toEqual({ count: 2500 });
  expect(await waiting()).toBe(2500);
  const admin = await city.server.loginAs('CompanyAdmin');
  const trail = await city.ask(calls.identity.audit, { query: { search: `callback:${id}` } }, admin);
  expect(trail.reply.items[0]).toMatchObject({ action: 'callback.replayed', details: { count: 2500 } });
});

test('new events are published while an endpoint is removed with its log', async () => {
  const { id, companyId } = await callbackWithLog(100);
  const { id: other } = await city.callback('/other', 'taskCreated');
  const removed = await publishDuring(
    -50,
    () => city.ask(calls.callback.remove, { query: { companyId, callbackId: id } }),
    async () => expect((await city.log(other)).waiting).toBe(1),
  );
  expect(removed.status).toBe(204);
  const left = await city.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('event_delivery').select('endpoint_id').execute(),
  );
  expect(left).toEqual([{ endpoint_id: other }]);
});
