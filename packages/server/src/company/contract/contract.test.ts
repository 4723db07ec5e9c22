import { type CallInput, CONTRACT_STATUS, type Contract, calls } from '@qafila/contracts';
import {
  createTestServer,
  makeCompany,
  type SignedIn,
  type TestCompany,
  type TestServer,
} from '@qafila/testing';
import { TEN_ROLES } from '../../access/access.fixture.ts';
import { type Ask, askAs } from '../../agent/agent.fixture.ts';
import { SYSTEM } from '../../platform/database/actor.ts';

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
type Draft = CallInput<typeof calls.contract.create>['body'];
const draft = (change: Partial<Draft> = {}): Draft => ({
  fulfillmentCompanyId: partner.id,
  subscriberCompanyId: owner.id,
  billingTypeId: 5,
  billingPrice: 12.5,
  startDateUtc: inDays(-10),
  endDateUtc: inDays(300),
  ...change,
});
const made = async (change?: Partial<Draft>): Promise<Contract> =>
  (await ask(calls.contract.create, { body: draft(change) })).reply;
const idsOf = async (as: SignedIn) =>
  (await ask(calls.contract.all, { query: { pageSize: 100 } }, as)).reply.items.map(({ id }) => id);

test('[CONTRACT-03] [CONTRACT-04] [COMPANY-13] a contract joins a fulfilment contractor and a subscriber, and both read it', async () => {
  const contract = await made();
  expect(contract).toMatchObject({
    fulfillmentCompanyId: partner.id,
    fulfillmentCompanyName: 'Pearl Riders',
    subscriberCompanyId: owner.id,
    subscriberCompanyName: 'Souq Express',
    timezone: 'Asia/Qatar',
    billingTypeId: 5,
    billingPrice: 12.5,
    currency: 'Qatari Riyal (QAR)',
    offloadByDefault: false,
    status: 'active',
  });
  for (const as of [admin, theirs, sysAdmin]) {
    expect(await idsOf(as)).toContain(contract.id);
    expect((await ask(calls.contract.get, { query: { id: contract.id } }, as)).body).toEqual(contract);
  }
});

test('[CONTRACT-05] every billing type is accepted, any other refused', async () => {
  for (const billingTypeId of [1, 2, 3, 4, 5] as const)
    expect(await made({ billingTypeId })).toMatchObject({ billingTypeId });
  expect(await ask.loosely(calls.contract.create, { body: { ...draft(), billingTypeId: 6 } })).toMatchObject({
    status: 400,
  });
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

test('a third company sees neither the contract nor its companies', async () => {
  const contract = await made();
  expect(await idsOf(outsider)).toEqual([]);
  const query = { id: contract.id };
  for (const { status } of [
    await ask(calls.contract.get, { query }, outsider),
    await ask(calls.contract.update, { query, body: { billingPrice: 1 } }, outsider),
    await ask(calls.contract.renew, { body: { id: contract.id, endDateUtc: inDays(900) } }, outsider),
    await ask(calls.contract.delete, { query }, outsider),
  ])
    expect(status).toBe(404);
  expect((await ask(calls.contract.get, { query })).body).toEqual(contract);
});

test('the two companies of a contract count in one currency, which then stays', async () => {
  const omani = await makeCompany(server.deps, 'Muscat Motors');
  const inCurrency = (id: string, currency: string) =>
    ask(calls.company.update, { query: { id }, body: { currency } }, sysAdmin);
  await inCurrency(omani.id, 'Omani Rial (OMR)');
  const refused = await ask(calls.contract.create, { body: { ...draft(), fulfillmentCompanyId: omani.id } });
  expect(refused.error.errors).toEqual([
    { path: 'fulfillmentCompanyId', message: 'Both companies must have the same currency' },
  ]);
  await made();
  for (const { id } of [owner, partner])
    expect((await inCurrency(id, 'Euro (EUR)')).error.errors).toEqual([
      {
        path: 'currency',
        message: "The currency can't be changed once money was posted or a contract was made",
      },
    ]);
  expect((await inCurrency(omani.id, 'Qatari Riyal (QAR)')).status).toBe(200);
});

test('no company can commit another one to offload, or change what it pays', async () => {
  expect(await ask(calls.contract.create, { body: draft() }, theirs)).toMatchObject({ status: 403 });
  expect(await ask(calls.contract.create, { body: draft() }, outsider)).toMatchObject({ status: 403 });
  const contract = await made();
  expect(
    await ask(calls.contract.update, { query: { id: contract.id }, body: { billingPrice: 99 } }, theirs),
  ).toMatchObject({
    status: 403,
  });
  expect(await ask(calls.contract.delete, { query: { id: contract.id } }, theirs)).toMatchObject({
    status: 403,
  });
  expect((await ask(calls.contract.get, { query: { id: contract.id } })).reply.billingPrice).toBe(12.5);
});

test('the roles of the calls apply in every company', async () => {
  const contract = await made();
  for (const role of TEN_ROLES.filter((one) => one !== 'Agent')) {
    const as = await server.loginAs(role, role === 'SysAdmin' ? {} : { companyId: owner.id });
    const reads = ['SysAdmin', 'CompanyAdmin', 'PartnershipCoordinator', 'Operator'].includes(role);
    const writes = reads && role !== 'Operator';
    const read = await ask(calls.contract.all, {}, as);
    const write = await ask(
      calls.contract.update,
      { query: { id: contract.id }, body: { billingPrice: 20 } },
      as,
    );
    expect([role, read.status, write.status]).toEqual([role, reads ? 200 : 403, writes ? 200 : 403]);
  }
});

test('a change is validated as a whole and emitted to both companies', async () => {
  const contract = await made({ startDateUtc: inDays(0) });
  const refused = await ask(calls.contract.update, {
    query: { id: contract.id },
    body: { endDateUtc: inDays(-20) },
  });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'endDateUtc' }] } });
  const changed = await ask(calls.contract.update, {
    query: { id: contract.id },
    body: { billingPrice: 14, billingTypeId: 4, active: false },
  });
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

test('a price for orders is not saved over a monthly price that a colleague saved meanwhile', async () => {
  const opened = await made({ startDateUtc: inDays(0) });
  const query = { id: opened.id };
  server.clock.pass(1000);
  const theirChange = { billingTypeId: 4, billingPrice: 3000 } as const;
  const newest = (await ask(calls.contract.update, { query, body: theirChange })).reply;
  const mine = { billingTypeId: 5, billingPrice: 14 } as const;
  const refused = await ask(calls.contract.update, {
    query,
    body: { ...mine, seenUtc: opened.updatedAtUtc },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: { current: newest } } });
  expect((await ask(calls.contract.get, { query })).body).toEqual(newest);
  const saved = await ask(calls.contract.update, {
    query,
    body: { ...mine, seenUtc: newest.updatedAtUtc },
  });
  expect(saved.reply).toMatchObject({ billingTypeId: 5, billingPrice: 14 });
});

test('a contract can be extended but not shortened by renewal', async () => {
  const contract = await made({ startDateUtc: inDays(-30), endDateUtc: inDays(-1) });
  const body = { id: contract.id, endDateUtc: inDays(-2) };
  expect(await ask(calls.contract.renew, { body })).toMatchObject({ status: 400 });
  const renewed = await ask(calls.contract.renew, { body: { ...body, endDateUtc: inDays(30) } });
  expect(renewed.body).toMatchObject({ status: 'active', endDateUtc: inDays(30) });
});

test('only one partner gets new tasks, also when two contracts are written at once', async () => {
  const of = (change: Partial<Draft>) =>
    draft({ subscriberCompanyId: third.id, offloadByDefault: true, ...change });
  const both = await Promise.all([
    ask(calls.contract.create, { body: of({ fulfillmentCompanyId: owner.id }) }, outsider),
    ask(calls.contract.create, { body: of({ fulfillmentCompanyId: partner.id }) }, outsider),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const later = of({ startDateUtc: inDays(400), endDateUtc: inDays(500) });
  expect(await ask(calls.contract.create, { body: later }, outsider)).toMatchObject({ status: 201 });
});

test('an unused contract can be deleted; lists have pages and a search', async () => {
  const contract = await made();
  expect(await ask(calls.contract.delete, { query: { id: contract.id } })).toMatchObject({ status: 204 });
  expect(await ask(calls.contract.get, { query: { id: contract.id } })).toMatchObject({ status: 404 });
  const page = (await ask(calls.contract.all, { query: { pageNumber: 1, pageSize: 2, search: 'pearl' } }))
    .reply;
  expect(page.items).toHaveLength(2);
  expect(page.pagingFilteringContext).toMatchObject({ pageNumber: 1, pageSize: 2 });
  expect(page.pagingFilteringContext.totalItems).toBeGreaterThan(2);
  expect((await ask(calls.contract.all, { query: { search: 'nobody' } })).reply.items).toEqual([]);
});

test.each([
  ['by the day', 2, [1000, 1200]],
  // Hours are in no account until a statement says how many there were.
  ['by the hour', 1, [0, 0]],
] as const)(
  'a price that has run up %s is neither deleted nor does the start move past it',
  async (_what, billingTypeId, prices) => {
    const contract = await made({ billingTypeId, billingPrice: 100 });
    const query = { id: contract.id };
    const start = (startDateUtc: string) => ask(calls.contract.update, { query, body: { startDateUtc } });
    const priceOf = async () =>
      (await ask(calls.contractStatement.open, { query: { contractId: contract.id } }, theirs)).reply
        .periodFee;
    const deletion = await ask(calls.contract.delete, { query });
    expect([deletion.status, deletion.error.message]).toEqual([
      409,
      'Days up to yesterday have a price under this contract. Send the statement and end the contract instead',
    ]);
    for (const later of [inDays(-8), inDays(0), inDays(5)]) {
      const refused = await start(later);
      expect([refused.status, refused.error]).toMatchObject([
        409,
        {
          field: 'startDateUtc',
          message:
            'Days up to yesterday have a price under this contract. Its start can only be moved to an earlier day',
        },
      ]);
    }
    expect(await priceOf()).toBe(prices[0]);
    expect((await start(inDays(-12))).status).toBe(200);
    expect(await priceOf()).toBe(prices[1]);
  },
);

test('hours of days without a statement keep their price: a change waits for the statement', async () => {
  const query = { id: (await made({ billingTypeId: 1, billingPrice: 100 })).id };
  const change = (body: CallInput<typeof calls.contract.update>['body']) =>
    ask(calls.contract.update, { query, body });
  for (const [field, body] of [
    ['billingTypeId', { billingTypeId: 5 }],
    ['billingPrice', { billingPrice: 40 }],
  ] as const)
    expect(await change(body)).toMatchObject({ status: 409, body: { field } });
  expect((await change({ endDateUtc: inDays(200) })).status).toBe(200);
});

test.each([
  ['billed per order', { billingTypeId: 5, billingPrice: 100 }],
  ['by the hour from today', { billingTypeId: 1, billingPrice: 100, startsIn: 0 }],
  ['by the day for nothing', { billingTypeId: 2, billingPrice: 0 }],
  ['by the day from today', { billingTypeId: 2, billingPrice: 100, startsIn: 0 }],
  ['by the day from next week', { billingTypeId: 2, billingPrice: 100, startsIn: 7 }],
] as const)(
  'an unused contract %s has no price yet: its start moves and it is deleted',
  async (_what, terms) => {
    const { billingTypeId, billingPrice } = terms;
    const startDateUtc = inDays('startsIn' in terms ? terms.startsIn : -10);
    const query = { id: (await made({ billingTypeId, billingPrice, startDateUtc })).id };
    const moved = await ask(calls.contract.update, { query, body: { startDateUtc: inDays(9) } });
    expect(moved.status).toBe(200);
    expect((await ask(calls.contract.delete, { query })).status).toBe(204);
  },
);

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
  expect(await ask(calls.contract.create, { body: draft(change()) })).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  });
});
