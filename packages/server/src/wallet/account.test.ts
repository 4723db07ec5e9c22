import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn, TEST_PASSWORD } from '@qafila/testing';
import { SYSTEM } from '../platform/database/actor.ts';
import { known } from '../platform/http/ask.fixture.ts';
import { startWallets, type WalletServer } from './wallet.fixture.ts';

let wallets: WalletServer;
let stranger: SignedIn;
beforeAll(async () => {
  wallets = await startWallets();
  const { id: companyId } = await makeCompany(wallets.server.deps);
  stranger = await wallets.server.loginAs('Operator', { companyId });
});
afterAll(() => wallets.server.close());

const logs = (agentId: string, more: CallInput<typeof calls.wallet.actionLogs>['query'] = {}) =>
  wallets.ask(calls.wallet.actionLogs, { query: { agentId, ...more } });

test("[WALLET-37] reads an agent's wallet balance and cash by their public id", async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 100.1);
  await wallets.collect(agent, 80.25);
  expect(await wallets.financials(agent.publicId.toLowerCase())).toEqual({
    agentId: agent.id,
    publicId: agent.publicId,
    fullName: agent.fullName,
    email: agent.email,
    accountBalance: 100.1,
    totalOutstandingAmount: 80.25,
    currency: 'Qatari Riyal (QAR)',
  });
  const foreign = await wallets.ask(
    calls.wallet.financials,
    { query: { publicId: agent.publicId } },
    stranger,
  );
  expect(foreign.status).toBe(404);
});

test('[WALLET-31] a credit is posted once, however often its reply is lost', async () => {
  const agent = await wallets.register();
  const first = await wallets.credit(agent.id, 50, undefined, 'lost-reply');
  const again = await wallets.credit(agent.id, 50, undefined, 'lost-reply');
  expect(first).toMatchObject({ status: 200, body: { accountBalance: 50, publicId: agent.publicId } });
  expect(again).toEqual(first);
  const other = await wallets.credit(agent.id, 51, undefined, 'lost-reply');
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  expect((await wallets.financials(agent.publicId)).accountBalance).toBe(50);
});

test('a key whose stored reply was deleted still posts nothing twice', async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 50, undefined, 'old-key');
  const { deps } = wallets.server;
  await deps.withTx(SYSTEM, (tx) =>
    tx.db.deleteFrom('idempotency_key').where('key', '=', 'old-key').execute(),
  );
  const again = await wallets.credit(agent.id, 50, undefined, 'old-key');
  expect([again.status, again.error.message]).toEqual([409, 'This was posted before, under the same key']);
  expect((await wallets.financials(agent.publicId)).accountBalance).toBe(50);
});

test("without a key the specification's fields are enough: posted once, refused for 30 seconds, then posted again", async () => {
  const agent = await wallets.register();
  const body = { agentId: agent.id, depositAmount: 5 };
  const both = await Promise.all([1, 2].map(() => wallets.ask(calls.wallet.credit, { body })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await wallets.ask(calls.wallet.credit, { body });
  expect([again.status, again.error.code]).toEqual([409, 'DONE_ALREADY']);
  expect(again.error.details).toMatchObject({
    status: 200,
    reply: known(both.find(({ status }) => status === 200)).reply,
  });
  expect((await wallets.financials(agent.publicId)).accountBalance).toBe(5);
  const other = { ...body, depositAmount: 6 };
  expect((await wallets.ask(calls.wallet.credit, { body: other })).status).toBe(200);
  wallets.server.clock.advance(30_000);
  expect((await wallets.ask(calls.wallet.credit, { body })).status).toBe(200);
  expect((await wallets.financials(agent.publicId)).accountBalance).toBe(16);
});

test('a key works the same in header and body', async () => {
  const agent = await wallets.register();
  const body = { agentId: agent.id, depositAmount: 5 };
  const differs = await wallets.pay(
    calls.wallet.credit,
    { ...body, idempotencyKey: 'one' },
    undefined,
    'two',
  );
  expect(differs).toMatchObject({ status: 400, body: { errors: [{ path: 'idempotencyKey' }] } });
});

test('[WALLET-32] a deduction lowers the wallet, with its notes, and not below zero', async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 20);
  expect((await wallets.deduct(agent.id, 7.5)).reply.accountBalance).toBe(12.5);
  const refused = await wallets.deduct(agent.id, 12.51);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'The wallet has 12.50 and may not go below 0.00', details: { balance: 12.5 } },
  });
  expect((await logs(agent.id)).reply.logs).toMatchObject([
    {
      accountActionType: 'withdraw',
      amountBefore: 20,
      amountAfter: 12.5,
      notes: 'A fine',
      status: 'credited',
    },
    { accountActionType: 'deposit', amountBefore: 0, amountAfter: 20, notes: null },
  ]);
  const bare = { ledgerEntryTypeId: 2, agentId: agent.id, amount: 1 };
  expect((await wallets.ask.loosely(calls.wallet.deduct, { body: bare })).error.errors).toMatchObject([
    { path: 'notes', message: 'Notes are required' },
  ]);
});

test('a company may let wallets go below zero, and set its own limits', async () => {
  const { id: companyId } = await makeCompany(wallets.server.deps);
  const admin = await wallets.server.loginAs('CompanyAdmin', { companyId });
  const rules = { freshAuthenticationAbove: 1000, closeApprovalAbove: 50 };
  const fresh = { ...rules, allowNegativeBalance: false, version: 0, updatedBy: null, updatedAtUtc: null };
  expect((await wallets.ask(calls.wallet.settings, {}, admin)).body).toEqual(fresh);
  const changed = await wallets.ask(
    calls.wallet.updateSettings,
    { body: { allowNegativeBalance: true, version: 0 } },
    admin,
  );
  expect(changed.body).toEqual({
    ...rules,
    allowNegativeBalance: true,
    version: 1,
    updatedBy: admin.user.email,
    updatedAtUtc: wallets.server.clock.now().toISOString(),
  });
  expect((await wallets.ask(calls.wallet.settings)).reply.allowNegativeBalance).toBe(false);
  expect(
    (await wallets.ask(calls.wallet.updateSettings, { body: { allowNegativeBalance: true } })).status,
  ).toBe(403);
});

test('money rules saved by another user in the meantime are not overwritten, and every change is in the audit trail', async () => {
  const { id: companyId } = await makeCompany(wallets.server.deps);
  const admin = await wallets.server.loginAs('CompanyAdmin', { companyId });
  await wallets.ask(calls.wallet.updateSettings, { body: { closeApprovalAbove: 20, version: 0 } }, admin);
  const late = await wallets.ask(
    calls.wallet.updateSettings,
    { body: { closeApprovalAbove: 900, version: 0 } },
    admin,
  );
  expect(late).toMatchObject({
    status: 409,
    body: {
      message: `${admin.user.email} changed the money rules in the meantime`,
      details: { rules: { closeApprovalAbove: 20, version: 1 } },
    },
  });
  const tooMuch = await wallets.ask(
    calls.wallet.updateSettings,
    { body: { closeApprovalAbove: 1_000_001, version: 1 } },
    admin,
  );
  expect(tooMuch).toMatchObject({ status: 400, body: { errors: [{ path: 'closeApprovalAbove' }] } });
  expect((await wallets.ask(calls.wallet.settings, {}, admin)).body).toMatchObject({
    closeApprovalAbove: 20,
  });
  const kept = await wallets.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('audit_event').select('details').where('subject', '=', `company:${companyId}`).execute(),
  );
  expect(kept).toMatchObject([{ details: { before: { version: 0 }, after: { closeApprovalAbove: 20 } } }]);
});

test('[WALLET-40] pages the changes of a wallet, newest first, by type, date and search', async () => {
  const agent = await wallets.register();
  for (const amount of [10, 20, 30]) await wallets.credit(agent.id, amount);
  await wallets.deduct(agent.id, 5);
  const page = (await logs(agent.id, { pageSize: 3 })).reply;
  expect(page.logs.map(({ amountAfter }) => amountAfter)).toEqual([55, 60, 30]);
  expect(page.items).toEqual(page.logs);
  expect(page.pagingFilteringContext).toMatchObject({ totalItems: 4, totalPages: 2, pageNumber: 1 });
  const second = (await logs(agent.id, { pageSize: 3, pageNumber: 2 })).reply;
  expect(second.logs).toHaveLength(1);
  const next = (await logs(agent.id, { pageSize: 3, after: known(page.pagingFilteringContext.nextCursor) }))
    .reply;
  expect(next.logs).toEqual(second.logs);
  expect((await logs(agent.id, { accountActionType: 'withdraw' })).reply.logs).toHaveLength(1);
  expect((await logs(agent.id, { search: 'fine' })).reply.logs).toHaveLength(1);
  expect((await logs(agent.id, { search: '20.00' })).reply.logs).toHaveLength(1);
  const later = new Date(wallets.server.clock.now().getTime() + 1000).toISOString();
  expect((await logs(agent.id, { dateRangeFilterFrom: later })).reply.logs).toEqual([]);
  expect((await wallets.ask(calls.wallet.actionLogs, {}, stranger)).reply.logs).toEqual([]);
});

test('an amount above the limit requires the password again, in either direction', async () => {
  const agent = await wallets.register();
  const large = await wallets.credit(agent.id, 1000.01);
  expect(large.status).toBe(200);
  await wallets.credit(agent.id, 4000);
  await wallets.collect(agent, 3000);
  const courier = await wallets.courier();
  const payout = (await wallets.pay(calls.payout.request, { amount: 1001 }, courier.self)).reply;
  const small = (await wallets.pay(calls.payout.request, { amount: 1000 }, courier.self)).reply;
  const [entry] = (await wallets.ask(calls.wallet.ledger, { query: { agentId: agent.id, ledgerTypeId: 1 } }))
    .reply.items;
  const tired = Object.assign(wallets.operator, await wallets.server.tenMinutesLater(wallets.operator));
  const message = 'This amount is above the limit of your company';
  const asked = { status: 403, body: { code: 'FRESH_AUTHENTICATION_REQUIRED', message } };
  expect(await wallets.credit(agent.id, 1000.01, tired, 'large')).toMatchObject(asked);
  expect(await wallets.deduct(agent.id, 1000.01, tired)).toMatchObject(asked);
  const handIn = (amount: number) => wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount }, tired);
  expect(await handIn(1000.01)).toMatchObject(asked);
  const reverse = { ledgerEntryId: known(entry).id, reason: 'Twice' };
  expect(await wallets.pay(calls.wallet.reverse, reverse, tired)).toMatchObject(asked);
  const decide = (depositRequestId: string) => wallets.pay(calls.payout.credit, { depositRequestId }, tired);
  expect(await decide(payout.id)).toMatchObject(asked);
  // At exactly the limit, no password is required.
  expect((await wallets.credit(agent.id, 1000, tired)).status).toBe(200);
  expect((await wallets.deduct(agent.id, 1000, tired)).status).toBe(200);
  expect((await handIn(1000)).status).toBe(200);
  expect((await decide(small.id)).status).toBe(200);
  await wallets.ask(calls.identity.confirmPassword, { body: { password: TEST_PASSWORD } }, tired);
  expect((await wallets.credit(agent.id, 1000.01, tired, 'large')).status).toBe(200);
  expect((await decide(payout.id)).status).toBe(200);
});

test("a company's own limit decides when the password is required, for a hand-in as for a credit", async () => {
  const limit = async (freshAuthenticationAbove: number) => {
    const admin = await wallets.server.loginAs('CompanyAdmin');
    const { version } = (await wallets.ask(calls.wallet.settings, {}, admin)).reply;
    const body = { freshAuthenticationAbove, version };
    expect((await wallets.ask(calls.wallet.updateSettings, { body }, admin)).status).toBe(200);
  };
  await limit(20);
  const agent = await wallets.register();
  await wallets.collect(agent, 100);
  const operator = await wallets.server.loginAs('Operator');
  const tired = await wallets.server.tenMinutesLater(operator);
  const handIn = (amount: number) => wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount }, tired);
  const answers = [
    await wallets.credit(agent.id, 20, tired),
    await wallets.credit(agent.id, 20.01, tired),
    await wallets.deduct(agent.id, 20.01, tired),
    await handIn(20),
    await handIn(20.01),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 200, 403]);
  await limit(1000);
});

test('changing the money rules requires a fresh password', async () => {
  const { server } = wallets;
  const { id: companyId } = await makeCompany(server.deps);
  const admin = await server.loginAs('CompanyAdmin', { companyId });
  const tired = await server.tenMinutesLater(admin);
  const change = () => wallets.ask(calls.wallet.updateSettings, { body: { closeApprovalAbove: 20 } }, tired);
  expect(await change()).toMatchObject({
    status: 403,
    body: {
      code: 'FRESH_AUTHENTICATION_REQUIRED',
      message: 'Enter your password to change the money rules',
    },
  });
  await wallets.ask(calls.identity.confirmPassword, { body: { password: TEST_PASSWORD } }, tired);
  expect((await change()).status).toBe(200);
});
