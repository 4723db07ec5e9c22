import {
  type AutomationRuleInput,
  calls,
  HOUR_MS,
  type RuleAction,
  type RuleCondition,
} from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { SYSTEM, systemFor } from '../platform/database/actor.ts';
import { changeAfter } from '../platform/database/change-after.fixture.ts';
import { type AutomationServer, startAutomation } from './automation.fixture.ts';
import { rulesPage } from './rule/rule.ts';

let on: AutomationServer;
beforeAll(async () => {
  on = await startAutomation();
});
afterAll(() => on.close());
beforeEach(() => on.clear());

const inZone = (value: string): RuleCondition => ({
  field: 'metadata',
  key: 'zone',
  operator: 'equal',
  value,
});
const zone = (value: string) => ({ userMetaDataDtos: [{ key: 'zone', value }] });
const add = (key: string, value: string): RuleAction => ({ type: 'addMetadata', key, value });
const metadata = async (id: string) =>
  Object.fromEntries((await on.read(id)).userMetaDataDtos.map(({ key, value }) => [key, value]));

/** The rules of whose runs on a task open pages have heard, in order. */
const toldOf = async (taskId: string) => {
  const events = await on.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('outbox').select('data').where('name', '=', 'automation.ran').orderBy('id').execute(),
  );
  const runs = events.map(({ data }) => data as { ruleId: string; taskId: string });
  return runs.filter((run) => run.taskId === taskId).map(({ ruleId }) => ruleId);
};

test('a rule acts on a task that meets its conditions, once, and says what it did and why', async () => {
  const rule = await on.rule({
    name: 'Pearl first',
    conditions: [inZone('Pearl')],
    actions: [{ type: 'setPriority', priority: 7 }, add('lane', 'fast')],
  });
  const pearl = await on.create(zone('Pearl'));
  const souq = await on.create(zone('Souq'));
  await on.settled();
  expect(await on.read(pearl.id)).toMatchObject({ priority: 7 });
  expect(await metadata(pearl.id)).toEqual({ zone: 'Pearl', lane: 'fast' });
  expect(await on.read(souq.id)).toMatchObject({ priority: 1 });
  expect(await on.log()).toEqual([
    {
      id: expect.any(String),
      ruleId: rule.id,
      ruleName: 'Pearl first',
      event: 'task.created',
      taskId: pearl.id,
      shortId: pearl.shortId,
      atUtc: on.server.clock.now().toISOString(),
      outcome: 'done',
      conditions: [{ ...inZone('Pearl'), actual: 'Pearl' }],
      actions: [
        { action: { type: 'setPriority', priority: 7 }, outcome: 'done' },
        { action: add('lane', 'fast'), outcome: 'done' },
      ],
      causedBy: [],
    },
  ]);
  const history = (await on.ask(calls.task.history, { query: { id: pearl.id } })).reply.items;
  expect(history.find(({ changes }) => changes.some(({ field }) => field === 'priority'))).toMatchObject({
    actor: { kind: 'system', name: 'Pearl first' },
    changes: [{ field: 'priority', from: 1, to: 7 }],
  });
  expect((await on.rules()).items).toMatchObject([{ id: rule.id, runCount: 1, position: 1 }]);
});

test('every action does its work, or says why it could not', async () => {
  const skill = (await on.ask(calls.skill.create, { body: { name: 'Cold chain', isExclusive: false } }))
    .reply;
  const text = 'Order {shortId} is {status}: {trackingLink} {other}';
  await on.rule({
    actions: [
      { type: 'assignSkill', skillId: skill.id },
      { type: 'switchAutoAssign', on: false },
      { type: 'setPriority', priority: 1 },
      { type: 'sendMessage', to: 'recipient', text },
      { type: 'sendMessage', to: 'operators', text: 'Look at {shortId}' },
      { type: 'notify', text: 'Look at {shortId}' },
    ],
  });
  const task = await on.create();
  await on.settled();
  expect(await on.read(task.id)).toMatchObject({
    skillCriteria: { requiredSkills: [skill.id] },
    autoAssignmentConfig: { autoAssignment: false },
  });
  const [run] = await on.log();
  expect(run?.actions.map(({ outcome }) => outcome)).toEqual([
    'done',
    'done',
    'unchanged',
    'done',
    'done',
    'done',
  ]);
  const sysAdmin = await on.server.loginAs('SysAdmin');
  const { items } = (await on.ask(calls.messages.inbox, { query: {} }, sysAdmin)).reply;
  expect(items.find(({ channel }) => channel === 'sms')).toMatchObject({
    recipient: '55667788',
    body: expect.stringMatching(
      new RegExp(`^Order ${task.shortId} is Unplanned: http\\S+/tracking/${task.trackingId} {other}$`),
    ),
  });
  expect(items.find(({ channel }) => channel === 'email')).toMatchObject({
    recipient: on.operator.user.email,
    body: `Look at ${task.shortId}`,
  });
});

test('a rule that requires a second skill never makes the first one a choice', async () => {
  const skill = async (name: string) =>
    (await on.ask(calls.skill.create, { body: { name, isExclusive: false } })).reply.id;
  const [box, permit, lift] = [
    await skill('Cold box'),
    await skill('Lusail permit'),
    await skill('Tail lift'),
  ];
  for (const skillId of [permit, lift]) await on.rule({ actions: [{ type: 'assignSkill', skillId }] });
  const created = [
    await on.create(),
    await on.create({ skillCriteria: { requiredSkills: [box], allRequired: false } }),
  ];
  await on.settled();
  const criteria = await Promise.all(created.map(async ({ id }) => (await on.read(id)).skillCriteria));
  expect(criteria).toEqual([
    { requiredSkills: [permit, lift], allRequired: true },
    { requiredSkills: [box, permit, lift], allRequired: true },
  ]);
  // Two that were a choice from the start stay one.
  const chosen = await on.create({ skillCriteria: { requiredSkills: [box, lift], allRequired: false } });
  await on.settled();
  expect((await on.read(chosen.id)).skillCriteria).toEqual({
    requiredSkills: [box, lift, permit],
    allRequired: false,
  });
});

test('what the task does not allow is refused, and the rest is done', async () => {
  await on.rule({
    event: 'task.statusChanged',
    conditions: [{ field: 'status', operator: 'equal', value: 'Cancelled' }],
    actions: [
      { type: 'setPriority', priority: 9 },
      { type: 'notify', text: 'Cancelled' },
    ],
  });
  const task = await on.create();
  await on.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Not wanted' } });
  await on.settled();
  expect(await on.log()).toMatchObject([
    {
      outcome: 'partly',
      actions: [
        { outcome: 'refused', refusal: 'state' },
        { action: { text: 'Cancelled' }, outcome: 'done' },
      ],
    },
  ]);
});

test("the rules of a partner write to an order's people only once the partner has accepted it, and never its tracking link", async () => {
  const partner = await makeCompany(on.server.deps, 'Pearl Riders');
  const theirs = await on.server.loginAs('Operator', { companyId: partner.id });
  const moment = (days: number) =>
    new Date(on.server.clock.now().getTime() + days * 24 * HOUR_MS).toISOString();
  const { reply: contract } = await on.ask(
    calls.contract.create,
    {
      body: {
        fulfillmentCompanyId: partner.id,
        subscriberCompanyId: on.operator.user.companyId ?? '',
        billingTypeId: 5,
        billingPrice: 12.5,
        startDateUtc: moment(-10),
        endDateUtc: moment(300),
      },
    },
    await on.server.loginAs('CompanyAdmin'),
  );
  const text = 'We bring {shortId}';
  for (const [name, event] of [
    ['Offered', 'task.created'],
    ['Changed', 'task.edited'],
  ] as const)
    await on.ask(
      calls.automation.create,
      {
        body: {
          name,
          event,
          conditions: [],
          actions: [
            { type: 'sendMessage', to: 'recipient', text },
            { type: 'sendMessage', to: 'sender', text },
            { type: 'notify', text },
            { type: 'notify', text: 'Follow {trackingLink}' },
            { type: 'sendMessage', to: 'operators', text: 'Follow {trackingLink}' },
          ],
        },
      },
      theirs,
    );
  const done = async () => {
    await on.settled();
    const { items } = (await on.ask(calls.automation.log, { query: {} }, theirs)).reply;
    return items.map(({ ruleName, actions }) => [
      ruleName,
      ...actions.map(({ outcome, refusal }) => refusal ?? outcome),
    ]);
  };
  const task = await on.create();
  await on.ask(calls.task.offload, { body: { taskId: task.id, contractId: contract.id } });
  const offered = await done();
  expect(offered.toSorted()).toEqual([
    ['Changed', 'state', 'state', 'done', 'trackingLink', 'trackingLink'],
    ['Offered', 'state', 'state', 'done', 'trackingLink', 'trackingLink'],
  ]);
  await on.ask(calls.task.decideOffload, { body: { taskId: task.id, accept: true } }, theirs);
  expect((await done())[0]).toEqual(['Changed', 'done', 'done', 'done', 'trackingLink', 'trackingLink']);
});

test('a rule that is switched off or removed does not do what waited for its turn', async () => {
  const off = await on.rule({ name: 'Off', actions: [{ type: 'setPriority', priority: 5 }] });
  const gone = await on.rule({ name: 'Gone', actions: [add('lane', 'fast')] });
  const kept = await on.rule({ name: 'Kept', actions: [add('gate', '3')] });
  const task = await on.create();
  await on.published();
  expect((await on.log()).map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting', 'waiting']);
  await on.ask(calls.automation.update, { query: { id: off.id }, body: { active: false } });
  await on.ask(calls.automation.delete, { query: { id: gone.id } });
  await on.settled();
  expect(await on.read(task.id)).toMatchObject({ priority: 1 });
  expect(await metadata(task.id)).toEqual({ gate: '3' });
  expect(await on.log()).toMatchObject([{ ruleId: kept.id, outcome: 'done' }]);
});

test('a run waits while the disk of the database is full, and one that fails of itself is given up after three times', async () => {
  await on.rule();
  const owner = new pg.Client({ connectionString: on.server.deps.database.ownerUrl });
  await owner.connect();
  const failWith = (code: string) =>
    owner.query(`create or replace function fail() returns trigger language plpgsql as
        $$ begin raise exception 'it failed' using errcode = '${code}'; end $$;
      create or replace trigger fail before update on task for each row execute function fail()`);
  try {
    const kept = await on.create();
    await on.published();
    await failWith('53100');
    for (let look = 0; look < 5; look += 1) await on.look();
    expect(await on.log()).toMatchObject([{ outcome: 'waiting' }]);
    await owner.query('drop trigger fail on task');
    await on.settled();
    expect(await on.read(kept.id)).toMatchObject({ priority: 7 });
    const failed = await on.create();
    await on.published();
    await failWith('P0001');
    await on.settled();
    expect(await on.log()).toMatchObject([
      { taskId: failed.id, outcome: 'failed' },
      { taskId: kept.id, outcome: 'done' },
    ]);
  } finally {
    await owner.query('drop trigger if exists fail on task');
    await owner.end();
  }
});

test('rules act on one event in their order, and one that is off does nothing', async () => {
  const low = await on.rule({ name: 'Low', actions: [{ type: 'setPriority', priority: 2 }] });
  const high = await on.rule({ name: 'High', actions: [{ type: 'setPriority', priority: 9 }] });
  const first = await on.create();
  await on.settled();
  expect(await on.read(first.id)).toMatchObject({ priority: 9 });
  await on.ask(calls.automation.reorder, { body: { ids: [high.id, low.id] } });
  const second = await on.create();
  await on.settled();
  expect(await on.read(second.id)).toMatchObject({ priority: 2 });
  await on.ask(calls.automation.update, { query: { id: low.id }, body: { active: false } });
  const third = await on.create();
  await on.settled();
  expect(await on.read(third.id)).toMatchObject({ priority: 9 });
});

test('a task that no agent was found for, and one that got late, set off their rules', async () => {
  for (const event of ['autoAssign.failed', 'task.late'] as const)
    await on.rule({ name: event, event, actions: [add(event, 'yes')] });
  const task = await on.create({
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 1 },
  });
  await on.decide();
  await on.settled();
  expect(await metadata(task.id)).toEqual({ 'autoAssign.failed': 'yes' });
  on.server.clock.pass(HOUR_MS);
  await on.markLate();
  await on.settled();
  expect(await metadata(task.id)).toEqual({ 'autoAssign.failed': 'yes', 'task.late': 'yes' });
  const runs = (await on.log()).filter(({ taskId }) => taskId === task.id);
  expect(runs.map(({ event }) => event)).toEqual(['task.late', 'autoAssign.failed']);
  on.server.clock.pass(-HOUR_MS);
});

test('an edit, an assignment and a change of status set off the rules that wait for them', async () => {
  for (const event of ['task.assigned', 'task.statusChanged', 'task.edited'] as const)
    await on.rule({ name: event, event, actions: [add(event, 'yes')] });
  const { agent } = await on.onlineCourier();
  const task = await on.create();
  await on.ask(calls.task.update, { query: { id: task.id }, body: { notes: 'Ring twice' } });
  await on.settled();
  expect(await metadata(task.id)).toEqual({ 'task.edited': 'yes' });
  await on.assign(task.id, agent.id);
  await on.settled();
  expect(await metadata(task.id)).toMatchObject({ 'task.assigned': 'yes', 'task.statusChanged': 'yes' });
});

test('a rule never answers what it did itself, and at most five rules follow each other', async () => {
  for (let step = 0; step < 7; step += 1)
    await on.rule({
      name: `Step ${step}`,
      event: 'task.edited',
      conditions: [inZone(String(step))],
      actions: [add('zone', String((step + 1) % 7))],
    });
  const task = await on.create(zone('none'));
  await on.ask(calls.task.update, {
    query: { id: task.id },
    body: { metaDataAdditions: [{ key: 'zone', value: '0' }] },
  });
  await on.settled();
  const log = await on.log();
  expect(log.map(({ ruleName, outcome }) => [ruleName, outcome])).toEqual([
    ['Step 5', 'loop'],
    ['Step 4', 'done'],
    ['Step 3', 'done'],
    ['Step 2', 'done'],
    ['Step 1', 'done'],
    ['Step 0', 'done'],
  ]);
  expect(log[1]?.causedBy).toEqual(['Step 0', 'Step 1', 'Step 2', 'Step 3']);
  const { items } = await on.rules();
  expect(await toldOf(task.id)).toEqual(items.slice(0, 6).map(({ id }) => id));
  await on.clear();
  await on.rule({ event: 'task.edited', actions: [add('edited', 'yes')] });
  await on.ask(calls.task.update, { query: { id: task.id }, body: { notes: 'Once' } });
  await on.settled();
  expect((await on.log()).map(({ outcome }) => outcome)).toEqual(['done']);
});

test('a run that fails three times is given up, and open pages hear of it', async () => {
  const { id } = await on.rule();
  const task = await on.create();
  await on.published();
  await on.server.deps.withTx(SYSTEM, ({ db }) =>
    // As no version of the server knows it.
    db.updateTable('automation_run').set({ actions: '[{"action":{"type":"unknown"}}]' }).execute(),
  );
  await on.settled();
  const outcomes = await on.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('automation_run').select('outcome').execute(),
  );
  expect(outcomes).toEqual([{ outcome: 'failed' }]);
  expect(await toldOf(task.id)).toEqual([id]);
});

test('a rule that acts on one task again and again is stopped after ten times a day', async () => {
  await on.rule({ event: 'task.edited', actions: [add('edited', 'yes')] });
  const task = await on.create();
  for (let edit = 0; edit < 11; edit += 1)
    await on.ask(calls.task.update, { query: { id: task.id }, body: { notes: `Edit ${edit}` } });
  await on.settled();
  const outcomes = (await on.log()).map(({ outcome }) => outcome);
  expect([outcomes.length, outcomes[0], outcomes.filter((one) => one === 'done').length]).toEqual([
    11,
    'loop',
    10,
  ]);
});

test('a dry run says what the rule would have done in the last day, and does nothing', async () => {
  const pearl = await on.create(zone('Pearl'));
  await on.create(zone('Souq'));
  await on.settled();
  const body = {
    name: 'Pearl first',
    event: 'task.created' as const,
    conditions: [inZone('Pearl')],
    actions: [
      { type: 'setPriority' as const, priority: 7 },
      { type: 'notify' as const, text: 'See {shortId}' },
    ],
  };
  const tried = (await on.ask(calls.automation.dryRun, { body })).reply;
  expect(tried.matched.find(({ taskId }) => taskId === pearl.id)).toEqual({
    taskId: pearl.id,
    shortId: pearl.shortId,
    atUtc: expect.any(String),
    conditions: [{ ...inZone('Pearl'), actual: 'Pearl' }],
    actions: [
      { action: { type: 'setPriority', priority: 7 }, outcome: 'done' },
      { action: { type: 'notify', text: `See ${pearl.shortId}` }, outcome: 'done' },
    ],
  });
  expect(tried.eventsSeen).toBeGreaterThan(tried.matches);
  expect(await on.read(pearl.id)).toMatchObject({ priority: 1 });
  expect(await on.log()).toEqual([]);
});

test('a dry run reads only events of the rule’s kind, so that a busy day of others hides none', async () => {
  const task = await on.create(zone('Pearl'));
  await on.settled();
  const change = { taskId: task.id, status: 'Unplanned', version: 2 };
  const { companyId } = on.operator.user;
  await on.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`insert into outbox (company_id, name, data, cursor, published_at)
      select ${companyId}::uuid, 'task.changed', ${JSON.stringify(change)}::jsonb, newest + g, now()
      from (select max(cursor) as newest from outbox) as o, generate_series(1, 20000) as g`.execute(db),
  );
  const tried = async (event: 'task.created' | 'task.edited') => {
    const conditions = [inZone('Pearl')];
    const body = { name: 'Pearl first', event, conditions, actions: [{ type: 'setPriority', priority: 7 }] };
    return (await on.ask(calls.automation.dryRun, { body: body as AutomationRuleInput })).reply;
  };
  const created = await tried('task.created');
  const edited = await tried('task.edited');
  await on.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`delete from outbox where name = 'task.changed' and data = ${JSON.stringify(change)}::jsonb`.execute(
      db,
    ),
  );
  expect(created.matched.map(({ taskId }) => taskId)).toContain(task.id);
  expect(created.isCut).toBe(false);
  expect(edited).toMatchObject({ eventsSeen: 20_000, isCut: true });
});

test.each([
  ['en', 'Picking up'],
  ['ar', 'في الطريق للاستلام'],
] as const)('a message in %s names the status in words, as it was at the event', async (locale, word) => {
  const language = (to: 'en' | 'ar') =>
    on.server.deps.withTx(SYSTEM, ({ db }) =>
      db
        .updateTable('company')
        .set({ locale: to })
        .where('id', '=', on.operator.user.companyId ?? '')
        .execute(),
    );
  await language(locale);
  const { agent, self } = await on.onlineCourier();
  const task = await on.create();
  await on.settled();
  await on.rule({
    event: 'task.statusChanged',
    conditions: [{ field: 'status', operator: 'equal', value: 'PickingUp' }],
    actions: [{ type: 'sendMessage', to: 'recipient', text: '{shortId}: {status}' }],
  });
  await on.assign(task.id, agent.id);
  await on.move(task, 'setOut', {}, self);
  await on.published();
  await on.move(task, 'completePickup', {}, self);
  expect((await on.read(task.id)).status).toBe('Pickup Complete');
  await on.settled();
  await language('en');
  expect((await on.log())[0]?.actions).toMatchObject([
    { action: { text: `${task.shortId}: ${word}` }, outcome: 'done' },
  ]);
});

test('every save is a version with who, when and why, and an earlier one can be brought back', async () => {
  const { version: start } = await on.rules();
  const rule = await on.rule({ name: 'First' });
  await on.ask(calls.automation.update, {
    query: { id: rule.id },
    body: { name: 'Second', version: start + 1, reason: 'A better name' },
  });
  await on.ask(calls.automation.delete, { query: { id: rule.id, version: start + 2 } });
  const versions = (await on.ask(calls.automation.versions, { query: {} })).reply.items;
  expect(versions.slice(0, 3)).toMatchObject([
    { version: start + 3, action: 'ruleRemoved', reason: null, savedBy: on.operator.user.email },
    { version: start + 2, action: 'ruleChanged', reason: 'A better name' },
    { version: start + 1, action: 'ruleAdded' },
  ]);
  const { changes } = (
    await on.ask(calls.automation.difference, { query: { from: start + 1, to: start + 2 } })
  ).reply;
  expect(changes).toEqual([
    {
      kind: 'changed',
      rule: { id: rule.id, name: 'Second' },
      field: 'name',
      before: 'First',
      after: 'Second',
    },
  ]);
  await on.ask(calls.automation.rollBack, { body: { toVersion: start + 2 } });
  expect((await on.rules()).items).toMatchObject([{ id: rule.id, name: 'Second' }]);
});

test('rules that are read while another user saves have a version that is refused', async () => {
  await on.rule();
  const { version } = await changeAfter(on.server.deps, systemFor(on.operator.user.companyId ?? ''), {
    read: (tx) => rulesPage(tx, {}),
    after: 1,
    change: () => on.rule({ name: 'Second' }),
  });
  const { items } = await on.rules();
  const ids = items.map(({ id }) => id).reverse();
  expect((await on.ask(calls.automation.reorder, { body: { ids, version } })).status).toBe(409);
  expect((await on.rules()).items.map(({ id }) => id)).toEqual(ids.reverse());
});

test('of two users who save at once the second gets 409 with what the first one changed', async () => {
  const { version } = await on.rules();
  const rule = await on.rule({ name: 'First' });
  const late = await on.ask.loosely(calls.automation.update, {
    query: { id: rule.id },
    body: { name: 'Mine', version },
  });
  expect(late.status).toBe(409);
  expect(late.error).toMatchObject({
    code: 'CONFLICT',
    details: {
      current: { version: version + 1, action: 'ruleAdded', savedBy: on.operator.user.email },
      changes: [{ kind: 'ruleAdded', rule: { name: 'First' } }],
    },
  });
});

const WRONG: [what: string, body: object, path: string, message: string][] = [
  ['no action', { actions: [] }, 'actions', 'Add at least one action'],
  [
    'a comparison that does not fit',
    { conditions: [{ field: 'status', operator: 'above', value: '3' }] },
    'conditions.0.operator',
    'This comparison does not fit the field',
  ],
  [
    'a value that is not in the list',
    { conditions: [{ field: 'transport', operator: 'equal', value: 'ship' }] },
    'conditions.0.value',
    'Choose a value from the list',
  ],
  [
    'metadata without a key',
    { conditions: [{ field: 'metadata', operator: 'equal', value: 'x' }] },
    'conditions.0.key',
    'Enter the metadata key',
  ],
  [
    'a number that is none',
    { conditions: [{ field: 'distanceKm', operator: 'above', value: 'far' }] },
    'conditions.0.value',
    'Enter a number',
  ],
  [
    'a priority past ten',
    { actions: [{ type: 'setPriority', priority: 11 }] },
    'actions.0.priority',
    'Must be at most 10',
  ],
  [
    'a skill that is not there',
    { actions: [{ type: 'assignSkill', skillId: '01890000-0000-7000-8000-000000000000' }] },
    'actions.0.skillId',
    'This skill no longer exists. Choose another one',
  ],
];
test.each(WRONG)('a rule with %s is refused', async (_what, part, path, message) => {
  const { status, error } = await on.ask.loosely(calls.automation.create, {
    body: {
      name: 'Wrong',
      event: 'task.created',
      conditions: [],
      actions: [{ type: 'notify', text: 'x' }],
      ...part,
    },
  });
  expect(status).toBe(400);
  expect(error).toMatchObject({ errors: [{ path, message }] });
});

test('the number of a condition may be typed with Arabic digits, and is kept in Western ones', async () => {
  await on.rule({
    conditions: [
      { field: 'amountToBeCollected', operator: 'above', value: '٢٫٥' },
      { field: 'metadata', key: 'lane', operator: 'notEqual', value: '٧' },
    ],
    actions: [add('many', 'yes')],
  });
  const { items } = (await on.ask(calls.automation.all, { query: {} })).reply;
  expect(items[0]?.conditions.map(({ value }) => value)).toEqual(['2.5', '٧']);
});

test('values of a condition may be separated by Arabic commas, and a number of an order be in Arabic digits', async () => {
  const zoneIn: RuleCondition = { field: 'metadata', key: 'zone', operator: 'in', value: 'الدفنة، لوسيل' };
  const heavy: RuleCondition = { field: 'metadata', key: 'crates', operator: 'above', value: '9' };
  await on.rule({ conditions: [zoneIn, heavy] });
  const crates = { key: 'crates', value: '١٢' };
  const orderIn = (value: string) => on.create({ userMetaDataDtos: [{ key: 'zone', value }, crates] });
  const [lusail, pearl] = [await orderIn('لوسيل'), await orderIn('اللؤلؤة')];
  await on.settled();
  expect(await on.read(lusail.id)).toMatchObject({ priority: 7 });
  expect(await on.read(pearl.id)).toMatchObject({ priority: 1 });
});

test('the log finds a rule by the number in its name, in either kind of digits', async () => {
  await on.rule({ name: 'قاعدة ٧٧٣١' });
  await on.create();
  await on.settled();
  for (const search of ['٧٧٣١', '7731'])
    expect((await on.log({ search })).map(({ ruleName }) => ruleName)).toEqual(['قاعدة ٧٧٣١']);
});

test('the list of rules finds one by the number in its name, in either kind of digits', async () => {
  await on.rule({ name: 'قاعدة ٧٧٣١' });
  await on.rule({ name: 'Rule 12' });
  for (const search of ['٧٧٣١', ' 7731 '])
    expect(
      (await on.ask(calls.automation.all, { query: { search } })).reply.items.map(({ name }) => name),
    ).toEqual(['قاعدة ٧٧٣١']);
});

test('rules of one company neither see nor touch the tasks of another', async () => {
  const rule = await on.rule();
  const other = await on.server.loginAs('Operator', { companyId: (await makeCompany(on.server.deps)).id });
  const task = (await on.ask(calls.task.create, { body: on.draft() }, other)).reply;
  await on.settled();
  const read = await on.ask(calls.task.get, { query: { id: task.id } }, other);
  expect(read.reply.priority).toBe(1);
  const seen = await on.ask.loosely(calls.automation.get, { query: { id: rule.id } }, other);
  expect(seen.status).toBe(404);
  expect((await on.ask(calls.automation.log, { query: {} }, other)).reply.items).toEqual([]);
});

const square = (west: number, south: number): [number, number][] => [
  [west, south],
  [west + 0.02, south],
  [west + 0.02, south + 0.02],
  [west, south + 0.02],
];
const draw = async (name: string, polygon: [number, number][]) =>
  (await on.ask(calls.location.createArea, { body: { name, polygon } })).reply.id;

test('a rule that is brought back with an area that was deleted meanwhile does not act outside of it', async () => {
  const centre = await draw('Centre', square(51, 25));
  const { id } = await on.rule({
    conditions: [{ field: 'deliveryArea', operator: 'notIn', value: centre }],
  });
  const { version } = await on.rules();
  const acted = async () => {
    const task = await on.create();
    await on.settled();
    return (await on.read(task.id)).priority === 7;
  };
  expect(await acted()).toBe(true);
  await on.ask(calls.automation.delete, { query: { id } });
  expect((await on.ask(calls.location.deleteArea, { query: { id: centre } })).status).toBe(204);
  await on.ask(calls.automation.rollBack, { body: { toVersion: version } });
  expect((await on.rules()).items).toMatchObject([{ id, active: true }]);
  expect(await acted()).toBe(false);
});

test('a rule looks at the areas that a task is picked up and delivered in, as they are drawn now', async () => {
  const souq = await draw('Souq', square(51.52, 25.28));
  const desert = await draw('Desert', square(51, 25));
  await on.rule({
    conditions: [
      { field: 'pickupArea', operator: 'in', value: `${desert}, ${souq}` },
      { field: 'deliveryArea', operator: 'notEqual', value: desert },
    ],
  });
  // From Souq Waqif to The Pearl.
  const task = await on.create();
  await on.settled();
  expect((await on.read(task.id)).priority).toBe(7);
  expect((await on.log())[0]?.conditions).toMatchObject([
    { field: 'pickupArea', actual: souq },
    { actual: null },
  ]);
  await on.ask(calls.location.updateArea, { query: { id: souq }, body: { polygon: square(50.9, 24.9) } });
  const next = await on.create();
  await on.settled();
  expect((await on.read(next.id)).priority).not.toBe(7);
  const dry = await on.ask(calls.automation.dryRun, {
    body: {
      name: 'Hurry',
      event: 'task.created',
      conditions: [{ field: 'pickupArea', operator: 'equal', value: souq }],
      actions: [{ type: 'setPriority', priority: 7 }],
    },
  });
  expect(dry.reply.matches).toBe(0);
});

test('a rule names only areas of its company', async () => {
  const absent = '01900000-0000-7000-8000-00000000dead';
  const refusal = async (value: string) => {
    const condition = { field: 'deliveryArea' as const, operator: 'equal' as const, value };
    const { status, error } = await on.ask(calls.automation.create, {
      body: {
        name: 'X',
        event: 'task.created',
        conditions: [condition],
        actions: [{ type: 'setPriority', priority: 7 }],
      },
    });
    return [status, error.errors?.[0]?.path, error.errors?.[0]?.message];
  };
  expect(await refusal(absent)).toEqual([
    400,
    'conditions.0.value',
    'This area no longer exists. Choose another one',
  ]);
  expect(await refusal('Lusail')).toEqual([400, 'conditions.0.value', 'Choose a value from the list']);
});
