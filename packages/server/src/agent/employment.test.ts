import { calls } from '@qafila/contracts';
import { type AgentServer, startAgents } from './agent.fixture.ts';

let agents: AgentServer;
beforeAll(async () => {
  agents = await startAgents();
});
afterAll(() => agents.server.close());

const employ = (agentId: string, employmentStatusId: 1 | 2 | 3 | 4, reason: string) =>
  agents.ask(calls.agent.modifyEmploymentStatus, { body: { agentId, employmentStatusId, reason } });

const read = async (id: string) => (await agents.ask(calls.agent.get, { query: { id } })).reply;

const changesOf = async (id: string) => {
  const admin = await agents.server.loginAs('CompanyAdmin');
  const query = { search: `agent:${id}` };
  const { items } = (await agents.ask(calls.identity.audit, { query }, admin)).reply;
  return items.filter(({ action }) => action === 'agent.employment').length;
};

test('[AGENT-61] a status that another user set meanwhile is not overwritten', async () => {
  const { id, version } = await agents.register();
  expect((await employ(id, 3, 'Left on 1 March')).status).toBe(200);
  const late = await employ(id, 2, 'Licence under review');
  expect([late.status, late.error.code, late.error.message]).toEqual([
    409,
    'ILLEGAL_TRANSITION',
    "This agent's status was changed meanwhile: Terminated",
  ]);
  expect(late.error.details).toMatchObject({
    current: { id, employmentStatusId: 3, employmentReason: 'Left on 1 March' },
    allowedActions: expect.arrayContaining(['activate']),
  });
  expect(await read(id)).toMatchObject({
    employmentStatusId: 3,
    employmentReason: 'Left on 1 March',
    version: version + 1,
  });
  expect(await changesOf(id)).toBe(1);
});

test.each([
  [1, 1],
  [2, 3],
  [2, 4],
  [3, 2],
  [3, 4],
  [4, 2],
  [4, 3],
] as const)('[AGENT-61] the move from status %i to %i is refused', async (from, to) => {
  const { id } = await agents.register();
  if (from !== 1) expect((await employ(id, from, 'Papers')).status).toBe(200);
  expect((await employ(id, to, 'Another reason')).status).toBe(409);
  expect((await read(id)).employmentStatusId).toBe(from);
});

test('[AGENT-61] the same change again changes nothing; with another reason it is refused', async () => {
  const { id, version } = await agents.register();
  await employ(id, 3, 'Left on 1 March');
  const again = await employ(id, 3, 'Left on 1 March');
  expect([again.status, again.reply.version]).toEqual([200, version + 1]);
  expect((await employ(id, 3, 'Theft')).status).toBe(409);
  expect((await read(id)).employmentReason).toBe('Left on 1 March');
  expect(await changesOf(id)).toBe(1);
});
