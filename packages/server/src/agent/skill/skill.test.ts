import { calls, type Skill } from '@qafila/contracts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';

let agents: TripServer;
beforeAll(async () => {
  agents = await startTrips();
});
afterAll(() => agents.server.close());

/** Sends a request by its path, as an integration does. */
const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const { headers } = agents.operator;
  const reply = await agents.server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
};
const addSkill = async (name: string, isExclusive = false): Promise<Skill> =>
  (await send('POST', '/agent-api/Skills', { name, isExclusive })).body;
const skillsOf = async (agentId: string) =>
  (await send('GET', `/agent-api/Agent?id=${agentId}`)).body.skills.map(({ name }: Skill) => name);

test('[SKILL-03] [SKILL-07] [SKILL-08] a skill is added at POST /agent-api/Skills and read there by id', async () => {
  const added = await send('POST', '/agent-api/Skills', { name: 'Forklift', isExclusive: true });
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'Forklift', isExclusive: true, agentCount: 0, createdBy: agents.operator.user.email },
  });
  expect(await send('GET', `/agent-api/Skills?id=${added.body.id}`)).toEqual({
    status: 200,
    body: added.body,
  });
});

test('a name that is taken is refused in the language of the request, with the reason beside the field', async () => {
  await addSkill('Ice box');
  const refused = await agents.server.app.inject({
    method: 'POST',
    url: '/agent-api/Skills',
    headers: { ...agents.operator.headers, 'accept-language': 'ar' },
    payload: { name: 'Ice box' },
  });
  expect(refused.json()).toMatchObject({
    code: 'DUPLICATE',
    field: 'name',
    message: 'القيمة المدخلة في \u2068name\u2069 موجودة بالفعل. يرجى إدخال قيمة أخرى',
    errors: [{ path: 'name', message: 'توجد مهارة باسم \u2068Ice box\u2069 بالفعل' }],
  });
});

test('[SKILL-06] skills are listed at GET /agent-api/Skills/all by name, and sorted the other way on request', async () => {
  await addSkill('Zebra crossing');
  await addSkill('Alpine roads');
  const names = async (query: string) =>
    (await send('GET', `/agent-api/Skills/all?pageSize=100${query}`)).body.items.map(
      ({ name }: Skill) => name,
    );
  const first = await names('');
  expect(first.indexOf('Alpine roads')).toBe(0);
  expect(first.at(-1)).toBe('Zebra crossing');
  expect(await names('&sortBy=name&sortOrder=desc')).toEqual([...first].reverse());
  expect(await names('&sortBy=skillName&sortOrder=desc')).toEqual([...first].reverse());
  expect(await names('&search=zEBra')).toEqual(['Zebra crossing']);
});

test('[SKILL-09] a skill is changed at PATCH /agent-api/Skills/update-skill; fields left out stay', async () => {
  const { id } = await addSkill('Cold', true);
  const changed = await send('PATCH', `/agent-api/Skills/update-skill?skillId=${id}`, { name: 'Cold chain' });
  expect(changed).toMatchObject({ status: 200, body: { id, name: 'Cold chain', isExclusive: true } });
});

test('[SKILL-09] a change of a skill that was saved since it was read is refused, with the newest one', async () => {
  const opened = await addSkill('Heavy');
  const path = `/agent-api/Skills/update-skill?skillId=${opened.id}`;
  agents.server.clock.pass(1000);
  const newest = (await send('PATCH', path, { isExclusive: true, seenUtc: opened.updatedAtUtc })).body;
  const refused = await send('PATCH', path, { name: 'Heavy goods', seenUtc: opened.updatedAtUtc });
  expect(refused).toMatchObject({ status: 409, body: { details: { current: newest } } });
  const saved = await send('PATCH', path, { name: 'Heavy boxes', seenUtc: newest.updatedAtUtc });
  expect(saved).toMatchObject({ status: 200, body: { name: 'Heavy boxes', isExclusive: true } });
});

test('[SKILL-10] a skill is deleted at POST /agent-api/Skills/delete-skill, and from its agents', async () => {
  const { id } = await addSkill('Retired');
  const agent = await agents.register({ skillIds: [id] });
  expect(await skillsOf(agent.id)).toEqual(['Retired']);
  expect((await send('DELETE', `/agent-api/Skills/delete-skill?skillId=${id}`)).status).toBe(404);
  expect((await send('POST', `/agent-api/Skills/delete-skill?skillId=${id}`)).status).toBe(204);
  expect(await skillsOf(agent.id)).toEqual([]);
  expect((await send('GET', `/agent-api/Skills?id=${id}`)).status).toBe(404);
});

test('[SKILL-11] [SKILL-12] skills are given at assign-skills and taken at remove-skills', async () => {
  const [heavy, fragile] = [await addSkill('Heavy goods'), await addSkill('Fragile goods')];
  const [one, two] = [await agents.register(), await agents.register()];
  const skillIds = [heavy.id, fragile.id];
  const given = await send('POST', '/agent-api/Skills/assign-skills', {
    agentIds: [one.id, two.id],
    skillIds,
  });
  expect(given).toMatchObject({ status: 200, body: { accepted: 2, rejected: 0 } });
  expect((await send('GET', `/agent-api/Skills?id=${heavy.id}`)).body.agentCount).toBe(2);
  await send('POST', '/agent-api/Skills/remove-skills', { agentIds: [one.id], skillIds: [heavy.id] });
  expect(await skillsOf(one.id)).toEqual(['Fragile goods']);
  expect((await skillsOf(two.id)).sort()).toEqual(['Fragile goods', 'Heavy goods']);
});

test('[AGENT-55] skills that an agent was given or lost meanwhile are not overwritten by a form that was opened before', async () => {
  const [cold, pharmacy] = [await addSkill('Cold boxes only'), await addSkill('Pharmacy', true)];
  const { id, version } = await agents.register({ skillIds: [cold.id] });
  const other = await agents.register();
  const save = async (seen: number) =>
    (await send('PATCH', `/agent-api/Agent?id=${id}`, { skillIds: [cold.id], version: seen })).status;
  const versionOf = async (agentId: string) =>
    (await send('GET', `/agent-api/Agent?id=${agentId}`)).body.version;
  const change = (call: 'assign' | 'remove', skill: Skill) =>
    send('POST', `/agent-api/Skills/${call}-skills`, { agentIds: [id], skillIds: [skill.id] });
  await change('assign', pharmacy);
  expect(await save(version)).toBe(409);
  expect((await skillsOf(id)).sort()).toEqual(['Cold boxes only', 'Pharmacy']);
  await change('remove', pharmacy);
  expect(await versionOf(id)).toBe(version + 2);
  await send('POST', `/agent-api/Skills/delete-skill?skillId=${cold.id}`);
  expect(await versionOf(id)).toBe(version + 3);
  expect(await versionOf(other.id)).toBe(other.version);
});

test('those who left are not among the agents of a skill, and lose it with the others when it is deleted', async () => {
  const skill = await addSkill('Reach truck');
  const [stays, left, blocked] = [
    await agents.register({ skillIds: [skill.id] }),
    await agents.register({ skillIds: [skill.id] }),
    await agents.register({ skillIds: [skill.id] }),
  ];
  for (const [{ id: agentId }, employmentStatusId] of [
    [left, 4],
    [blocked, 2],
  ] as const)
    await agents.ask(calls.agent.modifyEmploymentStatus, {
      body: { agentId, employmentStatusId, reason: 'Papers' },
    });
  expect((await send('GET', `/agent-api/Skills?id=${skill.id}`)).body.agentCount).toBe(2);
  expect((await send('GET', `/agent-api/Skills/usage?skillId=${skill.id}`)).body.agentCount).toBe(2);
  expect((await send('POST', `/agent-api/Skills/delete-skill?skillId=${skill.id}`)).status).toBe(204);
  for (const { id } of [stays, left, blocked]) expect(await skillsOf(id)).toEqual([]);
});

test('[SKILL-10] deleting a skill first shows what it affects, then removes it from open tasks', async () => {
  const [gone, kept] = [await addSkill('Loses its meaning'), await addSkill('Keeps its meaning')];
  await agents.register({ skillIds: [gone.id] });
  const ask = (...skills: Skill[]) =>
    agents.create({ skillCriteria: { requiredSkills: skills.map(({ id }) => id), allRequired: false } });
  const [open, ended] = [await ask(gone, kept), await ask(gone)];
  await agents.ask(calls.task.cancel, { query: { id: ended.id }, body: { reason: 'No longer wanted' } });
  const usage = await send('GET', `/agent-api/Skills/usage?skillId=${gone.id}`);
  expect(usage).toEqual({ status: 200, body: { agentCount: 1, openTaskCount: 1, rules: [] } });
  await send('POST', `/agent-api/Skills/delete-skill?skillId=${gone.id}`);
  expect(await agents.read(open.id)).toMatchObject({
    skillCriteria: { requiredSkills: [kept.id] },
    version: open.version + 1,
  });
  expect((await agents.read(ended.id)).skillCriteria.requiredSkills).toEqual([gone.id]);
  expect((await send('GET', `/agent-api/Skills/usage?skillId=${gone.id}`)).status).toBe(404);
});

test('[SKILL-10] a skill that an automation rule assigns says so, and is deleted once none does', async () => {
  const [named, other] = [await addSkill('Assigned'), await addSkill('Not assigned')];
  const rule = (
    await agents.ask(calls.automation.create, {
      body: {
        name: 'Pharmacy orders',
        event: 'task.created',
        conditions: [],
        actions: [
          { type: 'setPriority', priority: 7 },
          { type: 'assignSkill', skillId: named.id },
        ],
      },
    })
  ).reply;
  const usage = async ({ id }: Skill) => (await send('GET', `/agent-api/Skills/usage?skillId=${id}`)).body;
  const remove = ({ id }: Skill) => send('POST', `/agent-api/Skills/delete-skill?skillId=${id}`);
  expect((await usage(named)).rules).toEqual([{ id: rule.id, name: 'Pharmacy orders' }]);
  expect((await usage(other)).rules).toEqual([]);
  expect(await remove(named)).toMatchObject({
    status: 409,
    body: {
      message: 'Automation rules assign Assigned: Pharmacy orders. Take it out of them first',
      details: { rules: [{ name: 'Pharmacy orders' }] },
    },
  });
  await agents.ask(calls.automation.delete, { query: { id: rule.id } });
  expect((await remove(named)).status).toBe(204);
});

test('a skill is required of many open tasks at once and removed again, with a result for each and their history', async () => {
  const { ask } = agents;
  const { id: cold } = await addSkill('Cold boxes');
  const { id: fragile } = await addSkill('Glass');
  const [one, two, over] = [
    await agents.create({ skillCriteria: { requiredSkills: [fragile], allRequired: false } }),
    await agents.create(),
    await agents.create(),
  ];
  await ask(calls.task.cancel, { query: { id: over.id }, body: { reason: 'Storm' } });
  const taskIds = [one.id, two.id, over.id];
  const criteria = async (id: string) => (await agents.read(id)).skillCriteria;
  const added = await ask(calls.task.changeSkills, {
    body: { taskIds, skillIds: [cold], change: 'assign', allRequired: true },
  });
  expect(added.reply.results.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(await criteria(one.id)).toEqual({ requiredSkills: [fragile, cold], allRequired: true });
  expect(await criteria(two.id)).toEqual({ requiredSkills: [cold], allRequired: true });
  expect(await criteria(over.id)).toEqual({ requiredSkills: [], allRequired: false });
  await ask(calls.task.changeSkills, { body: { taskIds: [one.id], skillIds: [cold], change: 'remove' } });
  expect(await criteria(one.id)).toEqual({ requiredSkills: [fragile], allRequired: true });
  const history = (await ask(calls.task.history, { query: { id: one.id } })).reply.items;
  expect(history.filter(({ eventType }) => eventType === 'DetailsUpdated')).toHaveLength(2);
  const unknown = await ask(calls.task.changeSkills, {
    body: { taskIds, skillIds: [one.id], change: 'assign' },
  });
  expect([unknown.status, unknown.error.message]).toEqual([
    400,
    'One of these skills no longer exists. Choose again',
  ]);
});

test("a skill that is required as well, as each order says, does not make an order's single skill a choice", async () => {
  const { ask } = agents;
  const [hot, tray, wax] = [await addSkill('Hot bag'), await addSkill('Tray'), await addSkill('Wax')];
  const of = (requiredSkills: string[]) =>
    agents.create({ skillCriteria: { requiredSkills, allRequired: false } });
  const tasks = [await of([]), await of([hot.id]), await of([tray.id]), await of([hot.id, wax.id])];
  const taskIds = tasks.map(({ id }) => id);
  await ask(calls.task.changeSkills, { body: { taskIds, skillIds: [tray.id], change: 'assign' } });
  const criteria = await Promise.all(taskIds.map(async (id) => (await agents.read(id)).skillCriteria));
  expect(criteria).toEqual([
    { requiredSkills: [tray.id], allRequired: false },
    { requiredSkills: [hot.id, tray.id], allRequired: true },
    { requiredSkills: [tray.id], allRequired: false },
    { requiredSkills: [hot.id, wax.id, tray.id], allRequired: false },
  ]);
});

test('the cover of required skills counts active agents who have them, on shift and free, for any and for all of them', async () => {
  const { ask } = agents;
  const { id: ice } = await addSkill('Ice', true);
  const { id: wine } = await addSkill('Wine');
  await agents.register({ skillIds: [ice, wine] });
  await agents.onlineCourier({ skillIds: [ice] });
  const busy = await agents.onlineCourier({ skillIds: [wine] });
  const gone = await agents.register({ skillIds: [ice, wine] });
  const leave = { agentId: gone.id, employmentStatusId: 3, reason: 'Left' } as const;
  await ask(calls.agent.modifyEmploymentStatus, { body: leave });
  await agents.assign((await agents.create()).id, busy.agent.id);
  const cover = async (allRequired: boolean) =>
    (await ask(calls.skill.cover, { query: { skillIds: [wine, ice], allRequired } })).reply;
  expect(await cover(false)).toEqual({
    skills: [
      { id: ice, name: 'Ice', isExclusive: true, agents: 2, onShift: 1, free: 1 },
      { id: wine, name: 'Wine', isExclusive: false, agents: 2, onShift: 1, free: 0 },
    ],
    matching: { agents: 3, onShift: 2, free: 1 },
  });
  expect((await cover(true)).matching).toEqual({ agents: 1, onShift: 0, free: 0 });
});
