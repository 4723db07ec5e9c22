import { makeCompany, type SignedIn } from '@qafila/testing';
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
}, 60_000);
afterAll(() => agents.server.close());

test('[AGENT-53] registers an agent with an account of his own', async () => {
  const { status, body } = await ask(
    'POST',
    '/agent-api/Agent',
    agents.newAgent({ email: 'first@riders.test' }),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    email: 'first@riders.test',
    publicId: `AG-${body.number}`,
    supplierName: 'Desert Riders',
    contractNumber: 'DR-1',
    employmentStatusId: 1,
    availabilityTypeId: 3,
    position: null,
    joiningDate: '2026-01-01',
  });
  expect(body.allowedActions).toEqual(expect.arrayContaining(['edit', 'block']));
});

test('[AGENT-72] says after the colon why a registration failed', async () => {
  await ask('POST', '/agent-api/Agent', agents.newAgent({ email: 'twice@riders.test' }));
  const { status, body } = await ask(
    'POST',
    '/agent-api/Agent',
    agents.newAgent({ email: 'twice@riders.test' }),
  );
  expect([status, body.message]).toEqual([400, 'Registration failed: A user with this email already exists']);
  const foreign = await ask('POST', '/agent-api/Agent', agents.newAgent({ contractId: agents.supplier.id }));
  expect(foreign.body.message).toBe('Registration failed: This contract is not one of the supplier');
});

test('[AGENT-52] reads one agent; a foreign one is as absent as none', async () => {
  const { id } = await agents.register();
  expect((await ask('GET', `/agent-api/Agent?id=${id}`)).body.id).toBe(id);
  expect((await ask('GET', `/agent-api/Agent?id=${id}`, undefined, stranger)).status).toBe(404);
});

test('[AGENT-48] lists agents by filters in the body or the query', async () => {
  const car = await agents.register({
    transportTypeId: 3,
    user: { firstName: 'Zayd', lastName: 'Noor', phoneNumber: '55667788' },
  });
  for (const search of ['zayd', 'Zayd Noor', '55667788', car.publicId]) {
    const { body } = await ask('POST', '/agent-api/Agent/all', { search });
    expect([search, body.items.map(({ id }: { id: string }) => id)]).toEqual([search, [car.id]]);
  }
  const cars = await ask('POST', '/agent-api/Agent/all?transportTypeId=3&employmentStatusId=', {});
  expect(cars.body.items).toMatchObject([{ id: car.id }]);
  expect((await ask('POST', '/agent-api/Agent/all', {}, stranger)).body.items).toEqual([]);
  const page = (await ask('POST', '/agent-api/Agent/all', { pageSize: 2 })).body;
  const next = await ask('POST', '/agent-api/Agent/all', {
    pageSize: 2,
    after: page.pagingFilteringContext.nextCursor,
  });
  expect(page.items).toHaveLength(2);
  expect(page.items[1].id > next.body.items[0].id).toBe(true);
});

test('[AGENT-49] lists agents in short for the map and for pickers', async () => {
  const { body } = await ask('POST', '/trip-api/Agent/all', { availability: ['unavailable'], pageSize: 1 });
  expect(Object.keys(body.items[0]).sort()).toEqual([
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
  const skill = (await ask('POST', '/agent-api/Skills', { name: 'Cold chain' })).body;
  const agent = await agents.register({
    skillIds: [skill.id],
    metaDataFields: [{ key: 'zone', value: 'north' }],
  });
  const found = async (filters: object) =>
    (await ask('POST', '/agent-api/Agent/all', filters)).body.items.map(({ id }: { id: string }) => id);
  expect(await found({ skillsFilter: ['Cold chain'] })).toEqual([agent.id]);
  expect(await found({ skillsFilter: [skill.id] })).toEqual([agent.id]);
  expect(await found({ metadataKey: 'zone', metadataValue: 'north' })).toEqual([agent.id]);
  expect(await found({ metadataKey: 'zone', metadataExists: false })).not.toContain(agent.id);
  expect(await found({ search: "'; drop table agent; --" })).toEqual([]);
});

test('[AGENT-55] changes an agent, and keeps two editors from undoing each other', async () => {
  const { id, version } = await agents.register();
  const url = `/agent-api/Agent?id=${id}`;
  const changed = await ask('PATCH', url, { user: { firstName: 'Idris' }, costPerKm: 1.25, version });
  expect(changed.body).toMatchObject({
    firstName: 'Idris',
    lastName: 'Khan',
    costPerKm: 1.25,
    version: version + 1,
  });
  const late = await ask('PATCH', url, { user: { firstName: 'Late' }, version });
  expect(late.status).toBe(409);
  expect(late.body.details.current).toMatchObject({ firstName: 'Idris', version: version + 1 });
  expect((await ask('PATCH', url, { costPerKm: 2 }, stranger)).status).toBe(404);
});

test("[AGENT-54] replaces an agent's metadata", async () => {
  const { id } = await agents.register();
  const { body } = await ask('PATCH', '/agent-api/Agent/metadata', {
    agentId: id,
    metaDataFields: [{ key: 'team', value: 'A', clientViewAllowed: true }],
  });
  expect(body.metaDataFields).toEqual([{ key: 'team', value: 'A', clientViewAllowed: true }]);
});

test('[AGENT-58] [MAP-11] breaks availability down, bike and car first', async () => {
  const { self } = await agents.courier({ transportTypeId: 5 });
  await ask('POST', '/agent-api/Courier/online', { online: true }, self);
  const { body } = await ask('GET', '/trip-api/Agent/availability-count-breakdown');
  expect(body.vehicles.map(({ vehicle }: { vehicle: string }) => vehicle)).toEqual([
    'bike',
    'car',
    'bicycle',
    'truck',
    'walker',
  ]);
  expect(body.vehicles.at(-1)).toMatchObject({ vehicle: 'walker', free: 1, total: 1 });
});

test('[AGENT-61] blocking an agent ends his sessions and makes him unavailable', async () => {
  const { agent, self } = await agents.courier();
  await ask('POST', '/agent-api/Courier/online', { online: true }, self);
  const { body } = await ask('POST', '/agent-api/Agent/modifyemploymentstatus', {
    agentId: agent.id,
    employmentStatusId: 2,
    reason: 'Licence under review',
  });
  expect(body).toMatchObject({
    employmentStatusId: 2,
    employmentReason: 'Licence under review',
    availabilityTypeId: 3,
  });
  expect((await ask('GET', '/agent-api/Courier/state', undefined, self)).status).toBe(401);
  const back = await ask('POST', '/agent-api/Agent/modifyemploymentstatus', {
    agentId: agent.id,
    employmentStatusId: 1,
    reason: 'Cleared',
  });
  expect(back.body.employmentStatusId).toBe(1);
});

test('[AGENT-65] sets auto acceptance with a result for each agent', async () => {
  const { id } = await agents.register();
  const absent = '01900000-0000-7000-8000-00000000dead';
  const { body } = await ask('POST', '/agent-api/Agent/set-auto-acceptance-by-op', {
    agentIds: [id, absent],
    autoAccept: true,
  });
  expect(body).toMatchObject({
    accepted: 1,
    rejected: 1,
    results: [{ ok: true }, { ok: false, message: 'Agent not found' }],
  });
  expect((await ask('GET', `/agent-api/Agent?id=${id}`)).body.autoAccept).toBe(true);
});

test('[AGENT-67] [AGENT-68] starts and ends breaks', async () => {
  const { agent, self } = await agents.courier();
  const start = () =>
    ask('POST', '/agent-api/shift/start-break-agents', { agentIds: [agent.id], durationMin: 15 });
  expect((await start()).body.results[0].message).toBe('This agent is offline');
  await ask('POST', '/agent-api/Courier/online', { online: true }, self);
  expect((await start()).body.accepted).toBe(1);
  const url = `/agent-api/Agent?id=${agent.id}`;
  expect((await ask('GET', url)).body.availabilityTypeId).toBe(5);
  expect((await start()).body.results[0].message).toBe('This agent is on a break already');
  expect(
    (await ask('POST', '/agent-api/shift/end-break-for-agents', { agentIds: [agent.id] })).body.accepted,
  ).toBe(1);
  expect((await ask('GET', url)).body.availabilityTypeId).toBe(1);
});

test('a supplier keeps its contracts, lends agents, and is not removed while it does', async () => {
  const { body } = await ask('GET', '/agent-api/supplier/suppliers-minimal');
  expect(body.items).toMatchObject([{ name: 'Desert Riders', code: 'DR' }]);
  const contracts = await ask(
    'GET',
    `/agent-api/supplier/contracts-minimal?supplierId=${agents.supplier.id}`,
  );
  expect(contracts.body.items).toMatchObject([{ number: 'DR-1', status: 'active', endDate: '2027-12-31' }]);
  const { id } = await agents.register();
  const other = (
    await ask('POST', '/agent-api/supplier', {
      name: 'Pearl Fleet',
      code: 'PF',
      contracts: [{ number: 'PF-1', startDate: '2025-01-01', endDate: '2026-03-09' }],
    })
  ).body;
  expect(other.contracts[0].status).toBe('expired');
  const moved = await ask('POST', '/agent-api/supplier/assign-agents', {
    supplierId: other.id,
    contractId: other.contracts[0].id,
    agentIds: [id],
  });
  expect(moved.body.accepted).toBe(1);
  expect((await ask('DELETE', `/agent-api/supplier?id=${other.id}`)).body.message).toBe(
    '1 agents still belong to this supplier. Move them first',
  );
});

test('skills have unique names and go from and to agents', async () => {
  const skill = (await ask('POST', '/agent-api/Skills', { name: 'Heavy', isExclusive: true })).body;
  expect((await ask('POST', '/agent-api/Skills', { name: 'heavy' })).body).toMatchObject({
    code: 'DUPLICATE',
    field: 'name',
  });
  const { id } = await agents.register();
  await ask('POST', '/agent-api/Skills/assign-skills', { agentIds: [id], skillIds: [skill.id] });
  expect((await ask('GET', `/agent-api/Agent?id=${id}`)).body.skills).toMatchObject([
    { name: 'Heavy', isExclusive: true },
  ]);
  expect((await ask('GET', '/agent-api/Skills/all?search=hea')).body.items).toMatchObject([
    { agentCount: 1 },
  ]);
  await ask('POST', '/agent-api/Skills/remove-skills', { agentIds: [id], skillIds: [skill.id] });
  expect((await ask('GET', `/agent-api/Agent?id=${id}`)).body.skills).toEqual([]);
});

test('a tracker reads agents and changes none', async () => {
  const tracker = await agents.server.loginAs('Tracker');
  expect((await ask('POST', '/agent-api/Agent/all', {}, tracker)).status).toBe(200);
  expect((await ask('POST', '/agent-api/Agent', agents.newAgent(), tracker)).status).toBe(403);
});
