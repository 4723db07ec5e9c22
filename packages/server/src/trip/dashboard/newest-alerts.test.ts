import { calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeEach(async () => {
  trips = await startTrips();
});
afterEach(() => trips.server.close());

const write = (statement: RawBuilder<unknown>) =>
  trips.server.deps.withTx(SYSTEM, ({ db }) => statement.execute(db));

test('silence counts from when an agent comes to work, with an old position or with none', async () => {
  const silent = async () =>
    (await trips.ask(calls.dashboard.alerts)).reply.items.map(({ kind, subjectId, minutes }) => [
      kind,
      subjectId,
      minutes,
    ]);
  const go = (self: SignedIn, online: boolean) =>
    trips.ask(calls.courier.setOnline, { body: { online } }, self);
  const known = await trips.onlineCourier();
  await go(known.self, false);
  trips.server.clock.pass(14 * 3_600_000);
  await go(known.self, true);
  expect(await silent()).toEqual([]);
  trips.server.clock.pass(2 * 60_000);
  const busy = await trips.courier();
  const task = await trips.create();
  await trips.assign(task.id, busy.agent.id);
  await go(busy.self, true);
  trips.server.clock.pass(4 * 60_000);
  expect(await silent()).toEqual([['noSignal', known.agent.id, 6]]);
  trips.server.clock.pass(2 * 60_000);
  expect(await silent()).toEqual([
    ['noSignal', known.agent.id, 8],
    ['noSignal', busy.agent.id, 6],
  ]);
});

describe('of a kind with more than twelve the last ones are listed, with how many more there are', () => {
  const ofKind = async (kind: string) => {
    const { items, more } = (await trips.ask(calls.dashboard.alerts)).reply;
    const listed = items.filter((item) => item.kind === kind);
    return { listed, ids: listed.map(({ subjectId }) => subjectId), more };
  };
  const order = (pickupInMin: number) =>
    trips.create({
      pickupByUtc: trips.inMinutes(pickupInMin),
      deliverByUtc: trips.inMinutes(pickupInMin + 9),
    });
  const many = async (one: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < 12; index += 1) await one(index);
  };

  test('an order that becomes late after twelve that have been late for days', async () => {
    await many(() => order(1));
    trips.server.clock.pass(3 * 24 * 3_600_000);
    expect((await ofKind('late')).more).toEqual([]);
    const [expected, overdue] = [await order(60), await order(5)];
    await write(
      sql`update task set expected_delivery_at = deliver_by + interval '40 minutes' where id = ${expected.id}`,
    );
    trips.server.clock.pass(30 * 60_000);
    const { listed, ids, more } = await ofKind('late');
    expect(listed).toHaveLength(12);
    // The latest first, as ever: the new ones come last.
    expect(ids.slice(10)).toEqual([overdue.id, expected.id]);
    expect(more).toEqual([{ kind: 'late', count: 2 }]);
  });

  test('an order that auto-assign gave up on after twelve others', async () => {
    const giveUp = async (pickupInMin: number) => {
      const { id } = await order(pickupInMin);
      await write(sql`update task set alerts = '{autoAssignFailed}' where id = ${id}`);
      await write(
        sql`update task_dispatch set due_at = ${trips.inMinutes(0)}::timestamptz where task_id = ${id}`,
      );
      return id;
    };
    await many((index) => giveUp(400 + index));
    trips.server.clock.pass(60_000);
    const last = await giveUp(900);
    const { ids, more } = await ofKind('autoAssignFailed');
    expect(ids).toHaveLength(12);
    expect(ids[11]).toBe(last);
    expect(more).toEqual([{ kind: 'autoAssignFailed', count: 1 }]);
  });

  test('an agent who falls silent after twelve others', async () => {
    await many(() => trips.onlineCourier());
    trips.server.clock.pass(60 * 60_000);
    const { agent } = await trips.onlineCourier();
    trips.server.clock.pass(6 * 60_000);
    const { listed, more } = await ofKind('noSignal');
    expect(listed.map(({ minutes }) => minutes)).toEqual([...new Array(11).fill(66), 6]);
    expect(listed[11]?.subjectId).toBe(agent.id);
    expect(more).toEqual([{ kind: 'noSignal', count: 1 }]);
  });

  test('an order whose recipient says it is not theirs, and one that a partner offers, after twelve others', async () => {
    await many(async () => {
      const { id } = await order(400);
      await write(sql`update task set alerts = '{wrongRecipient,offloadUnanswered}' where id = ${id}`);
    });
    const [unknown, offered] = [await order(900), await order(900)];
    await trips.ask(calls.tracking.notMe, { params: { id: unknown.trackingId ?? '' } });
    const partner = await makeCompany(trips.server.deps);
    const companyId = trips.operator.user.companyId;
    await write(sql`update task set company_id = ${partner.id}, fulfillment_company_id = ${companyId}, alerts = '{}',
      offload = ${JSON.stringify({ state: 'offered', answerByUtc: trips.inMinutes(10) })} where id = ${offered.id}`);
    expect((await ofKind('wrongRecipient')).ids[0]).toBe(unknown.id);
    const { ids, more } = await ofKind('offload');
    expect([ids.length, ids[0]]).toEqual([12, offered.id]);
    expect(more).toEqual([
      { kind: 'wrongRecipient', count: 1 },
      { kind: 'offload', count: 1 },
    ]);
  });

  test('the API tokens that end first', async () => {
    const admin = await trips.server.loginAs('CompanyAdmin', { companyId: trips.operator.user.companyId });
    const body = { name: 'Shop', scopes: ['tasks:read' as const] };
    await many(() => trips.ask(calls.apiToken.request, { body }, admin));
    const { id } = (await trips.ask(calls.apiToken.request, { body }, admin)).reply;
    await write(sql`update api_token set created_at = ${trips.inMinutes(-76 * 1440)}, last_used_at = ${trips.inMinutes(-60)},
      expires_at = ${trips.inMinutes(3 * 1440)}`);
    await write(sql`update api_token set expires_at = ${trips.inMinutes(5 * 1440)} where id = ${id}`);
    const { items, more } = (await trips.ask(calls.dashboard.alerts, {}, admin)).reply;
    expect(items.map(({ kind }) => kind)).toEqual(new Array(12).fill('tokens'));
    expect(items.map(({ subjectId }) => subjectId)).not.toContain(id);
    expect(more).toEqual([{ kind: 'tokens', count: 1 }]);
  });
});
