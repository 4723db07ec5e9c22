import { calls, type Role } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { SYSTEM } from '../platform/database/actor.ts';
import { known } from '../platform/http/ask.fixture.ts';
import { type AgentServer, startAgents } from './agent.fixture.ts';

let agents: AgentServer;
let ask: AgentServer['ask'];
let stranger: SignedIn;
beforeAll(async () => {
  agents = await startAgents();
  ask = agents.ask;
  stranger = await agents.server.loginAs('Operator', {
    companyId: (await makeCompany(agents.server.deps)).id,
  });
});
afterAll(() => agents.server.close());

test('[AGENT-53] registers an agent with an account of their own', async () => {
  const { status, reply } = await ask(calls.agent.create, {
    body: agents.newAgent({ email: 'first@riders.test' }),
  });
  expect(status).toBe(201);
  expect(reply).toMatchObject({
    email: 'first@riders.test',
    publicId: `AG-${reply.number}`,
    supplierName: 'Desert Riders',
    contractNumber: 'DR-1',
    employmentStatusId: 1,
    availabilityTypeId: 3,
    position: null,
    joiningDate: '2026-01-01',
  });
  expect(reply.allowedActions).toEqual(expect.arrayContaining(['edit', 'block']));
});

test('[AGENT-72] says after the colon why a registration failed', async () => {
  await ask(calls.agent.create, { body: agents.newAgent({ email: 'twice@riders.test' }) });
  const { status, error } = await ask(calls.agent.create, {
    body: agents.newAgent({ email: 'twice@riders.test' }),
  });
  expect([status, error.message]).toEqual([
    400,
    'Registration failed: A user with this email already exists',
  ]);
  const foreign = await ask(calls.agent.create, {
    body: agents.newAgent({ contractId: agents.supplier.id }),
  });
  expect(foreign.error.message).toBe('Registration failed: This contract does not belong to the supplier');
});

test('an agent without a contract gets a supplier only together with one of its contracts', async () => {
  const { id } = await agents.register();
  await agents.server.deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('agent').set({ supplier_id: null, contract_id: null }).where('id', '=', id).execute(),
  );
  const { id: supplierId, contracts } = agents.supplier;
  const contractId = contracts[0]?.id;
  for (const [body, path] of [
    [{ supplierId }, 'contractId'],
    [{ contractId }, 'supplierId'],
  ] as const) {
    const { status, error } = await ask(calls.agent.update, { query: { id }, body });
    expect([status, error.errors]).toEqual([
      400,
      [{ path, message: 'Choose a supplier and one of its contracts' }],
    ]);
  }
  const { reply } = await ask(calls.agent.update, { query: { id }, body: { supplierId, contractId } });
  expect(reply).toMatchObject({ supplierName: 'Desert Riders', contractNumber: 'DR-1' });
});

test('[AGENT-52] reads one agent; an agent of another company is not found', async () => {
  const { id } = await agents.register();
  expect((await ask(calls.agent.get, { query: { id } })).reply.id).toBe(id);
  expect((await ask(calls.agent.get, { query: { id } }, stranger)).status).toBe(404);
});

test('[AGENT-48] lists agents by filters in the body or the query', async () => {
  const car = await agents.register({
    transportTypeId: 3,
    user: { firstName: 'Zayd', lastName: 'Noor', phoneNumber: '55667788' },
  });
  for (const search of ['zayd', 'Zayd Noor', '55667788', '٥٥٦٦٧٧٨٨', car.publicId]) {
    const { reply } = await ask(calls.agent.all, { body: { search } });
    expect([search, reply.items.map(({ id }) => id)]).toEqual([search, [car.id]]);
  }
  const cars = await ask(calls.agent.all, {
    query: { transportTypeId: 3, employmentStatusId: '' },
    body: {},
  });
  expect(cars.reply.items).toMatchObject([{ id: car.id }]);
  expect((await ask(calls.agent.all, { body: {} }, stranger)).reply.items).toEqual([]);
  const page = (await ask(calls.agent.all, { body: { pageSize: 2 } })).reply;
  const next = await ask(calls.agent.all, {
    body: { pageSize: 2, after: known(page.pagingFilteringContext.nextCursor) },
  });
  expect(page.items).toHaveLength(2);
  expect(known(page.items[1]).id > known(next.reply.items[0]).id).toBe(true);
});

test('[LIST-06] a list is read in pages of up to 5000', async () => {
  for (const pageSize of [1000, 2000, 5000]) {
    const { status, reply } = await ask(calls.agent.all, { body: { pageSize } });
    expect([status, reply.pagingFilteringContext.pageSize]).toEqual([200, pageSize]);
  }
  expect((await ask(calls.agent.all, { body: { pageSize: 5001 } })).status).toBe(400);
});

test('[AGENT-49] lists agents in short for the map and for pickers', async () => {
  const { reply } = await ask(calls.agent.allForTrips, {
    body: { availability: ['unavailable'], pageSize: 1 },
  });
  expect(Object.keys(known(reply.items[0])).sort()).toEqual([
    'activeTaskCount',
    'availabilityTypeId',
    'employmentStatusId',
    'fleetTypeId',
    'fullName',
    'id',
    'number',
    'phoneNumber',
    'position',
    'publicId',
    'transportTypeId',
  ]);
});

test('finds agents by skill and by metadata', async () => {
  const skill = (await ask(calls.skill.create, { body: { name: 'Cold chain' } })).reply;
  const agent = await agents.register({
    skillIds: [skill.id],
    metaDataFields: [{ key: 'zone', value: 'north' }],
  });
  const found = async (filters: object) =>
    (await ask(calls.agent.all, { body: filters })).reply.items.map(({ id }) => id);
  expect(await found({ skillsFilter: ['Cold chain'] })).toEqual([agent.id]);
  expect(await found({ skillsFilter: [skill.id] })).toEqual([agent.id]);
  expect(await found({ metadataKey: 'zone', metadataValue: 'north' })).toEqual([agent.id]);
  expect(await found({ metadataKey: 'zone', metadataExists: false })).not.toContain(agent.id);
  expect(await found({ search: "'; drop table agent; --" })).toEqual([]);
});

test('[AGENT-55] changes an agent, and refuses a change based on an outdated version', async () => {
  const { id, version } = await agents.register();
  const changed = await ask(calls.agent.update, {
    query: { id },
    body: { user: { firstName: 'Idris' }, costPerKm: 1.25, version },
  });
  expect(changed.body).toMatchObject({
    firstName: 'Idris',
    lastName: 'Khan',
    costPerKm: 1.25,
    version: version + 1,
  });
  const late = await ask(calls.agent.update, {
    query: { id },
    body: { user: { firstName: 'Late' }, version },
  });
  expect(late.status).toBe(409);
  expect(late.error.details?.current).toMatchObject({ firstName: 'Idris', version: version + 1 });
  expect((await ask(calls.agent.update, { query: { id }, body: { costPerKm: 2 } }, stranger)).status).toBe(
    404,
  );
});

test('a name or number that is changed on the page Agents or Users is changed on both, and logged', async () => {
  const admin = await agents.server.loginAs('CompanyAdmin');
  const { id, email, version } = await agents.register();
  const account = async () => {
    const { items } = (await ask(calls.identity.users, { query: { search: email } }, admin)).reply;
    return known(items[0]);
  };
  const user = { firstName: 'Idris', phoneNumber: '+97455667788' };
  expect((await ask(calls.agent.update, { query: { id }, body: { user } })).status).toBe(200);
  expect(await account()).toMatchObject({ ...user, lastName: 'Khan' });
  const corrected = { lastName: 'Saleh', phoneNumber: '+97455667799' };
  const query = { id: (await account()).id };
  expect((await ask(calls.identity.updateUser, { query, body: corrected }, admin)).status).toBe(200);
  const { reply } = await ask(calls.agent.get, { query: { id } });
  expect(reply).toMatchObject({ firstName: 'Idris', ...corrected, version: version + 2 });
  const { items } = (
    await ask(calls.identity.audit, { query: { search: `agent:${id}`, pageSize: 1 } }, admin)
  ).reply;
  expect(items).toMatchObject([
    {
      actor: admin.user.email,
      action: 'agent.updated',
      details: {
        before: { lastName: 'Khan', phoneNumber: '+97455667788' },
        after: corrected,
      },
    },
  ]);
  // What is not of a person leaves the agent as it is.
  await ask(calls.identity.updateUser, { query, body: { shouldEnforceMfa: true } }, admin);
  expect((await ask(calls.agent.get, { query: { id } })).reply.version).toBe(version + 2);
});

test("[AGENT-54] replaces an agent's metadata", async () => {
  const { id } = await agents.register();
  const { reply } = await ask(calls.agent.updateMetadata, {
    body: { agentId: id, metaDataFields: [{ key: 'team', value: 'A', clientViewAllowed: true }] },
  });
  expect(reply.metaDataFields).toEqual([{ key: 'team', value: 'A', clientViewAllowed: true }]);
});

test('refuses metadata based on an outdated version, which would delete what was added since', async () => {
  const { id, version } = await agents.register();
  const save = (key: string, on?: number) =>
    ask(calls.agent.updateMetadata, {
      body: { agentId: id, metaDataFields: [{ key, value: 'A' }], ...(on !== undefined && { version: on }) },
    });
  expect((await save('depot', version)).reply.version).toBe(version + 1);
  const late = await save('uniform', version);
  expect(late.status).toBe(409);
  expect(late.error.details?.current).toMatchObject({
    metaDataFields: [{ key: 'depot' }],
    version: version + 1,
  });
  // Integrations may still replace it without a version.
  expect((await save('uniform')).reply.metaDataFields).toMatchObject([{ key: 'uniform' }]);
});

test('[AGENT-58] [MAP-11] breaks availability down, bike and car first', async () => {
  const { self } = await agents.courier({ transportTypeId: 5 });
  await ask(calls.courier.setOnline, { body: { online: true } }, self);
  const { reply } = await ask(calls.agent.availabilityBreakdown);
  expect(reply.vehicles.map(({ vehicle }) => vehicle)).toEqual(['bike', 'car', 'bicycle', 'truck', 'walker']);
  expect(reply.vehicles.at(-1)).toMatchObject({ vehicle: 'walker', free: 1, total: 1 });
});

test('[AGENT-61] blocking an agent ends their sessions and makes them unavailable', async () => {
  const { agent, self } = await agents.courier();
  await ask(calls.courier.setOnline, { body: { online: true } }, self);
  const { body } = await ask(calls.agent.modifyEmploymentStatus, {
    body: { agentId: agent.id, employmentStatusId: 2, reason: 'Licence under review' },
  });
  expect(body).toMatchObject({
    employmentStatusId: 2,
    employmentReason: 'Licence under review',
    availabilityTypeId: 3,
  });
  expect((await ask(calls.courier.state, {}, self)).status).toBe(401);
  await expect(agents.server.loginCourier(agent.email, 'a rider of ours')).rejects.toThrow(
    'could not sign in',
  );
  const back = await ask(calls.agent.modifyEmploymentStatus, {
    body: { agentId: agent.id, employmentStatusId: 1, reason: 'Cleared' },
  });
  expect(back.reply.employmentStatusId).toBe(1);
  await agents.server.loginCourier(agent.email, 'a rider of ours');
});

test.each([
  ['blocked', 2],
  ['terminated', 3],
  ['resigned', 4],
] as const)(
  '[AGENT-61] an agent who is %s does not sign in, and is not let in on the page of users',
  async (_, id) => {
    const { agent } = await agents.courier();
    const employ = (employmentStatusId: 1 | 2 | 3 | 4) =>
      ask(calls.agent.modifyEmploymentStatus, {
        body: { agentId: agent.id, employmentStatusId, reason: 'Papers' },
      });
    expect((await employ(id)).status).toBe(200);
    await expect(agents.server.loginCourier(agent.email, 'a rider of ours')).rejects.toThrow(
      'could not sign in',
    );
    const admin = await agents.server.loginAs('CompanyAdmin');
    const users = await ask(calls.identity.users, { query: { search: agent.email } }, admin);
    const [user] = users.reply.items;
    expect(user?.active).toBe(false);
    const { status, error } = await ask(
      calls.identity.updateUser,
      { query: { id: user?.id ?? '' }, body: { active: true } },
      admin,
    );
    expect([status, error.message]).toEqual([409, 'This user is an agent. Activate them on the page Agents']);
    await expect(agents.server.loginCourier(agent.email, 'a rider of ours')).rejects.toThrow(
      'could not sign in',
    );
    expect((await employ(1)).status).toBe(200);
    await agents.server.loginCourier(agent.email, 'a rider of ours');
  },
);

test('[AGENT-61] the break of a blocked agent is over, and does not go on when they come back', async () => {
  const { agent, self } = await agents.courier();
  await ask(calls.courier.setOnline, { body: { online: true } }, self);
  await ask(calls.shift.startBreak, { body: { agentIds: [agent.id] } });
  const set = (employmentStatusId: 1 | 2) =>
    ask(calls.agent.modifyEmploymentStatus, { body: { agentId: agent.id, employmentStatusId, reason: 'x' } });
  await set(2);
  const breaks = () =>
    agents.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('agent_break').select('ended_at').where('agent_id', '=', agent.id).execute(),
    );
  expect(await breaks()).toEqual([{ ended_at: agents.server.clock.now() }]);
  const { allowedActions, availabilityTypeId } = (await set(1)).reply;
  expect(allowedActions).not.toContain('endBreak');
  expect(availabilityTypeId).toBe(3);
});

test('[AGENT-65] two who switch the same agents in another order do not wait for each other', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, async () => (await agents.register()).id));
  const absent = '01900000-0000-7000-8000-00000000dead';
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      ask(calls.agent.setAutoAccept, {
        body: { agentIds: turn % 2 ? [...ids, absent] : [absent, ...ids.toReversed()], autoAccept: true },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(answers[0]?.reply.results.map(({ id, ok }) => [id, ok])).toEqual([
    [absent, false],
    ...ids.toReversed().map((id) => [id, true]),
  ]);
});

test('[AGENT-65] sets auto acceptance with a result for each agent', async () => {
  const { id } = await agents.register();
  const absent = '01900000-0000-7000-8000-00000000dead';
  const { body } = await ask(calls.agent.setAutoAccept, {
    body: { agentIds: [id, absent], autoAccept: true },
  });
  expect(body).toMatchObject({
    accepted: 1,
    rejected: 1,
    results: [{ ok: true }, { ok: false, message: 'Agent not found' }],
  });
  expect((await ask(calls.agent.get, { query: { id } })).reply.autoAccept).toBe(true);
});

test('[AGENT-67] [AGENT-68] starts and ends breaks', async () => {
  const { agent, self } = await agents.courier();
  const start = () => ask(calls.shift.startBreak, { body: { agentIds: [agent.id], durationMin: 15 } });
  expect((await start()).reply.results[0]?.message).toBe('This agent is offline');
  await ask(calls.courier.setOnline, { body: { online: true } }, self);
  expect((await start()).reply.accepted).toBe(1);
  expect((await ask(calls.agent.get, { query: { id: agent.id } })).reply.availabilityTypeId).toBe(5);
  expect((await start()).reply.results[0]?.message).toBe('This agent is on a break already');
  expect((await ask(calls.shift.endBreak, { body: { agentIds: [agent.id] } })).reply.accepted).toBe(1);
  expect((await ask(calls.agent.get, { query: { id: agent.id } })).reply.availabilityTypeId).toBe(1);
});

test("a supplier lists its contracts and agents, and can't be removed while it has agents", async () => {
  const { reply } = await ask(calls.supplier.minimal);
  expect(reply.items).toMatchObject([{ name: 'Desert Riders', code: 'DR' }]);
  const contracts = await ask(calls.supplier.contractsMinimal, { query: { supplierId: agents.supplier.id } });
  expect(contracts.reply.items).toMatchObject([{ number: 'DR-1', status: 'active', endDate: '2027-12-31' }]);
  const { id } = await agents.register();
  const other = (
    await ask(calls.supplier.create, {
      body: {
        name: 'Pearl Fleet',
        code: 'PF',
        contracts: [{ number: 'PF-1', startDate: '2025-01-01', endDate: '2026-03-09' }],
      },
    })
  ).reply;
  expect(other.contracts[0]?.status).toBe('expired');
  const moved = await ask(calls.supplier.assignAgents, {
    body: { supplierId: other.id, contractId: known(other.contracts[0]).id, agentIds: [id] },
  });
  expect(moved.reply.accepted).toBe(1);
  expect((await ask(calls.supplier.delete, { query: { id: other.id } })).error.message).toBe(
    'An agent still belongs to this supplier. Move them first',
  );
  const second = await agents.register();
  await ask(calls.supplier.assignAgents, {
    body: { supplierId: other.id, contractId: known(other.contracts[0]).id, agentIds: [second.id] },
  });
  expect((await ask(calls.supplier.delete, { query: { id: other.id } })).error.message).toBe(
    '2 agents still belong to this supplier. Move them first',
  );
});

test('skills have unique names; agents get and lose them', async () => {
  const skill = (await ask(calls.skill.create, { body: { name: 'Heavy', isExclusive: true } })).reply;
  expect((await ask(calls.skill.create, { body: { name: 'heavy' } })).body).toMatchObject({
    code: 'DUPLICATE',
    field: 'name',
  });
  const { id } = await agents.register();
  await ask(calls.skill.assign, { body: { agentIds: [id], skillIds: [skill.id] } });
  expect((await ask(calls.agent.get, { query: { id } })).reply.skills).toMatchObject([
    { name: 'Heavy', isExclusive: true },
  ]);
  expect((await ask(calls.skill.all, { query: { search: 'hea' } })).reply.items).toMatchObject([
    { agentCount: 1 },
  ]);
  await ask(calls.skill.remove, { body: { agentIds: [id], skillIds: [skill.id] } });
  expect((await ask(calls.agent.get, { query: { id } })).reply.skills).toEqual([]);
});

test('a tracker can read agents but not change them', async () => {
  const tracker = await agents.server.loginAs('Tracker');
  expect((await ask(calls.agent.all, { body: {} }, tracker)).status).toBe(200);
  expect((await ask(calls.agent.create, { body: agents.newAgent() }, tracker)).status).toBe(403);
});

test('[AGENT-58] terminated and resigned agents do not count in the breakdown', async () => {
  const { agent, self } = await agents.courier({ transportTypeId: 4 });
  await ask(calls.courier.setOnline, { body: { online: true } }, self);
  const trucks = async () =>
    (await ask(calls.agent.availabilityBreakdown)).reply.vehicles.find(({ vehicle }) => vehicle === 'truck');
  const leaving = [
    await agents.register({ transportTypeId: 4 }),
    await agents.register({ transportTypeId: 4 }),
    await agents.register({ transportTypeId: 4 }),
  ];
  expect(await trucks()).toMatchObject({ free: 1, unavailable: 3, total: 4 });
  const [blocked, terminated, resigned] = leaving;
  const change = (agentId: string, employmentStatusId: 2 | 3 | 4) =>
    ask(calls.agent.modifyEmploymentStatus, { body: { agentId, employmentStatusId, reason: 'Gone' } });
  await change(known(blocked).id, 2);
  await change(known(terminated).id, 3);
  await change(known(resigned).id, 4);
  expect(await trucks()).toMatchObject({ free: 1, unavailable: 1, total: 2 });
  const listed = async (query: { availabilityTypeId?: 3; employmentStatusId?: 3; employed?: boolean }) => {
    const { reply } = await ask(calls.agent.all, { query: { transportTypeId: 4, ...query } });
    return reply.items.map(({ id }) => id);
  };
  // The list that the count leads to.
  expect(await listed({ availabilityTypeId: 3 })).toEqual([known(blocked).id]);
  expect(await listed({ employmentStatusId: 3 })).toEqual([known(terminated).id]);
  expect(await listed({ availabilityTypeId: 3, employmentStatusId: 3 })).toEqual([known(terminated).id]);
  // The list beside the map.
  expect(await listed({ employed: true })).toEqual([known(blocked).id, agent.id]);
  expect(await listed({ employed: false })).toEqual([
    known(resigned).id,
    known(terminated).id,
    known(blocked).id,
    agent.id,
  ]);
  expect(await listed({ employed: true, employmentStatusId: 3 })).toEqual([known(terminated).id]);
});

test('[AGENT-53] [AGENT-55] keeps country and zip code, and clears them when they are emptied', async () => {
  const user = { firstName: 'Sana', lastName: 'Aziz', phoneNumber: '33998877' };
  const { id } = await agents.register({ user: { ...user, country: 'Qatar', zipCode: '22077' } });
  const read = async () => (await ask(calls.agent.get, { query: { id } })).reply;
  expect(await read()).toMatchObject({ country: 'Qatar', zipCode: '22077' });
  await ask(calls.agent.update, { query: { id }, body: { user: { zipCode: '22078' } } });
  expect(await read()).toMatchObject({ country: 'Qatar', zipCode: '22078' });
  await ask(calls.agent.update, { query: { id }, body: { user: { country: '', zipCode: '' } } });
  expect(await read()).toMatchObject({ country: null, zipCode: null });
});

test('a QID is kept as eleven digits; one from before that rule stays until it is changed', async () => {
  const { id } = await agents.register({ qatarId: '٢٨٥ ٦٣٤ ٠٠٠١١' });
  const read = async () => (await ask(calls.agent.get, { query: { id } })).reply;
  const patch = (qatarId: string, more = {}) =>
    ask(calls.agent.update, { query: { id }, body: { qatarId, ...more } });
  expect((await read()).qatarId).toBe('28563400011');

  await agents.writeOldQid(id, 'QA-7');
  expect((await patch('QA-7', { passportNo: 'P9' })).status).toBe(200);
  expect(await read()).toMatchObject({ qatarId: 'QA-7', passportNo: 'P9' });
  const refused = await patch('QA-8', { passportNo: 'P10' });
  expect([refused.status, refused.error.errors]).toEqual([
    400,
    [{ path: 'qatarId', message: 'A QID has 11 digits' }],
  ]);
  expect(await read()).toMatchObject({ qatarId: 'QA-7', passportNo: 'P9' });
  expect((await patch('٢٨٥٦٣٤٠٠٠١٢')).status).toBe(200);
  expect((await read()).qatarId).toBe('28563400012');
  expect((await patch('285')).status).toBe(400);
});

test('only roles that manage agents see the numbers of identity documents', async () => {
  const { id } = await agents.register({ qatarId: '28563400011', passportNo: 'QA123456' });
  const { companyId } = agents.operator.user;
  const seenBy = async (role: Role) => {
    const { reply } = await ask(
      calls.agent.get,
      { query: { id } },
      await agents.server.loginAs(role, { companyId }),
    );
    return [reply.qatarId, reply.passportNo];
  };
  for (const role of ['CompanyAdmin', 'Operator'] as const)
    expect(await seenBy(role)).toEqual(['28563400011', 'QA123456']);
  for (const role of ['Tracker', 'CashCollector', 'RuleViewer', 'IncidentManager', 'UserManager'] as const)
    expect(await seenBy(role)).toEqual([null, null]);
});

test('an id that is typed in full comes first, before the many that begin alike', async () => {
  const typed = await agents.register();
  // Their last names hold the typed id.
  for (const digit of [0, 1]) {
    const user = {
      firstName: 'Alike',
      lastName: `${typed.publicId}${digit}`,
      phoneNumber: `4455000${digit}`,
    };
    await agents.register({ user });
  }
  const search = typed.publicId.toLowerCase();
  const { reply } = await ask(calls.agent.allForTrips, { query: { search, pageSize: 2 } });
  expect(reply.items.map(({ fullName }) => fullName)).toEqual([typed.fullName, `Alike ${typed.publicId}1`]);
  const next = await ask(calls.agent.allForTrips, { query: { search, pageSize: 2, pageNumber: 2 } });
  expect(next.reply.items.map(({ fullName }) => fullName)).toEqual([`Alike ${typed.publicId}0`]);
});

test('by attention, agents at work without a signal come first, in either way of going on', async () => {
  const { agent, self } = await agents.courier({
    user: { firstName: 'Silent', lastName: 'Signal', phoneNumber: '44660001' },
  });
  await ask(calls.courier.setOnline, { body: { online: true } }, self);
  await agents.register({ user: { firstName: 'Newer', lastName: 'Signal', phoneNumber: '44660002' } });
  await agents.register({ user: { firstName: 'Newest', lastName: 'Signal', phoneNumber: '44660003' } });
  const page = (query: object) =>
    ask(calls.agent.allForTrips, { query: { search: 'signal', sortBy: 'attention', pageSize: 1, ...query } });
  const first = (await page({})).reply;
  expect(first.items.map(({ id }) => id)).toEqual([agent.id]);
  expect(first.pagingFilteringContext.totalItems).toBe(3);
  const after = first.pagingFilteringContext.nextCursor ?? '';
  expect((await page({ after, pageSize: 2 })).reply.items.map(({ fullName }) => fullName)).toEqual([
    'Newest Signal',
    'Newer Signal',
  ]);
  expect((await page({ pageNumber: 2 })).reply.items.map(({ fullName }) => fullName)).toEqual([
    'Newest Signal',
  ]);
});
