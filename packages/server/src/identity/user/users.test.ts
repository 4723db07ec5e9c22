import { type CallInput, calls, type Role } from '@qafila/contracts';
import { TEN_ROLES } from '../../access/access.fixture.ts';
import { DEMO_COMPANY } from '../../demo/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { type IdentityServer, NEW_PASSWORD, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient, tokensOf } from '../identity-client.fixture.ts';
import { newCompany } from './company.fixture.ts';
import { insertUser } from './insert-user.ts';

let server: IdentityServer;
let client: IdentityClient;
let tokens: Record<'sysadmin' | 'admin' | 'users', string>;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
  tokens = await signIn();
});
afterAll(() => server.stop());

async function signIn() {
  const token = async (name: string) => (await client.login(name)).access_token;
  return { sysadmin: await token('sysadmin'), admin: await token('admin'), users: await token('users') };
}

const person = { firstName: 'Mona', lastName: 'Said', phoneNumber: '33001122' };
let count = 0;
type Registration = CallInput<typeof calls.identity.register>['body'];
const registration = (change: Partial<Registration> = {}): Registration => {
  count += 1;
  const email = `user-${count}@example.com`;
  return { email, password: NEW_PASSWORD, roles: ['Operator'], user: person, ...change };
};
const register = (token: string, change?: Partial<Registration>) =>
  client.ask(calls.identity.register, { token, body: registration(change) });
const update = (token: string, id: string, body: CallInput<typeof calls.identity.updateUser>['body']) =>
  client.ask(calls.identity.updateUser, { token, query: { id }, body });
/** An account with the role of agents without an agent, as users could once be registered. */
async function accountOfNoAgent(email: string, companyId: string = DEMO_COMPANY.id): Promise<string> {
  const id = server.deps.ids.uuid();
  const account = { ...person, id, companyId, email, passwordHash: null, shouldEnforceMfa: false };
  await server.deps.withTx(SYSTEM, (tx) => insertUser(tx, { ...account, roles: ['Agent'] }));
  return id;
}
const list = (token: string, query: CallInput<typeof calls.identity.users>['query'] = {}) =>
  client.ask(calls.identity.users, { token, query });

describe('registration', () => {
  test('[API-12] [USER-03] [USER-04] [USER-09] a user has email, roles and personal data; the password is never returned', async () => {
    const { status, reply } = await register(tokens.admin, { roles: ['Operator', 'CashCollector'] });
    expect(status).toBe(201);
    expect(reply).toMatchObject({
      ...person,
      roles: ['Operator', 'CashCollector'],
      companyId: DEMO_COMPANY.id,
      companyName: DEMO_COMPANY.name,
      active: true,
      isMultiFactorEnabled: false,
    });
    expect(JSON.stringify(reply)).not.toMatch(/argon2|password/i);
    expect((await client.password(reply.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('open lists get an event for a new user', async () => {
    const { id } = (await register(tokens.admin)).reply;
    const told = await server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('outbox').select(['data', 'company_id']).where('name', '=', 'user.changed').execute(),
    );
    expect(told).toContainEqual({ data: { userId: id, version: 1 }, company_id: DEMO_COMPANY.id });
  });

  test('[USER-05] shouldEnforceMfa defaults to true', async () => {
    expect((await register(tokens.admin, {})).reply.shouldEnforceMfa).toBe(true);
    const without = await register(tokens.admin, { user: { ...person, shouldEnforceMfa: false } });
    expect(without.reply.shouldEnforceMfa).toBe(false);
  });

  test('[USER-10] a taken email fails with a reason after a colon, also for concurrent registrations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => register(tokens.admin, { email: 'Taken@Example.com' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'DUPLICATE',
      duplicateCode: 11000,
      field: 'email',
      message: 'Registration failed: A user with this email already exists',
    });
  });

  test('[USER-11] every role but that of agents can be granted, and nothing else', async () => {
    for (const role of TEN_ROLES.filter((one) => one !== 'Agent')) {
      const company = role === 'SysAdmin' ? {} : { companyId: DEMO_COMPANY.id };
      const { status, reply } = await register(tokens.sysadmin, {
        roles: [role],
        user: { ...person, ...company },
      });
      expect([role, status]).toEqual([role, 201]);
      expect(reply.roles).toEqual([role]);
    }
    for (const roles of [['Root'], ['operator'], [], ['Operator', 'Root'], 'Operator']) {
      const request = { token: tokens.admin, body: { ...registration(), roles } };
      expect((await client.ask.loosely(calls.identity.register, request)).status).toBe(400);
    }
  });

  test('neither an administrator nor a user manager registers an agent on the page Users', async () => {
    for (const token of [tokens.admin, tokens.users])
      expect(await register(token, { email: 'no.agent@example.com', roles: ['Agent'] })).toMatchObject({
        status: 400,
        body: {
          message: 'Registration failed: Agents are created on the page Agents',
          errors: [{ path: 'roles', message: 'Agents are created on the page Agents' }],
        },
      });
    expect((await list(tokens.admin, { search: 'no.agent' })).reply.items).toEqual([]);
  });

  test("SysAdmin and Agent can't be combined with other roles", async () => {
    for (const roles of [
      ['Agent', 'Operator'],
      ['SysAdmin', 'Operator'],
    ] satisfies Role[][])
      expect((await register(tokens.sysadmin, { roles })).error.message).toMatch(
        /^Registration failed: .+ combined/,
      );
  });

  test("users can't grant roles that they may not manage", async () => {
    expect((await register(tokens.admin, { roles: ['SysAdmin'] })).status).toBe(403);
    expect((await register(tokens.admin, { roles: ['CompanyAdmin'] })).status).toBe(201);
    expect((await register(tokens.users, { roles: ['CompanyAdmin'] })).status).toBe(403);
    expect((await register(tokens.users, { roles: ['UserManager'] })).status).toBe(201);
  });

  test('registering a user requires a fresh password, whatever their roles', async () => {
    const { refresh_token } = await client.login('admin');
    server.pass(601);
    const later = tokensOf(await client.refresh(refresh_token)).access_token;
    for (const role of ['CompanyAdmin', 'Operator'] satisfies Role[])
      expect(await register(later, { email: 'second.self@example.com', roles: [role] })).toMatchObject({
        status: 403,
        body: { code: 'FRESH_AUTHENTICATION_REQUIRED', message: 'Enter your password to create a user' },
      });
    expect((await list(later, { search: 'second.self' })).reply.items).toEqual([]);
    const body = { password: 'qafila-demo-city' };
    expect((await client.ask(calls.identity.confirmPassword, { token: later, body })).status).toBe(204);
    expect((await register(later, { email: 'second.self@example.com' })).status).toBe(201);
    tokens = await signIn();
  });

  test('a company other than the own one is not found', async () => {
    const other = await newCompany(server);
    for (const companyId of [other.id, '01900000-0000-7000-8000-00000000dead'])
      expect(await register(tokens.admin, { user: { ...person, companyId } })).toMatchObject({
        status: 404,
        body: { message: 'Registration failed: Company not found' },
      });
    const { reply } = await register(tokens.sysadmin, { user: { ...person, companyId: other.id } });
    expect(reply.companyId).toBe(other.id);
    expect((await register(tokens.sysadmin, {})).error.message).toBe('Registration failed: Choose a company');
  });

  test('each invalid field has its message', async () => {
    const { status, error } = await register(tokens.admin, {
      email: 'nope',
      password: 'short',
      user: { ...person, phoneNumber: '123', firstName: ' ' },
    });
    expect(status).toBe(400);
    expect(error.errors).toEqual(
      expect.arrayContaining([
        { path: 'email', message: 'Invalid email address' },
        { path: 'password', message: 'Use at least 12 characters' },
        { path: 'user.phoneNumber', message: 'Invalid Phone Number' },
        { path: 'user.firstName', message: 'This is a required field' },
      ]),
    );
  });
});

describe('the list', () => {
  test('[USER-04] shows the own company only; SysAdmin sees all, or one', async () => {
    const other = await newCompany(server);
    await register(tokens.sysadmin, { user: { ...person, companyId: other.id, lastName: 'Elsewhere' } });
    const own = await list(tokens.admin, { pageSize: 500 });
    expect(new Set(own.reply.items.map(({ companyId }) => companyId))).toEqual(new Set([DEMO_COMPANY.id]));
    expect((await list(tokens.admin, { search: 'elsewhere' })).reply.items).toEqual([]);
    expect((await list(tokens.admin, { companyId: other.id, search: 'elsewhere' })).reply.items).toEqual([]);
    expect((await list(tokens.sysadmin, { search: 'elsewhere' })).reply.items).toHaveLength(1);
    expect((await list(tokens.sysadmin, { companyId: other.id })).reply.items).toHaveLength(1);
  });

  test('is narrowed to a role, or to all but agents', async () => {
    const { id: companyId } = await newCompany(server);
    const add = async (email: string, roles: Role[]) =>
      (await register(tokens.sysadmin, { email, roles, user: { ...person, companyId } })).reply.id;
    await add('a.operator@by-role.test', ['Operator']);
    await add('b.admin@by-role.test', ['CompanyAdmin']);
    await add('c.both@by-role.test', ['Operator', 'CashCollector']);
    const agent = await accountOfNoAgent('d.agent@by-role.test', companyId);
    const blocked = await add('e.blocked@by-role.test', ['Operator']);
    await update(tokens.sysadmin, blocked, { active: false });
    type Query = NonNullable<CallInput<typeof calls.identity.users>['query']>;
    const shown = async (query: Query) => {
      const { items, pagingFilteringContext } = (
        await list(tokens.sysadmin, { companyId, sortBy: 'email', sortOrder: 'asc', ...query })
      ).reply;
      return [items.map(({ email }) => email[0]).join(''), pagingFilteringContext.totalItems];
    };
    expect(await shown({ role: 'Operator' })).toEqual(['ace', 3]);
    expect(await shown({ role: 'CashCollector' })).toEqual(['c', 1]);
    expect(await shown({ role: 'Operator', active: 'true' })).toEqual(['ac', 2]);
    expect(await shown({ role: 'portal' })).toEqual(['abce', 4]);
    expect(await shown({ role: 'Agent' })).toEqual(['d', 1]);
    expect(await shown({ role: 'Tracker' })).toEqual(['', 0]);
    expect(await shown({ role: '' })).toEqual(['abcde', 5]);
    expect(await shown({ role: 'Operator', pageSize: 2, pageNumber: 2 })).toEqual(['e', 3]);
    // A search, and what follows a row, are other statements.
    expect(await shown({ role: 'Operator', search: 'by-role' })).toEqual(['ace', 3]);
    expect(await shown({ role: 'portal', search: 'by-role' })).toEqual(['abce', 4]);
    expect(await shown({ role: 'Agent', search: 'by-role' })).toEqual(['d', 1]);
    expect(await shown({ role: 'Tracker', search: 'by-role' })).toEqual(['', 0]);
    expect(await shown({ role: 'portal', after: agent })).toEqual(['e', 4]);
    const unknown = { token: tokens.sysadmin, query: { role: 'Courier' } };
    expect((await client.ask.loosely(calls.identity.users, unknown)).error.errors).toEqual([
      { path: 'role', message: 'Unknown role' },
    ]);
  });

  test('searches any part of name, email and phone; patterns are taken as text', async () => {
    await register(tokens.admin, {
      email: 'zaynab.special@example.com',
      user: { firstName: 'Zaynab', lastName: "O'Hara_%", phoneNumber: '55667788' },
    });
    for (const search of ['zayn', 'NAB.SPEC', "o'hara_%", '6677', 'za', ' Zaynab  O'])
      expect((await list(tokens.admin, { search })).reply.items).toHaveLength(1);
    for (const search of ['%%%', 'zzz', 'o_hara'])
      expect((await list(tokens.admin, { search })).reply.items).toEqual([]);
  });

  test('pages by number and by the last row', async () => {
    const query = { pageSize: 3, sortBy: 'email', sortOrder: 'asc' } as const;
    const first = (await list(tokens.admin, query)).reply;
    const second = (await list(tokens.admin, { ...query, pageNumber: 2 })).reply;
    const after = (await list(tokens.admin, { ...query, after: known(first.items[2]?.id) })).reply;
    expect(after.items).toEqual(second.items);
    const emails = [...first.items, ...second.items].map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
    expect(new Set(emails).size).toBe(6);
    const { totalItems, totalPages } = first.pagingFilteringContext;
    expect(totalPages).toBe(Math.ceil(totalItems / 3));
    const refused: Record<string, string>[] = [
      { pageNumber: '1000000' },
      { sortBy: 'password_hash' },
      { pageSize: '0' },
    ];
    for (const wrong of refused) {
      const request = { token: tokens.admin, query: wrong };
      expect((await client.ask.loosely(calls.identity.users, request)).status).toBe(400);
    }
  });
});

test('users of one first name are listed by their last name, on every page and in every search', async () => {
  const { id: companyId } = await newCompany(server);
  for (const lastName of ['Zaki', 'Ali', 'Nasser'])
    await register(tokens.sysadmin, { user: { ...person, companyId, firstName: 'Mohammed', lastName } });
  const names = async (query: Parameters<typeof list>[1]) =>
    (await list(tokens.sysadmin, { companyId, sortBy: 'name', ...query })).reply.items;
  const lastNames = async (query: Parameters<typeof list>[1]) =>
    (await names(query)).map(({ lastName }) => lastName);
  const [first] = await names({ sortOrder: 'asc' });
  const [last] = await names({ sortOrder: 'desc' });
  for (const search of [undefined, 'mohammed']) {
    const searched = search === undefined ? {} : { search };
    expect(await lastNames({ ...searched, sortOrder: 'asc' })).toEqual(['Ali', 'Nasser', 'Zaki']);
    expect(await lastNames({ ...searched, sortOrder: 'desc' })).toEqual(['Zaki', 'Nasser', 'Ali']);
    expect(await lastNames({ ...searched, sortOrder: 'asc', pageSize: 1, pageNumber: 2 })).toEqual([
      'Nasser',
    ]);
    expect(await lastNames({ ...searched, sortOrder: 'asc', after: known(first).id })).toEqual([
      'Nasser',
      'Zaki',
    ]);
    expect(await lastNames({ ...searched, sortOrder: 'desc', after: known(last).id })).toEqual([
      'Nasser',
      'Ali',
    ]);
  }
});

describe('changes', () => {
  const newUser = async (roles: Role[] = ['Operator']) => (await register(tokens.admin, { roles })).reply;

  test('new roles apply at once and end the sessions', async () => {
    const user = await newUser();
    const { access_token } = await client.login(user.email, NEW_PASSWORD);
    const { status, body } = await update(tokens.admin, user.id, { roles: ['Tracker'], firstName: 'Muna' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ roles: ['Tracker'], firstName: 'Muna' });
    expect((await client.ask(calls.identity.me, { token: access_token })).status).toBe(401);
    const renamed = await client.login(user.email, NEW_PASSWORD);
    await update(tokens.admin, user.id, { lastName: 'Saeed' });
    expect((await client.ask(calls.identity.me, { token: renamed.access_token })).reply.lastName).toBe(
      'Saeed',
    );
  });

  test('a role that is taken away ends the sessions as a new one does, and requires a fresh password', async () => {
    const user = await newUser(['Operator', 'CashCollector']);
    const { access_token } = await client.login(user.email, NEW_PASSWORD);
    const { refresh_token } = await client.login('admin');
    server.pass(601);
    const later = tokensOf(await client.refresh(refresh_token)).access_token;
    expect((await update(later, user.id, { roles: ['Operator'] })).error.code).toBe(
      'FRESH_AUTHENTICATION_REQUIRED',
    );
    tokens = await signIn();
    const theirs = (await client.login(user.email, NEW_PASSWORD)).access_token;
    expect((await update(tokens.admin, user.id, { roles: ['Operator'] })).reply.roles).toEqual(['Operator']);
    for (const token of [access_token, theirs])
      expect((await client.ask(calls.identity.me, { token })).status).toBe(401);
  });

  test('changing roles requires a fresh password, other changes do not', async () => {
    const user = await newUser();
    const { refresh_token } = await client.login('admin');
    server.pass(601);
    const later = tokensOf(await client.refresh(refresh_token)).access_token;
    expect(await update(later, user.id, { roles: ['Tracker'] })).toMatchObject({
      status: 403,
      body: { code: 'FRESH_AUTHENTICATION_REQUIRED' },
    });
    expect((await update(later, user.id, { roles: ['Operator'], firstName: 'Muna' })).status).toBe(200);
    const body = { password: 'qafila-demo-city' };
    expect((await client.ask(calls.identity.confirmPassword, { token: later, body })).status).toBe(204);
    expect((await update(later, user.id, { roles: ['Tracker'] })).status).toBe(200);
    tokens = await signIn();
  });

  test('no user becomes or stops being a SysAdmin, which is said before a password is asked for', async () => {
    const operator = (await register(tokens.sysadmin, { user: { ...person, companyId: DEMO_COMPANY.id } }))
      .reply;
    const other = (await register(tokens.sysadmin, { roles: ['SysAdmin'] })).reply;
    const { refresh_token } = await client.login('sysadmin');
    server.pass(601);
    const later = tokensOf(await client.refresh(refresh_token)).access_token;
    for (const [id, roles] of [
      [operator.id, ['SysAdmin']],
      [other.id, ['Operator']],
    ] as const)
      expect(await update(later, id, { roles: [...roles] })).toMatchObject({
        status: 400,
        body: {
          errors: [
            {
              path: 'roles',
              message: "SysAdmin can't be given to or taken from an existing user. Register a new user",
            },
          ],
        },
      });
    tokens = await signIn();
  });

  test('a role that another administrator took away meanwhile is not given back by a save of other roles', async () => {
    const user = await newUser(['Operator', 'CashCollector']);
    const seenRoles = user.roles;
    await update(tokens.admin, user.id, { roles: ['Operator'], seenRoles });
    const added = ['Operator', 'CashCollector', 'Tracker'] as const;
    expect(await update(tokens.users, user.id, { roles: [...added], seenRoles })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: { current: { id: user.id, roles: ['Operator'] } } },
    });
    expect((await list(tokens.admin, { search: user.email })).reply.items[0]?.roles).toEqual(['Operator']);
    // Sent again after a lost reply, it changes nothing.
    expect((await update(tokens.admin, user.id, { roles: ['Operator'], seenRoles })).status).toBe(200);
    const newest = { roles: ['Operator' as const, 'Tracker' as const], seenRoles: ['Operator' as const] };
    expect((await update(tokens.users, user.id, newest)).reply.roles).toEqual(['Operator', 'Tracker']);
    // An older form does not say what it saw.
    expect((await update(tokens.users, user.id, { roles: ['Operator'] })).status).toBe(200);
    const { reply } = await client.ask(calls.identity.audit, {
      token: tokens.admin,
      query: { search: `user:${user.id}` },
    });
    expect(reply.items[1]?.details).toMatchObject({ changed: ['roles'] });
  });

  test('a user of another company is not found', async () => {
    const other = await newCompany(server);
    const { id } = (await register(tokens.sysadmin, { user: { ...person, companyId: other.id } })).reply;
    const strip = ({ status, error }: Awaited<ReturnType<typeof update>>) => ({
      status,
      error: { ...error, requestId: '' },
    });
    const foreign = strip(await update(tokens.admin, id, { active: false }));
    expect(foreign.status).toBe(404);
    expect(
      strip(await update(tokens.admin, '01900000-0000-7000-8000-00000000dead', { active: false })),
    ).toEqual(foreign);
    expect((await client.ask(calls.identity.user, { token: tokens.admin, query: { id } })).status).toBe(404);
    expect((await client.ask(calls.identity.user, { token: tokens.sysadmin, query: { id } })).status).toBe(
      200,
    );
  });

  test("a user can't grant or revoke roles that they may not manage", async () => {
    const user = await newUser();
    expect((await update(tokens.admin, user.id, { roles: ['SysAdmin'] })).status).toBe(403);
    expect((await update(tokens.users, user.id, { roles: ['CompanyAdmin'] })).status).toBe(403);
    expect((await update(tokens.sysadmin, user.id, { roles: ['SysAdmin'] })).status).toBe(400);
    const admin = await newUser(['CompanyAdmin']);
    expect((await update(tokens.users, admin.id, { active: false })).status).toBe(403);
    expect((await update(tokens.admin, user.id, { roles: ['Agent', 'Operator'] })).status).toBe(400);
  });

  test('no user deactivates themselves or changes their own roles', async () => {
    const { id } = (await client.ask(calls.identity.me, { token: tokens.admin })).reply;
    expect((await update(tokens.admin, id, { active: false })).status).toBe(400);
    expect((await update(tokens.admin, id, { roles: ['Operator'] })).status).toBe(400);
    expect((await update(tokens.admin, id, { roles: ['CompanyAdmin'], firstName: 'Omar' })).status).toBe(200);
  });

  test("a deleted user is in no list and can't sign in; their email is free again", async () => {
    const user = await newUser();
    const { access_token } = await client.login(user.email, NEW_PASSWORD);
    const remove = (token: string) =>
      client.ask(calls.identity.deleteUser, { token, query: { id: user.id } });
    expect((await remove(tokens.admin)).status).toBe(204);
    expect((await remove(tokens.admin)).status).toBe(404);
    expect((await client.ask(calls.identity.me, { token: access_token })).status).toBe(401);
    expect((await client.password(user.email)).status).toBe(400);
    expect((await list(tokens.admin, { search: user.email })).reply.items).toEqual([]);
    expect((await register(tokens.admin, { email: user.email })).status).toBe(201);
    const own = (await client.ask(calls.identity.me, { token: tokens.admin })).reply.id;
    const oneself = await client.ask(calls.identity.deleteUser, { token: tokens.admin, query: { id: own } });
    expect(oneself.status).toBe(400);
  });

  test('an agent is neither blocked, deleted nor given other roles here: they would keep their orders', async () => {
    const agent = known((await list(tokens.admin, { search: 'agent@qafila.test' })).reply.items[0]);
    const refused = {
      status: 409,
      body: { message: 'This user is an agent. Block or terminate them on the page Agents' },
    };
    for (const token of [tokens.admin, tokens.users, tokens.sysadmin]) {
      expect(await update(token, agent.id, { active: false })).toMatchObject(refused);
      expect(await update(token, agent.id, { roles: ['Operator'] })).toMatchObject(refused);
      expect(await client.ask(calls.identity.deleteUser, { token, query: { id: agent.id } })).toMatchObject(
        refused,
      );
    }
    expect((await client.login('agent')).access_token).toBeTruthy();
    // What does not end their work: also to bring back one who was blocked here before.
    const kept = { active: true, roles: ['Agent'], shouldEnforceMfa: false } satisfies Parameters<
      typeof update
    >[2];
    expect((await update(tokens.admin, agent.id, kept)).status).toBe(200);
  });

  test('no user becomes an agent by their role; an account of no agent can be removed', async () => {
    const user = await newUser();
    expect((await update(tokens.admin, user.id, { roles: ['Agent'] })).error.errors).toEqual([
      { path: 'roles', message: 'Agents are created on the page Agents' },
    ]);
    const id = await accountOfNoAgent('of.no.agent@example.com');
    expect((await update(tokens.admin, id, { active: false })).status).toBe(200);
    expect((await client.ask(calls.identity.deleteUser, { token: tokens.admin, query: { id } })).status).toBe(
      204,
    );
  });

  test('a second factor can be required of a user, and no longer required', async () => {
    const user = await newUser();
    expect((await update(tokens.admin, user.id, { shouldEnforceMfa: true })).reply.shouldEnforceMfa).toBe(
      true,
    );
    expect((await update(tokens.admin, user.id, { shouldEnforceMfa: false })).reply.shouldEnforceMfa).toBe(
      false,
    );
  });

  test('changes of users are in the audit trail of their company', async () => {
    const user = await newUser();
    await update(tokens.users, user.id, { roles: ['Tracker'] });
    const { reply } = await client.ask(calls.identity.audit, {
      token: tokens.admin,
      query: { search: `user:${user.id}` },
    });
    expect(reply.items.map(({ action, actor }) => [action, actor])).toEqual([
      ['user.updated', 'users@qafila.test'],
      ['user.registered', 'admin@qafila.test'],
    ]);
    expect(reply.items[0]?.requestId).toBeTruthy();
  });
});
