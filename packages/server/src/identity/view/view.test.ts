import { calls } from '@qafila/contracts';
import { type AgentServer, startAgents } from '../../agent/agent.fixture.ts';

let server: AgentServer;
beforeAll(async () => {
  server = await startAgents();
});
afterAll(() => server.server.close());

const view = (name: string, search = 'taskStatusId=2') => ({
  page: 'tasks',
  name,
  search,
  columns: ['id', 'status'],
});
const names = async () =>
  (await server.ask(calls.view.all, { query: { page: 'tasks' } })).reply.items.map(({ name }) => name);

test('a view is saved by name, and replaces one of the same name', async () => {
  const first = await server.ask(calls.view.save, { body: view('Mine') });
  expect([first.status, first.body]).toEqual([201, { id: expect.any(String), ...view('Mine') }]);
  const again = await server.ask(calls.view.save, { body: view('Mine', 'taskStatusId=5') });
  expect(again.body).toEqual({ ...first.reply, search: 'taskStatusId=5' });
  expect(await names()).toEqual(['Mine']);
});

test("another user can't see or delete it", async () => {
  const { reply } = await server.ask(calls.view.save, { body: view('Private') });
  const other = await server.server.loginAs('CompanyAdmin');
  expect((await server.ask(calls.view.all, { query: { page: 'tasks' } }, other)).body).toEqual({ items: [] });
  expect((await server.ask(calls.view.delete, { query: { id: reply.id } }, other)).status).toBe(404);
  expect((await server.ask(calls.view.delete, { query: { id: reply.id } })).status).toBe(204);
  expect(await names()).not.toContain('Private');
});

test('there is a maximum per page', async () => {
  for (let n = (await names()).length; n < 50; n++)
    await server.ask(calls.view.save, { body: view(`View ${n}`) });
  const more = await server.ask(calls.view.save, { body: view('One more') });
  expect([more.status, more.error.message]).toEqual([
    400,
    'You have 50 saved views of this page. Delete one first',
  ]);
});
