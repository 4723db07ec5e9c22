import {
  type AssignmentConfig,
  ConfigConflict,
  calls,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_TASK_CONFIG,
  type TaskConfig,
} from '@qafila/contracts';
import { createTestServer, makeCompany, type SignedIn, type TestServer } from '@qafila/testing';
import * as v from 'valibot';
import { type Ask, askAs } from '../../agent/agent.fixture.ts';
import { SYSTEM, systemFor } from '../../platform/database/actor.ts';
import { changeAfter } from '../../platform/database/change-after.fixture.ts';
import { changeBetween } from '../../platform/database/change-between.fixture.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { applyBase, configDetails, overridesPage } from './configuration.ts';

let server: TestServer;
let operator: SignedIn;
let ask: Ask;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
/** Each test in a company of its own. */
beforeEach(async () => {
  const { id } = await makeCompany(server.deps);
  operator = await server.loginAs('Operator', { companyId: id });
  ask = askAs(server, operator);
});

const ORDER = {
  pickup: {
    name: 'Souq Waqif',
    address: 'Al Souq',
    phoneNumber: '33445566',
    latitude: 25.2877,
    longitude: 51.5329,
  },
  delivery: {
    name: 'Aisha Noor',
    address: 'The Pearl',
    phoneNumber: '55667788',
    latitude: 25.37,
    longitude: 51.55,
  },
  pickupByUtc: '2026-03-10T06:10:00.000Z',
  deliverByUtc: '2026-03-10T06:40:00.000Z',
};
const config = (change: Partial<TaskConfig> = {}): TaskConfig => ({ ...DEFAULT_TASK_CONFIG, ...change });
const save = async (change: Partial<TaskConfig>, note: { version?: number; reason?: string } = {}) =>
  (await ask(calls.config.applyTask, { body: { config: config(change), ...note } })).reply;
const add = async (zone: string, change: Partial<TaskConfig> = {}) =>
  (
    await ask(calls.config.addTaskOverride, {
      body: {
        metaDataKey: 'zone',
        metaDataValue: zone,
        metaDataValueComparisionOperatorId: 1,
        override: config({ ConfigurationTitle: zone, ...change }),
      },
    })
  ).reply;
const details = async (configName: 'task' | 'assignment' = 'task') =>
  (await ask(calls.config.details, { query: { configName } })).reply;
const zones = async () =>
  (
    await ask(calls.config.overrides, { query: { configName: 'task', pageSize: 100 } })
  ).reply.configOverrides.map((one) => [one.metaDataValue, one.priority]);
const versions = async () =>
  (await ask(calls.config.versions, { query: { configName: 'task' } })).reply.items;

test('[CONFIG-73] [CONFIG-83] [ASSIGN-33] the default applies until a base is saved; changes are never frozen', async () => {
  expect(calls.config.details).toMatchObject({ path: '/company-api/Configuration/config-details' });
  expect(await details()).toEqual({
    configName: 'task',
    deserialized: DEFAULT_TASK_CONFIG,
    isDefault: true,
    isFrozen: false,
    version: 0,
    updatedAtUtc: null,
    updatedBy: null,
  });
  expect((await details('assignment')).deserialized).toEqual(DEFAULT_ASSIGNMENT_CONFIG);
  await save({ AutoAssignMaxRetryCount: 4 });
  expect(await details()).toMatchObject({
    deserialized: { AutoAssignMaxRetryCount: 4 },
    isDefault: false,
    isFrozen: false,
    version: 1,
    updatedAtUtc: server.clock.now().toISOString(),
    updatedBy: operator.user.email,
  });
  expect(await details('assignment')).toMatchObject({ isDefault: true, version: 0 });
});

test('[CONFIG-19] [CONFIG-20] [CONFIG-21] [CONFIG-22] [CONFIG-24] [CONFIG-26] [CONFIG-28] [CONFIG-29] [CONFIG-30] [CONFIG-32] [CONFIG-33] [CONFIG-34] [CONFIG-35] [CONFIG-36] a company starts with these values', async () => {
  expect((await details()).deserialized).toEqual({
    ConfigurationTitle: 'Default',
    PickupServiceTimeMin: 5,
    DeliveryServiceTimeMin: 6,
    PickupToDeliveryDistanceLimitKm: 1000,
    ShouldUseMapEtaMultiplier: false,
    MapEtaMultiplier: 1,
    ChainingEnabled: true,
    KmRemainingForChainingConsideration: 0.15,
    BundlingEnabled: false,
    BundlingRadiusKm: 0.1,
    BundlingMaxAdditionalDeliveryDistanceKm: 1,
    BundlingMaxPickupTimeDifferenceMin: 5,
    ShouldAutoAssign: true,
    AutoAssignMaxRetryCount: 10,
    AutoAssignRetryIntervalSec: 2,
    InitiateAutoAssignmentBeforePickupTimeMin: 15,
    LookAheadEnabled: false,
    ArrivedAtPickupMaxValidDistanceKm: 5,
    ArrivedAtDeliveryMaxValidDistanceKm: 5,
  });
});

test('[CONFIG-51] [CONFIG-52] [CONFIG-53] an override has an id, a priority, a condition with one of four operators, and the fields of the base', async () => {
  const override = { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: 'Zones' };
  const body = (operator: number) => ({
    metaDataKey: 'zone',
    metaDataValue: 'north',
    metaDataValueComparisionOperatorId: operator,
    override,
  });
  const statuses = [];
  for (const operator of [1, 2, 3, 4, 5])
    statuses.push((await ask.loosely(calls.config.addTaskOverride, { body: body(operator) })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 400]);
  const { reply } = await ask(calls.config.overrides, { query: { configName: 'task', pageSize: 100 } });
  expect(reply.configOverrides[1]).toEqual({ id: expect.any(String), priority: 2, ...body(2) });
});

test('[CONFIG-54] [CONFIG-56] [CONFIG-57] [CONFIG-58] [CONFIG-59] [CONFIG-60] [CONFIG-61] [CONFIG-62] an assignment configuration is kept in the spelling of the specification', async () => {
  const filter = (ParameterName: string, ComparisionCondition: string, Value: string | number) => ({
    ParameterName,
    ComparisionCondition,
    Value,
  });
  const whole = (ParameterFilters: object[], sorts: object[]) => ({
    ConfigurationTitle: 'Base',
    FilteringMatchCriterion: [
      { ParameterFilters, MetaDataCriterion: { Key: 'depot', Value: 'north' }, ParameterSorts: [] },
    ],
    PrioritizationMatchCriterion: [],
    GlobalSortingCriterion: { ParameterSorts: sorts },
  });
  const all = whole(
    [
      filter('AgentToPickupDistance', 'Lt', 1),
      filter('AgentToPickupDuration', 'Lte', 2),
      filter('PickupToDeliveryDistance', 'Gt', 3),
      filter('TotalDistance', 'Gte', 4),
      filter('Fleet', 'Eq', 'fulltime'),
      filter('Transport', 'Eq', 'bike'),
      filter('SatisfiesAllHardConstraints', 'Ne', 1),
      filter('Cost', 'In', '1, 2.5'),
      filter('DelayInCommitment', 'NiN', '1'),
    ],
    [
      { ParameterName: 'Cost', Order: 'Asc' },
      { ParameterName: 'TotalDistance', Order: 'Dsc' },
    ],
  );
  const saved = await ask.loosely(calls.config.applyAssignment, { body: { config: all } });
  expect(saved.status).toBe(200);
  expect((await details('assignment')).deserialized).toEqual(all);
  const refused = async (config: object) =>
    (await ask.loosely(calls.config.applyAssignment, { body: { config } })).status;
  expect(await refused(whole([filter('Weather', 'Eq', 1)], []))).toBe(400);
  expect(await refused(whole([filter('Cost', 'Like', 1)], []))).toBe(400);
  expect(await refused(whole([filter('Cost', 'Lt', 1)], [{ ParameterName: 'Cost', Order: 'Up' }]))).toBe(400);
});

test('[CONFIG-75] each configuration has a call that saves its base', async () => {
  expect(calls.config.applyTask).toMatchObject({
    method: 'POST',
    path: '/company-api/Configuration/apply-global-task-config',
  });
  expect(calls.config.applyAssignment).toMatchObject({
    method: 'POST',
    path: '/company-api/Configuration/apply-global-assignment-config',
  });
  expect(await save({ PickupServiceTimeMin: 9 })).toEqual({
    config: { ...DEFAULT_TASK_CONFIG, PickupServiceTimeMin: 9 },
    version: 1,
    updatedAtUtc: server.clock.now().toISOString(),
  });
  const assignment: AssignmentConfig = {
    ...DEFAULT_ASSIGNMENT_CONFIG,
    FilteringMatchCriterion: [
      {
        ParameterFilters: [{ ParameterName: 'Cost', ComparisionCondition: 'Gt', Value: 12.5 }],
        ParameterSorts: [],
      },
    ],
  };
  await ask(calls.config.applyAssignment, { body: { config: assignment } });
  expect((await details('assignment')).deserialized).toEqual(assignment);
});

test('[CONFIG-74] sorts by cost first, with or without bikes, and keeps other exclusions', async () => {
  expect(calls.config.applyCostPriority).toMatchObject({
    method: 'POST',
    path: '/company-api/Configuration/apply-cost-priority-assignment-config',
  });
  const far = {
    ParameterFilters: [{ ParameterName: 'TotalDistance', ComparisionCondition: 'Gt', Value: 20 }],
    ParameterSorts: [],
  } as const;
  await ask(calls.config.applyAssignment, {
    body: {
      config: {
        ...DEFAULT_ASSIGNMENT_CONFIG,
        FilteringMatchCriterion: [
          { ...far, ParameterFilters: [...far.ParameterFilters], ParameterSorts: [] },
        ],
        GlobalSortingCriterion: { ParameterSorts: [] },
      },
    },
  });
  const apply = async (allowBikes: boolean) =>
    (await ask(calls.config.applyCostPriority, { body: { allowBikes } })).reply.config;
  const noBikes = {
    ParameterFilters: [{ ParameterName: 'Transport', ComparisionCondition: 'Eq', Value: 'bike' }],
    ParameterSorts: [],
  };
  expect(await apply(false)).toMatchObject({
    FilteringMatchCriterion: [far, noBikes],
    GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'Cost', Order: 'Asc' }] },
  });
  expect((await apply(true)).FilteringMatchCriterion).toEqual([far]);
});

test('[CONFIG-76] [CONFIG-79] [CONFIG-78] [CONFIG-77] overrides are read, added last, updated and removed', async () => {
  expect(calls.config.overrides.path).toBe('/company-api/Configuration/overrides');
  expect(calls.config.addTaskOverride.path).toBe('/company-api/Configuration/add-task-config-override');
  expect(calls.config.addAssignmentOverride.path).toBe(
    '/company-api/Configuration/add-assignment-config-override',
  );
  expect(calls.config.updateTaskOverride).toMatchObject({
    method: 'PUT',
    path: '/company-api/Configuration/update-task-config-override',
  });
  expect(calls.config.updateAssignmentOverride.path).toBe(
    '/company-api/Configuration/update-assignment-config-override',
  );
  expect(calls.config.removeOverride.path).toBe('/company-api/Configuration/remove-config-override');
  const west = await add('west');
  const east = await add('east');
  expect([west.priority, east.priority]).toEqual([1, 2]);
  const { reply } = await ask(calls.config.overrides, { query: { configName: 'task', pageSize: 100 } });
  expect(reply.configOverrides).toEqual([west, east]);
  expect(reply).toMatchObject({ items: [west, east], version: 2, pagingFilteringContext: { totalItems: 2 } });
  const again = await add('west');
  const { neverApplied } = (await ask(calls.config.overrides, { query: { configName: 'task' } })).reply;
  expect(neverApplied).toEqual([{ id: again.id, coveredBy: [west.id] }]);
  await ask(calls.config.removeOverride, { body: { id: again.id } });
  const changed = await ask(calls.config.updateTaskOverride, {
    query: { configOverrideId: west.id },
    body: {
      metaDataKey: 'zone',
      metaDataValue: 'north, west',
      metaDataValueComparisionOperatorId: 3,
      override: config({ ChainingEnabled: false }),
    },
  });
  expect(changed.reply).toMatchObject({ id: west.id, priority: 1, metaDataValue: 'north, west' });
  await ask(calls.config.removeOverride, { body: { id: east.id } });
  expect(await zones()).toEqual([['north, west', 1]]);
  expect((await ask(calls.config.removeOverride, { body: { id: east.id } })).status).toBe(404);
});

test('[CONFIG-80] [CONFIG-04] overrides are ordered by the priorities sent', async () => {
  expect(calls.config.updatePriorities.path).toBe('/company-api/Configuration/update-priorities');
  const [a, b, c] = [await add('a'), await add('b'), await add('c')];
  const updates = [
    { id: c.id, priority: 1 },
    { id: a.id, priority: 2 },
    { id: b.id, priority: 3 },
  ];
  expect((await ask(calls.config.updatePriorities, { body: { updates } })).reply.updates).toEqual(updates);
  expect(await zones()).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ]);
  const foreign = [{ id: operator.user.id, priority: 1 }];
  expect(
    (await ask(calls.config.updatePriorities, { body: { configName: 'task', updates: foreign } })).status,
  ).toBe(404);
});

test('every save is a version with who, when and why; one without changes is not', async () => {
  const west = await add('west');
  await save({ AutoAssignMaxRetryCount: 4 }, { reason: 'Fewer alerts at night' });
  await save({ AutoAssignMaxRetryCount: 4 });
  await ask(calls.config.removeOverride, { body: { id: west.id, reason: 'Zone closed' } });
  const saved = {
    rolledBackTo: null,
    savedBy: operator.user.email,
    rehearsalId: null,
    savedAtUtc: server.clock.now().toISOString(),
  };
  expect(await versions()).toEqual([
    { version: 3, action: 'overrideRemoved', reason: 'Zone closed', ...saved },
    { version: 2, action: 'base', reason: 'Fewer alerts at night', ...saved },
    { version: 1, action: 'overrideAdded', reason: null, ...saved },
  ]);
  const difference = async (from: number, to: number) =>
    (await ask(calls.config.difference, { query: { configName: 'task', from, to } })).reply.changes;
  const ofBase = { kind: 'changed', override: null, item: null };
  expect(await difference(1, 2)).toEqual([
    { ...ofBase, field: 'AutoAssignMaxRetryCount', before: 10, after: 4 },
    { ...ofBase, field: 'AutoAssignRetryIntervalSec', before: 10, after: 2 },
  ]);
  expect(await difference(0, 3)).toEqual(await difference(1, 2));
  expect((await ask(calls.config.difference, { query: { configName: 'task', from: 1, to: 9 } })).status).toBe(
    404,
  );
});

test('the shown defaults are saved too, and from then on new orders get their retry interval instead of 10 s', async () => {
  const retry = async () => {
    const { reply } = await ask(calls.task.create, { body: ORDER });
    return reply.autoAssignmentConfig.retryIntervalSec;
  };
  expect(await retry()).toBe(10);
  expect(await save({})).toMatchObject({ version: 1 });
  expect(await details()).toMatchObject({ isDefault: false, version: 1, deserialized: DEFAULT_TASK_CONFIG });
  expect(await retry()).toBe(2);
  expect(
    (await ask(calls.config.difference, { query: { configName: 'task', from: 0, to: 1 } })).reply.changes,
  ).toMatchObject([{ field: 'AutoAssignRetryIntervalSec', before: 10, after: 2 }]);
  await save({});
  expect(await versions()).toHaveLength(1);
});

test('the default of assignments is saved too, once', async () => {
  const body = { config: DEFAULT_ASSIGNMENT_CONFIG };
  expect((await ask(calls.config.applyAssignment, { body })).reply.version).toBe(1);
  expect((await ask(calls.config.applyAssignment, { body })).reply.version).toBe(1);
  expect(await details('assignment')).toMatchObject({ isDefault: false, version: 1 });
});

test('who changes an unsaved configuration meanwhile is told what differs from the values that their form showed', async () => {
  await save({ PickupServiceTimeMin: 9, AutoAssignRetryIntervalSec: 10 });
  const refused = await ask(calls.config.applyTask, { body: { config: config(), version: 0 } });
  expect(v.parse(ConfigConflict, refused.error.details).changes).toMatchObject([
    { field: 'PickupServiceTimeMin', before: 5, after: 9 },
    { field: 'AutoAssignRetryIntervalSec', before: 2, after: 10 },
  ]);
});

test('an earlier version is restored as a new one, with the same overrides', async () => {
  const west = await add('west', { PickupServiceTimeMin: 9 });
  await save({ AutoAssignMaxRetryCount: 4 });
  await ask(calls.config.removeOverride, { body: { id: west.id } });
  const back = await ask(calls.config.rollBack, {
    body: { configName: 'task', toVersion: 1, version: 3, reason: 'Too few retries' },
  });
  expect(back.reply).toMatchObject({
    version: 4,
    action: 'rolledBack',
    rolledBackTo: 1,
    reason: 'Too few retries',
  });
  expect(await details()).toMatchObject({ isDefault: true, version: 4, deserialized: DEFAULT_TASK_CONFIG });
  const { reply } = await ask(calls.config.overrides, { query: { configName: 'task' } });
  expect(reply.items).toEqual([west]);
  await ask(calls.config.rollBack, { body: { configName: 'task', toVersion: 0 } });
  expect(await zones()).toEqual([]);
});

test("if two save the same version, the second gets the first one's change and loses nothing", async () => {
  await save({ AutoAssignMaxRetryCount: 4 });
  const other = await server.loginAs('CompanyAdmin', { companyId: operator.user.companyId });
  await ask(
    calls.config.applyTask,
    { body: { config: config({ AutoAssignMaxRetryCount: 7 }), version: 1, reason: 'Busy evening' } },
    other,
  );
  const refused = await ask(calls.config.applyTask, {
    body: { config: config({ AutoAssignMaxRetryCount: 4, PickupServiceTimeMin: 8 }), version: 1 },
  });
  expect(refused.error).toMatchObject({ code: 'CONFLICT', message: 'This changed in the meantime' });
  expect(v.parse(ConfigConflict, refused.error.details)).toEqual({
    current: {
      version: 2,
      action: 'base',
      rolledBackTo: null,
      reason: 'Busy evening',
      rehearsalId: null,
      savedBy: other.user.email,
      savedAtUtc: server.clock.now().toISOString(),
    },
    changes: [
      { kind: 'changed', override: null, field: 'AutoAssignMaxRetryCount', item: null, before: 4, after: 7 },
    ],
  });
  expect(await details()).toMatchObject({ version: 2, deserialized: { AutoAssignMaxRetryCount: 7 } });
});

test('what is read while another user saves has a version that is refused', async () => {
  await save({ AutoAssignMaxRetryCount: 1 });
  const actor = systemFor(operator.user.companyId ?? '');
  const reads: Record<string, (tx: Tx) => Promise<{ version: number }>> = {
    base: (tx) => configDetails(tx, 'task'),
    overrides: (tx) => overridesPage(tx, { configName: 'task' }),
  };
  let count = 1;
  for (const [name, read] of Object.entries(reads))
    for (const after of [1, 2]) {
      const change = async () => {
        count += 1;
        await add(`Zone ${count}`);
        await save({ AutoAssignMaxRetryCount: count });
      };
      const { version } = await changeAfter(server.deps, actor, { read, after, change });
      const { status } = await ask(calls.config.applyTask, { body: { config: config(), version } });
      expect([name, after, status]).toEqual([name, after, 409]);
      expect((await details()).deserialized).toMatchObject({ AutoAssignMaxRetryCount: count });
    }
});

test('sorting by cost keeps the exclusions that another user is saving', async () => {
  const far = {
    ParameterFilters: [
      { ParameterName: 'TotalDistance' as const, ComparisionCondition: 'Gt' as const, Value: 20 },
    ],
    ParameterSorts: [],
  };
  const exclusions = { ...DEFAULT_ASSIGNMENT_CONFIG, FilteringMatchCriterion: [far] };
  const status = await changeBetween(
    server.deps,
    {
      first: (tx) => applyBase(tx, 'assignment', exclusions, {}),
      change: () => ask(calls.config.applyCostPriority, { body: { allowBikes: true } }),
      second: async () => {},
    },
    systemFor(operator.user.companyId ?? ''),
  );
  expect(status).toBe(200);
  expect((await details('assignment')).deserialized).toMatchObject({
    FilteringMatchCriterion: [{ ParameterFilters: [{ ParameterName: 'TotalDistance', Value: 20 }] }],
    GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'Cost', Order: 'Asc' }] },
  });
});

test('of many concurrent saves of one version, exactly one succeeds', async () => {
  const replies = await Promise.all(
    [3, 4, 5, 6].map((AutoAssignMaxRetryCount) =>
      ask(calls.config.applyTask, { body: { config: config({ AutoAssignMaxRetryCount }), version: 0 } }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  // The others get the change that was saved.
  const refused = replies.filter(({ status }) => status === 409);
  for (const { error } of refused)
    expect(v.parse(ConfigConflict, error.details)).toMatchObject({
      current: { version: 1 },
      changes: [{ field: 'AutoAssignMaxRetryCount', before: 10 }],
    });
  expect(await versions()).toHaveLength(1);
});

test('a configuration has at most 100 overrides', async () => {
  for (let at = 1; at <= 100; at += 1) await add(`zone ${at}`);
  const more = await ask(calls.config.addTaskOverride, {
    body: {
      metaDataKey: 'zone',
      metaDataValue: 'one more',
      metaDataValueComparisionOperatorId: 1,
      override: config(),
    },
  });
  expect(more.error).toMatchObject({
    code: 'CONFLICT',
    message: 'There are 100 overrides already. Delete one first',
  });
});

test('[CONFIG-89] [ASSIGN-32] while the heat rule is active, chaining can be switched off but not on', async () => {
  const passTo = (utc: string) => server.clock.pass(new Date(utc).getTime() - server.clock.now().getTime());
  const start = server.clock.now().toISOString();
  await save({ ChainingEnabled: true });
  passTo('2026-07-01T08:00:00Z');
  await save({ ChainingEnabled: true, PickupServiceTimeMin: 7 });
  await save({ ChainingEnabled: false });
  const refused = await ask(calls.config.applyTask, { body: { config: config({ ChainingEnabled: true }) } });
  const sentence =
    "Task chaining can't be switched on while the heat rule is active. It ends at 15:15 Qatar time";
  expect(refused.error).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'config.ChainingEnabled', message: sentence }],
  });
  passTo('2026-07-01T12:16:00Z');
  expect((await save({ ChainingEnabled: true })).config.ChainingEnabled).toBe(true);
  passTo(start);
});

test('bad values are refused with a message each, and nothing is saved', async () => {
  const refused = async (change: object) =>
    (await ask.loosely(calls.config.applyTask, { body: { config: { ...config(), ...change } } })).error
      .errors;
  expect(await refused({ AutoAssignMaxRetryCount: 0 })).toEqual([
    { path: 'config.AutoAssignMaxRetryCount', message: "Retry count can't be below 1" },
  ]);
  const criterion = (filter: object) =>
    ask.loosely(calls.config.applyAssignment, {
      body: {
        config: {
          ...DEFAULT_ASSIGNMENT_CONFIG,
          FilteringMatchCriterion: [{ ParameterFilters: [filter], ParameterSorts: [] }],
        },
      },
    });
  const cost = { ParameterName: 'Cost', ComparisionCondition: 'Lt' };
  const messageOf = async (filter: object) => (await criterion(filter)).error.errors?.[0]?.message;
  expect(await messageOf({ ...cost, Value: 'cheap' })).toBe('Enter a number');
  expect(await messageOf({ ...cost, ComparisionCondition: 'In', Value: '1, two' })).toBe(
    'Enter numbers, separated by commas',
  );
  expect((await criterion({ ...cost, ComparisionCondition: 'In', Value: '1, 2.5' })).status).toBe(200);
  expect((await criterion({ ...cost, ComparisionCondition: 'In', Value: '١، ٢٫٥' })).status).toBe(200);
  expect(await versions()).toEqual([]);
});

test("another company's configuration can't be read or changed", async () => {
  const west = await add('west');
  const outsider = await server.loginAs('CompanyAdmin', {
    companyId: (await makeCompany(server.deps)).id,
  });
  const { reply } = await ask(calls.config.overrides, { query: { configName: 'task' } }, outsider);
  expect(reply.items).toEqual([]);
  expect((await ask(calls.config.removeOverride, { body: { id: west.id } }, outsider)).status).toBe(404);
  expect((await ask(calls.config.versions, { query: { configName: 'task' } }, outsider)).reply.items).toEqual(
    [],
  );
  const admin = await server.loginAs('SysAdmin');
  expect((await ask(calls.config.details, { query: { configName: 'task' } }, admin)).error.code).toBe(
    'COMPANY_REQUIRED',
  );
  expect(await zones()).toEqual([['west', 1]]);
});

test('a save is in the audit trail and emits an event', async () => {
  await save({ AutoAssignMaxRetryCount: 4 }, { reason: 'Fewer alerts' });
  const kept = await server.deps.withTx(SYSTEM, async ({ db }) => ({
    audit: await db
      .selectFrom('audit_event')
      .select(['action', 'subject', 'details'])
      .where('company_id', '=', operator.user.companyId ?? '')
      .where('subject', '=', 'configuration:task')
      .execute(),
    events: await db
      .selectFrom('outbox')
      .select(['name', 'data'])
      .where('company_id', '=', operator.user.companyId ?? '')
      .execute(),
  }));
  expect(kept.audit).toMatchObject([
    {
      action: 'configuration.base',
      details: {
        version: 1,
        reason: 'Fewer alerts',
        changes: [
          { before: 10, after: 4 },
          { before: 10, after: 2 },
        ],
      },
    },
  ]);
  expect(kept.events).toContainEqual({ name: 'config.changed', data: { configName: 'task' } });
});
