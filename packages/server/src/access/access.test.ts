import { allCalls, type CallSpec } from '@qafila/contracts';
import { makeUser, type TestServer } from '@qafila/testing';
import { startAgents } from '../agent/agent.fixture.ts';
import { askLoosely, type LooseParts } from '../platform/http/ask.fixture.ts';
import { type AccessTable, type Caller, expectedFor, rolesOf, TEN_ROLES } from './access.fixture.ts';
import { AGENT } from './agent-access.fixture.ts';
import { COMPANY } from './company-access.fixture.ts';
import { IDENTITY } from './identity-access.fixture.ts';
import { RELEASES } from './releases-access.fixture.ts';
import { TRACKING } from './tracking-access.fixture.ts';
import { TRIP } from './trip-access.fixture.ts';
import { WALLET } from './wallet-access.fixture.ts';

const TABLES: readonly AccessTable[] = [AGENT, COMPANY, IDENTITY, RELEASES, TRACKING, TRIP, WALLET];
const ACCESS: AccessTable = Object.assign({}, ...TABLES);

let server: TestServer;
const callers: Caller[] = [{ name: 'no session', role: null, headers: {} }];

beforeAll(async () => {
  const agents = await startAgents();
  server = agents.server;
  for (const role of TEN_ROLES) {
    const { headers } = role === 'Agent' ? (await agents.courier()).self : await server.loginAs(role);
    callers.push({ name: role, role, headers });
  }
  const pending = await makeUser(server.deps, {
    roles: ['CompanyAdmin'],
    companyId: agents.operator.user.companyId,
    shouldEnforceMfa: true,
  });
  const { access_token } = await server.login(pending.email);
  callers.push({
    name: 'CompanyAdmin whose second factor is not set up',
    role: 'CompanyAdmin',
    mfaPending: true,
    headers: { authorization: `Bearer ${access_token}` },
  });
});
afterAll(() => server.close());

/** Calls that check the caller after the request: valid input, so that they get that far. */
const REQUESTS: Record<string, LooseParts> = {
  'Releases.upload': { query: { name: 'remote-tasks', version: '9.9.9' }, body: new FormData() },
  'Releases.move': { body: { name: 'remote-tasks', version: '9.9.9' } },
  'Releases.rollback': { body: { name: 'remote-tasks' } },
};

/** The status of an empty request: a caller who is allowed is refused only for missing input. */
async function statusFor(call: CallSpec, { headers }: Caller): Promise<number> {
  const body = call.bodyEncoding === 'multipart' ? new FormData() : {};
  const empty: LooseParts = {
    params: { id: 'unknown', coordinates: '51.5,25.2' },
    ...(call.body && { body }),
  };
  return (await askLoosely(server.app, call, { ...empty, ...REQUESTS[call.name] }, { headers })).status;
}

const outcome = (status: number) => (status === 401 || status === 403 ? status : 'let in');

test('every call is in exactly one table', () => {
  const names = TABLES.flatMap((table) => Object.keys(table));
  expect(names.sort()).toEqual(
    allCalls()
      .map(({ name }) => name)
      .sort(),
  );
});

test('every entry names roles of the specification', () => {
  for (const [name, access] of Object.entries(ACCESS))
    if (access !== 'public' && access !== 'session')
      expect([name, rolesOf(access).filter((role) => !TEN_ROLES.some((known) => known === role))]).toEqual([
        name,
        [],
      ]);
});

test.each(allCalls().map((call) => [call.name, call] as const))(
  '[USER-11] [API-01] %s lets in whom its table names, and refuses the others',
  async (name, call) => {
    const answers: [string, unknown][] = [];
    const expected: [string, unknown][] = [];
    for (const caller of callers) {
      const status = await statusFor(call, caller);
      answers.push([caller.name, outcome(status)]);
      expected.push([caller.name, expectedFor(ACCESS[name] ?? '', caller)]);
      expect([caller.name, status >= 500]).toEqual([caller.name, false]);
    }
    expect(answers).toEqual(expected);
  },
);
