import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { systemFor } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';

let agents: TripServer;
beforeAll(async () => {
  agents = await startTrips();
});
afterAll(() => agents.server.close());

/** Sends a request by its path, as an integration does. */
const send = async (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
  { headers } = agents.operator,
) => {
  const reply = await agents.server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const SECOND = {
  name: 'Sea Riders',
  code: 'SR',
  contracts: [
    { number: 'SR-1', startDate: '2025-01-01', endDate: '2025-12-31' },
    { number: 'SR-2', startDate: '2026-01-01', endDate: '2027-12-31' },
  ],
};

test('[SUPPLIER-04] [SUPPLIER-07] suppliers are listed at suppliers, and in short form at suppliers-minimal', async () => {
  const { body } = await send('POST', '/agent-api/supplier', SECOND);
  const all = await send('GET', '/agent-api/supplier/suppliers?pageSize=100');
  expect(all.body.items.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Desert Riders',
    'Sea Riders',
  ]);
  const short = await send('GET', '/agent-api/supplier/suppliers-minimal');
  expect(short.body.items).toContainEqual({ id: body.id, name: 'Sea Riders', code: 'SR' });
});

test('[SUPPLIER-06] the contracts of one supplier are listed in short form at contracts-minimal', async () => {
  const { id, contracts } = agents.supplier;
  const short = await send('GET', `/agent-api/supplier/contracts-minimal?supplierId=${id}`);
  expect(short.body.items).toEqual([
    { id: contracts[0]?.id, number: 'DR-1', status: 'active', endDate: '2027-12-31' },
  ]);
});

test('the audit trail names the agents of bulk changes', async () => {
  const { id, contracts } = agents.supplier;
  const agent = await agents.register();
  const admin = await agents.server.loginAs('CompanyAdmin');
  await send('POST', '/agent-api/supplier/assign-agents', {
    supplierId: id,
    contractId: contracts[0]?.id,
    agentIds: [agent.id],
  });
  const unknown = '01900000-0000-7000-8000-000000000009';
  await agents.server.deps.withTx({ ...systemFor(agent.companyId), email: 'noora@qafila.test' }, async (tx) =>
    tx.audit('shift.agents', 'shift:of-names', { added: [agent.id], removed: [unknown] }),
  );
  const namesIn = async (search: string) => {
    const { reply } = await agents.ask(calls.identity.audit, { query: { search } }, admin);
    return reply.items.map(({ agentNames }) => agentNames);
  };
  expect((await namesIn(`supplier:${id}`))[0]).toEqual({ [agent.id]: agent.fullName });
  const subjects = async (search: string) =>
    (await agents.ask(calls.identity.audit, { query: { search } }, admin)).reply.items.map(
      ({ subjectName }) => subjectName,
    );
  expect((await subjects(`supplier:${id}`))[0]).toBe('Desert Riders');
  expect((await subjects(`agent:${agent.id}`))[0]).toBe(agent.fullName);
  expect(await subjects('shift:of-names')).toEqual([undefined]);
  expect(await namesIn('shift:of-names')).toEqual([{ [agent.id]: agent.fullName }]);
});

test('[SUPPLIER-05] [SUPPLIER-08] agents move to a supplier at assign-agents; get-supplier shows them when asked', async () => {
  const other = (await send('POST', '/agent-api/supplier', { ...SECOND, name: 'Hill Riders', code: 'HR' }))
    .body;
  const contractId = other.contracts.find(({ number }: { number: string }) => number === 'SR-2').id;
  const agent = await agents.register();
  const moved = await send('POST', '/agent-api/supplier/assign-agents', {
    supplierId: other.id,
    contractId,
    agentIds: [agent.id],
  });
  expect(moved).toMatchObject({ status: 200, body: { accepted: 1, rejected: 0 } });
  const plain = await send('GET', `/agent-api/supplier/get-supplier?supplierId=${other.id}`);
  expect(plain.body).toMatchObject({ name: 'Hill Riders', agentCount: 1 });
  expect(plain.body.agents ?? null).toBeNull();
  const counts = plain.body.contracts.map((one: { number: string; agentCount: number }) => [
    one.number,
    one.agentCount,
  ]);
  expect(counts).toEqual([
    ['SR-1', 0],
    ['SR-2', 1],
  ]);
  const ofSupplier = await send('POST', `/agent-api/Agent/all?supplierId=${other.id}`);
  expect(ofSupplier.body.items.map(({ id }: { id: string }) => id)).toEqual([agent.id]);
  const enriched = await send(
    'GET',
    `/agent-api/supplier/get-supplier?supplierId=${other.id}&enrichAgentInfo=true`,
  );
  expect(enriched.body.agents).toMatchObject([{ id: agent.id, fullName: agent.fullName }]);
});

test('no agent is registered for a supplier that is not active, or moved to it; those it has stay', async () => {
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const off = await addSupplier('OFF', [
    { number: 'OFF-1', ...year },
    { number: 'OFF-2', ...year },
  ]);
  const [first, second] = off.contracts.map(({ id }: { id: string }) => id);
  const theirs = await agents.register({ supplierId: off.id, contractId: first });
  const other = await agents.register();
  await send('PATCH', `/agent-api/supplier?id=${off.id}`, { active: false });
  const message = 'This supplier is not active. Choose another one';
  const to = { supplierId: off.id, contractId: second };
  const { ask } = agents;
  const refusals = [
    await ask(calls.supplier.assignAgents, { body: { ...to, agentIds: [other.id] } }),
    await ask(calls.agent.update, { query: { id: other.id }, body: { ...to, version: other.version } }),
    await ask(calls.agent.create, { body: agents.newAgent(to) }),
  ];
  expect(refusals.map(({ status, error }) => [status, error.errors])).toEqual(
    Array(3).fill([400, [{ path: 'supplierId', message }]]),
  );
  const rows = [`${other.publicId},OFF,OFF-2`, `${theirs.publicId},OFF,OFF-2`];
  const body = new FormData();
  body.set('file', new Blob([['publicId,supplierCode,contractNumber', ...rows].join('\n')]), 'agents.csv');
  const { reply } = await ask(calls.agent.bulkUpdateSuppliers, { body });
  expect(reply.results).toMatchObject([{ ok: false, message: `supplierCode: ${message}` }, { ok: true }]);
});

test('the earlier supplier and contract of a moved agent stay in the audit trail by name', async () => {
  const { id, contracts } = (
    await send('POST', '/agent-api/supplier', { ...SECOND, name: 'Dune Riders', code: 'DU' })
  ).body;
  const [first, second] = contracts;
  const agent = await agents.register();
  for (const contractId of [first.id, second.id, second.id])
    await send('POST', '/agent-api/supplier/assign-agents', {
      supplierId: id,
      contractId,
      agentIds: [agent.id],
    });
  // In the agent's own form: once with a move, once with other values only.
  const update = (body: CallInput<typeof calls.agent.update>['body']) =>
    agents.ask(calls.agent.update, { query: { id: agent.id }, body });
  await update({ costPerKm: 2, supplierId: id, contractId: first.id });
  await update({ costPerKm: 3, supplierId: id, contractId: first.id });
  const admin = await agents.server.loginAs('CompanyAdmin');
  const { reply } = await agents.ask(calls.identity.audit, { query: { search: `agent:${agent.id}` } }, admin);
  const moves = reply.items.filter(({ action }) => action === 'agent.updated').map(({ details }) => details);
  const changed = ['supplierName', 'contractNumber'];
  const of = (contractNumber: string) => ({ supplierName: 'Dune Riders', contractNumber });
  // Newest first. The third one changed nothing.
  expect(moves).toEqual([
    { changed: ['costPerKm'], before: { costPerKm: 2 }, after: { costPerKm: 3 } },
    {
      changed: ['costPerKm', ...changed],
      before: { costPerKm: 0, ...of(second.number) },
      after: { costPerKm: 2, ...of(first.number) },
    },
    { changed, before: of(first.number), after: of(second.number) },
    { changed, before: { supplierName: 'Desert Riders', contractNumber: 'DR-1' }, after: of(first.number) },
  ]);
});

test('[SUPPLIER-09] an agent is not registered without a supplier and a contract', async () => {
  const { supplierId, contractId, ...rest } = agents.newAgent();
  expect((await send('POST', '/agent-api/Agent', { ...rest, supplierId })).status).toBe(400);
  expect((await send('POST', '/agent-api/Agent', { ...rest, contractId })).status).toBe(400);
  const registered = await send('POST', '/agent-api/Agent', { ...rest, supplierId, contractId });
  expect(registered).toMatchObject({ status: 201, body: { supplierId, contractId } });
});

/** A supplier with its own contracts, one of them monthly. */
const addSupplier = async (code: string, contracts: object[]) =>
  (await send('POST', '/agent-api/supplier', { name: `Supplier ${code}`, code, contracts })).body;
const expiring = async (query: string) => (await send('GET', `/agent-api/supplier/expiring?${query}`)).body;

test('a supplier shows its deliveries and cost of this month', async () => {
  const supplier = await addSupplier('MONTH', [
    { number: 'M-1', startDate: '2026-01-01', endDate: '2027-12-31', monthlyCost: 900.5 },
    { number: 'M-2', startDate: '2026-01-01', endDate: '2027-12-31', monthlyCost: 100, active: false },
    { number: 'M-3', startDate: '2025-01-01', endDate: '2025-12-31', monthlyCost: 70 },
  ]);
  const month = () => send('GET', `/agent-api/supplier/month?supplierId=${supplier.id}`);
  expect((await month()).body).toEqual({
    month: '2026-03',
    delivered: 0,
    contractCost: 900.5,
    costPerDelivery: null,
  });
  const courier = await agents.onlineCourier({
    supplierId: supplier.id,
    contractId: supplier.contracts.find(({ number }: { number: string }) => number === 'M-1').id,
  });
  for (const isDelivered of [true, true, false]) {
    const task = await agents.create();
    await agents.assign(task.id, courier.agent.id);
    if (!isDelivered) continue;
    const at = ({ latitude, longitude }: typeof agents.souq) => ({ position: { latitude, longitude } });
    await agents.move(task, 'setOut', {}, courier.self);
    await agents.move(task, 'completePickup', at(agents.souq), courier.self);
    await agents.move(task, 'headToDelivery', {}, courier.self);
    await agents.move(task, 'deliver', at(agents.pearl), courier.self);
  }
  // 10 of the 31 days have begun: 900.50 x 10 / 31 = 290.48, for two deliveries.
  expect((await month()).body).toMatchObject({ delivered: 2, contractCost: 900.5, costPerDelivery: 145.24 });
  const leaves = { agentId: courier.agent.id, employmentStatusId: 4, reason: 'Moved away' };
  expect((await send('POST', '/agent-api/Agent/modifyemploymentstatus', leaves)).status).toBe(200);
  expect((await month()).body).toMatchObject({ delivered: 2 });
});

test('contracts and documents are listed from two months before they end, oldest first', async () => {
  // Today is 10 March 2026.
  const { id, contracts } = await addSupplier('ENDS', [
    { number: 'ENDS-SOON', startDate: '2026-01-01', endDate: '2026-05-10' },
    { number: 'ENDS-LATER', startDate: '2026-01-01', endDate: '2026-05-11' },
    { number: 'ENDED-UNUSED', startDate: '2025-01-01', endDate: '2026-03-09' },
  ]);
  const contractId = contracts.find(({ number }: { number: string }) => number === 'ENDS-LATER').id;
  const agent = await agents.register({
    supplierId: id,
    contractId,
    qatarIdExpirationDate: '2026-03-09',
    passportExpirationDate: '2026-05-11',
    workPermitExpirationDate: '2026-03-10',
  });
  const { items, pagingFilteringContext } = await expiring('search=supplier ends');
  const who = { id: agent.id, publicId: agent.publicId, fullName: agent.fullName };
  const of = { supplierId: id, supplierName: 'Supplier ENDS' };
  expect(items).toEqual([
    {
      ...of,
      kind: 'qatarId',
      day: '2026-03-09',
      expired: true,
      contractNumber: null,
      agentCount: null,
      agent: who,
    },
    {
      ...of,
      kind: 'workPermit',
      day: '2026-03-10',
      expired: false,
      contractNumber: null,
      agentCount: null,
      agent: who,
    },
    {
      ...of,
      kind: 'supplierContract',
      day: '2026-05-10',
      expired: false,
      contractNumber: 'ENDS-SOON',
      agentCount: 0,
      agent: null,
    },
  ]);
  expect(pagingFilteringContext.totalItems).toBe(3);
  expect((await expiring('search=supplier ends&kind=workPermit')).items).toHaveLength(1);
  const other = await makeCompany(agents.server.deps);
  const stranger = await agents.server.loginAs('Operator', { companyId: other.id });
  const theirs = await send('GET', '/agent-api/supplier/expiring', undefined, stranger);
  expect(theirs.body.items).toEqual([]);
});

test('a contract that is over or was switched off is listed while agents work under it', async () => {
  // Today is 10 March 2026.
  const lines = [
    { number: 'OVER-1', startDate: '2025-01-01', endDate: '2026-02-28' },
    { number: 'OVER-2', startDate: '2026-01-01', endDate: '2027-12-31' },
    { number: 'OVER-3', startDate: '2026-01-01', endDate: '2027-12-31' },
  ];
  const { id, contracts } = await addSupplier('OVER', lines);
  const idOf = (number: string) => contracts.find((one: { number: string }) => one.number === number).id;
  const at = (contractId: string) => agents.register({ supplierId: id, contractId });
  await at(idOf('OVER-1'));
  await at(idOf('OVER-2'));
  const left = await at(idOf('OVER-3'));
  const leaves = { agentId: left.id, employmentStatusId: 4, reason: 'Moved away' };
  expect((await send('POST', '/agent-api/Agent/modifyemploymentstatus', leaves)).status).toBe(200);
  const save = (active: boolean) =>
    send('PATCH', `/agent-api/supplier?id=${id}`, {
      contracts: lines.map((one) => ({
        ...one,
        id: idOf(one.number),
        active: one.number === 'OVER-1' || active,
      })),
    });
  const listed = async () => (await expiring('search=supplier over&kind=supplierContract')).items;
  const over = { kind: 'supplierContract', supplierId: id, supplierName: 'Supplier OVER', agentCount: 1 };
  const first = { ...over, contractNumber: 'OVER-1', day: '2026-02-28', expired: true, agent: null };
  expect(await listed()).toEqual([first]);
  expect((await save(false)).status).toBe(200);
  expect(await listed()).toEqual([
    first,
    { ...over, contractNumber: 'OVER-2', day: '2026-03-09', expired: true, agent: null },
  ]);
  await save(true);
  expect(await listed()).toEqual([first]);
});

test('agents who left do not count for a supplier, and keep neither it nor its contracts', async () => {
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const { id, contracts } = await addSupplier('GONE', [
    { number: 'G-1', ...year },
    { number: 'G-2', ...year },
  ]);
  const [first, second] = contracts.map((one: { id: string }) => one.id);
  const employ = async (agentId: string, employmentStatusId: number) => {
    const body = { agentId, employmentStatusId, reason: 'Papers' };
    expect((await send('POST', '/agent-api/Agent/modifyemploymentstatus', body)).status).toBe(200);
  };
  const works = await agents.register({ supplierId: id, contractId: first });
  const blocked = await agents.register({ supplierId: id, contractId: first });
  const resigned = await agents.register({ supplierId: id, contractId: first });
  const terminated = await agents.register({ supplierId: id, contractId: second });
  await employ(blocked.id, 2);
  await employ(resigned.id, 4);
  await employ(terminated.id, 3);
  const read = async () =>
    (await send('GET', `/agent-api/supplier/get-supplier?supplierId=${id}&enrichAgentInfo=true`)).body;
  const shown = async () => {
    const supplier = await read();
    return [supplier.agentCount, supplier.contracts.map((one: { agentCount: number }) => one.agentCount)];
  };
  expect(await shown()).toEqual([2, [2, 0]]);
  expect((await read()).agents.map((one: { id: string }) => one.id)).toEqual([works.id, blocked.id]);
  const belonging = async (agentId: string) => {
    const { body } = await send('GET', `/agent-api/Agent?id=${agentId}`);
    return [body.supplierName, body.contractNumber];
  };
  const remove = () => agents.ask(calls.supplier.delete, { query: { id } });

  // The contract under which only an agent who left is written goes; the other one stays.
  const save = (kept: object[]) => send('PATCH', `/agent-api/supplier?id=${id}`, { contracts: kept });
  expect((await save([{ id: first, number: 'G-1', ...year }])).status).toBe(200);
  expect(await belonging(terminated.id)).toEqual(['Supplier GONE', null]);
  expect(await belonging(resigned.id)).toEqual(['Supplier GONE', 'G-1']);
  const emptied = await save([]);
  expect([emptied.status, emptied.body.message]).toEqual([
    409,
    'Agents still work under contract G-1. Move them first',
  ]);
  const refused = await remove();
  expect([refused.status, refused.error.message]).toEqual([
    409,
    '2 agents still belong to this supplier. Move them first',
  ]);
  expect(await belonging(resigned.id)).toEqual(['Supplier GONE', 'G-1']);

  await employ(works.id, 4);
  await employ(blocked.id, 1);
  await employ(blocked.id, 3);
  expect(await shown()).toEqual([0, [0]]);
  expect((await remove()).status).toBe(204);
  expect(await belonging(resigned.id)).toEqual([null, null]);
  const admin = await agents.server.loginAs('CompanyAdmin');
  const { reply } = await agents.ask(
    calls.identity.audit,
    { query: { search: `agent:${resigned.id}` } },
    admin,
  );
  expect(reply.items.find(({ action }) => action === 'agent.updated')?.details).toEqual({
    changed: ['supplierName', 'contractNumber'],
    before: { supplierName: 'Supplier GONE', contractNumber: 'G-1' },
    after: { supplierName: null, contractNumber: null },
  });
  // They can come back, to another supplier.
  await employ(resigned.id, 1);
});

test('a shift that ends within a week and leaves agents without one is listed for those who ask for shifts', async () => {
  // Today is 10 March 2026, nine in the morning in Doha.
  const shift = async (title: string, shiftPeriodEndUtc: string, agentId?: string) => {
    const { body } = await send('POST', '/agent-api/shift', {
      title,
      shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
      shiftPeriodEndUtc,
      maxAssignableAgents: 5,
      timings: [{ weekday: 'tuesday', startTimeMin: 480, endTimeMin: 960 }],
    });
    if (agentId)
      await send('POST', '/agent-api/shift/assign-agents', { shiftId: body.id, agentIds: [agentId] });
    return body;
  };
  const agent = await agents.register();
  await shift('Ramadan empty', '2026-03-15T21:00:00Z');
  await shift('Ramadan later', '2026-03-17T21:00:00Z');
  const ends = await shift('Ramadan nights', '2026-03-16T21:00:00Z', agent.id);
  expect((await expiring('search=ramadan')).items).toEqual([]);
  const row = {
    kind: 'shift',
    day: '2026-03-16',
    expired: false,
    supplierId: null,
    supplierName: null,
    contractNumber: null,
    agentCount: 1,
    agent: null,
    shift: { id: ends.id, shortId: ends.shortId, title: 'Ramadan nights' },
  };
  expect((await expiring('search=ramadan&shifts=true')).items).toEqual([row]);
  expect((await expiring(`search=${ends.shortId}&kind=shift`)).items).toEqual([row]);
  expect((await expiring('search=ramadan&shifts=true&kind=passport')).items).toEqual([]);
});

test('a contract under which agents work is not removed, and one that ends before it begins is refused', async () => {
  const { id, contracts } = await addSupplier('KEPT', [
    { number: 'K-1', startDate: '2026-01-01', endDate: '2027-12-31' },
  ]);
  await agents.register({ supplierId: id, contractId: contracts[0].id });
  const emptied = await send('PATCH', `/agent-api/supplier?id=${id}`, { contracts: [] });
  expect([emptied.status, emptied.body.message]).toEqual([
    409,
    'Agents still work under contract K-1. Move them first',
  ]);
  const backwards = await send('PATCH', `/agent-api/supplier?id=${id}`, {
    contracts: [{ ...contracts[0], startDate: '2027-01-01', endDate: '2026-12-31' }],
  });
  expect([backwards.status, backwards.body.errors]).toEqual([
    400,
    [{ path: 'contracts.0.endDate', message: 'The end must be after the start' }],
  ]);
});

test('suppliers are found by a part of their name or code, and by whether they are in use; the newest first', async () => {
  const add = async (name: string, code: string) =>
    (await send('POST', '/agent-api/supplier', { name, code, contracts: [] })).body.id;
  await add('Falcon 100% Riders', 'FA-1');
  const stopped = await add('Oryx Riders', 'OX_FALCON');
  await send('PATCH', `/agent-api/supplier?id=${stopped}`, { active: false });
  const found = async (query: string) =>
    (await send('GET', `/agent-api/supplier/suppliers?${query}`)).body.items.map(
      ({ name }: { name: string }) => name,
    );
  expect(await found('search=FALCON')).toEqual(['Oryx Riders', 'Falcon 100% Riders']);
  expect(await found('search=falcon&active=true')).toEqual(['Falcon 100% Riders']);
  expect(await found('search=falcon&active=false')).toEqual(['Oryx Riders']);
  // Signs of a pattern are only text.
  expect(await found('search=100%25')).toEqual(['Falcon 100% Riders']);
  expect(await found('search=X_F')).toEqual(['Oryx Riders']);
  expect(await found('search=X_R')).toEqual([]);
});

test('contracts stand by their begin; and one that is left out is removed', async () => {
  // Today is 10 March 2026.
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const { id, contracts } = await addSupplier('LINES', [
    { number: 'L-2', ...year, startDate: '2026-02-01', active: false },
    { number: 'L-1', ...year, endDate: '2026-03-09' },
    { number: 'L-3', ...year, startDate: '2026-03-10', endDate: '2026-03-10' },
  ]);
  const shown = (of: { number: string; status: string }[]) =>
    of.map(({ number, status }) => [number, status]);
  expect(shown(contracts)).toEqual([
    ['L-1', 'expired'],
    ['L-2', 'inactive'],
    ['L-3', 'active'],
  ]);
  const saved = await send('PATCH', `/agent-api/supplier?id=${id}`, {
    contracts: [{ id: contracts[2].id, number: 'L-3', ...year }],
  });
  expect([saved.status, shown(saved.body.contracts)]).toEqual([200, [['L-3', 'active']]]);
});

test('contracts can exchange their numbers in one save; a number that is there twice, in any case, is named at its row', async () => {
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const { id, contracts } = await addSupplier('SWAP', [
    { number: 'CC-1', ...year },
    { number: 'CC-2', ...year },
  ]);
  const [first, second] = contracts.map((one: { id: string }) => one.id);
  const save = (numbers: [string, string]) =>
    send('PATCH', `/agent-api/supplier?id=${id}`, {
      contracts: [
        { id: first, number: numbers[0], ...year },
        { id: second, number: numbers[1], ...year },
      ],
    });
  const swapped = await save(['CC-2', 'CC-1']);
  expect(swapped.status).toBe(200);
  const numbers = new Map(
    swapped.body.contracts.map((one: { id: string; number: string }) => [one.id, one.number]),
  );
  expect([numbers.get(first), numbers.get(second)]).toEqual(['CC-2', 'CC-1']);
  for (const second of ['CC-3', 'cc-3']) {
    const twice = await save(['CC-3', second]);
    expect([twice.status, twice.body.errors]).toEqual([
      400,
      [{ path: 'contracts.1.number', message: 'Another contract has this number already' }],
    ]);
  }
});

test('a contract of another supplier or company is refused with what to do, and nothing of the save is kept', async () => {
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const own = await addSupplier('OWN', [{ number: 'O-1', ...year }]);
  const other = await addSupplier('THEIRS', [{ number: 'T-1', ...year, monthlyCost: 5 }]);
  const { id: companyId } = await makeCompany(agents.server.deps);
  const stranger = await agents.server.loginAs('Operator', { companyId });
  const abroad = (
    await send(
      'POST',
      '/agent-api/supplier',
      { name: 'Abroad', code: 'AB', contracts: [{ number: 'A-1', ...year }] },
      stranger,
    )
  ).body;
  const read = async (id: string, as = agents.operator) =>
    (await send('GET', `/agent-api/supplier/get-supplier?supplierId=${id}`, undefined, as)).body;
  for (const [foreign, reader] of [
    [other, agents.operator],
    [abroad, stranger],
  ]) {
    const theirs = { id: foreign.contracts[0].id, number: 'Mine', ...year };
    const added = { number: 'O-2', ...year };
    const refused = await send('PATCH', `/agent-api/supplier?id=${own.id}`, {
      name: 'Renamed',
      contracts: [added, theirs],
    });
    const message =
      'Contract Mine does not belong to this supplier. Reload the supplier, or leave out the id to add a new contract';
    expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
      400,
      message,
      [{ path: 'contracts.1.id', message }],
    ]);
    expect(await read(own.id)).toMatchObject({ name: own.name, contracts: own.contracts });
    expect((await read(foreign.id, reader)).contracts).toEqual(foreign.contracts);
  }
});

test('a contract that a colleague added while the form was open is not removed by saving it', async () => {
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const opened = await addSupplier('OPEN', [{ number: 'L-1', ...year }]);
  const path = `/agent-api/supplier?id=${opened.id}`;
  agents.server.clock.pass(1000);
  const added = { number: 'L-2', ...year, monthlyCost: 12_000 };
  const [first] = opened.contracts;
  const theirs = { contracts: [{ id: first.id, number: 'L-1', ...year }, added] };
  const newest = (await send('PATCH', path, theirs)).body;
  const mine = { phoneNumber: '33445566', contracts: [{ id: first.id, number: 'L-1', ...year }] };
  const refused = await send('PATCH', path, { ...mine, seenUtc: opened.updatedAtUtc });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: { current: newest } } });
  const read = async () =>
    (await send('GET', `/agent-api/supplier/get-supplier?supplierId=${opened.id}`)).body;
  expect(await read()).toEqual(newest);
  const saved = await send('PATCH', path, { phoneNumber: '33445566', seenUtc: newest.updatedAtUtc });
  expect(saved).toMatchObject({ status: 200, body: { contracts: newest.contracts } });
  // Without the moment, as other systems send it, the last one wins.
  expect((await send('PATCH', path, { phoneNumber: '33445577' })).status).toBe(200);
});

test('a contract that was stopped before it ended is read as stopped', async () => {
  const ended = { startDate: '2026-01-01', endDate: '2026-03-08' };
  const { contracts } = await addSupplier('STOPPED', [
    { number: 'E-1', ...ended, active: false },
    { number: 'E-2', ...ended },
  ]);
  expect(
    contracts.map(({ number, status, active }: Record<string, unknown>) => [number, status, active]),
  ).toEqual([
    ['E-1', 'expired', false],
    ['E-2', 'expired', true],
  ]);
});

test('a contract that ends, begins or is switched off within the month costs its days of it', async () => {
  // It is 10 March, a month of 31 days.
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const lines = [
    { number: 'D-1', ...year, monthlyCost: 100 },
    { number: 'D-2', ...year, endDate: '2026-03-05', monthlyCost: 310 },
    { number: 'D-3', ...year, startDate: '2026-03-22', monthlyCost: 620 },
    { number: 'D-4', ...year, endDate: '2026-02-28', monthlyCost: 999 },
    { number: 'D-5', ...year, startDate: '2026-04-01', monthlyCost: 999 },
    { number: 'D-6', ...year, monthlyCost: 999, active: false },
    { number: 'D-7', ...year, monthlyCost: 93 },
  ];
  const supplier = await addSupplier('DAYS', lines);
  const cost = async () =>
    (await send('GET', `/agent-api/supplier/month?supplierId=${supplier.id}`)).body.contractCost;
  // 100, five days of 310, ten days of 620, nothing, nothing, nothing, 93.
  expect(await cost()).toBe(100 + 50 + 200 + 93);
  // Later tests have another date, as it moves the clock.
  const save = async (active: boolean) => {
    const contracts = supplier.contracts.map((one: { id: string; number: string }) => ({
      ...lines.find(({ number }) => number === one.number),
      id: one.id,
      active: one.number === 'D-7' ? active : one.number !== 'D-6',
    }));
    return send('PATCH', `/agent-api/supplier?id=${supplier.id}`, { contracts });
  };
  // Switched off today, the tenth: nine days of 93. Saved again later, it is still off since the tenth.
  expect((await save(false)).status).toBe(200);
  expect(await cost()).toBe(100 + 50 + 200 + 27);
  agents.server.clock.pass(2 * 86_400_000);
  await save(false);
  expect(await cost()).toBe(100 + 50 + 200 + 27);
  await save(true);
  expect(await cost()).toBe(100 + 50 + 200 + 93);
});

test('a contract ends, and is switched off, by the date of its company', async () => {
  // Half past midnight on 14 March in Doha, where it is three hours later than in UTC.
  const { clock } = agents.server;
  clock.pass(Date.parse('2026-03-13T21:30:00Z') - clock.now().getTime());
  const lines = [
    { number: 'Z-1', startDate: '2026-01-01', endDate: '2026-03-13' },
    { number: 'Z-2', startDate: '2026-01-01', endDate: '2026-03-14' },
    { number: 'Z-3', startDate: '2026-01-01', endDate: '2026-12-31', monthlyCost: 93 },
  ];
  const { id, contracts } = await addSupplier('ZONE', lines);
  const shown = (list: { number: string; status: string }[]) =>
    list.map(({ number, status }) => [number, status]).toSorted();
  const expected = [
    ['Z-1', 'expired'],
    ['Z-2', 'active'],
    ['Z-3', 'active'],
  ];
  expect(shown(contracts)).toEqual(expected);
  const picked = await send('GET', `/agent-api/supplier/contracts-minimal?supplierId=${id}`);
  expect(shown(picked.body.items)).toEqual(expected);
  const listed = await send('GET', '/agent-api/supplier/suppliers?search=supplier zone');
  expect(shown(listed.body.items[0].contracts)).toEqual(expected);
  const off = contracts.map((one: { id: string; number: string }) => ({
    ...lines.find(({ number }) => number === one.number),
    id: one.id,
    active: one.number !== 'Z-3',
  }));
  await send('PATCH', `/agent-api/supplier?id=${id}`, { contracts: off });
  // Off from the 14th on: thirteen days of 93 in a month of 31.
  const month = await send('GET', `/agent-api/supplier/month?supplierId=${id}`);
  expect(month.body.contractCost).toBe(39);
});
