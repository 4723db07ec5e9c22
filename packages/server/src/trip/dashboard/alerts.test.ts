import { type Alerts, calls, type Task } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeEach(async () => {
  trips = await startTrips();
});
afterEach(() => trips.server.close());

const alerts = async (as?: SignedIn): Promise<Alerts> => {
  const { status, reply } = await trips.ask(calls.dashboard.alerts, {}, as);
  expect(status).toBe(200);
  return reply;
};
const see = async (ids: string[], as?: SignedIn) =>
  expect((await trips.ask(calls.dashboard.seeAlerts, { body: { ids } }, as)).status).toBe(204);
const write = (statement: RawBuilder<unknown>) =>
  trips.server.deps.withTx(SYSTEM, ({ db }) => statement.execute(db));
const askPayout = (agentId: string, amountMinor: number) =>
  write(sql`insert into payout (company_id, agent_id, amount_minor, requested_by_name, at, updated_at, search)
    values (${trips.operator.user.companyId}, ${agentId}, ${amountMinor}, 'Rider', now(), now(), '')`);
const kinds = ({ items }: Alerts) => items.map(({ kind }) => kind);

test('what needs attention comes by kind, the most urgent first', async () => {
  expect(await alerts()).toEqual({ items: [], unseen: 0, more: [], agentsAtWork: 0 });
  const late = await trips.create({
    pickupByUtc: trips.inMinutes(1),
    deliverByUtc: trips.inMinutes(10),
  });
  const failed = await trips.create({
    pickupByUtc: trips.inMinutes(60),
    deliverByUtc: trips.inMinutes(170),
  });
  const { agent } = await trips.onlineCourier();
  await write(sql`update task set alerts = '{autoAssignFailed}' where id = ${failed.id}`);
  await askPayout(agent.id, 1250);
  await write(sql`insert into journal_account (company_id, kind, agent_id, held_at)
    values (${trips.operator.user.companyId}, 'agentWallet', ${agent.id}, now())`);
  trips.server.clock.pass(7 * 60_000);
  const { items, unseen, agentsAtWork } = await alerts();
  expect(agentsAtWork).toBe(1);
  expect(items).toMatchObject([
    { kind: 'late', subjectId: late.id, subject: late.shortId, isForecast: true },
    { kind: 'autoAssignFailed', subjectId: failed.id, subject: failed.shortId },
    { kind: 'noSignal', subjectId: agent.id, minutes: 7 },
    { kind: 'payouts', subjectId: null, count: 1, amount: 12.5 },
    { kind: 'ledger', subjectId: null },
  ]);
  expect(unseen).toBe(5);
  trips.server.clock.pass(5 * 60_000);
  expect((await alerts()).items[0]).toMatchObject({ kind: 'late', minutes: 2, isForecast: false });
});

test('colleagues who read them at the same moment are each told which ones they have seen themselves', async () => {
  await trips.create({ pickupByUtc: trips.inMinutes(1), deliverByUtc: trips.inMinutes(10) });
  trips.server.clock.pass(12 * 60_000);
  const colleague = await trips.server.loginAs('Operator', {
    companyId: trips.operator.user.companyId,
  });
  await see(
    (await alerts()).items.map(({ id }) => id),
    colleague,
  );
  const read = await Promise.all([alerts(), alerts(colleague), alerts(), alerts(colleague)]);
  expect(read.map(({ unseen, items }) => [unseen, items.map(({ kind, seen }) => [kind, seen])])).toEqual([
    [1, [['late', false]]],
    [0, [['late', true]]],
    [1, [['late', false]]],
    [0, [['late', true]]],
  ]);
});

test('late orders are listed by how late they are, whatever a delay costs, and before those that are expected late', async () => {
  const { agent } = await trips.onlineCourier();
  const made = (deliverInMin: number, costPerMinuteDelayInDelivery: number) =>
    trips.create({
      pickupByUtc: trips.inMinutes(1),
      deliverByUtc: trips.inMinutes(deliverInMin),
      costPerMinuteDelayInDelivery,
    });
  const expected = await made(60, 50);
  await trips.assign(expected.id, agent.id);
  await write(
    sql`update task set expected_delivery_at = deliver_by + interval '40 minutes' where id = ${expected.id}`,
  );
  const dear = await made(20, 10);
  const oldest = await made(10, 0);
  trips.server.clock.pass(30 * 60_000);
  const { items } = await alerts();
  const late = items.filter(({ kind }) => kind === 'late');
  expect(late.map(({ subjectId, minutes, isForecast }) => [subjectId, minutes, isForecast])).toEqual([
    [oldest.id, 20, false],
    [dear.id, 10, false],
    [expected.id, 40, true],
  ]);
});

test('an alert that was seen once is seen on all tabs of the user, and stays new for other users', async () => {
  const task = await trips.create({ pickupByUtc: trips.inMinutes(1), deliverByUtc: trips.inMinutes(10) });
  const [alert] = (await alerts()).items;
  expect(alert?.seen).toBe(false);
  await see([alert?.id ?? '']);
  await see([alert?.id ?? '']);
  expect(await alerts()).toMatchObject({ unseen: 0, items: [{ subjectId: task.id, seen: true }] });
  const colleague = await trips.server.loginAs('Operator', { companyId: trips.operator.user.companyId });
  expect((await alerts(colleague)).unseen).toBe(1);
  const events = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('outbox').select(['data', 'audience']).where('name', '=', 'alerts.seen').execute(),
  );
  expect(events[0]).toEqual({
    data: { ids: [alert?.id] },
    audience: { userIds: [trips.operator.user.id] },
  });
});

test('another payout makes the alert of payouts new again', async () => {
  const { agent } = await trips.onlineCourier();
  const ask = () => askPayout(agent.id, 500);
  await ask();
  await see((await alerts()).items.map(({ id }) => id));
  expect((await alerts()).unseen).toBe(0);
  await ask();
  expect(await alerts()).toMatchObject({ unseen: 1, items: [{ kind: 'payouts', count: 2, amount: 10 }] });
});

test('deciding a payout or ending the hold of a ledger does not make those that are left new again', async () => {
  const { agent } = await trips.onlineCourier();
  const seeAll = async () => see((await alerts()).items.map(({ id }) => id));
  await askPayout(agent.id, 500);
  await askPayout(agent.id, 700);
  const holds = (kind: string, at: string) =>
    write(sql`insert into journal_account (company_id, kind, agent_id, held_at)
      values (${trips.operator.user.companyId}, ${kind}, ${agent.id}, ${at})
      on conflict (company_id, kind, agent_id) do update set held_at = excluded.held_at`);
  await holds('agentWallet', '2026-03-10T08:00:00Z');
  await holds('agentCash', '2026-03-10T09:00:00Z');
  await seeAll();
  await write(sql`update payout set status_id = 2, updated_by_name = 'Cashier' where amount_minor = 700`);
  await write(sql`update journal_account set held_at = null where kind = 'agentCash'`);
  expect(await alerts()).toMatchObject({ unseen: 0, items: [{ count: 1 }, { count: 1 }] });
  await holds('agentCash', '2026-03-10T10:00:00Z');
  expect(await alerts()).toMatchObject({ unseen: 1, items: [{ seen: true }, { count: 2, seen: false }] });
});

test('a payout of the same amount as one that was paid is new', async () => {
  const { agent } = await trips.onlineCourier();
  const ask = () => askPayout(agent.id, 500);
  await ask();
  await see((await alerts()).items.map(({ id }) => id));
  await write(sql`update payout set status_id = 2, updated_by_name = 'Cashier'`);
  expect((await alerts()).items).toEqual([]);
  await ask();
  expect(await alerts()).toMatchObject({ unseen: 1, items: [{ kind: 'payouts', count: 1, amount: 5 }] });
});

test('an order that is late again by another promise is new, and one for which no agent was found again', async () => {
  const task = await trips.create({ pickupByUtc: trips.inMinutes(1), deliverByUtc: trips.inMinutes(10) });
  await write(sql`update task set alerts = '{autoAssignFailed}' where id = ${task.id}`);
  const seen = await alerts();
  expect(kinds(seen)).toEqual(['late', 'autoAssignFailed']);
  await see(seen.items.map(({ id }) => id));
  const body = { deliverByUtc: trips.inMinutes(20) };
  expect((await trips.ask(calls.task.update, { query: { id: task.id }, body })).status).toBe(200);
  expect(await alerts()).toMatchObject({ unseen: 1, items: [{ kind: 'late', seen: false }, { seen: true }] });
  await write(sql`update task_dispatch set round = round + 1 where task_id = ${task.id}`);
  expect(await alerts()).toMatchObject({
    unseen: 2,
    items: [{ seen: false }, { kind: 'autoAssignFailed', seen: false }],
  });
});

test('an order that a partner left unanswered is an alert; one offered to this company, too', async () => {
  const task = await trips.create({ pickupByUtc: trips.inMinutes(60), deliverByUtc: trips.inMinutes(170) });
  await write(sql`update task set alerts = '{offloadUnanswered}' where id = ${task.id}`);
  expect((await alerts()).items).toMatchObject([{ kind: 'offload', offload: 'unanswered' }]);
  const partner = await makeCompany(trips.server.deps);
  await write(
    sql`update task set alerts = '{}', fulfillment_company_id = ${partner.id}, offload = '{"state":"offered"}' where id = ${task.id}`,
  );
  const theirs = await trips.server.loginAs('Operator', { companyId: partner.id });
  expect((await alerts(theirs)).items).toMatchObject([{ kind: 'offload', offload: 'toAnswer' }]);
  expect(kinds(await alerts())).toEqual([]);
});

test('what a recipient asks the office for is an alert of their order, until the office corrects its delivery', async () => {
  const { agent, self } = await trips.onlineCourier();
  const hour = { pickupByUtc: trips.inMinutes(60), deliverByUtc: trips.inMinutes(170) };
  const [asking, unknown] = [await trips.create(hour), await trips.create(hour)];
  await trips.create(hour);
  await trips.assign(asking.id, agent.id);
  await trips.move(asking, 'setOut', {}, self);
  const { latitude, longitude } = trips.souq;
  await trips.move(asking, 'completePickup', { position: { latitude, longitude } }, self);
  const askForAddress = async (address: string) => {
    const link = { params: { id: asking.trackingId ?? '' } };
    const { id } = (await trips.ask(calls.tracking.addressLink, link)).reply;
    const body = { latitude: 25.33, longitude: 51.53, address };
    const { reply } = await trips.ask(calls.tracking.confirmAddress, { params: { id }, body });
    expect(reply.applied).toBe(false);
  };
  await askForAddress('Tower 9');
  await trips.ask(calls.tracking.notMe, { params: { id: unknown.trackingId ?? '' } });
  const { items, unseen } = await alerts();
  expect(items).toMatchObject([
    { kind: 'addressChanged', subjectId: asking.id, subject: asking.shortId, seen: false },
    { kind: 'wrongRecipient', subjectId: unknown.id, subject: unknown.shortId, seen: false },
  ]);
  expect([items.length, unseen]).toEqual([2, 2]);
  await see(items.map(({ id }) => id));
  // The courier rides on: nothing more is asked for.
  await trips.move(asking, 'headToDelivery', {}, self);
  expect((await alerts()).unseen).toBe(0);
  trips.server.clock.pass(60_000);
  await askForAddress('Tower 10');
  expect((await alerts()).unseen).toBe(1);
  const elsewhere = await makeCompany(trips.server.deps);
  expect(kinds(await alerts(await trips.server.loginAs('Operator', { companyId: elsewhere.id })))).toEqual(
    [],
  );
  const change = ({ id }: Task, delivery: object) =>
    trips.ask(calls.task.update, { query: { id }, body: { delivery: { ...trips.pearl, ...delivery } } });
  // A note for the courier answers neither.
  for (const task of [asking, unknown]) await change(task, { notes: 'Blue door' });
  expect(kinds(await alerts())).toEqual(['addressChanged', 'wrongRecipient']);
  await change(asking, { address: 'Tower 10' });
  await change(unknown, { address: 'Tower 10' });
  expect(kinds(await alerts())).toEqual(['wrongRecipient']);
  await change(unknown, { name: 'Mona' });
  expect(kinds(await alerts())).toEqual([]);
});

test('requests to swap hours are one alert, new again with each further request, for those who may decide', async () => {
  const HOURS = { shiftId: null, startMin: 480, endMin: 960, breakStartMin: null, breakEndMin: null };
  const asks = async () => {
    const { agent, self } = await trips.courier();
    const bars = [{ ...HOURS, breakMandatory: false }];
    const changes = [{ agentId: agent.id, day: '2026-03-12', version: null, bars }];
    await trips.ask(calls.shift.planDays, { body: { changes, accepted: [] } });
    await trips.ask(calls.shift.publishWeek, { body: { week: '2026-03-12' } });
    const body = { day: '2026-03-12', startMin: 480 };
    return (await trips.ask(calls.shift.askSwap, { body }, self)).reply.id;
  };
  const first = await asks();
  expect((await alerts()).items).toMatchObject([{ kind: 'swaps', count: 1, subjectId: null, seen: false }]);
  await see((await alerts()).items.map(({ id }) => id));
  expect((await alerts()).unseen).toBe(0);
  trips.server.clock.pass(60_000);
  await asks();
  expect(await alerts()).toMatchObject({ unseen: 1, items: [{ kind: 'swaps', count: 2 }] });
  await see((await alerts()).items.map(({ id }) => id));
  const companyId = trips.operator.user.companyId;
  expect(kinds(await alerts(await trips.server.loginAs('Tracker', { companyId })))).toEqual([]);
  const elsewhere = await makeCompany(trips.server.deps);
  expect(kinds(await alerts(await trips.server.loginAs('Operator', { companyId: elsewhere.id })))).toEqual(
    [],
  );
  await trips.ask(calls.shift.refuseSwap, { body: { id: first, reason: 'Feast' } });
  // With fewer to decide there is nothing new.
  expect(await alerts()).toMatchObject({ unseen: 0, items: [{ count: 1 }] });
  // The day of the other one is over.
  trips.server.clock.pass(72 * 3_600_000);
  expect(kinds(await alerts())).toEqual([]);
});

test('an API token in use that ends soon is an alert for administrators, new again on its last day', async () => {
  const companyId = trips.operator.user.companyId;
  const admin = await trips.server.loginAs('CompanyAdmin', { companyId });
  const body = { name: 'Shop', scopes: ['tasks:read' as const] };
  const { id } = (await trips.ask(calls.apiToken.request, { body }, admin)).reply;
  const endsIn = (days: number) =>
    write(sql`update api_token set created_at = ${trips.inMinutes(-76 * 1440)}, last_used_at = ${trips.inMinutes(-60)},
      expires_at = ${trips.inMinutes(days * 1440)} where id = ${id}`);
  await endsIn(15);
  expect(kinds(await alerts(admin))).toEqual([]);
  await endsIn(3);
  const { items } = await alerts(admin);
  expect(items).toMatchObject([
    { kind: 'tokens', subjectId: id, subject: 'Shop', minutes: 4320, seen: false },
  ]);
  expect(kinds(await alerts())).toEqual([]);
  const elsewhere = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('CompanyAdmin', { companyId: elsewhere.id });
  expect(kinds(await alerts(stranger))).toEqual([]);
  await see([items[0]?.id ?? ''], admin);
  expect((await alerts(admin)).unseen).toBe(0);
  await endsIn(0.5);
  expect(await alerts(admin)).toMatchObject({ unseen: 1, items: [{ kind: 'tokens', minutes: 720 }] });
});

test('those who may not read money hear nothing of it', async () => {
  const { agent } = await trips.onlineCourier();
  await askPayout(agent.id, 500);
  const tracker = await trips.server.loginAs('Tracker', { companyId: trips.operator.user.companyId });
  expect(kinds(await alerts(tracker))).toEqual([]);
  expect(kinds(await alerts())).toEqual(['payouts']);
});
