import { type AgentServer, startAgents } from '../agent.fixture.ts';

let agents: AgentServer;
beforeAll(async () => {
  agents = await startAgents();
}, 60_000);
afterAll(() => agents.server.close());

/** Sends a request by its address, as an integration would. */
const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const { headers } = agents.operator;
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
  const enriched = await send(
    'GET',
    `/agent-api/supplier/get-supplier?supplierId=${other.id}&enrichAgentInfo=true`,
  );
  expect(enriched.body.agents).toMatchObject([{ id: agent.id, fullName: agent.fullName }]);
});

test('[SUPPLIER-09] an agent is not registered without a supplier and a contract', async () => {
  const { supplierId, contractId, ...rest } = agents.newAgent();
  expect((await send('POST', '/agent-api/Agent', { ...rest, supplierId })).status).toBe(400);
  expect((await send('POST', '/agent-api/Agent', { ...rest, contractId })).status).toBe(400);
  const registered = await send('POST', '/agent-api/Agent', { ...rest, supplierId, contractId });
  expect(registered).toMatchObject({ status: 201, body: { supplierId, contractId } });
});
