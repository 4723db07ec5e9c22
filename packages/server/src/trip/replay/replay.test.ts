import { calls, DAY_MS, MINUTE_MS } from '@qafila/contracts';
import { createDayOrders, decodePiece } from '@qafila/domain/replay';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { keepPositions } from '../../agent/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

/** In the company's time zone it is 09:00 on 10 March. */
const DAY = '2026-03-10';
/** The quarter of an hour from 09:00. */
const NINE = 36;

let on: TripServer;
let rider: Awaited<ReturnType<TripServer['courier']>>['agent'];
let stranger: SignedIn;
beforeAll(async () => {
  on = await startTrips();
  const start = on.server.clock.now().getTime();
  const courier = await on.onlineCourier();
  rider = courier.agent;
  const seen = [-20, -1, 0.25, 14, 17, 40].map((minute) => ({
    agentId: rider.id,
    companyId: rider.companyId,
    at: new Date(start + minute * MINUTE_MS),
    latitude: 25.2877 + minute / 10_000,
    longitude: 51.5329,
    headingDeg: null,
    speedKmh: null,
    accuracyM: null,
  }));
  await on.server.deps.withTx(SYSTEM, (tx) => keepPositions(tx, seen));
  const delivered = await on.create();
  const bundled = await on.create({
    autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 },
  });
  on.server.clock.pass(2 * MINUTE_MS);
  await on.assign(delivered.id, rider.id);
  on.server.clock.pass(3 * MINUTE_MS);
  await on.move(delivered, 'setOut', {}, courier.self);
  const offered = (second: number) => ({
    company_id: rider.companyId,
    agent_id: rider.id,
    agent_task_type_id: 1,
    entity_id: delivered.id,
    task_ids: [delivered.id],
    offered_at: new Date(start + second * 1000),
    expires_at: new Date(start + (second + 60) * 1000),
  });
  await on.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .insertInto('offer')
      .values([
        { ...offered(90), task_ids: [delivered.id, bundled.id], response: null, responded_at: null },
        { ...offered(30), response: 'Declined', responded_at: new Date(start + 55_000) },
        { ...offered(-DAY_MS / 1000), response: 'Accepted', responded_at: new Date(start - DAY_MS) },
      ])
      .execute(),
  );
  on.server.clock.advance(DAY_MS);
  const again = async (who: SignedIn) => {
    const tokens = await on.server.login(who.user.email);
    return Object.assign(who, { tokens, headers: { authorization: `Bearer ${tokens.access_token}` } });
  };
  await again(on.operator);
  const company = await makeCompany(on.server.deps);
  stranger = await on.server.loginAs('Operator', { companyId: company.id });
});
afterAll(() => on.server.close());

const positions = async (query: { day: string; piece: number }, as?: SignedIn) => {
  const { headers } = as ?? on.operator;
  return on.server.app.inject({
    url: `/trip-api/Replay/positions?day=${query.day}&piece=${query.piece}`,
    headers,
  });
};

test('the days with positions, and how far back they are kept', async () => {
  expect((await on.ask(calls.replay.days, {})).reply).toEqual({
    today: '2026-03-11',
    keptFrom: '2025-12-12',
    days: ['2026-03-10'],
    begins: [{ fromUtc: '2026-03-09T21:00:00.000Z', piece: 0 }],
  });
  expect((await on.ask(calls.replay.days, {}, stranger)).reply.days).toEqual([]);
});

test('days without positions are left out, however many lie between two that have some', async () => {
  const seen = ['2025-12-11T20:59', '2025-12-11T21:00', '2026-01-05T20:59', '2026-01-05T21:00'].map((at) => ({
    agentId: rider.id,
    companyId: rider.companyId,
    at: new Date(`${at}:00Z`),
    latitude: 25.2877,
    longitude: 51.5329,
    headingDeg: null,
    speedKmh: null,
    accuracyM: null,
  }));
  await on.server.deps.withTx(SYSTEM, (tx) => keepPositions(tx, seen));
  expect((await on.ask(calls.replay.days, {})).reply.days).toEqual([
    '2026-03-10',
    '2026-01-06',
    '2026-01-05',
    '2025-12-12',
  ]);
});

test('a replay begins with the quarter of an hour in which the first stop of its day was reached', async () => {
  const at = (day: string, time: string) => new Date(`${day}T${time}:00.000Z`);
  const { id } = await on.create();
  const reached = (when: Date, status: number) => ({
    company_id: rider.companyId,
    task_id: id,
    event_type: 'StatusChange' as const,
    at: when,
    actor_kind: 'system' as const,
    actor_name: 'test',
    to_status_id: status,
    agent_id: rider.id,
  });
  await on.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .insertInto('task_history')
      .values([
        // Midnight in Qatar is 21:00 UTC: the first is the last minute of the day before, the second begins one.
        reached(at('2026-01-04', '20:59'), 4),
        reached(at('2026-01-04', '21:10'), 3),
        reached(at('2026-01-05', '06:31'), 4),
        reached(at('2026-01-05', '06:50'), 7),
        // Of another company, which gave the order to this one.
        {
          ...reached(at('2026-01-05', '21:15'), 7),
          company_id: stranger.user.companyId ?? '',
          partner_company_id: rider.companyId,
        },
      ])
      .execute(),
  );
  expect((await on.ask(calls.replay.days, {})).reply.begins).toEqual([
    { fromUtc: '2026-03-09T21:00:00.000Z', piece: 0 },
    { fromUtc: '2026-01-05T21:00:00.000Z', piece: 1 },
    { fromUtc: '2026-01-04T21:00:00.000Z', piece: 38 },
    { fromUtc: '2025-12-11T21:00:00.000Z', piece: 0 },
  ]);
});

test('a day has its agents, its orders and their changes in the order in which they happened', async () => {
  const { reply } = await on.ask(calls.replay.day, { query: { day: DAY } });
  expect(reply).toMatchObject({
    fromUtc: '2026-03-09T21:00:00.000Z',
    untilUtc: '2026-03-10T21:00:00.000Z',
    agents: [{ id: rider.id, number: rider.number, fullName: rider.fullName, transportTypeId: 2 }],
  });
  expect(reply.orders).toMatchObject({
    status: [0, 0],
    agent: [-1, -1],
    pickupLatitude: [2_528_770, 2_528_770],
    deliveryLongitude: [5_155_000, 5_155_000],
  });
  expect(reply.changes).toEqual({
    after: [32_400, 0, 120, 180],
    order: [0, 1, 0, 0],
    status: [1, 1, 2, 3],
    agent: [-1, -1, 0, 0],
  });
  // Half a minute after nine, declined after 25 s, and a minute later two orders at once, without an answer; not that of the
  // day before.
  expect(reply.offers).toEqual({
    after: [32_430, 60, 0],
    order: [0, 0, 1],
    agent: [0, 0, 0],
    answer: [2, 0, 0],
    answeredAfter: [25, 0, 0],
  });
  const orders = createDayOrders(reply);
  orders.seek(32_400 + 130);
  expect([...orders.counts].slice(1, 4)).toEqual([1, 1, 0]);
});

test('orders that are open at midnight go on the next day', async () => {
  const { reply } = await on.ask(calls.replay.day, { query: { day: '2026-03-11' } });
  expect(reply.orders).toMatchObject({ status: [3, 1], agent: [0, -1] });
  // The day is not over: it is 09:05.
  expect(reply.untilUtc).toBe('2026-03-11T06:05:00.000Z');
});

test('a piece has a quarter of an hour, the position before it and the one after', async () => {
  const reply = await positions({ day: DAY, piece: NINE });
  const piece = decodePiece(reply.rawPayload);
  expect([...piece.numbers]).toEqual([rider.number]);
  // 08:59, 09:00 (as reported), 09:00:15, 09:14 and 09:17; not 08:40, which is too long before.
  expect([...piece.atS]).toEqual([32_340, 32_400, 32_415, 33_240, 33_420]);
  expect(piece.latitude[3]).toBe(2_528_910);
  // 09:14 and 09:17; not 09:40, which is ten minutes after the quarter of an hour.
  expect([...decodePiece((await positions({ day: DAY, piece: 37 })).rawPayload).atS]).toEqual([
    33_240, 33_420,
  ]);
});

test('a day begins with its own agents who reported positions on it, before what happened is read', async () => {
  const { reply } = await on.ask(calls.replay.begin, { query: { day: DAY } });
  expect(reply).toEqual({
    day: DAY,
    fromUtc: '2026-03-09T21:00:00.000Z',
    untilUtc: '2026-03-10T21:00:00.000Z',
    agents: [{ id: rider.id, number: expect.any(Number), fullName: rider.fullName, transportTypeId: 2 }],
  });
  // A day without positions.
  const idle = await on.ask(calls.replay.begin, { query: { day: '2026-03-09' } });
  expect(idle.reply.agents).toEqual([]);
  expect((await on.ask(calls.replay.begin, { query: { day: DAY } }, stranger)).reply.agents).toEqual([]);
  const later = await on.ask.loosely(calls.replay.begin, { query: { day: '2026-03-12' } });
  expect(later.error.errors?.[0]?.message).toBe('This day has not begun. Choose an earlier one');
});

test('another company sees neither agents nor orders nor positions', async () => {
  const { reply } = await on.ask(calls.replay.day, { query: { day: DAY } }, stranger);
  expect(reply).toMatchObject({ agents: [], orders: { id: [] }, changes: { order: [] } });
  const piece = await positions({ day: DAY, piece: NINE }, stranger);
  expect(piece.statusCode).toBe(200);
  expect([...decodePiece(piece.rawPayload).numbers]).toEqual([]);
});

test('a day that is not kept, is still to come or is none is refused with what to do', async () => {
  const refusal = async (day: string) =>
    (await on.ask.loosely(calls.replay.day, { query: { day } })).error.errors?.[0]?.message;
  expect(await refusal('2026-03-12')).toBe('This day has not begun. Choose an earlier one');
  expect(await refusal('2025-12-11')).toBe('Positions of this day are no longer kept. Choose a later one');
  expect(await refusal('2026-02-30')).toBe('A day must be a date such as 2026-03-10');
  expect((await positions({ day: '2026-03-11', piece: 37 })).json()).toMatchObject({
    errors: [{ path: 'piece', message: 'The day ends before this piece' }],
  });
  expect((await positions({ day: DAY, piece: 100 })).json()).toMatchObject({
    errors: [{ path: 'piece', message: 'A piece must be a whole number from 0 to 99' }],
  });
});

test.each([
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('the day of a change of the clocks is as long as it was: %s', async (day, fromUtc, untilUtc) => {
  const moved = await startTrips();
  await moved.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .updateTable('company')
      .set({ timezone: 'Europe/Berlin' })
      .where('id', '=', moved.operator.user.companyId ?? '')
      .execute(),
  );
  moved.server.clock.advance(Date.parse(untilUtc) - moved.server.clock.now().getTime() + DAY_MS);
  const tokens = await moved.server.login(moved.operator.user.email);
  Object.assign(moved.operator, { tokens, headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect((await moved.ask(calls.replay.day, { query: { day } })).reply).toMatchObject({ fromUtc, untilUtc });
  await moved.server.close();
});
