import { calls, type DashboardSummary, type TaskDraft } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeEach(async () => {
  trips = await startTrips();
});
afterEach(() => trips.server.close());

const summary = async (as?: SignedIn): Promise<DashboardSummary> => {
  const { status, reply } = await trips.ask(calls.dashboard.summary, {}, as);
  expect(status).toBe(200);
  return reply;
};
/** Half an hour for a ride of about 24 minutes. */
const due = (minutes: number, change: Partial<TaskDraft> = {}): Partial<TaskDraft> => ({
  pickupByUtc: trips.inMinutes(Math.max(1, minutes - 30)),
  deliverByUtc: trips.inMinutes(minutes),
  ...change,
});
const write = (statement: RawBuilder<unknown>) =>
  trips.server.deps.withTx(SYSTEM, ({ db }) => statement.execute(db));
const countOf = ({ tasksByStatus }: DashboardSummary, name: string) =>
  tasksByStatus.find(({ status }) => status === name)?.count;

test('[DASH-01] a company without work has an empty day', async () => {
  expect(await summary()).toMatchObject({
    date: '2026-03-10',
    dueCount: 0,
    deliveredCount: 0,
    onTimeShare: null,
    weekAgo: { dueCount: 0, deliveredCount: 0, onTimeShare: null },
    payoutsWaiting: { count: 0, amounts: [], amount: 0 },
    lateRisk: { count: 0, amounts: [], moneyAtRisk: 0, items: [] },
    unassigned: { count: 0, items: [] },
    autoAssignFailed: { count: 0, items: [] },
    exceptions: [],
  });
});

test('[DASH-03, DASH-04] the summary has the same breakdown of agents as its own call', async () => {
  await trips.onlineCourier();
  const { reply } = await trips.ask(calls.agent.availabilityBreakdown);
  const { availability } = await summary();
  expect(availability).toEqual(reply);
  expect(availability.vehicles.map(({ label }) => label)).toEqual([
    'Bike',
    'Car',
    'Bicycle',
    'Truck',
    'Walker',
  ]);
  expect(availability.free).toBe(1);
});

test("today is the company's day, and the counts match the list with the same filter", async () => {
  await trips.create();
  // 21:30 UTC is past midnight in Qatar.
  await trips.create({ pickupByUtc: '2026-03-10T21:30:00.000Z', deliverByUtc: '2026-03-10T22:00:00.000Z' });
  const seen = await summary();
  expect(countOf(seen, 'Unplanned')).toBe(1);
  const { reply } = await trips.ask(calls.task.counts, {
    query: { dateRangeFilterFrom: '2026-03-09T21:00:00.000Z', dateRangeFilterTo: '2026-03-10T20:59:59.999Z' },
  });
  expect(seen.tasksByStatus).toEqual(reply.byStatus);
});

test('today is compared with the same weekday up to the same time', async () => {
  const ids = [];
  for (let order = 0; order < 5; order += 1) ids.push((await trips.create(due(60))).id);
  const [onTime, tooLate, later, cancelled, today] = ids;
  const moved = (id: string | undefined, pickup: string, promised: string, delivered: string | null) =>
    write(sql`update task set pickup_by = ${pickup}::timestamptz, deliver_by = ${promised}::timestamptz,
      delivery_completed_at = ${delivered}::timestamptz where id = ${id}`);
  // It is nine in Doha, 6:00 UTC; a week ago two were due before nine, one after it, one was cancelled.
  await moved(onTime, '2026-03-03T04:00:00Z', '2026-03-03T05:00:00Z', '2026-03-03T04:50:00Z');
  await moved(tooLate, '2026-03-03T05:00:00Z', '2026-03-03T05:30:00Z', '2026-03-03T05:40:00Z');
  await moved(later, '2026-03-03T09:00:00Z', '2026-03-03T10:00:00Z', '2026-03-03T09:30:00Z');
  await moved(cancelled, '2026-03-03T04:00:00Z', '2026-03-03T05:00:00Z', null);
  await write(sql`update task set status_id = 8 where id = ${cancelled}`);
  await moved(today, '2026-03-10T05:30:00Z', '2026-03-10T07:00:00Z', null);
  expect(await summary()).toMatchObject({
    dueCount: 1,
    deliveredCount: 0,
    onTimeShare: null,
    weekAgo: { dueCount: 2, deliveredCount: 2, onTimeShare: 0.5 },
  });
});

test('the list of pickups that were due since midnight has the orders that are counted', async () => {
  const ids: string[] = [];
  for (let order = 0; order < 5; order += 1) ids.push((await trips.create(due(60))).id);
  const [waiting, delivered, cancelled, yesterday, later] = ids;
  const moved = (id: string | undefined, pickup: string, status: number) =>
    write(sql`update task set pickup_by = ${pickup}::timestamptz,
      deliver_by = ${pickup}::timestamptz + interval '1 hour', status_id = ${status} where id = ${id}`);
  // It is nine in Doha, 6:00 UTC.
  await moved(waiting, '2026-03-10T05:30:00Z', 1);
  await moved(delivered, '2026-03-10T04:00:00Z', 7);
  await moved(cancelled, '2026-03-10T04:00:00Z', 8);
  await moved(yesterday, '2026-03-09T20:00:00Z', 1);
  await moved(later, '2026-03-10T09:00:00Z', 1);
  expect((await summary()).dueCount).toBe(2);
  const { reply } = await trips.ask(calls.task.all, {
    query: {
      pickupDue: true,
      dateRangeFilterFrom: '2026-03-09T21:00:00.000Z',
      dateRangeFilterTo: '2026-03-10T20:59:59.999Z',
    },
  });
  expect(reply.items.map(({ id }) => id).sort()).toEqual([waiting, delivered].sort());
  expect(reply.pagingFilteringContext.totalItems).toBe(2);
});

test.each([
  // Clocks went forward on Sunday 29 March: it is 9:00 in summer time, a week ago it was in winter time.
  ['2026-04-01T07:00:00Z', '2026-03-25T07:30:00Z', 1],
  ['2026-04-01T07:00:00Z', '2026-03-25T08:30:00Z', 0],
  // They went back on Sunday 25 October.
  ['2026-10-28T08:00:00Z', '2026-10-21T06:30:00Z', 1],
  ['2026-10-28T08:00:00Z', '2026-10-21T07:30:00Z', 0],
])('at %s in Berlin, a pickup that was due at %s a week ago counts as %i', async (now, pickup, count) => {
  trips.server.clock.pass(Date.parse(now) - trips.server.clock.now().getTime());
  await write(sql`update company set timezone = 'Europe/Berlin'`);
  const { id } = await trips.create(due(60));
  await write(sql`update task set pickup_by = ${pickup}::timestamptz where id = ${id}`);
  expect((await summary()).weekAgo.dueCount).toBe(count);
});

test('late orders are sorted by minutes late times their cost per minute', async () => {
  const { agent } = await trips.onlineCourier();
  const cheap = await trips.create(due(20, { costPerMinuteDelayInDelivery: 1 }));
  const dear = await trips.create(due(25, { costPerMinuteDelayInDelivery: 10 }));
  const free = await trips.create(due(10));
  const fine = await trips.create(due(170, { costPerMinuteDelayInDelivery: 100 }));
  expect((await trips.assign(fine.id, agent.id)).status).toBe(200);
  trips.server.clock.pass(30 * 60_000);
  const { lateRisk } = await summary();
  const ranked = lateRisk.items.map(({ task }) => task.id);
  expect(ranked).toEqual([dear.id, cheap.id, free.id]);
  expect(lateRisk.count).toBe(3);
  const [first, second] = lateRisk.items;
  // Unassigned: in addition to the five minutes that have passed, the whole ride is still ahead.
  expect(first?.lateMin).toBeGreaterThan(5);
  expect(first?.moneyAtRisk).toBe((first?.lateMin ?? 0) * 10);
  expect(lateRisk.moneyAtRisk).toBe((first?.moneyAtRisk ?? 0) + (second?.moneyAtRisk ?? 0));
  expect(first?.task.allowedActions).toEqual(expect.arrayContaining(['assign', 'reschedule']));
});

test('an order that its agent will deliver late is at risk before its promised time', async () => {
  const { agent } = await trips.onlineCourier();
  const task = await trips.create(due(60, { costPerMinuteDelayInDelivery: 2 }));
  await trips.assign(task.id, agent.id);
  await write(
    sql`update task set expected_delivery_at = deliver_by + interval '7 minutes' where id = ${task.id}`,
  );
  expect((await summary()).lateRisk).toMatchObject({
    count: 1,
    amounts: [{ currency: 'Qatari Riyal (QAR)', amount: 14 }],
    // What releases of remotes read that know sums without a currency.
    moneyAtRisk: 14,
    items: [{ task: { id: task.id }, lateMin: 7, moneyAtRisk: 14, currency: 'Qatari Riyal (QAR)' }],
  });
});

test('a SysAdmin of no company sees what is at risk in the currency of each company', async () => {
  const { agent } = await trips.onlineCourier();
  const riyals = await trips.create(due(60, { costPerMinuteDelayInDelivery: 2 }));
  const dinars = await trips.create(due(60, { costPerMinuteDelayInDelivery: 3 }));
  await trips.assign(riyals.id, agent.id);
  const other = await makeCompany(trips.server.deps);
  await write(sql`update company set currency = 'Kuwaiti Dinar (KWD)' where id = ${other.id}`);
  await write(
    sql`update task set expected_delivery_at = deliver_by + interval '7 minutes' where id = any(${[riyals.id, dinars.id]}::uuid[])`,
  );
  // Dinars have three decimals: 1.500 a minute.
  await write(
    sql`update task set company_id = ${other.id}, cost_per_minute_late_minor = 1500 where id = ${dinars.id}`,
  );
  const { lateRisk } = await summary(await trips.server.loginAs('SysAdmin', { companyId: null }));
  expect(lateRisk).toMatchObject({
    count: 2,
    amounts: [
      { currency: 'Kuwaiti Dinar (KWD)', amount: 10.5 },
      { currency: 'Qatari Riyal (QAR)', amount: 14 },
    ],
  });
  // Older releases of remotes show it as a number.
  expect(lateRisk.moneyAtRisk).toBe(10.5);
  expect(lateRisk.items.map(({ moneyAtRisk, currency }) => [moneyAtRisk, currency])).toEqual([
    [10.5, 'Kuwaiti Dinar (KWD)'],
    [14, 'Qatari Riyal (QAR)'],
  ]);
});

test('an unassigned order is at risk when the ride alone takes longer than the time left', async () => {
  const task = await trips.create(due(40));
  expect((await summary()).lateRisk.count).toBe(0);
  trips.server.clock.pass(35 * 60_000);
  // Twelve kilometres in five minutes.
  expect((await summary()).lateRisk.items.map((one) => one.task.id)).toEqual([task.id]);
});

test('unassigned orders are sorted by pickup time and include those the engine gave up on', async () => {
  const later = await trips.create(due(90));
  const sooner = await trips.create(due(60));
  const { agent } = await trips.onlineCourier();
  const taken = await trips.create(due(50));
  await trips.assign(taken.id, agent.id);
  await write(sql`update task set alerts = '{autoAssignFailed}' where id = ${later.id}`);
  const { unassigned, autoAssignFailed, exceptions } = await summary();
  expect(unassigned.items.map(({ id }) => id)).toEqual([sooner.id, later.id]);
  expect(unassigned.count).toBe(2);
  expect(autoAssignFailed.items.map(({ id }) => id)).toEqual([later.id]);
  expect(exceptions).toMatchObject([{ taskId: later.id, shortId: later.shortId, alert: 'autoAssignFailed' }]);
});

test('‘Auto-assign failed’ and ‘Without an agent’ count what the list shows under those filters, for each who may see it', async () => {
  const partner = await makeCompany(trips.server.deps);
  const partnersOperator = await trips.server.loginAs('Operator', { companyId: partner.id });
  const everybody = await trips.server.loginAs('SysAdmin', { companyId: null });
  const failed = { alerts: '{autoAssignFailed}' };
  const made = async (
    minutes: number,
    change: { alerts?: string; status?: number; partner?: string } = {},
  ) => {
    const { id } = await trips.create(due(minutes));
    await write(sql`update task set alerts = ${change.alerts ?? '{}'}, status_id = ${change.status ?? 1},
      fulfillment_company_id = ${change.partner ?? null} where id = ${id}`);
    return id;
  };
  const later = await made(90, failed);
  const sooner = await made(60, { alerts: '{late,autoAssignFailed}' });
  const partners = await made(70, { ...failed, partner: partner.id });
  const waiting = await made(50);
  const late = await made(40, { alerts: '{late}' });
  // Assigned since.
  await made(80, { ...failed, status: 2 });

  const seen = async (what: 'failed' | 'waiting', as?: SignedIn) => {
    const { autoAssignFailed, unassigned } = await summary(as);
    const { count, items } = what === 'failed' ? autoAssignFailed : unassigned;
    const filter = what === 'failed' ? { autoAssignFailed: true } : { withoutAgent: true };
    const query = { ...filter, sortBy: 'pickupByUtc', sortOrder: 'asc' } as const;
    const list = (await trips.ask(calls.task.all, { query }, as)).reply;
    const counts = (await trips.ask(calls.task.counts, { query }, as)).reply;
    const ids = items.map(({ id }) => id);
    expect(list.items.map(({ id }) => id)).toEqual(ids);
    expect([list.pagingFilteringContext.totalItems, counts.total]).toEqual([count, count]);
    return ids;
  };
  expect(await seen('failed')).toEqual([sooner, later]);
  expect(await seen('failed', partnersOperator)).toEqual([partners]);
  expect(await seen('failed', everybody)).toEqual([sooner, partners, later]);
  expect(await seen('waiting')).toEqual([late, waiting, sooner, later]);
  expect(await seen('waiting', partnersOperator)).toEqual([partners]);
  expect(await seen('waiting', everybody)).toEqual([late, waiting, sooner, partners, later]);
  const offloaded = { withoutAgent: true, taskResponsibilityFilter: 'OffloadedByMe' } as const;
  expect((await trips.ask(calls.task.all, { query: offloaded })).reply.items).toEqual([]);
});

test('a failed delivery is among the exceptions, however many orders are late', async () => {
  const late = await Promise.all(Array.from({ length: 51 }, () => trips.create(due(60))));
  const failed = await trips.create(due(170));
  const lateIds = late.map(({ id }) => id);
  await write(sql`update task set alerts = '{late}' where id = any(${lateIds}::uuid[])`);
  await write(sql`update task set alerts = '{late,deliveryFailed}' where id = ${failed.id}`);
  const { exceptions } = await summary();
  expect(exceptions.slice(0, 3)).toMatchObject([
    { taskId: failed.id, alert: 'late' },
    { taskId: failed.id, alert: 'deliveryFailed' },
    { alert: 'late' },
  ]);
  expect(new Set(exceptions.map(({ taskId }) => taskId)).size).toBe(50);
});

test("the share on time is of today's deliveries, which the list of tasks shows by their day of delivery", async () => {
  const tasks = await Promise.all([0, 1, 2, 3].map(() => trips.create()));
  const at = ['2026-03-10T06:20:00Z', '2026-03-10T06:30:00Z', '2026-03-10T09:00:00Z', '2026-03-09T20:00:00Z'];
  for (const [index, task] of tasks.entries())
    await write(
      sql`update task set status_id = 7, delivery_completed_at = ${at[index]} where id = ${task.id}`,
    );
  trips.server.clock.pass(4 * 3_600_000);
  const { deliveredCount, onTimeShare } = await summary();
  expect(deliveredCount).toBe(3);
  expect(onTimeShare).toBeCloseTo(2 / 3);
  const query = { deliveredFrom: '2026-03-09T21:00:00.000Z', deliveredTo: '2026-03-10T20:59:59.999Z' };
  const { reply } = await trips.ask(calls.task.all, { query });
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();
  expect(ids(reply.items)).toEqual(ids(tasks.slice(0, 3)));
  const early = await trips.ask(calls.task.all, { query: { deliveredTo: '2026-03-10T06:25:00.000Z' } });
  expect(ids(early.reply.items)).toEqual(ids(tasks.filter((_, index) => index === 0 || index === 3)));
});

test('pending payouts are counted and summed', async () => {
  const { agent } = await trips.onlineCourier();
  const company = trips.operator.user.companyId;
  for (const amount of [500, 1250])
    await write(sql`insert into payout (company_id, agent_id, amount_minor, requested_by_name, at, updated_at, search)
      values (${company}, ${agent.id}, ${amount}, 'Rider', now(), now(), '')`);
  expect((await summary()).payoutsWaiting).toEqual({
    count: 2,
    amounts: [{ currency: 'Qatari Riyal (QAR)', amount: 17.5 }],
    // What releases of remotes read that know sums without a currency.
    amount: 17.5,
  });
  // A user who may not open the payouts does not learn of them here.
  const tracker = await trips.server.loginAs('Tracker', { companyId: company });
  expect((await trips.ask(calls.payout.all, {}, tracker)).status).toBe(403);
  expect((await summary(tracker)).payoutsWaiting).toEqual({ count: 0, amounts: [], amount: 0 });
  const collector = await trips.server.loginAs('CashCollector', { companyId: company });
  expect((await summary(collector)).payoutsWaiting).toEqual({
    count: 2,
    amounts: [{ currency: 'Qatari Riyal (QAR)', amount: 17.5 }],
    // What releases of remotes read that know sums without a currency.
    amount: 17.5,
  });
});

test('another company sees nothing of it; users who see all companies see every company', async () => {
  const task = await trips.create();
  trips.server.clock.pass(2 * 3_600_000);
  const other = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: other.id });
  expect(await summary(stranger)).toMatchObject({
    lateRisk: { count: 0 },
    unassigned: { count: 0 },
    exceptions: [],
  });
  const everybody = await summary(await trips.server.loginAs('SysAdmin', { companyId: null }));
  expect(everybody.unassigned.items.map(({ id }) => id)).toEqual([task.id]);
  expect(everybody.lateRisk.count).toBe(1);
});

test('an order offloaded to a partner is assigned by and counts for the partner', async () => {
  const task = await trips.create();
  const partner = await makeCompany(trips.server.deps);
  await write(sql`update task set fulfillment_company_id = ${partner.id} where id = ${task.id}`);
  const partners = await trips.server.loginAs('Operator', { companyId: partner.id });
  expect((await summary()).unassigned.count).toBe(0);
  expect((await summary(partners)).unassigned.items.map(({ id }) => id)).toEqual([task.id]);
});
