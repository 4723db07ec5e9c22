import { type CallInput, calls, type Shift } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilWaiting } from '../../platform/database/until-one-waits.fixture.ts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';

// Today is Tuesday, 10 March 2026, nine in the morning in Doha.
const TUESDAY = { weekday: 'tuesday', startTimeMin: 8 * 60, endTimeMin: 16 * 60 } as const;
const ABSENT = '01900000-0000-7000-8000-00000000dead';

let agents: TripServer;
let ask: TripServer['ask'];
let stranger: SignedIn;
beforeAll(async () => {
  agents = await startTrips();
  ask = agents.ask;
  const { id } = await makeCompany(agents.server.deps);
  stranger = await agents.server.loginAs('Operator', { companyId: id });
});
afterAll(() => agents.server.close());

type Input = CallInput<typeof calls.shift.create>['body'];
const input = (part: Partial<Input> = {}): Input => ({
  title: 'Day shift',
  shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
  shiftPeriodEndUtc: '2026-04-30T21:00:00Z',
  maxAssignableAgents: 10,
  timings: [TUESDAY],
  ...part,
});
const add = async (part?: Partial<Input>): Promise<Shift> =>
  (await ask(calls.shift.create, { body: input(part) })).reply;
const read = async (id: string): Promise<Shift> => (await ask(calls.shift.get, { query: { id } })).reply;
const assign = async (shiftId: string, agentIds: string[], ReassignAgentsOnOverlapping = false) =>
  (
    await ask(calls.shift.assignAgents, {
      query: { ReassignAgentsOnOverlapping },
      body: { shiftId, agentIds },
    })
  ).reply;
const form = (csv: string, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([csv]), 'shifts.csv');
  return body;
};
const file = async (path: string) => {
  const { headers } = agents.operator;
  const reply = await agents.server.app.inject({ url: `/agent-api/shift/${path}`, headers });
  return { type: reply.headers['content-type'], lines: reply.body.replace('\uFEFF', '').split('\r\n') };
};

test('[SHIFT-05] [SHIFT-08] a shift is added, read, listed, changed and deleted', async () => {
  const created = await ask(calls.shift.create, { body: input({ title: 'Souq by day', notes: 'Helmets' }) });
  expect(created.status).toBe(201);
  const { id, shortId } = created.reply;
  expect(shortId).toMatch(/^S-\d+$/);
  expect(await read(id)).toEqual({
    id,
    shortId,
    title: 'Souq by day',
    shiftPeriodStartUtc: '2026-02-28T21:00:00.000Z',
    shiftPeriodEndUtc: '2026-04-30T21:00:00.000Z',
    maxAssignableAgents: 10,
    agentCount: 0,
    activeDays: ['tuesday'],
    breakMandatory: false,
    timings: [{ ...TUESDAY, id: expect.any(String) }],
    breakStartTimeMin: null,
    breakDuration: null,
    geographicalConnectivity: false,
    timeBasedConnectivity: false,
    areaIds: [],
    notes: 'Helmets',
    shiftParameters: { transportTypeDistribution: {} },
    assignedAgents: [],
    createdBy: agents.operator.user.email,
    updatedAtUtc: '2026-03-10T06:00:00.000Z',
  });
  const listed = await ask(calls.shift.all, { query: { search: 'SOUQ' } });
  expect(listed.reply.items.map((shift) => shift.id)).toEqual([id]);
  const changed = await ask(calls.shift.update, {
    query: { id },
    body: { title: 'Souq', breakMandatory: true },
  });
  expect(changed.reply).toMatchObject({
    title: 'Souq',
    breakMandatory: true,
    notes: 'Helmets',
    timings: [TUESDAY],
  });
  expect((await ask(calls.shift.delete, { query: { id } })).status).toBe(204);
  expect((await ask(calls.shift.get, { query: { id } })).status).toBe(404);
});

test('a shift within a week of its end says how many agents it leaves without another one', async () => {
  const [one, two, three] = [await agents.register(), await agents.register(), await agents.register()];
  // Its last day is 16 March, Monday.
  const ending = await add({ title: 'Until Monday', shiftPeriodEndUtc: '2026-03-16T21:00:00Z' });
  const ended = await add({ title: 'Over', shiftPeriodEndUtc: '2026-03-05T21:00:00Z' });
  const later = await add({ title: 'Later', shiftPeriodEndUtc: '2026-03-18T21:00:00Z' });
  const ids = [one.id, two.id, three.id];
  await assign(ending.id, ids);
  const left = async (id: string) => (await read(id)).agentsLeftWithout;
  expect([await left(ending.id), await left(ended.id), await left(later.id)]).toEqual([3, 0, undefined]);
  const listed = await ask(calls.shift.all, { query: { search: 'Until Monday' } });
  expect(listed.reply.items[0]?.agentsLeftWithout).toBe(3);
  // The next shift of one of them; another one leaves the company.
  await assign(later.id, [one.id], true);
  const next = await add({ shiftPeriodStartUtc: '2026-03-16T21:00:00Z' });
  await assign(next.id, [two.id]);
  await ask(calls.agent.modifyEmploymentStatus, {
    body: { agentId: three.id, employmentStatusId: 3, reason: 'Moved away' },
  });
  expect(await left(ending.id)).toBe(0);
});

test('bad hours are refused with a sentence, at creation and at a change, and nothing is written', async () => {
  const refused = await ask(calls.shift.create, {
    body: input({ title: 'Never', timings: [{ ...TUESDAY, endTimeMin: 8 * 60 }] }),
  });
  expect([refused.status, refused.error.errors]).toEqual([
    400,
    [{ path: 'timings.0.endTimeMin', message: 'The hours must end at another time than they start' }],
  ]);
  expect((await ask(calls.shift.all, { query: { search: 'Never' } })).reply.items).toEqual([]);
  const shift = await add();
  const backwards = await ask(calls.shift.update, {
    query: { id: shift.id },
    body: { shiftPeriodEndUtc: '2026-02-01T00:00:00Z', title: 'Half written' },
  });
  expect([backwards.status, backwards.error.errors]).toEqual([
    400,
    [{ path: 'shiftPeriodEndUtc', message: 'The end must be after the start' }],
  ]);
  expect(await read(shift.id)).toEqual(shift);
  const nowhere = await ask(calls.shift.create, { body: input({ areaIds: [ABSENT] }) });
  expect(nowhere.error.errors).toEqual([
    { path: 'areaIds', message: 'One of these areas no longer exists. Choose again' },
  ]);
});

test('a change of a shift that was saved since it was read is refused, with the newest one', async () => {
  const opened = await add({ title: 'Opened' });
  const save = (body: CallInput<typeof calls.shift.update>['body']) =>
    ask(calls.shift.update, { query: { id: opened.id }, body });
  agents.server.clock.pass(1000);
  const seenUtc = opened.updatedAtUtc;
  const newest = (await save({ timings: [{ ...TUESDAY, startTimeMin: 9 * 60 }], seenUtc })).reply;
  const refused = await save({ title: 'Corrected', timings: opened.timings, seenUtc });
  expect([refused.status, refused.error.details]).toEqual([409, { current: newest }]);
  expect(await read(opened.id)).toEqual(newest);
  const saved = await save({ title: 'Corrected', seenUtc: newest.updatedAtUtc });
  expect(saved.reply).toMatchObject({ title: 'Corrected', timings: [{ startTimeMin: 540 }] });
});

test('shifts and agents of another company are not found', async () => {
  const shift = await add();
  const agent = await agents.register();
  for (const call of [calls.shift.get, calls.shift.delete] as const)
    expect((await ask(call, { query: { id: shift.id } }, stranger)).status).toBe(404);
  const update = await ask(
    calls.shift.update,
    { query: { id: shift.id }, body: { title: 'Ours' } },
    stranger,
  );
  expect([update.status, update.error.message]).toEqual([404, 'Shift not found']);
  const theirs = (await ask(calls.shift.create, { body: input() }, stranger)).reply;
  const taken = await ask(
    calls.shift.assignAgents,
    { body: { shiftId: theirs.id, agentIds: [agent.id] } },
    stranger,
  );
  expect(taken.reply.results).toEqual([{ row: 1, id: agent.id, ok: false, message: 'Agent not found' }]);
  const sysAdmin = await agents.server.loginAs('SysAdmin');
  const across = await ask(
    calls.shift.assignAgents,
    { body: { shiftId: theirs.id, agentIds: [agent.id] } },
    sysAdmin,
  );
  expect(across.reply.results).toEqual([{ row: 1, id: agent.id, ok: false, message: 'Agent not found' }]);
  expect((await ask(calls.shift.all, {}, stranger)).reply.items.map(({ id }) => id)).toEqual([theirs.id]);
});

test('agents are put into a shift up to its maximum, each with a result, and taken out again', async () => {
  const shift = await add({ maxAssignableAgents: 2 });
  const [one, two, three, gone] = await Promise.all([1, 2, 3, 4].map(() => agents.register()));
  await ask(calls.agent.modifyEmploymentStatus, {
    body: { agentId: gone?.id ?? '', employmentStatusId: 4, reason: 'Moved away' },
  });
  const ids = [ABSENT, gone?.id ?? '', one?.id ?? '', two?.id ?? '', three?.id ?? '', one?.id ?? ''];
  expect((await assign(shift.id, ids)).results).toEqual([
    { row: 1, id: ABSENT, ok: false, message: 'Agent not found' },
    { row: 2, id: gone?.id, ok: false, message: 'This agent no longer works here' },
    { row: 3, id: one?.id, ok: true },
    { row: 4, id: two?.id, ok: true },
    { row: 5, id: three?.id, ok: false, message: 'This shift takes at most 2 agents' },
    { row: 6, id: one?.id, ok: true, duplicate: true },
  ]);
  expect(await read(shift.id)).toMatchObject({
    agentCount: 2,
    assignedAgents: [{ id: one?.id, fullName: one?.fullName, publicId: one?.publicId }, { id: two?.id }],
  });
  const ofAgent = await ask(calls.shift.all, { query: { agentId: two?.id ?? '' } });
  expect(ofAgent.reply.items.map(({ id }) => id)).toEqual([shift.id]);
  const fewer = await ask(calls.shift.update, { query: { id: shift.id }, body: { maxAssignableAgents: 1 } });
  expect(fewer.error.errors).toEqual([
    { path: 'maxAssignableAgents', message: 'This shift has 2 agents. Take some out first' },
  ]);
  const removed = await ask(calls.shift.removeAgents, {
    body: { shiftId: shift.id, agentIds: [two?.id ?? '', three?.id ?? ''] },
  });
  expect(removed.reply).toMatchObject({
    accepted: 1,
    rejected: 1,
    results: [{ ok: true }, { ok: false, message: 'This agent is not in this shift' }],
  });
  expect((await read(shift.id)).agentCount).toBe(1);
});

test('an agent who has left takes no place in a shift; one who is blocked keeps theirs', async () => {
  const shift = await add({ title: 'Full house', maxAssignableAgents: 2 });
  const [blocked, gone] = [await agents.register(), await agents.register()];
  const [next, last] = [await agents.register(), await agents.register()];
  await assign(shift.id, [blocked.id, gone.id]);
  const become = (agentId: string, employmentStatusId: 1 | 2 | 3) =>
    ask(calls.agent.modifyEmploymentStatus, { body: { agentId, employmentStatusId, reason: 'Away' } });
  await become(blocked.id, 2);
  await become(gone.id, 3);
  const whole = await read(shift.id);
  expect([whole.agentCount, whole.assignedAgents.map(({ id }) => id)]).toEqual([1, [blocked.id]]);
  const [listed] = (await ask(calls.shift.all, { query: { search: 'Full house' } })).reply.items;
  expect([listed?.agentCount, listed?.assignedAgents.map(({ id }) => id)]).toEqual([1, [blocked.id]]);
  // The place is free for one more agent, not for two.
  expect((await assign(shift.id, [next.id, last.id])).results).toEqual([
    { row: 1, id: next.id, ok: true },
    { row: 2, id: last.id, ok: false, message: 'This shift takes at most 2 agents' },
  ]);
  // The maximum can be lowered to those who are left.
  await ask(calls.shift.removeAgents, { body: { shiftId: shift.id, agentIds: [next.id] } });
  const fewer = await ask(calls.shift.update, { query: { id: shift.id }, body: { maxAssignableAgents: 1 } });
  expect([fewer.status, fewer.reply.agentCount]).toEqual([200, 1]);
  // Back at the company, they are in the shift again, and can be seen and taken out.
  await become(gone.id, 1);
  const back = await read(shift.id);
  expect([back.agentCount, new Set(back.assignedAgents.map(({ id }) => id))]).toEqual([
    2,
    new Set([blocked.id, gone.id]),
  ]);
});

test('[SHIFT-15] shifts that overlap are refused, or replaced with ReassignAgentsOnOverlapping', async () => {
  const night = await add({
    timings: [{ weekday: 'monday', startTimeMin: 22 * 60, endTimeMin: 8 * 60 + 1 }],
  });
  const day = await add();
  const later = await add({ timings: [{ ...TUESDAY, startTimeMin: 16 * 60, endTimeMin: 20 * 60 }] });
  const agent = await agents.register();
  expect((await assign(night.id, [agent.id])).accepted).toBe(1);
  expect((await assign(later.id, [agent.id])).accepted).toBe(1);
  expect((await assign(day.id, [agent.id])).results).toEqual([
    {
      row: 1,
      id: agent.id,
      ok: false,
      message: `This agent already works in ${night.shortId} at that time`,
    },
  ]);
  expect((await read(night.id)).agentCount).toBe(1);
  expect((await assign(day.id, [agent.id], true)).accepted).toBe(1);
  const counts = await Promise.all([night, day, later].map(async ({ id }) => (await read(id)).agentCount));
  expect(counts).toEqual([0, 1, 1]);
  const longer = await ask(calls.shift.update, {
    query: { id: day.id },
    body: { timings: [{ ...TUESDAY, endTimeMin: 16 * 60 + 1 }] },
  });
  expect([longer.status, longer.error.message]).toEqual([
    409,
    `Agents of this shift who would then work two shifts at once: 1, such as ${agent.fullName} in ${later.shortId}. Take them out of one first`,
  ]);
});

test('[SHIFT-15] agents are put into shifts by CSV: by row, with and without ReassignAgentsOnOverlapping', async () => {
  const [early, late] = [await add({ maxAssignableAgents: 1 }), await add()];
  const [one, two] = [await agents.register(), await agents.register()];
  const csv = `publicId,shiftShortId\r\n${one.publicId},${early.shortId}\r\n${two.publicId.toLowerCase()},${early.shortId}\r\n${one.publicId},${late.shortId.toLowerCase()}\r\n${one.publicId},S-0\r\nAG-0,${late.shortId}\r\n`;
  const send = async (ReassignAgentsOnOverlapping: boolean, fields?: Record<string, string>) =>
    (
      await ask(calls.shift.bulkUpdateAssociation, {
        query: { ReassignAgentsOnOverlapping },
        body: form(csv, fields),
      })
    ).reply;
  const expected = {
    accepted: 1,
    rejected: 4,
    results: [
      { row: 1, id: one.publicId, ok: true },
      { row: 2, id: two.publicId, ok: false, message: 'This shift takes one agent only' },
      {
        row: 3,
        id: one.publicId,
        ok: false,
        message: `This agent already works in ${early.shortId} at that time`,
      },
      { row: 4, id: one.publicId, ok: false, message: 'There is no such shift' },
      { row: 5, id: 'AG-0', ok: false, message: 'Agent not found' },
    ],
  };
  expect(await send(false, { dryRun: 'true' })).toEqual(expected);
  expect((await read(early.id)).agentCount).toBe(0);
  expect(await send(false)).toEqual(expected);
  expect(await send(true)).toMatchObject({
    accepted: 2,
    results: [{ ok: true, duplicate: true }, { ok: false }, { ok: true }, { ok: false }, { ok: false }],
  });
  expect([(await read(early.id)).agentCount, (await read(late.id)).agentCount]).toEqual([0, 1]);
});

test('[SHIFT-14] [CSV-12] shifts are added by a CSV in the form of the template; rows that are wrong say why', async () => {
  const { type, lines } = await file('template');
  expect(type).toBe('text/csv; charset=utf-8');
  expect(lines).toEqual([
    'title,startDate,endDate,maxAssignableAgents,activeDays,hours,break,breakMandatory,notes',
    'Evening,2026-03-11,2026-04-07,20,sunday monday tuesday wednesday thursday,21:00-01:00,22:55-23:05,no,',
  ]);
  const csv = [
    ...lines,
    'Too long,2026-03-11,2026-04-07,20,sunday,21:00-46:00,,,',
    'Too few,2026-03-11,2026-04-07,0,sunday,21:00-23:00,,,',
  ].join('\r\n');
  const send = async (fields?: Record<string, string>) =>
    (await ask(calls.shift.bulkCreate, { body: form(csv, fields) })).reply;
  const expected = {
    accepted: 1,
    rejected: 2,
    results: [
      { row: 1, id: 'Evening', ok: true },
      {
        row: 2,
        id: 'Too long',
        ok: false,
        message: 'hours: Write the hours from 00:00 to 23:59, like 21:00-01:00',
        errors: [{ path: 'hours', message: 'Write the hours from 00:00 to 23:59, like 21:00-01:00' }],
      },
      {
        row: 3,
        id: 'Too few',
        ok: false,
        message: 'maxAssignableAgents: Must be at least 1',
        errors: [{ path: 'maxAssignableAgents', message: 'Must be at least 1' }],
      },
    ],
  };
  const found = async () => (await ask(calls.shift.all, { query: { search: 'Evening' } })).reply.items;
  const told = () =>
    agents.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('outbox').select('id').where('name', '=', 'coverage.changed').execute(),
    );
  const before = (await told()).length;
  expect(await send({ dryRun: 'true' })).toEqual(expected);
  expect(await found()).toEqual([]);
  expect(await told()).toHaveLength(before);
  expect(await send()).toEqual(expected);
  // Open boards of coverage are told once.
  expect(await told()).toHaveLength(before + 1);
  expect(await found()).toMatchObject([
    {
      activeDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
      shiftPeriodStartUtc: '2026-03-10T21:00:00.000Z',
      shiftPeriodEndUtc: '2026-04-07T21:00:00.000Z',
    },
  ]);
  expect((await ask(calls.shift.bulkCreate, { body: form('a,b\n1,2\n') })).error.message).toContain(
    'The file has no column for: title',
  );
});

test('[SHIFT-14] a file of shifts that is sent again, or has a shift twice, adds it once', async () => {
  const header = 'title,startDate,endDate,maxAssignableAgents,activeDays,hours';
  const row = 'Harbour,2026-03-11,2026-04-07,20,sunday monday,09:00-17:00';
  const send = async (rows: string[], key?: string) =>
    (await ask(calls.shift.bulkCreate, { body: form([header, ...rows].join('\r\n')), key })).reply;
  const found = async () => (await ask(calls.shift.all, { query: { search: 'Harbour' } })).reply.items;
  const first = await send([row], 'harbour');
  expect(first).toMatchObject({ accepted: 1, rejected: 0 });
  expect(await send([row], 'harbour')).toEqual(first);
  const [shift] = await found();
  const others = [
    'harbour,2026-03-11,2026-04-07,5,monday sunday,09:00-17:00',
    'Harbour,2026-03-11,2026-04-07,20,sunday monday,09:00-17:05',
    'Harbour,2026-03-11,2026-04-07,20,sunday monday,09:00-17:05',
    'Harbour,2026-04-08,2026-05-07,20,sunday monday,09:00-17:00',
  ];
  expect((await send(others)).results.map(({ ok, message = '' }) => [ok, message])).toEqual([
    [false, `title: Shift ${shift?.shortId} has this title, this period and these hours already`],
    [true, ''],
    [false, 'title: Row 2 has the same shift'],
    [true, ''],
  ]);
  expect(await found()).toHaveLength(3);
});

test('[SHIFT-14] of a file of shifts that is sent twice at once, each shift is added once', async () => {
  const header = 'title,startDate,endDate,maxAssignableAgents,activeDays,hours';
  const days = '2026-03-11,2026-04-07,20,sunday monday';
  const file = `${header}\nAt once,${days},09:00-17:00\nAt once,${days},10:00-18:00\n`;
  const { deps } = agents.server;
  const send = () => ask(calls.shift.bulkCreate, { body: form(file) });
  const { sent } = await deps.withTx(SYSTEM, async ({ db }) => {
    // Neither can write before both are under way.
    await sql`lock table work_shift in share mode`.execute(db);
    const both = [send(), send()];
    await untilWaiting(deps.database.pool, 2);
    return { sent: both };
  });
  const accepted = (await Promise.all(sent)).map(({ reply }) => reply.accepted);
  expect(accepted.toSorted()).toEqual([0, 2]);
  expect((await ask(calls.shift.all, { query: { search: 'At once' } })).reply.items).toHaveLength(2);
});

test('the last place of a shift that two operators fill at once, in a dialog and with a file, is given once', async () => {
  const { deps } = agents.server;
  type Put = { id: string; publicId: string };
  const inDialog = (shift: Shift, { id }: Put) => assign(shift.id, [id]);
  const inFile = async ({ shortId }: Shift, { publicId }: Put) => {
    const csv = `publicId,shiftShortId\n${publicId},${shortId}\n`;
    return (await ask(calls.shift.bulkUpdateAssociation, { body: form(csv) })).reply;
  };
  for (const put of [inDialog, inFile]) {
    const shift = await add({ maxAssignableAgents: 1 });
    const [one, two] = [await agents.register(), await agents.register()];
    const { sent } = await deps.withTx(SYSTEM, async ({ db }) => {
      // Neither can write before both are under way.
      await sql`select from work_shift where id = ${shift.id} for update`.execute(db);
      const both = [put(shift, one), put(shift, two)];
      await untilWaiting(deps.database.pool, 2);
      return { sent: both };
    });
    const results = (await Promise.all(sent)).flatMap((reply) => reply.results);
    expect(results.map(({ ok, message = '' }) => [ok, message]).toSorted()).toEqual([
      [false, 'This shift takes one agent only'],
      [true, ''],
    ]);
    // Its title can still be changed.
    const changed = await ask(calls.shift.update, {
      query: { id: shift.id },
      body: input({ maxAssignableAgents: 1 }),
    });
    expect([changed.status, changed.reply.agentCount]).toEqual([200, 1]);
  }
});

test('[SHIFT-14] a row with more cells than the header adds no shift and assigns no agent', async () => {
  const message = 'This row has more cells than the header. Put values that contain a comma in quotes';
  const header = 'title,startDate,endDate,maxAssignableAgents,activeDays,hours';
  const days = 'Comma days,2026-03-11,2026-04-07,20,sunday,monday,09:00-17:00';
  const added = await ask(calls.shift.bulkCreate, { body: form(`${header}\n${days}\n`) });
  expect(added.reply.results).toEqual([{ row: 1, id: 'Comma days', ok: false, message }]);
  const [agent, shift] = [await agents.register(), await add({ title: 'Comma two' })];
  const two = `publicId,shiftShortId\n${agent.publicId},${shift.shortId},S-999999\n`;
  const assigned = await ask(calls.shift.bulkUpdateAssociation, { body: form(two) });
  expect(assigned.reply.results).toEqual([{ row: 1, id: agent.publicId, ok: false, message }]);
});

test('the file of agents without a shift assigns them when its last column is filled in', async () => {
  const [free, busy] = [await agents.register(), await agents.register()];
  await assign((await add()).id, [busy.id]);
  const { lines } = await file('unassigned-agents');
  expect(lines[0]).toBe('publicId,fullName,phoneNumber,vehicle,employment,supplier,shiftShortId');
  const row = lines.find((line) => line.startsWith(`${free.publicId},`));
  expect(row).toBe(`${free.publicId},${free.fullName},${free.phoneNumber},Bike,Full-time,Desert Riders,`);
  expect(lines.some((line) => line.startsWith(`${busy.publicId},`))).toBe(false);
  const shift = await add({ title: 'From the file' });
  const filled = `${lines[0]}\r\n${row}${shift.shortId}\r\n`;
  const reply = await ask(calls.shift.bulkUpdateAssociation, { body: form(filled) });
  expect(reply.reply).toMatchObject({ accepted: 1, rejected: 0 });
});
