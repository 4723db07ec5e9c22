import { CONTRACT_STATUS, type Contract, ROLES } from '@qafila/contracts';
import {
  createTestServer,
  makeCompany,
  type SignedIn,
  type TestCompany,
  type TestServer,
} from '@qafila/testing';
import { type Ask, askAs } from '../../agent/agent.fixture.ts';
import { SYSTEM } from '../../platform/database/actor.ts';

const PATH = '/company-api/Contract';
let server: TestServer;
let ask: Ask;
let owner: TestCompany;
let partner: TestCompany;
let third: TestCompany;
let admin: SignedIn;
let theirs: SignedIn;
let outsider: SignedIn;
let sysAdmin: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  owner = await makeCompany(server.deps, 'Souq Express');
  partner = await makeCompany(server.deps, 'Pearl Riders');
  third = await makeCompany(server.deps, 'Corniche Cargo');
  admin = await server.loginAs('CompanyAdmin', { companyId: owner.id });
  theirs = await server.loginAs('CompanyAdmin', { companyId: partner.id });
  outsider = await server.loginAs('CompanyAdmin', { companyId: third.id });
  sysAdmin = await server.loginAs('SysAdmin');
  ask = askAs(server, admin);
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString();
const draft = (change: object = {}) => ({
  fulfillmentCompanyId: partner.id,
  subscriberCompanyId: owner.id,
  billingTypeId: 5,
  billingPrice: 12.5,
  startDateUtc: inDays(-10),
  endDateUtc: inDays(300),
  ...change,
});
async function made(change?: object, as?: SignedIn): Promise<Contract> {
  const { status, body } = await ask('POST', PATH, draft(change), as);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const idsOf = async (as: SignedIn, query = 'pageSize=100') =>
  (await ask('GET', `${PATH}/all?${query}`, undefined, as)).body.items.map(({ id }: Contract) => id);

test('[CONTRACT-03] [CONTRACT-04] [COMPANY-13] a contract joins a fulfilment contractor and a subscriber, and both read it', async () => {
  const contract = await made();
  expect(contract).toMatchObject({
    fulfillmentCompanyId: partner.id,
    fulfillmentCompanyName: 'Pearl Riders',
    subscriberCompanyId: owner.id,
    subscriberCompanyName: 'Souq Express',
    billingTypeId: 5,
    billingPrice: 12.5,
    offloadByDefault: false,
    status: 'active',
  });
  for (const as of [admin, theirs, sysAdmin]) {
    expect(await idsOf(as)).toContain(contract.id);
    expect((await ask('GET', `${PATH}?id=${contract.id}`, undefined, as)).body).toEqual(contract);
  }
});

test('[CONTRACT-05] every billing type is kept, and no other is taken', async () => {
  for (const billingTypeId of [1, 2, 3, 4, 5])
    expect(await made({ billingTypeId })).toMatchObject({ billingTypeId });
  expect(await ask('POST', PATH, draft({ billingTypeId: 6 }))).toMatchObject({ status: 400 });
});

test('[CONTRACT-06] [CONTRACT-07] the status follows from the dates and the switch; expired from the day after the end', async () => {
  const ended = await made({ startDateUtc: inDays(-30), endDateUtc: inDays(-1) });
  const lastDay = await made({ startDateUtc: inDays(-30), endDateUtc: inDays(0) });
  const off = await made({ active: false });
  const ahead = await made({ startDateUtc: inDays(3) });
  expect([ended, lastDay, off, ahead].map(({ status }) => status)).toEqual([
    'expired',
    'active',
    'inactive',
    'inactive',
  ]);
  expect(CONTRACT_STATUS.names).toEqual(['active', 'inactive', 'expired']);
});

test('a third company sees neither a contract nor its companies', async () => {
  const contract = await made();
  expect(await idsOf(outsider)).toEqual([]);
  for (const [method, url, body] of [
    ['GET', `${PATH}?id=${contract.id}`, undefined],
    ['PATCH', `${PATH}?id=${contract.id}`, { billingPrice: 1 }],
    ['POST', `${PATH}/renew`, { id: contract.id, endDateUtc: inDays(900) }],
    ['DELETE', `${PATH}?id=${contract.id}`, undefined],
  ] as const)
    expect(await ask(method, url, body, outsider)).toMatchObject({ status: 404 });
  expect((await ask('GET', `${PATH}?id=${contract.id}`)).body).toEqual(contract);
});

test('nobody makes another company give work, nor changes what it pays', async () => {
  expect(await ask('POST', PATH, draft(), theirs)).toMatchObject({ status: 403 });
  expect(await ask('POST', PATH, draft(), outsider)).toMatchObject({ status: 403 });
  const contract = await made();
  expect(await ask('PATCH', `${PATH}?id=${contract.id}`, { billingPrice: 99 }, theirs)).toMatchObject({
    status: 403,
  });
  expect(await ask('DELETE', `${PATH}?id=${contract.id}`, undefined, theirs)).toMatchObject({ status: 403 });
  expect((await ask('GET', `${PATH}?id=${contract.id}`)).body.billingPrice).toBe(12.5);
});

test('the roles of the call hold in every company', async () => {
  const contract = await made();
  for (const role of ROLES.filter((one) => one !== 'Agent')) {
    const as = await server.loginAs(role, role === 'SysAdmin' ? {} : { companyId: owner.id });
    const reads = ['SysAdmin', 'CompanyAdmin', 'PartnershipCoordinator', 'Operator'].includes(role);
    const writes = reads && role !== 'Operator';
    const read = await ask('GET', `${PATH}/all`, undefined, as);
    const write = await ask('PATCH', `${PATH}?id=${contract.id}`, { billingPrice: 20 }, as);
    expect([role, read.status, write.status]).toEqual([role, reads ? 200 : 403, writes ? 200 : 403]);
  }
});

test('a change is checked as a whole and told to both ends', async () => {
  const contract = await made();
  const url = `${PATH}?id=${contract.id}`;
  const refused = await ask('PATCH', url, { endDateUtc: inDays(-20) });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'endDateUtc' }] } });
  const changed = await ask('PATCH', url, { billingPrice: 14, billingTypeId: 4, active: false });
  expect(changed.body).toMatchObject({ billingPrice: 14, billingTypeId: 4, status: 'inactive' });
  const told = await server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('outbox')
      .select('company_id')
      .where('name', '=', 'contract.changed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  );
  expect(told.map(({ company_id }) => company_id).sort()).toEqual([owner.id, partner.id].sort());
});

test('a contract is renewed to a later end only', async () => {
  const contract = await made({ startDateUtc: inDays(-30), endDateUtc: inDays(-1) });
  const body = { id: contract.id, endDateUtc: inDays(-2) };
  expect(await ask('POST', `${PATH}/renew`, body)).toMatchObject({ status: 400 });
  const renewed = await ask('POST', `${PATH}/renew`, { ...body, endDateUtc: inDays(30) });
  expect(renewed.body).toMatchObject({ status: 'active', endDateUtc: inDays(30) });
});

test('new tasks go to one partner only, whoever writes at the same time', async () => {
  const of = (change: object) => draft({ subscriberCompanyId: third.id, offloadByDefault: true, ...change });
  const both = await Promise.all([
    ask('POST', PATH, of({ fulfillmentCompanyId: owner.id }), outsider),
    ask('POST', PATH, of({ fulfillmentCompanyId: partner.id }), outsider),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const later = of({ startDateUtc: inDays(400), endDateUtc: inDays(500) });
  expect(await ask('POST', PATH, later, outsider)).toMatchObject({ status: 201 });
});

test('an unused contract is removed, and lists have pages and a search', async () => {
  const contract = await made();
  expect(await ask('DELETE', `${PATH}?id=${contract.id}`)).toMatchObject({ status: 204 });
  expect(await ask('GET', `${PATH}?id=${contract.id}`)).toMatchObject({ status: 404 });
  const page = (await ask('GET', `${PATH}/all?pageNumber=1&pageSize=2&search=pearl`)).body;
  expect(page.items).toHaveLength(2);
  expect(page.pagingFilteringContext).toMatchObject({ pageNumber: 1, pageSize: 2 });
  expect(page.pagingFilteringContext.totalItems).toBeGreaterThan(2);
  expect((await ask('GET', `${PATH}/all?search=nobody`)).body.items).toEqual([]);
});

test.each([
  ['the same company twice', () => ({ fulfillmentCompanyId: owner.id }), 'subscriberCompanyId'],
  [
    'a company that is not there',
    () => ({ fulfillmentCompanyId: server.deps.ids.uuid() }),
    'fulfillmentCompanyId',
  ],
  ['an end before the start', () => ({ endDateUtc: inDays(-20) }), 'endDateUtc'],
  ['a price below zero', () => ({ billingPrice: -1 }), 'billingPrice'],
])('%s is refused, naming the field', async (_what, change, path) => {
  expect(await ask('POST', PATH, draft(change()))).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  });
});
