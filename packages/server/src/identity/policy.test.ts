import { type CallSpec, calls, ROLES, type Role } from '@qafila/contracts';
import { DEMO_ACCOUNTS } from '../demo/index.ts';
import { type IdentityServer, startIdentity } from './identity.fixture.ts';
import { identityClient } from './identity-client.fixture.ts';

let server: IdentityServer;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  server = await startIdentity();
  const client = identityClient(server.app);
  for (const { role, email } of DEMO_ACCOUNTS) tokens.set(role, (await client.login(email)).access_token);
}, 60_000);
afterAll(() => server.stop());

/** Who may make each call; written out, so that a change of a policy has to be made twice. */
const ALLOWED: Record<string, readonly Role[] | 'public' | 'session'> = {
  'Identity.login': 'public',
  'Users.me': 'session',
  'Identity.logout': 'public',
  'Identity.forgotPassword': 'public',
  'Identity.resetPassword': 'public',
  'TwoFactor.generateSetup': 'session',
  'TwoFactor.enable': 'session',
  'Identity.confirmPassword': 'session',
  'Users.register': ['SysAdmin', 'CompanyAdmin', 'UserManager'],
  'Users.all': ['SysAdmin', 'CompanyAdmin', 'UserManager'],
  'Users.get': ['SysAdmin', 'CompanyAdmin', 'UserManager'],
  'Users.update': ['SysAdmin', 'CompanyAdmin', 'UserManager'],
  'Users.delete': ['SysAdmin', 'CompanyAdmin', 'UserManager'],
  'TwoFactor.reset': ['SysAdmin', 'CompanyAdmin'],
  'Signup.request': 'public',
  'Signup.all': ['SysAdmin'],
  'Signup.decide': ['SysAdmin'],
  'Client.getServerTime': 'public',
  'Messages.inbox': ['SysAdmin'],
  'Audit.all': ['SysAdmin', 'CompanyAdmin'],
  'Realtime.since': ROLES.filter((role) => role !== 'Agent'),
};

const specs: readonly CallSpec[] = Object.values(calls.identity);

/** The answer to an empty request: 401 and 403 come before anything is validated. */
async function statusFor(call: CallSpec, token: string | undefined): Promise<number> {
  const reply = await server.app.inject({
    method: call.method,
    url: call.path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.body && {
        'content-type':
          call.bodyEncoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(call.body && { payload: call.bodyEncoding === 'form' ? '' : '{}' }),
  });
  return reply.statusCode;
}

test('every call of the area stands in the table, and no other', () => {
  expect(specs.map(({ name }) => name).sort()).toEqual(Object.keys(ALLOWED).sort());
});

test('[USER-01] [USER-11] each role may make the calls the table gives it, and no others', async () => {
  for (const call of specs) {
    const allowed = ALLOWED[call.name];
    for (const role of ROLES) {
      const status = await statusFor(call, tokens.get(role));
      // In the portal an agent gets no further than himself; a call that needs a body refuses its absence first.
      const agentStopped =
        allowed === 'session' && role === 'Agent' && call.name !== 'Users.me' && !call.body;
      const refused = agentStopped || (Array.isArray(allowed) && !allowed.includes(role));
      expect([call.name, role, status === 403]).toEqual([call.name, role, refused]);
      expect([call.name, role, status === 401 || (status >= 500 && status !== 501)]).toEqual([
        call.name,
        role,
        false,
      ]);
    }
  }
});

test('[API-01] without a token every call but the public ones answers 401', async () => {
  for (const call of specs) {
    const isPublic = ALLOWED[call.name] === 'public';
    expect([call.name, (await statusFor(call, undefined)) === 401]).toEqual([call.name, !isPublic]);
  }
});
