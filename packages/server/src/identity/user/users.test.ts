import { ROLES } from '@qafila/contracts';
import { DEMO_COMPANY } from '../../demo/index.ts';
import { type IdentityServer, PASSWORD, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient } from '../identity-client.ts';
import { newCompany } from './company.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;
let tokens: Record<'sysadmin' | 'admin' | 'users', string>;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
  const token = async (name: string) => (await client.login(name)).access_token;
  tokens = { sysadmin: await token('sysadmin'), admin: await token('admin'), users: await token('users') };
}, 60_000);
afterAll(() => server.stop());

const person = { firstName: 'Mona', lastName: 'Said', phoneNumber: '33001122' };
let count = 0;
const register = (token: string, body: object) => {
  count += 1;
  return client.post('/identity-api/Users/register', {
    token,
    body: {
      email: `user-${count}@example.com`,
      password: PASSWORD,
      roles: ['Operator'],
      user: person,
      ...body,
    },
  });
};
const update = (token: string, id: string, body: object) =>
  client.patch('/identity-api/Users', { token, query: { id }, body });
const list = async (token: string, query: Record<string, string> = {}) =>
  client.get('/identity-api/Users/all', { token, query });

describe('registration', () => {
  test('[API-12] [USER-03] [USER-04] [USER-09] a user carries email, roles and the person; the password stays inside', async () => {
    const { status, body } = await register(tokens.admin, { roles: ['Operator', 'CashCollector'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...person,
      roles: ['Operator', 'CashCollector'],
      companyId: DEMO_COMPANY.id,
      companyName: DEMO_COMPANY.name,
      active: true,
      isMultiFactorEnabled: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
    expect((await client.password(body.email, PASSWORD)).status).toBe(200);
  });

  test('[USER-05] shouldEnforceMfa defaults to true', async () => {
    expect((await register(tokens.admin, {})).body.shouldEnforceMfa).toBe(true);
    const without = await register(tokens.admin, { user: { ...person, shouldEnforceMfa: false } });
    expect(without.body.shouldEnforceMfa).toBe(false);
  });

  test('[USER-10] an address that is taken fails with a reason after a colon, also when two register at once', async () => {
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

  test('[USER-11] every role of the set can be given, and nothing else', async () => {
    for (const role of ROLES) {
      const company = role === 'SysAdmin' ? {} : { companyId: DEMO_COMPANY.id };
      const { status, body } = await register(tokens.sysadmin, {
        roles: [role],
        user: { ...person, ...company },
      });
      expect([role, status]).toEqual([role, 201]);
      expect(body.roles).toEqual([role]);
    }
    for (const roles of [['Root'], ['operator'], [], ['Operator', 'Root'], 'Operator'])
      expect((await register(tokens.admin, { roles })).status).toBe(400);
  });

  test('SysAdmin and Agent stand alone', async () => {
    for (const roles of [
      ['Agent', 'Operator'],
      ['SysAdmin', 'Operator'],
    ])
      expect((await register(tokens.sysadmin, { roles })).body.message).toMatch(
        /^Registration failed: .+ combined/,
      );
  });

  test('nobody grants above his reach', async () => {
    expect((await register(tokens.admin, { roles: ['SysAdmin'] })).status).toBe(403);
    expect((await register(tokens.admin, { roles: ['CompanyAdmin'] })).status).toBe(201);
    expect((await register(tokens.users, { roles: ['CompanyAdmin'] })).status).toBe(403);
    expect((await register(tokens.users, { roles: ['UserManager'] })).status).toBe(201);
  });

  test('a company that is not the own one does not exist', async () => {
    const other = await newCompany(server);
    for (const companyId of [other.id, '01900000-0000-7000-8000-00000000dead'])
      expect(await register(tokens.admin, { user: { ...person, companyId } })).toMatchObject({
        status: 404,
        body: { message: 'Registration failed: Company not found' },
      });
    const { body } = await register(tokens.sysadmin, { user: { ...person, companyId: other.id } });
    expect(body.companyId).toBe(other.id);
    expect((await register(tokens.sysadmin, {})).body.message).toBe('Registration failed: Choose a company');
  });

  test('each refused field has its message', async () => {
    const { status, body } = await register(tokens.admin, {
      email: 'nope',
      password: 'short',
      user: { ...person, phoneNumber: '123', firstName: ' ' },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { path: 'email', message: 'Invalid email address' },
        { path: 'password', message: 'Use at least 10 characters' },
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
    const own = await list(tokens.admin, { pageSize: '500' });
    expect(new Set(own.body.items.map((user: { companyId: string }) => user.companyId))).toEqual(
      new Set([DEMO_COMPANY.id]),
    );
    expect((await list(tokens.admin, { search: 'elsewhere' })).body.items).toEqual([]);
    expect((await list(tokens.admin, { companyId: other.id, search: 'elsewhere' })).body.items).toEqual([]);
    expect((await list(tokens.sysadmin, { search: 'elsewhere' })).body.items).toHaveLength(1);
    expect((await list(tokens.sysadmin, { companyId: other.id })).body.items).toHaveLength(1);
  });

  test('finds by any part of name, address and phone; a pattern is text', async () => {
    await register(tokens.admin, {
      email: 'zaynab.special@example.com',
      user: { firstName: 'Zaynab', lastName: "O'Hara_%", phoneNumber: '55667788' },
    });
    for (const search of ['zayn', 'NAB.SPEC', "o'hara_%", '6677', 'za', ' Zaynab  O'])
      expect((await list(tokens.admin, { search })).body.items).toHaveLength(1);
    for (const search of ['%%%', 'zzz', 'o_hara'])
      expect((await list(tokens.admin, { search })).body.items).toEqual([]);
  });

  test('pages by number and by the last row alike', async () => {
    const query = { pageSize: '3', sortBy: 'email', sortOrder: 'asc' };
    const first = (await list(tokens.admin, query)).body;
    const second = (await list(tokens.admin, { ...query, pageNumber: '2' })).body;
    const after = (await list(tokens.admin, { ...query, after: first.items[2].id })).body;
    expect(after.items).toEqual(second.items);
    const emails = [...first.items, ...second.items].map(({ email }: { email: string }) => email);
    expect(emails).toEqual([...emails].sort());
    expect(new Set(emails).size).toBe(6);
    const { totalItems, totalPages } = first.pagingFilteringContext;
    expect(totalPages).toBe(Math.ceil(totalItems / 3));
    const refused: Record<string, string>[] = [
      { pageNumber: '1000000' },
      { sortBy: 'password_hash' },
      { pageSize: '0' },
    ];
    for (const wrong of refused) expect((await list(tokens.admin, wrong)).status).toBe(400);
  });
});

describe('changes', () => {
  const newUser = async (roles = ['Operator']) => (await register(tokens.admin, { roles })).body;

  test('new roles take effect at once and end the sessions', async () => {
    const user = await newUser();
    const { access_token } = await client.login(user.email);
    const { status, body } = await update(tokens.admin, user.id, { roles: ['Tracker'], firstName: 'Muna' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ roles: ['Tracker'], firstName: 'Muna' });
    expect((await client.get('/identity-api/Users/me', { token: access_token })).status).toBe(401);
    const renamed = await client.login(user.email);
    await update(tokens.admin, user.id, { lastName: 'Saeed' });
    expect((await client.get('/identity-api/Users/me', { token: renamed.access_token })).body.lastName).toBe(
      'Saeed',
    );
  });

  test('a user of another company is as absent as one who never was', async () => {
    const other = await newCompany(server);
    const { id } = (await register(tokens.sysadmin, { user: { ...person, companyId: other.id } })).body;
    const strip = ({ status, body }: { status: number; body: { requestId: string } }) => ({
      status,
      body: { ...body, requestId: '' },
    });
    const foreign = strip(await update(tokens.admin, id, { active: false }));
    expect(foreign.status).toBe(404);
    expect(
      strip(await update(tokens.admin, '01900000-0000-7000-8000-00000000dead', { active: false })),
    ).toEqual(foreign);
    expect((await client.get('/identity-api/Users', { token: tokens.admin, query: { id } })).status).toBe(
      404,
    );
    expect((await client.get('/identity-api/Users', { token: tokens.sysadmin, query: { id } })).status).toBe(
      200,
    );
  });

  test('nobody is lifted above the reach of who lifts him, nor taken down from above it', async () => {
    const user = await newUser();
    expect((await update(tokens.admin, user.id, { roles: ['SysAdmin'] })).status).toBe(403);
    expect((await update(tokens.users, user.id, { roles: ['CompanyAdmin'] })).status).toBe(403);
    expect((await update(tokens.sysadmin, user.id, { roles: ['SysAdmin'] })).status).toBe(400);
    const admin = await newUser(['CompanyAdmin']);
    expect((await update(tokens.users, admin.id, { active: false })).status).toBe(403);
    expect((await update(tokens.admin, user.id, { roles: ['Agent', 'Operator'] })).status).toBe(400);
  });

  test('nobody deactivates himself or changes his own roles', async () => {
    const { id } = (await client.get('/identity-api/Users/me', { token: tokens.admin })).body;
    expect((await update(tokens.admin, id, { active: false })).status).toBe(400);
    expect((await update(tokens.admin, id, { roles: ['Operator'] })).status).toBe(400);
    expect((await update(tokens.admin, id, { roles: ['CompanyAdmin'], firstName: 'Omar' })).status).toBe(200);
  });

  test('a user who is deleted is gone from every list and can not sign in; his address is free again', async () => {
    const user = await newUser();
    const { access_token } = await client.login(user.email);
    const remove = (token: string) => client.remove('/identity-api/Users', { token, query: { id: user.id } });
    expect((await remove(tokens.admin)).status).toBe(204);
    expect((await remove(tokens.admin)).status).toBe(404);
    expect((await client.get('/identity-api/Users/me', { token: access_token })).status).toBe(401);
    expect((await client.password(user.email)).status).toBe(400);
    expect((await list(tokens.admin, { search: user.email })).body.items).toEqual([]);
    expect((await register(tokens.admin, { email: user.email })).status).toBe(201);
    const own = (await client.get('/identity-api/Users/me', { token: tokens.admin })).body.id;
    const oneself = await client.remove('/identity-api/Users', { token: tokens.admin, query: { id: own } });
    expect(oneself.status).toBe(400);
  });

  test('what is done to users stands in the audit trail of their company', async () => {
    const user = await newUser();
    await update(tokens.users, user.id, { roles: ['Tracker'] });
    const { body } = await client.get('/identity-api/audit/all', {
      token: tokens.admin,
      query: { search: `user:${user.id}` },
    });
    expect(body.items.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual(
      [
        ['user.updated', 'users@qafila.test'],
        ['user.registered', 'admin@qafila.test'],
      ],
    );
    expect(body.items[0].requestId).toBeTruthy();
  });
});
