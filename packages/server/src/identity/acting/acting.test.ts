import { type CallSpec, calls, ROLES } from '@qafila/contracts';
import {
  createTestServer,
  makeCompany,
  type SignedIn,
  TEST_PASSWORD,
  type TestCompany,
  type TestServer,
} from '@qafila/testing';
import { Secret, TOTP } from 'otpauth';
import { SYSTEM } from '../../platform/database/actor.ts';
import { type Asked, ask as askServer } from '../../platform/http/ask.fixture.ts';
import { closeAll, connect } from '../../platform/realtime/socket-client.fixture.ts';

let server: TestServer;
let url: string;
let riders: TestCompany;
let couriers: TestCompany;
beforeAll(async () => {
  server = await createTestServer();
  url = await server.start();
  riders = await makeCompany(server.deps, 'Desert Riders');
  couriers = await makeCompany(server.deps, 'Gulf Couriers');
});
afterEach(closeAll);
afterAll(() => server.close());

const ask = <C extends CallSpec>(call: C, parts: Asked<C>, as: SignedIn) =>
  askServer(server.app, call, parts, as);
const workIn = (companyId: string, as: SignedIn) => ask(calls.identity.workIn, { body: { companyId } }, as);
const leave = (as: SignedIn) => ask(calls.identity.stopWorkingIn, {}, as);
const me = async (as: SignedIn) => (await ask(calls.identity.me, {}, as)).reply;
const supplier = (code: string) => ({ body: { name: `Supplier ${code}`, code, contracts: [] } });
const suppliersOf = async (as: SignedIn) =>
  (await ask(calls.supplier.suppliers, {}, as)).reply.items.map(({ code }) => code);
/** The request of a tab that shows a company, or none. */
const showing = (company: string, as: SignedIn): SignedIn => {
  const headers = { ...as.headers, 'qafila-company': company };
  return { ...as, headers };
};
const setStatus = (id: string, status: 'active' | 'suspended') =>
  server.deps.withTx(SYSTEM, async (tx) => {
    await tx.db.updateTable('company').set({ status }).where('id', '=', id).execute();
    tx.emit({ name: 'company.changed', companyId: id, data: { companyId: id } });
  });

describe('choosing', () => {
  test('me has the company that the session works in, until it is left', async () => {
    const admin = await server.loginAs('SysAdmin');
    expect(await me(admin)).toMatchObject({ companyId: null, company: null, roles: ['SysAdmin'] });
    expect(await workIn(riders.id, admin)).toMatchObject({
      status: 200,
      body: { id: riders.id, name: 'Desert Riders', currency: 'Qatari Riyal (QAR)', timezone: 'Asia/Qatar' },
    });
    expect(await me(admin)).toMatchObject({
      companyId: riders.id,
      company: { name: 'Desert Riders' },
      roles: ['SysAdmin'],
    });
    expect((await leave(admin)).status).toBe(204);
    expect(await me(admin)).toMatchObject({ companyId: null, company: null });
    expect((await leave(admin)).status).toBe(204);
  });

  test.each(ROLES.filter((role) => role !== 'SysAdmin'))("%s can't choose a company", async (role) => {
    const user = await server.loginAs(role);
    expect((await workIn(couriers.id, user)).status).toBe(403);
    expect((await leave(user)).status).toBe(403);
    expect((await ask(calls.identity.recentCompanies, {}, user)).status).toBe(403);
    expect((await me(user)).companyId).toBe(user.user.companyId);
  });

  test('an unknown company and a suspended one are refused', async () => {
    const admin = await server.loginAs('SysAdmin');
    const closed = await makeCompany(server.deps);
    await setStatus(closed.id, 'suspended');
    for (const id of [closed.id, '01900000-0000-7000-8000-00000000dead'])
      expect(await workIn(id, admin)).toMatchObject({
        status: 404,
        body: { message: 'There is no active company with this id. Choose another one' },
      });
    expect((await me(admin)).companyId).toBeNull();
  });

  test('suspending a company ends the work in it', async () => {
    const admin = await server.loginAs('SysAdmin');
    const closing = await makeCompany(server.deps);
    await workIn(closing.id, admin);
    await setStatus(closing.id, 'suspended');
    expect(await me(admin)).toMatchObject({ companyId: null, company: null });
    expect((await ask(calls.supplier.create, supplier('S-1'), admin)).error.code).toBe('COMPANY_REQUIRED');
    expect((await ask(calls.skill.all, {}, showing(closing.id, admin))).status).toBe(409);
  });

  test('the choice belongs to one session, not to others of the same user', async () => {
    const first = await server.loginAs('SysAdmin');
    const tokens = await server.login(first.user.email);
    const second = { ...first, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
    await workIn(riders.id, first);
    await workIn(couriers.id, second);
    expect((await me(first)).companyId).toBe(riders.id);
    expect((await me(second)).companyId).toBe(couriers.id);
    await leave(second);
    expect((await me(first)).companyId).toBe(riders.id);
  });

  test('the next sign-in works in the last company, unless it was left', async () => {
    const admin = await server.loginAs('SysAdmin');
    const again = async () => {
      const tokens = await server.login(admin.user.email);
      return me({ ...admin, headers: { authorization: `Bearer ${tokens.access_token}` } });
    };
    await workIn(riders.id, admin);
    server.clock.advance(1000);
    await workIn(couriers.id, admin);
    expect((await again()).companyId).toBe(couriers.id);
    await leave(admin);
    expect((await again()).companyId).toBeNull();
  });

  test('recent companies are sorted newest first, without inactive ones', async () => {
    const admin = await server.loginAs('SysAdmin');
    const closing = await makeCompany(server.deps);
    for (const { id } of [riders, closing, couriers, riders]) {
      await workIn(id, admin);
      server.clock.advance(1000);
    }
    const names = async () =>
      (await ask(calls.identity.recentCompanies, {}, admin)).reply.items.map(({ name }) => name);
    expect(await names()).toEqual(['Desert Riders', 'Gulf Couriers', closing.name]);
    await setStatus(closing.id, 'suspended');
    expect(await names()).toEqual(['Desert Riders', 'Gulf Couriers']);
    expect((await ask(calls.identity.recentCompanies, {}, await server.loginAs('SysAdmin'))).body).toEqual({
      items: [],
    });
  });
});

describe('tenancy', () => {
  test("a SysAdmin who works in one company can't see or change another", async () => {
    const theirs = await server.loginAs('Operator', { companyId: couriers.id });
    const foreign = (await ask(calls.supplier.create, supplier('GC-1'), theirs)).reply;
    const admin = await server.loginAs('SysAdmin');
    expect(await suppliersOf(admin)).toContain('GC-1');

    await workIn(riders.id, admin);
    expect(await suppliersOf(admin)).toEqual([]);
    expect((await ask(calls.supplier.get, { query: { id: foreign.id } }, admin)).status).toBe(404);
    const change = { query: { id: foreign.id }, body: { name: 'Taken' } };
    expect((await ask(calls.supplier.update, change, admin)).status).toBe(404);
    expect((await ask(calls.supplier.delete, { query: { id: foreign.id } }, admin)).status).toBe(404);
    expect((await ask(calls.supplier.create, supplier('DR-1'), admin)).status).toBe(201);
    expect(await suppliersOf(admin)).toEqual(['DR-1']);
    expect(await suppliersOf(theirs)).toEqual(['GC-1']);

    await leave(admin);
    expect((await suppliersOf(admin)).sort()).toEqual(['DR-1', 'GC-1']);
    expect((await ask(calls.supplier.create, supplier('DR-2'), admin)).error).toMatchObject({
      code: 'COMPANY_REQUIRED',
      message: 'Choose the company to work in first',
    });
  });

  test("a tab that shows another company than the session works in can't change or read anything", async () => {
    const admin = await server.loginAs('SysAdmin');
    await workIn(riders.id, admin);
    const refused = { code: 'COMPANY_CHANGED', message: expect.stringContaining('Nothing was saved') };
    for (const shown of [couriers.id, 'none', 'nonsense']) {
      const tab = showing(shown, admin);
      const written = await ask(calls.skill.create, { body: { name: `Skill of ${shown}` } }, tab);
      expect(written).toMatchObject({ status: 409, body: refused });
      expect(await ask(calls.skill.all, {}, tab)).toMatchObject({ status: 409, body: refused });
      // Calls that the tab needs to learn its company, and to choose again, still work.
      expect((await me(tab)).companyId).toBe(riders.id);
      expect((await ask(calls.company.all, {}, tab)).status).toBe(200);
    }
    expect((await ask(calls.skill.all, {}, showing(riders.id, admin))).reply.items).toEqual([]);
    await leave(admin);
    expect((await ask(calls.skill.all, {}, showing('none', admin))).status).toBe(200);
    expect((await ask(calls.skill.all, {}, showing(riders.id, admin))).status).toBe(409);
  });

  test('a tab of one user writes nothing after a user of another company signed in in another tab', async () => {
    const theirs = await server.loginAs('Operator', { companyId: couriers.id });
    const skill = { body: { name: 'Night rides' } };
    expect((await ask(calls.skill.create, skill, showing(riders.id, theirs))).status).toBe(409);
    expect((await ask(calls.skill.create, skill, showing(couriers.id, theirs))).status).toBe(201);
  });

  test('the same idempotency key in another company is a new request', async () => {
    const admin = await server.loginAs('SysAdmin');
    await workIn(riders.id, admin);
    const once = { ...supplier('ONCE'), key: 'the-same-key' };
    expect((await ask(calls.supplier.create, once, admin)).status).toBe(201);
    expect((await ask(calls.supplier.create, once, admin)).status).toBe(201);
    await workIn(couriers.id, admin);
    expect((await ask(calls.supplier.create, once, admin)).error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await suppliersOf(admin)).not.toContain('ONCE');
  });

  test("users are those of the company, and a SysAdmin can't be registered in it", async () => {
    const admin = await server.loginAs('SysAdmin');
    const theirs = await server.loginAs('Tracker', { companyId: couriers.id });
    await workIn(riders.id, admin);
    const own = await server.loginAs('Tracker', { companyId: riders.id });
    const users = await ask(calls.identity.users, { query: { companyId: couriers.id } }, admin);
    // Neither theirs nor those of the company that the SysAdmin works in.
    expect(users.reply).toMatchObject({ items: [], pagingFilteringContext: { totalItems: 0 } });
    const here = await ask(
      calls.identity.users,
      { query: { companyId: riders.id, search: own.user.email } },
      admin,
    );
    expect(here.reply.items.map(({ id }) => id)).toEqual([own.user.id]);
    expect(
      (await ask(calls.identity.users, { query: { search: theirs.user.email } }, admin)).reply.items,
    ).toEqual([]);
    const person = { phoneNumber: '33445566', firstName: 'Noor', lastName: 'Ali' };
    const registration = (more: object) => ({
      body: {
        email: 'noor@riders.test',
        password: 'a password of hers',
        user: { ...person, shouldEnforceMfa: false, ...more },
        roles: ['Operator' as const],
      },
    });
    const elsewhere = registration({ companyId: couriers.id });
    expect((await ask(calls.identity.register, elsewhere, admin)).status).toBe(404);
    const made = await ask(calls.identity.register, registration({}), admin);
    expect(made.reply.companyId).toBe(riders.id);
    const second = { ...registration({}).body, email: 'second@qafila.test', roles: ['SysAdmin' as const] };
    expect((await ask(calls.identity.register, { body: second }, admin)).error.message).toBe(
      'Registration failed: Stop working in a company before you register a SysAdmin',
    );
  });

  test('sign-ups and messages are still listed over all companies', async () => {
    const admin = await server.loginAs('SysAdmin');
    const read = async () => {
      const { reply } = await ask(calls.messages.inbox, {}, admin);
      return reply.items.map(({ recipient }) => recipient);
    };
    await server.deps.withTx(SYSTEM, (tx) =>
      tx.db
        .insertInto('message')
        .values({
          company_id: couriers.id,
          channel: 'sms',
          recipient: '+97455512345',
          body: 'Hello',
          status: 'kept',
        })
        .execute(),
    );
    await workIn(riders.id, admin);
    expect(await read()).toContain('+97455512345');
    expect((await ask(calls.identity.signups, {}, admin)).status).toBe(200);
  });
});

test('the audit trail of the company names the SysAdmin and the company they worked in', async () => {
  const admin = await server.loginAs('SysAdmin');
  const company = await makeCompany(server.deps, 'Audited Riders');
  await workIn(company.id, admin);
  await ask(calls.supplier.create, supplier('AUD'), admin);
  await leave(admin);
  const owner = await server.loginAs('CompanyAdmin', { companyId: company.id });
  await ask(calls.supplier.create, supplier('OWN'), owner);
  const { items } = (await ask(calls.identity.audit, {}, owner)).reply;
  const trail = items.map(({ actor, action, actingFor }) => [actor, action, actingFor]);
  expect(trail.filter(([, action]) => action !== 'session.started')).toEqual([
    [owner.user.email, 'supplier.created', null],
    [admin.user.email, 'company.acting-ended', 'Audited Riders'],
    [admin.user.email, 'supplier.created', 'Audited Riders'],
    [admin.user.email, 'company.acting-started', 'Audited Riders'],
  ]);
});

test('what SysAdmins do about their own account is not in the audit trail of the company they work in', async () => {
  const admin = await server.loginAs('SysAdmin');
  const company = await makeCompany(server.deps, 'Quiet Riders');
  const owner = await server.loginAs('CompanyAdmin', { companyId: company.id });
  await workIn(company.id, admin);
  expect((await ask(calls.identity.endOwnSessions, { body: {} }, admin)).status).toBe(200);
  const { secret } = (await ask(calls.identity.generateMfaSetup, {}, admin)).reply;
  const timestamp = server.clock.wall().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const setup = { code, password: TEST_PASSWORD };
  expect((await ask(calls.identity.enableMfa, { body: setup }, admin)).status).toBe(200);
  const query = { actor: admin.user.email };
  const trail = async (as: SignedIn) =>
    (await ask(calls.identity.audit, { query }, as)).reply.items.map(({ action, actingFor }) => [
      action,
      actingFor,
    ]);
  expect(await trail(owner)).toEqual([['company.acting-started', 'Quiet Riders']]);
  await leave(admin);
  expect((await trail(admin)).slice(1, 3)).toEqual([
    ['mfa.enabled', null],
    ['user.sessions-ended', null],
  ]);
});

test("the audit trail of a company shows its own administrator's changes as theirs, and those of a SysAdmin who works in none as a SysAdmin's", async () => {
  const admin = await server.loginAs('SysAdmin');
  const company = await makeCompany(server.deps, 'Marked Riders');
  const owner = await server.loginAs('CompanyAdmin', { companyId: company.id });
  const operator = await server.loginAs('Operator', { companyId: company.id });
  const rename = { query: { id: company.id }, body: { name: 'Marked Riders WLL' } };
  expect((await ask(calls.company.update, rename, owner)).status).toBe(200);
  const block = { query: { id: operator.user.id }, body: { active: false } };
  expect((await ask(calls.identity.updateUser, block, admin)).status).toBe(200);
  const person = {
    firstName: 'Noor',
    lastName: 'Ali',
    phoneNumber: '33445577',
    shouldEnforceMfa: false,
    companyId: company.id,
  };
  const invited = await ask(
    calls.identity.register,
    { body: { email: 'noor@marked.test', user: person, roles: ['Tracker'] } },
    admin,
  );
  const userId = invited.reply.id;
  await ask(calls.identity.resendInvitation, { body: { userId } }, admin);
  await ask(calls.identity.revokeInvitation, { body: { userId } }, admin);
  await ask(calls.identity.endSessions, { body: { userId: operator.user.id } }, admin);
  await ask(calls.identity.deleteUser, { query: { id: userId } }, admin);
  const { items: later } = (await ask(calls.identity.audit, {}, owner)).reply;
  expect(later.slice(0, 6).map(({ action, actingFor }) => [action, actingFor])).toEqual([
    ['user.deleted', 'Marked Riders WLL'],
    ['user.sessions-ended', 'Marked Riders WLL'],
    ['user.invitation-revoked', 'Marked Riders WLL'],
    ['user.invited', 'Marked Riders WLL'],
    ['user.invited', 'Marked Riders WLL'],
    ['user.registered', 'Marked Riders WLL'],
  ]);
  const items = later.slice(6);
  expect(items.slice(0, 2).map(({ actor, action, actingFor }) => [actor, action, actingFor])).toEqual([
    [admin.user.email, 'user.updated', 'Marked Riders WLL'],
    [owner.user.email, 'company.updated', null],
  ]);
});

describe('sockets', () => {
  const emitTo = (companyId: string, name: string) =>
    server.deps.withTx(SYSTEM, async (tx) => tx.emit({ name, companyId, data: {} }));
  const fence = (name: string) =>
    server.deps.withTx(SYSTEM, async (tx) =>
      tx.emit({ name, companyId: null, data: {}, audience: { everyone: true } }),
    );

  test('one that connects while a company is chosen gets events of that company only', async () => {
    const admin = await server.loginAs('SysAdmin');
    await workIn(riders.id, admin);
    const socket = await connect(url, 'operational', admin.tokens.access_token);
    await emitTo(couriers.id, 'a.theirs');
    await emitTo(riders.id, 'b.chosen');
    await fence('fence.chosen');
    await socket.event('fence.chosen');
    const others = socket.events.filter(({ name }) => name !== 'session.company-changed');
    expect(others.map(({ name }) => name)).toEqual(['b.chosen', 'fence.chosen']);
    expect(socket.socket.connected).toBe(true);
    const readMissed = async () => {
      const { reply } = await ask(calls.realtime.since, { query: { cursor: socket.ready.cursor } }, admin);
      return reply.events.map(({ name }) => name);
    };
    let names = await readMissed();
    // HTTP reads wait for all older transactions of the database; sockets don't.
    while (!names.includes('fence.chosen')) names = await readMissed();
    expect(names.filter((name) => name !== 'session.company-changed')).toEqual(['b.chosen', 'fence.chosen']);
  });

  test('one of a SysAdmin who works in a company gets sign-ups and changes of other companies, also those that were missed', async () => {
    const admin = await server.loginAs('SysAdmin');
    await workIn(riders.id, admin);
    const socket = await connect(url, 'operational', admin.tokens.access_token);
    await emitTo(couriers.id, 'task.changed');
    await emitTo(couriers.id, 'company.changed');
    await server.deps.withTx(SYSTEM, async (tx) =>
      tx.emit({ name: 'signup.decided', companyId: null, data: {} }),
    );
    await fence('fence.lists');
    await socket.event('fence.lists');
    const expected = ['company.changed', 'signup.decided', 'fence.lists'];
    const got = socket.events.filter(({ name }) => name !== 'session.company-changed');
    expect(got.map(({ name }) => name)).toEqual(expected);
    const readMissed = async () => {
      const { reply } = await ask(calls.realtime.since, { query: { cursor: socket.ready.cursor } }, admin);
      return reply.events.map(({ name }) => name).filter((name) => name !== 'session.company-changed');
    };
    let names = await readMissed();
    while (!names.includes('fence.lists')) names = await readMissed();
    expect(names).toEqual(expected);
  });

  test('open sockets get the choice and are disconnected, so that they reconnect with it', async () => {
    const admin = await server.loginAs('SysAdmin');
    const bystander = await server.loginAs('SysAdmin');
    const [socket, other] = await Promise.all([
      connect(url, 'operational', admin.tokens.access_token),
      connect(url, 'operational', bystander.tokens.access_token),
    ]);
    const gone = socket.next('disconnect');
    await workIn(riders.id, admin);
    expect(await socket.event('session.company-changed')).toMatchObject({ data: { companyId: riders.id } });
    await gone;
    await fence('fence.others');
    await other.event('fence.others');
    expect(other.socket.connected).toBe(true);
    expect(other.events.map(({ name }) => name)).not.toContain('session.company-changed');
  });
});

describe('the list of companies', () => {
  const names = async (query: Asked<typeof calls.company.all>['query'], as: SignedIn) =>
    (await ask(calls.company.all, { query }, as)).reply.items.map(({ name }) => name);

  test('[COMPANY-06] a SysAdmin can search all by name, in pages, sorted by name', async () => {
    const admin = await server.loginAs('SysAdmin');
    for (const name of ['Zubara Line 2', 'Zubara Line 10', 'zubara line 1', 'Al Zubara 100%'])
      await makeCompany(server.deps, name);
    const search = 'zubara';
    expect(await names({ search }, admin)).toEqual([
      'Al Zubara 100%',
      'zubara line 1',
      'Zubara Line 10',
      'Zubara Line 2',
    ]);
    expect(await names({ search: '0%' }, admin)).toEqual([]);
    expect(await names({ search: '100%' }, admin)).toEqual(['Al Zubara 100%']);
    expect(await names({ search: 'zu' }, admin)).toHaveLength(4);
    const second = await ask(calls.company.all, { query: { search, pageSize: 3, pageNumber: 2 } }, admin);
    expect(second.body).toMatchObject({
      items: [{ name: 'Zubara Line 2', active: true, phoneNumber: '+97444001100' }],
      pagingFilteringContext: { pageNumber: 2, pageSize: 3, totalItems: 4, totalPages: 2 },
    });
    await workIn(riders.id, admin);
    expect(await names({ search }, admin)).toHaveLength(4);
    await setStatus((await makeCompany(server.deps, 'Zubara Closed')).id, 'suspended');
    expect(await names({ search, active: true }, admin)).not.toContain('Zubara Closed');
    expect(await names({ search, active: false }, admin)).toEqual(['Zubara Closed']);
  });

  test('a user of a company sees their own, and partners without contact data', async () => {
    const mine = await makeCompany(server.deps, 'Own Riders');
    const partner = await makeCompany(server.deps, 'Partner Riders');
    await makeCompany(server.deps, 'Stranger Riders');
    const user = await server.loginAs('CompanyAdmin', { companyId: mine.id });
    const contract = {
      subscriberCompanyId: mine.id,
      fulfillmentCompanyId: partner.id,
      billingTypeId: 1 as const,
      billingPrice: 10,
      offloadByDefault: false,
      startDateUtc: '2026-01-01T00:00:00.000Z',
      endDateUtc: '2027-01-01T00:00:00.000Z',
      active: true,
    };
    expect((await ask(calls.contract.create, { body: contract }, user)).status).toBe(201);
    const { items } = (await ask(calls.company.all, {}, user)).reply;
    expect(items.map(({ name, phoneNumber }) => [name, phoneNumber])).toEqual([
      ['Own Riders', '+97444001100'],
      ['Partner Riders', null],
    ]);
  });
});
