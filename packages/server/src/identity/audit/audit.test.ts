import { AUDIT_ACTIONS, type CallInput, calls } from '@qafila/contracts';
import { DEMO_COMPANY } from '../../demo/index.ts';
import { SYSTEM, systemFor } from '../../platform/database/actor.ts';
import { type IdentityServer, NEW_PASSWORD, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient } from '../identity-client.fixture.ts';
import { newCompany } from '../user/company.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;
let admin: string;
let sysAdmin: string;
let otherCompany: { id: string; name: string };
beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
  admin = (await client.login('admin')).access_token;
  sysAdmin = (await client.login('sysadmin')).access_token;
  otherCompany = await newCompany(server);
  const at = async (
    companyId: string,
    email: string,
    action: 'trip.created' | 'trip.assigned',
    subject: string,
  ) => {
    server.pass(60);
    await server.deps.withTx({ ...systemFor(companyId), email }, async (tx) => tx.audit(action, subject));
  };
  for (const number of [1, 2, 3, 4, 5])
    await at(
      DEMO_COMPANY.id,
      'noora@qafila.test',
      number % 2 ? 'trip.created' : 'trip.assigned',
      `trip:${number}`,
    );
  await at(DEMO_COMPANY.id, 'ali@qafila.test', 'trip.assigned', 'trip:1');
  await at(otherCompany.id, 'noora@qafila.test', 'trip.assigned', 'trip:1');
  server.pass(60);
  await server.deps.withTx({ ...SYSTEM, email: 'noora@qafila.test' }, async (tx) =>
    tx.audit('trip.created', 'trip:9'),
  );
});
afterAll(() => server.stop());

type Query = CallInput<typeof calls.identity.audit>['query'];
const list = async (token: string, query: Query) =>
  (await client.ask(calls.identity.audit, { token, query })).reply;
const found = async (token: string, query: Query) =>
  (await list(token, query)).items.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`);

test('the audit log is filtered by person, action, object and period, newest first', async () => {
  expect(await found(admin, { actor: 'noora@qafila.test' })).toEqual([
    'noora@qafila.test trip.created trip:5',
    'noora@qafila.test trip.assigned trip:4',
    'noora@qafila.test trip.created trip:3',
    'noora@qafila.test trip.assigned trip:2',
    'noora@qafila.test trip.created trip:1',
  ]);
  expect(await found(admin, { action: 'trip.assigned' })).toEqual([
    'ali@qafila.test trip.assigned trip:1',
    'noora@qafila.test trip.assigned trip:4',
    'noora@qafila.test trip.assigned trip:2',
  ]);
  expect(await found(admin, { search: 'trip:1' })).toEqual([
    'ali@qafila.test trip.assigned trip:1',
    'noora@qafila.test trip.created trip:1',
  ]);
  expect(
    await found(admin, { actor: 'noora@qafila.test', action: 'trip.assigned', search: 'trip:2' }),
  ).toEqual(['noora@qafila.test trip.assigned trip:2']);
  const [, fourth] = (await list(admin, { actor: 'noora@qafila.test' })).items;
  const moment = fourth?.createdAtUtc ?? '';
  const period = { dateRangeFilterFrom: moment, dateRangeFilterTo: moment };
  expect(await found(admin, period)).toEqual(['noora@qafila.test trip.assigned trip:4']);
});

test.each(['task', 'configuration'])(
  'the changes of one %s are filtered by person, by action and by both',
  async (kind) => {
    const subject = `${kind}:many`;
    const record = (email: string, action: 'task.cancelled' | 'task.moved') =>
      server.deps.withTx({ ...systemFor(DEMO_COMPANY.id), email }, async (tx) => tx.audit(action, subject));
    await record('huda@qafila.test', 'task.cancelled');
    await record('huda@qafila.test', 'task.moved');
    await record('omar@qafila.test', 'task.moved');
    const search = subject;
    expect((await found(admin, { search })).sort()).toEqual([
      `huda@qafila.test task.cancelled ${subject}`,
      `huda@qafila.test task.moved ${subject}`,
      `omar@qafila.test task.moved ${subject}`,
    ]);
    expect((await found(admin, { search, actor: 'huda@qafila.test' })).sort()).toEqual([
      `huda@qafila.test task.cancelled ${subject}`,
      `huda@qafila.test task.moved ${subject}`,
    ]);
    expect((await found(sysAdmin, { search, action: 'task.moved' })).sort()).toEqual([
      `huda@qafila.test task.moved ${subject}`,
      `omar@qafila.test task.moved ${subject}`,
    ]);
    expect(await found(sysAdmin, { search, actor: 'omar@qafila.test', action: 'task.moved' })).toEqual([
      `omar@qafila.test task.moved ${subject}`,
    ]);
  },
);

test('pages continue by cursor, without a count', async () => {
  const query = { actor: 'noora@qafila.test', pageSize: 2 };
  const first = await list(admin, query);
  expect(first.items.map(({ subject }) => subject)).toEqual(['trip:5', 'trip:4']);
  expect(first.pagingFilteringContext).toMatchObject({ totalItems: 3, totalIsLowerBound: true });
  const second = await list(admin, { ...query, after: first.pagingFilteringContext.nextCursor ?? '' });
  expect(second.items.map(({ subject }) => subject)).toEqual(['trip:3', 'trip:2']);
  const third = await list(admin, { ...query, after: second.pagingFilteringContext.nextCursor ?? '' });
  expect(third.items.map(({ subject }) => subject)).toEqual(['trip:1']);
  expect(third.pagingFilteringContext).toMatchObject({ nextCursor: null, totalIsLowerBound: false });
});

test('a SysAdmin reads over all companies in one order; a company reads its own entries only', async () => {
  expect(await found(sysAdmin, { actor: 'noora@qafila.test', pageSize: 3 })).toEqual([
    'noora@qafila.test trip.created trip:9',
    'noora@qafila.test trip.assigned trip:1',
    'noora@qafila.test trip.created trip:5',
  ]);
  const { items } = await list(sysAdmin, { search: 'trip:1' });
  expect(items.map(({ company }) => company)).toEqual([
    otherCompany.name,
    DEMO_COMPANY.name,
    DEMO_COMPANY.name,
  ]);
  expect((await list(admin, { search: 'trip:9' })).items).toEqual([]);
});

test('the file has all entries of the filter, with values before and after', async () => {
  const body = {
    email: 'mona@example.com',
    password: NEW_PASSWORD,
    roles: ['Operator' as const],
    user: { firstName: 'Mona', lastName: 'Said', phoneNumber: '33001122' },
  };
  const { id } = (await client.ask(calls.identity.register, { token: admin, body })).reply;
  const update = { token: admin, query: { id }, body: { firstName: '=Muna' } };
  await client.ask(calls.identity.updateUser, update);
  const { items } = await list(admin, { search: `user:${id}` });
  expect(items[0]?.details).toEqual({
    changed: ['firstName'],
    before: { firstName: 'Mona' },
    after: { firstName: '=Muna' },
  });
  const file = await server.app.inject({
    url: `/identity-api/audit/export?search=user:${id}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(file.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
  const [head, updated, registered] = file.body.split('\r\n');
  expect(head).toBe('\uFEFFAt (UTC),By,Action,Object,Object name,Changes,Details,Company,Acting for,Request');
  expect(updated).toContain(
    `admin@qafila.test,user.updated,user:${id},"'=Muna Said",First name: Mona → =Muna,,`,
  );
  expect(registered).toContain(`admin@qafila.test,user.registered,user:${id},"'=Muna Said",,`);
});

test('a new API token is found by the action that the filter offers for it', async () => {
  const body = { name: 'Shop', scopes: ['tasks:read' as const] };
  const { id } = (await client.ask(calls.apiToken.request, { token: admin, body })).reply;
  expect(AUDIT_ACTIONS.users).toContain('apiToken.issued');
  expect(await found(admin, { action: 'apiToken.issued' })).toEqual([
    `admin@qafila.test apiToken.issued apiToken:${id}`,
  ]);
});

test('an entry about a user has their present name, or the address of a nameless one, whatever was recorded', async () => {
  const body = {
    email: 'hana@example.com',
    password: NEW_PASSWORD,
    roles: ['Operator' as const],
    user: { firstName: 'Hana', lastName: 'Aziz', phoneNumber: '33001133' },
  };
  const { id } = (await client.ask(calls.identity.register, { token: admin, body })).reply;
  await server.deps.withTx({ ...systemFor(DEMO_COMPANY.id), email: 'noora@qafila.test' }, async (tx) =>
    tx.audit('user.sessions-ended', `user:${id}`, { ended: 2 }),
  );
  const nameIn = async () => {
    const { items } = await list(admin, { search: `user:${id}`, action: 'user.sessions-ended' });
    expect(items).toHaveLength(1);
    return items[0]?.subjectName;
  };
  expect(await nameIn()).toBe('Hana Aziz');
  await client.ask(calls.identity.updateUser, { token: admin, query: { id }, body: { lastName: 'Saleh' } });
  expect(await nameIn()).toBe('Hana Saleh');
  await client.ask(calls.identity.deleteUser, { token: admin, query: { id } });
  expect(await nameIn()).toBe('Hana Saleh');
  await server.deps.withTx(SYSTEM, (tx) =>
    tx.db.updateTable('user_account').set({ first_name: '', last_name: '' }).where('id', '=', id).execute(),
  );
  expect(await nameIn()).toBe('hana@example.com');
  expect((await list(admin, { search: 'trip:1' })).items[0]).not.toHaveProperty('subjectName');
});

test('an entry of the own company about a user of another one has no name', async () => {
  const { id } = (await client.ask(calls.identity.me, { token: sysAdmin })).reply;
  await server.deps.withTx({ ...systemFor(DEMO_COMPANY.id), email: 'noora@qafila.test' }, async (tx) =>
    tx.audit('user.sessions-ended', `user:${id}`, { ended: 1 }),
  );
  const [own] = (await list(admin, { search: `user:${id}`, actor: 'noora@qafila.test' })).items;
  expect(own).toMatchObject({ details: { ended: 1 } });
  expect(own).not.toHaveProperty('subjectName');
});
