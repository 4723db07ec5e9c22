import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AssignmentConfig,
  calls,
  DAY_MS,
  DEFAULT_ASSIGNMENT_CONFIG,
  MINUTE_MS,
  type Rehearsal,
  type RehearsedChange,
} from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { keepPositions, workedSpans } from '../../agent/index.ts';
import { SYSTEM, systemFor } from '../../platform/database/actor.ts';
import { rowsReadBy } from '../../platform/database/rows-read.fixture.ts';
import { insertRehearsal } from '../settings/rehearsal-rows.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

/** In the company's time zone it is 09:00 on 10 March. */
const DAY = '2026-03-10';
const NO_BIKES = {
  ...DEFAULT_ASSIGNMENT_CONFIG,
  FilteringMatchCriterion: [
    {
      ParameterFilters: [{ ParameterName: 'Transport', ComparisionCondition: 'Eq', Value: 'bike' } as const],
      ParameterSorts: [],
    },
  ],
};

let on: TripServer;
/** The agents on the bike and in the car, by their public ids. */
let rider: string;
let driver: string;
beforeAll(async () => {
  on = await startTrips();
  const { server, souq } = on;
  const start = server.clock.now().getTime();
  const agents = [await on.courier({ transportTypeId: 2 }), await on.courier({ transportTypeId: 3 })];
  [rider = '', driver = ''] = agents.map(({ agent }) => agent.publicId);
  const seen = agents.flatMap(({ agent }, index) =>
    [0, 10, 20, 30, 40, 50, 60].map((minute) => ({
      agentId: agent.id,
      companyId: agent.companyId,
      at: new Date(start + minute * MINUTE_MS),
      latitude: souq.latitude + index * 0.01,
      longitude: souq.longitude,
      headingDeg: null,
      speedKmh: null,
      accuracyM: null,
    })),
  );
  await server.deps.withTx(SYSTEM, (tx) => keepPositions(tx, seen));
  const userMetaDataDtos = [{ key: 'zone', value: 'north' }];
  await on.create({ transportTypeId: 1, userMetaDataDtos });
  await on.create({
    transportTypeId: 1,
    userMetaDataDtos,
    pickupByUtc: on.inMinutes(20),
    deliverByUtc: on.inMinutes(60),
  });
  await on.create({
    transportTypeId: 1,
    autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 },
  });
  server.clock.advance(DAY_MS);
  const tokens = await server.login(on.operator.user.email);
  Object.assign(on.operator, { tokens, headers: { authorization: `Bearer ${tokens.access_token}` } });
});
afterAll(() => on.server.close());

test('of a past day only the positions of the company are read, however many others there are', async () => {
  const { server, souq } = on;
  const from = server.clock.now().getTime() - DAY_MS;
  const stranger = await makeCompany(server.deps, 'Far Away');
  const strange = Array.from({ length: 3000 }, (_, second) => ({
    agentId: '01900000-0000-7000-8000-00000000beef',
    companyId: stranger.id,
    at: new Date(from + second * 1000),
    latitude: souq.latitude,
    longitude: souq.longitude,
    headingDeg: null,
    speedKmh: null,
    accuracyM: null,
  }));
  await server.deps.withTx(SYSTEM, (tx) => keepPositions(tx, strange));
  const companyId = on.operator.user.companyId ?? '';
  const { value: spans, read } = await server.deps.withTx(SYSTEM, (tx) =>
    rowsReadBy(tx, '^agent_position', () =>
      workedSpans(tx, companyId, new Date(from), new Date(from + DAY_MS)),
    ),
  );
  // Two agents reported seven positions each, within an hour.
  expect(spans.map(({ from, until }) => until.getTime() - from.getTime())).toEqual([
    60 * MINUTE_MS,
    60 * MINUTE_MS,
  ]);
  expect(Object.values(read).reduce((sum, rows) => sum + rows, 0)).toBe(14);
});

const start = (day = DAY, change: RehearsedChange = { kind: 'base', config: NO_BIKES }) =>
  on.ask.loosely(calls.config.rehearse, { body: { configName: 'assignment', change, day } });
async function ended(id: string): Promise<Rehearsal> {
  for (;;) {
    const { reply } = await on.ask(calls.config.rehearsal, { query: { id } });
    if (reply.state !== 'running') return reply;
    await sleep(20);
  }
}

test('a past day is replayed with both sets of rules, and its result kept with the version saved after it', async () => {
  const days = (await on.ask(calls.config.rehearsalDays, {})).reply;
  expect(days).toEqual({ items: [{ day: DAY, orders: 3 }], running: null });
  const started = (await start()).reply;
  expect(started).toMatchObject({ configName: 'assignment', day: DAY, state: 'running', result: null });
  const { state, progress, result } = await ended(started.id);
  expect([state, progress, result?.agents, result?.agentsBy]).toEqual(['done', 1, 2, 'positions']);
  const own = { orders: 3, leftToOperators: 1 };
  expect(result?.really).toMatchObject({ orders: 3, delivered: 0, late: 0 });
  expect(result?.before).toMatchObject({ ...own, delivered: 2, autoAssignFailures: 0 });
  // The car is still on its way when the second order is tried for the last time.
  expect(result?.after).toMatchObject({ ...own, delivered: 1, autoAssignFailures: 1 });
  const first = result?.changed.find(({ after }) => after !== null);
  expect(first).toMatchObject({
    shortId: expect.stringMatching(/^T-/),
    before: { agentPublicId: rider, kind: 'alone', rank: 1, allowed: 2 },
    after: { agentPublicId: driver, allowed: 1 },
  });
  const again = (await start()).reply;
  expect((await ended(again.id)).result).toEqual(result);
  const note = { rehearsalId: started.id, reason: 'Rehearsed' };
  await on.ask(calls.config.applyAssignment, { body: { config: NO_BIKES, ...note } });
  const versions = (await on.ask(calls.config.versions, { query: { configName: 'assignment' } })).reply.items;
  expect(versions[0]).toMatchObject({ version: 1, reason: 'Rehearsed', rehearsalId: started.id });
});

test('an override is tried before it is added, edited, deleted or moved, and its rehearsal kept with that version', async () => {
  const override = (config: AssignmentConfig, title: string) => ({
    metaDataKey: 'zone',
    metaDataValue: 'north',
    metaDataValueComparisionOperatorId: 1 as const,
    override: { ...config, ConfigurationTitle: title },
  });
  const allowed = override(DEFAULT_ASSIGNMENT_CONFIG, 'Bikes');
  const delivered = async (change: RehearsedChange) => {
    const { reply } = await start(DAY, change);
    const { result } = await ended(reply.id);
    return { id: reply.id, runs: [result?.before.delivered, result?.after.delivered] };
  };
  // The base takes bikes out since the test above.
  const added = await delivered({ kind: 'override', id: null, override: allowed });
  expect(added.runs).toEqual([1, 2]);
  const { reply: first } = await on.ask(calls.config.addAssignmentOverride, {
    body: { ...allowed, rehearsalId: added.id },
  });
  const noBikes = override(NO_BIKES, 'No bikes');
  const { reply: second } = await on.ask(calls.config.addAssignmentOverride, { body: noBikes });
  const edited = await delivered({ kind: 'override', id: first.id, override: noBikes });
  expect(edited.runs).toEqual([2, 1]);
  const removed = await delivered({ kind: 'removed', id: first.id });
  expect(removed.runs).toEqual([2, 1]);
  const updates = [
    { id: second.id, priority: 1 },
    { id: first.id, priority: 2 },
  ];
  const moved = await delivered({ kind: 'order', updates });
  expect(moved.runs).toEqual([2, 1]);
  await on.ask(calls.config.updatePriorities, {
    body: { configName: 'assignment', updates, rehearsalId: moved.id },
  });
  await on.ask(calls.config.removeOverride, { body: { id: first.id, rehearsalId: removed.id } });
  const versions = (await on.ask(calls.config.versions, { query: { configName: 'assignment' } })).reply.items;
  expect(versions.slice(0, 4).map(({ action, rehearsalId }) => [action, rehearsalId])).toEqual([
    ['overrideRemoved', removed.id],
    ['reordered', moved.id],
    ['overrideAdded', null],
    ['overrideAdded', added.id],
  ]);
  const gone = await start(DAY, { kind: 'removed', id: first.id });
  expect([gone.status, gone.error.message]).toEqual([404, 'This override no longer exists']);
});

test('a second rehearsal of a company is refused with who is rehearsing what; stopped, it makes way', async () => {
  const id = on.server.deps.ids.uuid();
  const companyId = on.operator.user.companyId ?? '';
  await on.server.deps.withTx(systemFor(companyId), (tx) =>
    insertRehearsal(tx, { id, companyId, configName: 'task', day: DAY }),
  );
  const second = await start();
  expect([second.status, second.error?.message]).toEqual([
    409,
    'system is rehearsing 2026-03-10. Wait for it, or stop it',
  ]);
  expect((await on.ask(calls.config.rehearsalDays, {})).reply.running).toMatchObject({ id, day: DAY });
  await on.ask(calls.config.cancelRehearsal, { body: { id } });
  expect((await on.ask(calls.config.rehearsal, { query: { id } })).reply.state).toBe('cancelled');
  const third = (await start()).reply;
  await on.ask(calls.config.cancelRehearsal, { body: { id: third.id } });
  // It may be done before it is stopped.
  expect(['cancelled', 'done']).toContain((await ended(third.id)).state);
});

test.each([
  ['2026-03-11', 'Choose a day that is over'],
  ['2026-03-09', 'There are no orders on this day. Choose another one'],
  ['soon', 'Choose a day'],
])('the day %s is refused with what to do', async (day, message) => {
  const { status, error } = await start(day);
  expect(status).toBe(400);
  expect(error).toMatchObject({ errors: [{ path: 'day', message }] });
});
