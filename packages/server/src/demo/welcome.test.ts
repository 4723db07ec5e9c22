import { createTestServer, type TestServer } from '@qafila/testing';
import { welcome } from './welcome.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { DEMO: 'on' } });
});
afterAll(() => server.close());

const ADDRESS = 'http://127.0.0.1:4321';

test('the terminal says where the portal is, and the accounts of the demo', async () => {
  const text = await welcome(server.deps, ADDRESS);
  expect(text).toContain('Qafila is ready: http://localhost:4321\n');
  expect(text).toContain('Demo accounts, password qafila-demo-city:\n');
});

test('without the demo, accounts that are left of it are not printed', async () => {
  const deps = { ...server.deps, config: { ...server.deps.config, DEMO: false } };
  expect(await welcome(deps, ADDRESS)).not.toContain('Demo accounts');
});

test('a database that does not answer just after the start does not end the server', async () => {
  const silent = { ...server.deps, withTx: () => Promise.reject(new Error('silent')) };
  const text = await welcome(silent, ADDRESS);
  expect(text).toContain('Qafila is ready: http://localhost:4321\n');
  expect(text).not.toContain('Demo accounts');
});
