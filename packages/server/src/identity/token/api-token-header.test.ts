import { calls } from '@qafila/contracts';
import { createTestServer, type SignedIn, type TestServer } from '@qafila/testing';
import { ask, askLoosely } from '../../platform/http/ask.fixture.ts';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.loginAs('CompanyAdmin');
});
afterAll(() => server.close());

const statusWith = async (authorization: string) =>
  (await askLoosely(server.app, calls.task.all, {}, { headers: { authorization } })).status;

test('an API token is read from the header, whole, and in any spelling of its scheme', async () => {
  const body = { name: 'Shop', scopes: ['tasks:read' as const] };
  // The alphabet has 64 characters: among so many tokens each of them appears.
  for (let made = 0; made < 12; made += 1) {
    const { token } = (await ask(server.app, calls.apiToken.request, { body }, admin)).reply;
    expect([token, await statusWith(`Bearer ${token}`)]).toEqual([token, 200]);
    expect(await statusWith(`bearer ${token}`)).toBe(200);
    for (const wrong of [`Bearer ${token.slice(0, -1)}`, `Bearer ${token}A`, `Basic ${token}`, token])
      expect([wrong, await statusWith(wrong)]).toEqual([wrong, 401]);
  }
});
