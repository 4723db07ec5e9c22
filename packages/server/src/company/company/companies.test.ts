import { type CallInput, CLIENT_ID, calls } from '@qafila/contracts';
import { createTestServer, makeCompany, type SignedIn, type TestServer } from '@qafila/testing';
import { type Ask, askAs } from '../../agent/agent.fixture.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { lockRow } from '../../platform/database/refuse-unseen.ts';
import { untilWaiting } from '../../platform/database/until-one-waits.fixture.ts';

let server: TestServer;
let ask: Ask;
let sysAdmin: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  sysAdmin = await server.loginAs('SysAdmin');
  ask = askAs(server, sysAdmin);
});
afterAll(() => server.close());

type Draft = CallInput<typeof calls.company.create>['body'];
let count = 0;
const draft = (change: Partial<Draft> = {}): Draft => {
  count += 1;
  return {
    name: `Desert Line ${count}`,
    phoneNumber: '44556677',
    domain: 'riders.example',
    locale: 'ar',
    currency: 'Omani Rial (OMR)',
    timezone: 'Asia/Muscat',
    administrator: {
      email: `owner-${count}@riders.example`,
      password: 'dates and cardamom',
      user: { firstName: 'Sara', lastName: 'Nabil', phoneNumber: '55667788', country: 'Oman' },
    },
    ...change,
  };
};
const create = (change?: Partial<Draft>, as?: SignedIn) =>
  ask(calls.company.create, { body: draft(change) }, as);
const update = (id: string, body: CallInput<typeof calls.company.update>['body'], as: SignedIn = sysAdmin) =>
  ask(calls.company.update, { query: { id }, body }, as);
const read = (id: string, as?: SignedIn) => ask(calls.company.get, { query: { id } }, as);
const signIn = (username: string, password = 'dates and cardamom') =>
  server.app.inject({
    method: 'POST',
    url: '/identity-api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: CLIENT_ID,
      grant_type: 'password',
      username,
      password,
    }).toString(),
  });
const works = async (as: SignedIn) => (await ask(calls.identity.me, {}, as)).status === 200;

describe('a new company', () => {
  test('[COMPANY-08] [COMPANY-12] comes with an administrator, who signs in and has to set up a second factor', async () => {
    const body = draft();
    const { status, reply } = await ask(calls.company.create, { body });
    expect(status).toBe(201);
    expect(reply).toMatchObject({
      name: body.name,
      phoneNumber: '44556677',
      domain: 'riders.example',
      locale: 'ar',
      currency: 'Omani Rial (OMR)',
      timezone: 'Asia/Muscat',
      active: true,
      offloadAnswerMin: 10,
    });
    expect((await signIn(body.administrator.email)).statusCode).toBe(200);
    const users = await ask(calls.identity.users, { query: { companyId: reply.id } });
    expect(users.reply.items).toMatchObject([
      {
        email: body.administrator.email,
        firstName: 'Sara',
        phoneNumber: '55667788',
        roles: ['CompanyAdmin'],
        shouldEnforceMfa: true,
      },
    ]);
  });

  test('[COMPANY-07] can be read by id by itself and by SysAdmin, not by others', async () => {
    const { id } = (await create()).reply;
    const own = await server.loginAs('Tracker', { companyId: id });
    const stranger = await server.loginAs('CompanyAdmin', {
      companyId: (await makeCompany(server.deps)).id,
    });
    expect((await read(id)).reply).toMatchObject({ id, domain: 'riders.example' });
    expect((await read(id, own)).reply).toMatchObject({ id, phoneNumber: '44556677' });
    expect(await read(id, stranger)).toMatchObject({ status: 404, body: { message: 'Company not found' } });
  });

  test('with a taken email or name creates neither company nor user', async () => {
    const first = draft();
    await ask(calls.company.create, { body: first });
    const sameAddress = draft({ administrator: first.administrator });
    expect(await ask(calls.company.create, { body: sameAddress })).toMatchObject({
      status: 400,
      body: {
        field: 'administrator.email',
        message: 'Registration failed: A user with this email already exists',
      },
    });
    const { items } = (await ask(calls.company.all, { query: { search: sameAddress.name } })).reply;
    expect(items).toEqual([]);
    const sameName = draft({ name: first.name.toUpperCase() });
    expect(await ask(calls.company.create, { body: sameName })).toMatchObject({
      status: 400,
      body: { field: 'name', message: 'Registration failed: A company with this name already exists' },
    });
    expect((await signIn(sameName.administrator.email)).statusCode).toBe(400);
  });

  test('is refused with a message at each field', async () => {
    const { administrator } = draft();
    const guessed = { ...administrator, password: 'passwordpassword' };
    expect((await create({ administrator: guessed })).error.errors).toEqual([
      {
        path: 'administrator.password',
        message: 'This password is one of the most common ones. Choose another',
      },
    ]);
    expect((await create({ timezone: 'Asia/Nowhere' })).error.errors).toEqual([
      { path: 'timezone', message: 'Unknown time zone' },
    ]);
    for (const timezone of ['+03:00', '+03', '-05:30', '\u221205:30'])
      expect((await create({ timezone })).error.errors).toEqual([
        { path: 'timezone', message: 'Unknown time zone' },
      ]);
    // Node knows the last two. The server's PostgreSQL doesn't.
    for (const timezone of ['AST', 'ECT', 'CET', 'US/Pacific-New', 'SystemV/EST5'])
      expect((await create({ timezone })).error.errors).toEqual([
        { path: 'timezone', message: 'Unknown time zone' },
      ]);
    expect((await create({ domain: 'gulf express' })).error.errors).toEqual([
      { path: 'domain', message: 'Write the web domain alone, such as riders.example' },
    ]);
    expect((await create({ phoneNumber: '12' })).error.errors).toEqual([
      { path: 'phoneNumber', message: 'Invalid Phone Number' },
    ]);
  });

  test('can be created by a SysAdmin who works in another company', async () => {
    const acting = await server.loginAs('SysAdmin');
    const { id } = (await create()).reply;
    await ask(calls.identity.workIn, { body: { companyId: id } }, acting);
    expect((await create({}, acting)).status).toBe(201);
  });
});

describe('a change', () => {
  test('takes only a time zone that the database has', async () => {
    const { id } = (await create()).reply;
    for (const timezone of ['ECT', 'AST', 'US/Pacific-New', 'SystemV/EST5'])
      expect((await update(id, { timezone })).error.errors).toEqual([
        { path: 'timezone', message: 'Unknown time zone' },
      ]);
    for (const timezone of ['Europe/Kyiv', 'asia/qatar', 'UTC'])
      expect(await update(id, { timezone })).toMatchObject({ status: 200, reply: { timezone } });
  });

  test('is stored, emits an event to the company, and leaves other fields alone', async () => {
    const { id } = (await create()).reply;
    const reply = (await update(id, { currency: 'Qatari Riyal (QAR)', timezone: 'Asia/Qatar', domain: '' }))
      .reply;
    expect(reply).toMatchObject({
      currency: 'Qatari Riyal (QAR)',
      timezone: 'Asia/Qatar',
      domain: null,
      locale: 'ar',
      phoneNumber: '44556677',
    });
    const own = await server.loginAs('Operator', { companyId: id });
    expect((await ask(calls.identity.me, {}, own)).reply.company).toMatchObject({
      currency: 'Qatari Riyal (QAR)',
      timezone: 'Asia/Qatar',
    });
    const { items } = (await ask(calls.identity.audit, { query: { search: `company:${id}` } }, sysAdmin))
      .reply;
    expect(items.map(({ action }) => action)).toEqual(['company.updated', 'company.created']);
  });

  test('of two users who save at the same moment, the second is told of what the first saved', async () => {
    const opened = (await create()).reply;
    const { withTx, database } = server.deps;
    const save = (timezone: 'Asia/Dubai' | 'Asia/Riyadh') =>
      update(opened.id, { timezone, seenUtc: opened.updatedAtUtc });
    const { sent } = await withTx(SYSTEM, async (tx) => {
      // Neither can write before both are under way.
      await lockRow(tx, 'company', opened.id);
      const both = [save('Asia/Dubai'), save('Asia/Riyadh')];
      await untilWaiting(database.pool, 2);
      return { sent: both };
    });
    expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is not saved over one of a colleague that its author has not seen', async () => {
    const opened = (await create()).reply;
    const newest = (await update(opened.id, { timezone: 'Asia/Riyadh' })).reply;
    const mine = { timezone: 'Asia/Dubai' };
    expect(await update(opened.id, { ...mine, seenUtc: opened.updatedAtUtc })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: { current: newest } },
    });
    expect((await read(opened.id)).reply).toEqual(newest);
    const saved = await update(opened.id, { ...mine, seenUtc: newest.updatedAtUtc });
    expect(saved.reply).toMatchObject({ timezone: 'Asia/Dubai' });
    // Another system that says nothing about what it saw overwrites the company, as before.
    expect(await update(opened.id, { locale: 'en' })).toMatchObject({ status: 200, reply: { locale: 'en' } });
    const { items } = (
      await ask(calls.identity.audit, { query: { search: `company:${opened.id}` } }, sysAdmin)
    ).reply;
    expect(items.map(({ details }) => details.changed)).toEqual([
      ['locale'],
      ['timezone'],
      ['timezone'],
      undefined,
    ]);
  });

  test('of the own company is open to its administrator; of a partner or another company it is refused', async () => {
    const { id } = (await create()).reply;
    const partner = (await create()).reply;
    const own = await server.loginAs('CompanyAdmin', { companyId: id });
    const contract = {
      subscriberCompanyId: id,
      fulfillmentCompanyId: partner.id,
      billingTypeId: 1 as const,
      billingPrice: 10,
      startDateUtc: '2026-01-01T00:00:00.000Z',
      endDateUtc: '2030-01-01T00:00:00.000Z',
    };
    expect((await ask(calls.contract.create, { body: contract }, own)).status).toBe(201);
    expect((await update(id, { name: `Renamed ${id}` }, own)).reply.name).toBe(`Renamed ${id}`);
    expect((await update(partner.id, { name: 'Taken over' }, own)).status).toBe(403);
    expect((await update((await create()).reply.id, { name: 'Taken over' }, own)).status).toBe(404);
    expect((await read(partner.id, own)).reply).toMatchObject({ phoneNumber: null, domain: null });
  });

  test('to a name that is taken is refused at the field', async () => {
    const first = (await create()).reply;
    const second = (await create()).reply;
    expect(await update(second.id, { name: first.name })).toMatchObject({
      status: 400,
      body: { code: 'DUPLICATE', field: 'name' },
    });
  });
});

describe('suspension', () => {
  test("ends the company's sessions and allows no new ones until it is reactivated", async () => {
    const body = draft();
    const { id } = (await ask(calls.company.create, { body })).reply;
    const user = await server.loginAs('Operator', { companyId: id });
    const bystander = await server.loginAs('Operator');
    expect((await update(id, { active: false })).reply.active).toBe(false);
    expect([await works(user), await works(bystander), await works(sysAdmin)]).toEqual([false, true, true]);
    expect((await signIn(body.administrator.email)).statusCode).toBe(400);
    expect((await update(id, { active: true })).reply.active).toBe(true);
    expect(await works(user)).toBe(false);
    expect((await signIn(body.administrator.email)).statusCode).toBe(200);
    const { items } = (await ask(calls.identity.audit, { query: { search: `company:${id}` } })).reply;
    expect(items.map(({ action }) => action)).toEqual([
      'company.reopened',
      'company.suspended',
      'company.created',
    ]);
  });

  test('is open to SysAdmin only', async () => {
    const { id } = (await create()).reply;
    const own = await server.loginAs('CompanyAdmin', { companyId: id });
    expect((await update(id, { active: false }, own)).status).toBe(403);
    expect(await works(own)).toBe(true);
  });
});

test('a company is found for a contract by its exact name only', async () => {
  const mine = await makeCompany(server.deps, 'Finder Riders');
  const other = await makeCompany(server.deps, 'Hidden Couriers');
  const own = await server.loginAs('CompanyAdmin', { companyId: mine.id });
  const find = async (name: string) => (await ask(calls.company.find, { query: { name } }, own)).reply.items;
  expect(await find(' hidden couriers ')).toEqual([{ id: other.id, name: 'Hidden Couriers' }]);
  expect(await find('Hidden')).toEqual([]);
  await update(other.id, { active: false });
  expect(await find('Hidden Couriers')).toEqual([]);
});
