import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany, makeUser, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { createJournalCheck } from '../../journal/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startWallets, type WalletServer } from '../wallet.fixture.ts';

let wallets: WalletServer;
let cashier: SignedIn;
beforeAll(async () => {
  wallets = await startWallets();
  cashier = await wallets.server.loginAs('CashCollector');
});
afterAll(() => wallets.server.close());

const request = async (amount = 40, notes = 'Fuel') => {
  const courier = await wallets.courier();
  const { status, reply } = await wallets.pay(calls.payout.request, { amount, notes }, courier.self);
  expect(status).toBe(201);
  return { ...courier, payout: reply };
};
const decide = (
  action: 'credit' | 'reject',
  id: string,
  notes?: string,
  as: SignedIn = cashier,
  key?: string,
) => wallets.pay(calls.payout[action], { depositRequestId: id, notes }, as, key);
type Query = CallInput<typeof calls.payout.all>['query'];
const list = async (query: Query = {}) =>
  (await wallets.ask(calls.payout.all, { query: { pageSize: 6, ...query } })).reply;

test('a courier requests a payout, and sees the balance it would give', async () => {
  const { payout, agent } = await request();
  expect(payout).toMatchObject({
    agentId: agent.id,
    publicId: agent.publicId,
    amount: 40,
    status: 'pending',
    notes: 'Fuel',
    balanceBefore: 0,
    balanceAfter: 40,
    updatedBy: null,
    held: false,
    possibleDuplicate: false,
  });
  expect((await wallets.ask(calls.payout.get, { query: { id: payout.id } })).reply.allowedActions).toEqual([
    'credit',
    'reject',
  ]);
});

test('[PAYOUT-22] a credit raises the wallet once, and names the payout in the ledger', async () => {
  const { payout, agent } = await request();
  const credited = await decide('credit', payout.id, 'Paid', cashier, 'decide-once');
  expect(credited.body).toMatchObject({
    status: 'credited',
    notes: 'Paid',
    requestNotes: 'Fuel',
    balanceBefore: 0,
    balanceAfter: 40,
    updatedBy: cashier.user.email,
    allowedActions: [],
  });
  expect(await decide('credit', payout.id, 'Paid', cashier, 'decide-once')).toEqual(credited);
  expect((await wallets.financials(agent.publicId)).accountBalance).toBe(40);
  const ledger = (await wallets.ask(calls.wallet.ledger, { query: { agentId: agent.id } })).reply;
  expect(ledger.items).toMatchObject([{ amount: 40, cause: { kind: 'payout', id: payout.id } }]);
});

test('[PAYOUT-23] a rejection needs notes and leaves the wallet alone', async () => {
  const { payout, agent } = await request();
  const bare = await decide('reject', payout.id, ' ');
  expect(bare).toMatchObject({ status: 400, body: { errors: [{ path: 'notes' }] } });
  const rejected = await decide('reject', payout.id, 'No receipt');
  expect(rejected.body).toMatchObject({ status: 'rejected', notes: 'No receipt', balanceAfter: 0 });
  expect((await wallets.financials(agent.publicId)).accountBalance).toBe(0);
});

test('if two operators decide at once, one succeeds and the other sees the outcome', async () => {
  const { payout, agent } = await request();
  const replies = await Promise.all([
    decide('credit', payout.id, 'One', cashier),
    decide('reject', payout.id, 'Two', wallets.operator),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const done = replies.find(({ status }) => status === 200)?.reply;
  expect(refused?.body).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: {
      status: done?.status,
      allowedActions: [],
      payout: { status: done?.status, notes: done?.notes },
    },
  });
  const { accountBalance } = await wallets.financials(agent.publicId);
  expect(accountBalance).toBe(done?.status === 'credited' ? 40 : 0);
});

test("the user who requested it can't decide, and is not offered to", async () => {
  const agent = await wallets.register();
  const { reply } = await wallets.upload(`publicId,amount\n${agent.publicId},60\n`);
  const id = reply.results[0]?.id ?? '';
  expect((await wallets.ask(calls.payout.get, { query: { id } })).reply.allowedActions).toEqual([]);
  expect((await decide('credit', id, 'Mine', wallets.operator)).status).toBe(403);
  expect((await decide('credit', id, 'Yours')).status).toBe(200);
});

test('one of several roles is enough to decide', async () => {
  const { server } = wallets;
  const { companyId } = cashier.user;
  const { email } = await makeUser(server.deps, { roles: ['RuleViewer', 'CashCollector'], companyId });
  const { access_token } = await server.login(email);
  const both = { ...cashier, headers: { authorization: `Bearer ${access_token}` } };
  const { payout } = await request();
  const seen = await wallets.ask(calls.payout.get, { query: { id: payout.id } }, both);
  expect(seen.reply.allowedActions).toEqual(['credit', 'reject']);
  expect((await decide('credit', payout.id, 'Paid', both)).status).toBe(200);
});

test('[PAYOUT-02, PAYOUT-08] a payout is found by the name that its card shows, also of an agent who was renamed', async () => {
  const user = { firstName: 'Mohamed', lastName: 'Ali ٧', phoneNumber: '33448811' };
  const { agent, self } = await wallets.courier({ user });
  const ask = (amount: number) => wallets.pay(calls.payout.request, { amount }, self);
  const [decided, pending] = [(await ask(40)).reply, (await ask(50)).reply];
  await decide('reject', decided.id, 'No receipt');
  const found = async (search: string) => (await list({ search })).entries.map(({ id }) => id);
  expect(await found('mohamed ali 7')).toEqual([pending.id, decided.id]);
  const renamed = await wallets.ask(calls.agent.update, {
    query: { id: agent.id },
    body: { user: { firstName: 'Muhammad', lastName: 'Aly ٧' } },
  });
  expect(renamed.status).toBe(200);
  expect((await list({ search: 'Muhammad Aly 7' })).entries).toMatchObject([
    { id: pending.id, agentFullName: 'Muhammad Aly ٧', status: 'pending' },
    { id: decided.id, agentFullName: 'Muhammad Aly ٧', status: 'rejected' },
  ]);
  expect(await found(agent.publicId)).toEqual([pending.id, decided.id]);
  expect(await found('mohamed ali 7')).toEqual([]);
  expect((await decide('credit', pending.id, 'Paid')).status).toBe(200);
});

test('[PAYOUT-20, PAYOUT-21] lists payouts by search, status, date and amount, page by page', async () => {
  const { id: companyId } = await makeCompany(wallets.server.deps);
  const stranger = await wallets.server.loginAs('Operator', { companyId });
  const { payout, agent } = await request(77.5);
  const found = async (query: Query) => (await list(query)).entries.map(({ id }) => id);
  for (const search of [agent.publicId, agent.fullName, agent.firstName])
    expect([search, await found({ search })]).toEqual([search, [payout.id]]);
  expect(await found({ search: agent.publicId, depositRequestStatusId: 2 })).toEqual([]);
  expect(await found({ search: agent.publicId, amountLessThan: '77.5' })).toEqual([]);
  expect(await found({ search: agent.publicId, amountLessThan: '77.51' })).toEqual([payout.id]);
  expect(await found({ depositRequestStatusId: 1 })).toContain(payout.id);
  const before = new Date(wallets.server.clock.now().getTime() - 1000).toISOString();
  expect(await found({ dateRangeFilterTo: before })).toEqual([]);
  const page = await list({ pageNumber: 1 });
  expect(page.entries).toEqual(page.items);
  expect(page.pagingFilteringContext).toMatchObject({ pageSize: 6, pageNumber: 1 });
  const { totalItems, totalPages } = page.pagingFilteringContext;
  expect(totalPages).toBe(Math.ceil(totalItems / 6));
  const foreign = await wallets.ask(calls.payout.all, {}, stranger);
  expect(foreign.reply.entries).toEqual([]);
});

test('[PAYOUT-24] a file is checked row by row before anything is written; duplicates are flagged', async () => {
  const [one, two] = [await wallets.register(), await wallets.register()];
  const csv = [
    'Public ID,Amount,Notes',
    `${one.publicId},25.50,Week 12`,
    `${two.publicId.toLowerCase()},30,`,
    `${one.publicId},25.5,Again`,
    'AG-999999,10,',
    `${two.publicId},0.50,`,
    `${two.publicId},ten,`,
    `,10,`,
  ].join('\n');
  const checked = await wallets.upload(csv, { dryRun: 'true' });
  expect(checked.body).toMatchObject({ accepted: 2, rejected: 5 });
  expect((await list({ search: one.publicId })).entries).toEqual([]);
  const made = await wallets.upload(csv, {}, wallets.operator, 'a-file');
  expect(made.reply.results.map(({ row, ok, message }) => [row, ok, message])).toEqual([
    [1, true, undefined],
    [2, true, undefined],
    [3, false, 'Duplicate: the same agent and amount as row 1'],
    [4, false, 'No agent AG-999999'],
    [5, false, 'The amount must be at least 1'],
    [6, false, 'The amount must be a number with at most 2 decimals'],
    [7, false, 'publicId is missing'],
  ]);
  expect((await list({ search: one.publicId })).entries).toMatchObject([{ amount: 25.5, notes: 'Week 12' }]);
  expect(await wallets.upload(csv, {}, wallets.operator, 'a-file')).toEqual(made);
  const other = await wallets.upload(`${csv}\n${one.publicId},99,`, {}, wallets.operator, 'a-file');
  expect(other.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  const again = await wallets.upload(csv);
  expect(again.reply.results[0]?.message).toBe(
    'Duplicate: a request of this agent for this amount is pending',
  );
  expect((await wallets.upload('name\nx')).error.errors?.[0]).toEqual({
    path: 'file',
    message: 'The file has no column for: publicId, amount',
  });
});

test("an upload explains its rows' errors in the sender's language", async () => {
  const agent = await wallets.register();
  const csv = `publicId,amount\n${agent.publicId},10\n${agent.publicId},10\nAG-999999,5`;
  const arabic = { ...wallets.operator.headers, 'accept-language': 'ar' };
  const { reply } = await wallets.upload(csv, { dryRun: 'true' }, { ...wallets.operator, headers: arabic });
  expect(reply.results).toMatchObject([
    { row: 1, ok: true },
    { row: 2, ok: false, duplicate: true, message: 'مكرر: المندوب نفسه والمبلغ نفسه في الصف \u20681\u2069' },
    { row: 3, ok: false, message: 'لا يوجد مندوب برقم \u2068AG-999999\u2069' },
  ]);
});

test('a second request for the same amount within a day is flagged', async () => {
  const { payout, self } = await request(33);
  const second = await wallets.pay(calls.payout.request, { amount: 33 }, self);
  expect(second.reply.possibleDuplicate).toBe(true);
  await decide('reject', payout.id, 'Twice');
  expect((await wallets.ask(calls.payout.get, { query: { id: second.reply.id } })).body).toMatchObject({
    possibleDuplicate: false,
  });
});

test('payouts of a wallet whose balance does not match its entries are on hold until it does', async () => {
  const { payout, agent } = await request();
  await wallets.credit(agent.id, 10);
  const { deps } = wallets.server;
  const check = createJournalCheck({ define: () => {} }, deps);
  const bend = (minor: number) =>
    deps.withTx(SYSTEM, (tx) =>
      tx.db
        .updateTable('journal_account')
        .set({ balance_minor: sql<number>`balance_minor + ${minor}` })
        .where('agent_id', '=', agent.id)
        .execute(),
    );
  await bend(1);
  expect((await check.run()).accounts).toHaveLength(1);
  expect((await wallets.ask(calls.payout.get, { query: { id: payout.id } })).body).toMatchObject({
    held: true,
    allowedActions: ['reject'],
  });
  expect((await decide('credit', payout.id)).body).toMatchObject({
    code: 'CONFLICT',
    details: { allowedActions: ['reject'] },
  });
  await bend(-1);
  expect(await check.run()).toEqual({ companies: [], accounts: [] });
  expect((await decide('credit', payout.id)).status).toBe(200);
});

test('a payout that is on hold can still be rejected', async () => {
  const { payout, agent } = await request();
  const { withTx } = wallets.server.deps;
  await wallets.credit(agent.id, 10);
  await withTx(SYSTEM, (tx) =>
    tx.db
      .updateTable('journal_account')
      .set({ held_at: tx.now() })
      .where('agent_id', '=', agent.id)
      .where('kind', '=', 'agentWallet')
      .execute(),
  );
  expect((await decide('credit', payout.id)).status).toBe(409);
  expect((await decide('reject', payout.id, 'Asked twice')).reply.status).toBe('rejected');
});

test('emits each request and each decision to those who view payouts', async () => {
  const { payout, agent } = await request(12);
  await decide('reject', payout.id, 'No receipt');
  const events = await wallets.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('outbox')
      .select('data')
      .where('name', '=', 'payout.changed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  );
  const about = { payoutId: payout.id, agentId: agent.id };
  expect(events.map(({ data }) => data)).toEqual([
    { ...about, status: 'rejected' },
    { ...about, status: 'pending' },
  ]);
});

test('two requests of one amount are a possible duplicate for a day, not longer', async () => {
  const { payout, self } = await request(44);
  wallets.server.clock.pass(24 * 3_600_000 + 1000);
  const later = await wallets.pay(calls.payout.request, { amount: 44 }, self);
  expect(later.reply.possibleDuplicate).toBe(false);
  wallets.server.clock.pass(-2000);
  const read = await wallets.ask(calls.payout.get, { query: { id: payout.id } });
  expect(read.reply.possibleDuplicate).toBe(false);
});

test("requests and decisions can't be edited, even by the owner of the database", async () => {
  const { payout } = await request();
  await decide('reject', payout.id, 'No');
  const { withTx } = wallets.server.deps;
  const change = (set: object) => () =>
    withTx(SYSTEM, (tx) => tx.db.updateTable('payout').set(set).where('id', '=', payout.id).execute());
  await expect(change({ status_id: 2 })()).rejects.toThrow('decided once');
  await expect(
    withTx(SYSTEM, (tx) => tx.db.deleteFrom('payout').where('id', '=', payout.id).execute()),
  ).rejects.toThrow('decided once');
  const pending = await request(50);
  await expect(
    withTx(SYSTEM, (tx) =>
      tx.db.updateTable('payout').set({ amount_minor: 9900 }).where('id', '=', pending.payout.id).execute(),
    ),
  ).rejects.toThrow('decided once');
});

test('[PAYOUT-22, PAYOUT-23] a decision is final: nothing rejected is credited, nothing credited rejected', async () => {
  const rejected = await request(40);
  await decide('reject', rejected.payout.id, 'No receipt');
  const credit = await decide('credit', rejected.payout.id, 'After all');
  expect([credit.status, credit.error.message]).toEqual([
    409,
    `This payout was rejected by ${cashier.user.email} in the meantime`,
  ]);
  expect((await wallets.financials(rejected.agent.publicId)).accountBalance).toBe(0);
  const credited = await request(25);
  await decide('credit', credited.payout.id);
  const reject = await decide('reject', credited.payout.id, 'Too much');
  expect([reject.status, reject.error.message]).toEqual([
    409,
    `This payout was credited by ${cashier.user.email} in the meantime`,
  ]);
  expect((await decide('credit', credited.payout.id)).status).toBe(409);
  expect((await wallets.financials(credited.agent.publicId)).accountBalance).toBe(25);
});

/** Three requests since a moment: one pending, one credited, one rejected. */
async function requestThree() {
  wallets.server.clock.pass(60_000);
  const since = wallets.server.clock.now().toISOString();
  const [pending, credited, rejected] = [
    await request(30.5, 'Parking'),
    await request(20, '=Fuel'),
    await request(5),
  ];
  await decide('credit', credited.payout.id, 'Paid');
  await decide('reject', rejected.payout.id, 'No receipt');
  return { since, pending, credited, rejected };
}

test('what the payouts of a list come to is summed by status, under the filters of the list', async () => {
  const { since, credited } = await requestThree();
  type Sums = CallInput<typeof calls.payout.sums>['query'];
  const sums = async (query: Sums = {}, as?: SignedIn) =>
    (await wallets.ask(calls.payout.sums, { query: { dateRangeFilterFrom: since, ...query } }, as)).reply;
  const currency = 'Qatari Riyal (QAR)';
  const sumOf = { credited: { currency, status: 'credited', count: 1, amount: 20 } };
  expect(await sums()).toEqual({
    sums: [
      { currency, status: 'pending', count: 1, amount: 30.5 },
      sumOf.credited,
      { currency, status: 'rejected', count: 1, amount: 5 },
    ],
    isComplete: true,
  });
  expect((await sums({ depositRequestStatusId: 2 })).sums).toEqual([sumOf.credited]);
  expect((await sums({ amountLessThan: 20 })).sums).toMatchObject([{ status: 'rejected', amount: 5 }]);
  expect((await sums({ search: credited.agent.publicId })).sums).toEqual([sumOf.credited]);
  const { id: companyId } = await makeCompany(wallets.server.deps);
  const stranger = await wallets.server.loginAs('Operator', { companyId });
  expect((await sums({}, stranger)).sums).toEqual([]);
});

test('[CSV-01] the payouts of a list are exported as a file, under its filters', async () => {
  const { since, credited, pending } = await requestThree();
  const at = `/agent-api/DepositRequest/export?dateRangeFilterFrom=${since}`;
  const { headers, lines } = await wallets.file(`${at}&depositRequestStatusId=2`);
  expect(headers).toMatchObject({
    'x-total-count': '1',
    'content-disposition': 'attachment; filename="payouts.csv"',
  });
  expect(lines[0]).toBe(
    'Id,Requested At,Requested By,Agent Id,Agent,Currency,Amount,Request Note,Status,Decided By,Decided At,Decision Note,Balance Before,Balance After',
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(
    `,${credited.agent.publicId},${credited.agent.fullName},QAR,20.00,"'=Fuel",credited,${cashier.user.email},`,
  );
  expect(lines[1]).toMatch(/,Paid,0\.00,20\.00$/);
  const all = await wallets.file(at);
  expect(all.lines).toHaveLength(4);
  expect(all.lines.find((line) => line.includes(pending.agent.publicId))).toMatch(
    /,QAR,30\.50,Parking,pending,,,,,$/,
  );
});

type SelectionQuery = CallInput<typeof calls.payout.selection>['query'];
const select = async (query: SelectionQuery, as: SignedIn = wallets.operator) =>
  (await wallets.ask(calls.payout.selection, { query }, as)).reply;
const idsOf = (payouts: readonly { id: string }[]) => payouts.map(({ id }) => id);

test('all pending payouts that match are selected, without own ones, those on hold and possible duplicates', async () => {
  const { since, pending } = await requestThree();
  const fine = await request(31);
  const onHold = await request(32);
  const twice = await request(33);
  await wallets.pay(calls.payout.request, { amount: 33 }, twice.self);
  await wallets.upload(`publicId,amount\n${(await wallets.register()).publicId},34\n`);
  await wallets.credit(onHold.agent.id, 10);
  await wallets.server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .updateTable('journal_account')
      .set({ held_at: tx.now() })
      .where('agent_id', '=', onHold.agent.id)
      .where('kind', '=', 'agentWallet')
      .execute(),
  );
  const { payouts, leftOut } = await select({ dateRangeFilterFrom: since });
  expect(idsOf(payouts)).toEqual([fine.payout.id, pending.payout.id]);
  expect(leftOut).toEqual({ own: 1, held: 1, possibleDuplicate: 2, beyond: 0 });
  // A colleague asked for none of them.
  expect((await select({ dateRangeFilterFrom: since }, cashier)).leftOut).toMatchObject({ own: 0 });
  const less = await select({ dateRangeFilterFrom: since, amountLessThan: 31 });
  expect(idsOf(less.payouts)).toEqual([pending.payout.id]);
  expect(less.leftOut).toEqual({ own: 0, held: 0, possibleDuplicate: 0, beyond: 0 });
});

test('at most 500 are selected, the newest ones, and it is said how many are beyond', async () => {
  wallets.server.clock.pass(86_400_000);
  const since = wallets.server.clock.now();
  const agent = await wallets.register();
  await wallets.server.deps.withTx(SYSTEM, (tx) =>
    sql`insert into payout (company_id, agent_id, amount_minor, requested_by_name, at, updated_at, search)
        select ${agent.companyId}, ${agent.id}, 1000 + g, 'test', ${since}::timestamptz + g * interval '1 second',
          now(), '' from generate_series(1, 503) g`.execute(tx.db),
  );
  const { payouts, leftOut } = await select({ dateRangeFilterFrom: since.toISOString() });
  expect(payouts).toHaveLength(500);
  expect([payouts[0]?.amount, payouts[499]?.amount]).toEqual([15.03, 10.04]);
  expect(leftOut).toEqual({ own: 0, held: 0, possibleDuplicate: 0, beyond: 3 });
});

test('own requests do not hide those of others, however many they are', async () => {
  wallets.server.clock.pass(86_400_000);
  const since = wallets.server.clock.now();
  const agent = await wallets.register();
  await wallets.server.deps.withTx(SYSTEM, (tx) =>
    sql`insert into payout (company_id, agent_id, amount_minor, requested_by, requested_by_name, at, updated_at, search)
        select ${agent.companyId}, ${agent.id}, 1000 + g, case when g > 1 then ${wallets.operator.user.id}::uuid end,
          'test', ${since}::timestamptz + g * interval '1 second', now(), ''
          from generate_series(1, 601) g`.execute(tx.db),
  );
  const { payouts, leftOut } = await select({ dateRangeFilterFrom: since.toISOString() });
  expect(payouts.map(({ amount }) => amount)).toEqual([10.01]);
  expect(leftOut).toEqual({ own: 600, held: 0, possibleDuplicate: 0, beyond: 0 });
});

test('a SysAdmin selects payouts in the company they work in, since others have other currencies', async () => {
  const admin = await wallets.server.loginAs('SysAdmin');
  const refused = await wallets.ask(calls.payout.selection, { query: {} }, admin);
  expect([refused.status, refused.error.code]).toEqual([409, 'COMPANY_REQUIRED']);
});
