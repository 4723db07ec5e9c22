import { allCalls, type CallSpec, calls } from '@qafila/contracts';
import { createTestServer, type TestServer } from '@qafila/testing';
import { askAs } from '../agent/agent.fixture.ts';
import { askLoosely } from '../platform/http/ask.fixture.ts';
import { SCOPES, TOKEN_ACCESS } from './token-access.fixture.ts';

let server: TestServer;
const headersOf = new Map<string, Record<string, string>>();
beforeAll(async () => {
  server = await createTestServer();
  const admin = await server.loginAs('CompanyAdmin');
  for (const scope of SCOPES) {
    const body = { name: scope, scopes: [scope] };
    const { reply } = await askAs(server, admin)(calls.apiToken.request, { body });
    headersOf.set(scope, { authorization: `Bearer ${reply.token}` });
  }
});
afterAll(() => server.close());

async function statusFor(call: CallSpec, scope: string): Promise<number> {
  const parts = {
    params: { id: 'unknown', coordinates: '51.5,25.2' },
    ...(call.body && { body: call.bodyEncoding === 'multipart' ? new FormData() : {} }),
  };
  return (await askLoosely(server.app, call, parts, { headers: headersOf.get(scope) ?? {} })).status;
}

test('the table names existing calls', () => {
  const names = new Set<string>(allCalls().map(({ name }) => name));
  expect(Object.keys(TOKEN_ACCESS).filter((name) => !names.has(name))).toEqual([]);
});

const closed = allCalls().filter(({ policy }) => policy.kind !== 'public');

test.each(SCOPES)('a token with %s may make the calls of the table, and no others', async (scope) => {
  const answers: string[] = [];
  for (const call of closed) {
    const status = await statusFor(call, scope);
    if (status !== 403) answers.push(status >= 500 || status === 401 ? `${call.name} ${status}` : call.name);
  }
  const expected = closed
    .map(({ name }) => name)
    .filter((name) => TOKEN_ACCESS[name] === scope || TOKEN_ACCESS[name] === 'every scope');
  expect(answers).toEqual(expected);
});
