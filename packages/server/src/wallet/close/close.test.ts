import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startWallets, type WalletServer } from '../wallet.fixture.ts';

let wallets: WalletServer;
let cashier: SignedIn;
beforeAll(async () => {
  wallets = await startWallets();
  cashier = await wallets.server.loginAs('CashCollector');
});
afterAll(() => wallets.server.close());

const preview = async (agentId: string, as?: SignedIn) =>
  wallets.ask(calls.cashClose.preview, { query: { agentId } }, as);
const close = (
  agentId: string,
  input: Omit<CallInput<typeof calls.cashClose.close>['body'], 'agentId'>,
  as: SignedIn = cashier,
) => wallets.pay(calls.cashClose.close, { agentId, ...input }, as);
const decide = (closeId: string, approve: boolean, as: SignedIn = wallets.operator) =>
  wallets.pay(calls.cashClose.decide, { closeId, approve, notes: 'Counted again' }, as);
const ledger = async (agentId: string, more: CallInput<typeof calls.wallet.ledger>['query'] = {}) =>
  (await wallets.ask(calls.wallet.ledger, { query: { agentId, ...more } })).reply.items;
const outstanding = async (agent: { publicId: string }) =>
  (await wallets.financials(agent.publicId)).totalOutstandingAmount;

/** Sets the agent online or offline. */
const work = (agentId: string, online: boolean) =>
  wallets.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.updateTable('agent_state').set({ online }).where('agent_id', '=', agentId).execute(),
  );
const endShiftAt = (agentId: string, at: Date | null) =>
  wallets.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.updateTable('agent_state').set({ shift_ends_at: at }).where('agent_id', '=', agentId).execute(),
  );
/** A task of theirs with cash to collect. @returns its short id. */
async function sendOut(agentId: string, amountToBeCollected: number): Promise<string> {
  const task = await wallets.create({ paymentStatusId: 1, amountToBeCollected });
  await wallets.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.updateTable('task').set({ agent_id: agentId, status_id: 2 }).where('id', '=', task.id).execute(),
  );
  return task.shortId;
}

test('previews a close, and shows when the shift is ready', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 80);
  await work(agent.id, true);
  const { body } = await preview(agent.id);
  expect(body).toMatchObject({
    publicId: agent.publicId,
    fromUtc: null,
    // The end of the company's day in Qatar, plus half an hour.
    shiftEndUtc: '2026-03-10T21:00:00.000Z',
    readyForBalancingAtUtc: '2026-03-10T21:30:00.000Z',
    isReady: false,
    open: { working: true, tasks: [], taskCount: 0, toCollect: 0 },
    earlyNeedsApproval: false,
    expected: 80,
    openEntries: 1,
    pending: null,
    approvalAbove: 50,
  });
});

test('[WALLET-47] a shift closed short keeps the shortage on the account and covers its entries', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 100);
  await wallets.collect(agent, 62.5);
  const bare = await close(agent.id, { counted: 150, expected: 162.5 });
  expect(bare).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } });
  const closed = await close(agent.id, { counted: 150, expected: 162.5, reason: 'A torn note' });
  expect(closed).toMatchObject({
    status: 201,
    body: {
      status: 'closed',
      expected: 162.5,
      counted: 150,
      difference: -12.5,
      balancingStatus: 'shortage',
      reason: 'A torn note',
      closedBy: cashier.user.email,
      decidedBy: null,
      allowedActions: [],
    },
  });
  expect(await outstanding(agent)).toBe(12.5);
  expect(await ledger(agent.id)).toMatchObject([
    {
      ledgerTypeId: 4,
      amount: 150,
      balancingStatus: 'shortage',
      cause: { kind: 'close', id: closed.reply.id },
    },
    { ledgerTypeId: 3, amount: 62.5, balancingStatus: 'shortage', cause: { kind: 'collection' } },
    { ledgerTypeId: 3, amount: 100, balancingStatus: 'shortage' },
  ]);
  expect(await ledger(agent.id, { balancingStatusId: 1 })).toHaveLength(3);
  const next = (await preview(agent.id)).reply;
  expect(next).toMatchObject({ expected: 12.5, openEntries: 0, fromUtc: closed.reply.closedAtUtc });
});

test('a shortage may be taken from the wallet, up to its balance', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 100);
  const short = { counted: 80, expected: 100, reason: 'Lost', shortageTo: 'wallet' } as const;
  expect((await close(agent.id, short)).status).toBe(409);
  expect(await outstanding(agent)).toBe(100);
  await wallets.credit(agent.id, 30);
  expect((await close(agent.id, short)).status).toBe(201);
  expect(await wallets.financials(agent.publicId)).toMatchObject({
    accountBalance: 10,
    totalOutstandingAmount: 0,
  });
  const logs = await wallets.ask(calls.wallet.actionLogs, { query: { agentId: agent.id } });
  expect(logs.reply.logs[0]).toMatchObject({
    accountActionType: 'ledgerBalancing',
    amountBefore: 30,
    amountAfter: 10,
    cause: { kind: 'close' },
  });
});

test('cash handed in before the close was not posted by it', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 100);
  await wallets.credit(agent.id, 30);
  await wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: 40, notes: 'At noon' });
  const short = { counted: 50, expected: 60, reason: 'Lost', shortageTo: 'wallet' } as const;
  const { id } = (await close(agent.id, short)).reply;
  expect(await ledger(agent.id)).toMatchObject([
    { amount: 10, cause: { kind: 'close', id }, entryReferenceId: id },
    { amount: 50, cause: { kind: 'close', id }, entryReferenceId: id },
    {
      amount: 40,
      notes: 'At noon',
      balancingStatus: 'shortage',
      cause: { kind: 'manual', id: null },
      entryReferenceId: null,
    },
    { amount: 30, cause: { kind: 'manual' } },
    { amount: 100, cause: { kind: 'collection' } },
  ]);
});

test('an exact close is optimized, one with more cash is a surplus of the company', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 20);
  expect((await close(agent.id, { counted: 20, expected: 20 })).reply.balancingStatus).toBe('optimized');
  await wallets.collect(agent, 20);
  const above = await close(agent.id, { counted: 25, expected: 20, reason: 'A tip left in the bag' });
  expect(above.body).toMatchObject({ balancingStatus: 'surplus', difference: 5 });
  expect(await outstanding(agent)).toBe(0);
  expect(await wallets.proof()).toEqual({ companies: [], accounts: [] });
});

test('nothing is expected from an agent when the company owes them cash: what is counted is a surplus', async () => {
  const [empty, found] = [await wallets.register(), await wallets.register()];
  for (const agent of [empty, found]) await wallets.collect(agent, -50);
  expect((await preview(found.id)).reply.expected).toBe(0);
  const exact = await close(empty.id, { counted: 0, expected: 0 });
  expect(exact.body).toMatchObject({
    status: 'closed',
    expected: 0,
    difference: 0,
    balancingStatus: 'optimized',
  });
  const above = await close(found.id, { counted: 10, expected: 0, reason: 'Found in the bag' });
  expect(above.body).toMatchObject({
    status: 'closed',
    expected: 0,
    counted: 10,
    difference: 10,
    balancingStatus: 'surplus',
  });
  expect([await outstanding(empty), await outstanding(found)]).toEqual([-50, -50]);
  expect(await wallets.proof()).toEqual({ companies: [], accounts: [] });
});

test('a close with an outdated amount is refused with the current one', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 20);
  await wallets.collect(agent, 30);
  const late = await close(agent.id, { counted: 20, expected: 20 });
  expect(late).toMatchObject({ status: 409, body: { details: { preview: { expected: 50 } } } });
});

test('a large difference waits for a second person, who sees it as counted', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 200);
  const waits = await close(agent.id, { counted: 140, expected: 200, reason: 'Short' });
  expect(waits.body).toMatchObject({ status: 'awaitingApproval', allowedActions: [] });
  expect(await outstanding(agent)).toBe(200);
  wallets.server.clock.pass(1000);
  await wallets.collect(agent, 15);
  expect((await close(agent.id, { counted: 215, expected: 215 })).error.details).toMatchObject({
    preview: { pending: { id: waits.reply.id } },
  });
  const own = await decide(waits.reply.id, true, cashier);
  expect(own.status).toBe(403);
  expect(own.error).toMatchObject({
    message: 'Another person has to decide this close',
    details: { close: { id: waits.reply.id }, status: 'awaitingApproval' },
  });
  expect(
    (await wallets.ask(calls.cashClose.get, { params: { id: waits.reply.id } })).reply.allowedActions,
  ).toEqual(['approve', 'decline']);
  expect((await decide(waits.reply.id, true)).body).toMatchObject({
    status: 'closed',
    decidedBy: wallets.operator.user.email,
    decisionNotes: 'Counted again',
  });
  expect((await decide(waits.reply.id, false)).body).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: { status: 'closed', allowedActions: [] },
  });
  expect(await outstanding(agent)).toBe(75);
  expect((await preview(agent.id)).reply.openEntries).toBe(1);
});

test('a declined close posts nothing and the next one can be made', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 200);
  const waits = await close(agent.id, { counted: 100, expected: 200, reason: 'Short' });
  expect((await decide(waits.reply.id, false)).reply.status).toBe('declined');
  expect(await outstanding(agent)).toBe(200);
  expect((await close(agent.id, { counted: 200, expected: 200 })).reply.status).toBe('closed');
  const list = await wallets.ask(calls.cashClose.all, { query: { agentId: agent.id } });
  expect(list.reply.items.map(({ status }) => status)).toEqual(['closed', 'declined']);
  const found = await wallets.ask(calls.cashClose.all, {
    query: { search: agent.publicId, closeStatusId: 3 },
  });
  expect(found.reply.items).toMatchObject([{ status: 'declined' }]);
});

test('a close is found by the name that its agent has now, and by its reason', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 200);
  const { reply } = await close(agent.id, { counted: 179.5, expected: 200, reason: 'Lost ٢٠٫٥' });
  await wallets.ask(calls.agent.update, {
    query: { id: agent.id },
    body: { user: { firstName: 'Muhammad', lastName: 'Aly' } },
  });
  for (const search of ['muhammad aly', agent.publicId, 'lost 20.5']) {
    const found = await wallets.ask(calls.cashClose.all, { query: { search, agentId: agent.id } });
    expect([search, found.reply.items.map(({ id }) => id)]).toEqual([search, [reply.id]]);
  }
});

test.each(['٢٠٫٥', '20.5', '١٬١٢٠٫٥٠', '1120.50', '1١20٫50'])(
  'a close is found by the numbers in its reason, typed on an Arabic keyboard or another: %s',
  async (search) => {
    const agent = await wallets.register();
    await wallets.collect(agent, 200);
    const reason = 'وجدت ٢٠٫٥ في الحقيبة من ١٬١٢٠٫٥٠';
    const { reply } = await close(agent.id, { counted: 179.5, expected: 200, reason });
    const found = await wallets.ask(calls.cashClose.all, { query: { search, agentId: agent.id } });
    expect(found.reply.items.map(({ id }) => id)).toEqual([reply.id]);
    const none = await wallets.ask(calls.cashClose.all, { query: { search: '٢٠٫٦', agentId: agent.id } });
    expect(none.reply.items).toEqual([]);
  },
);

test("[WALLET-47] a working agent can't be closed before their shift is over; the reasons are listed", async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 80);
  await work(agent.id, true);
  const shortId = await sendOut(agent.id, 35);
  const refused = await close(agent.id, { counted: 80, expected: 80 });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: `The shift is not over; 35.00 is still to be collected on 1 task (${shortId}). Say why it is closed before the shift is over`,
      details: {
        preview: {
          isReady: false,
          earlyNeedsApproval: true,
          open: { working: true, tasks: [{ shortId, status: 'Planned', toCollect: 35 }], taskCount: 1 },
        },
      },
    },
  });
  expect(await outstanding(agent)).toBe(80);
  expect((await ledger(agent.id))[0]?.balancingStatus).toBeNull();
});

test('of many tasks with cash to collect the first are named, with how many there are', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 80);
  const shortIds: string[] = [];
  for (let task = 0; task < 6; task += 1) shortIds.push(await sendOut(agent.id, 10));
  const said = async () => (await close(agent.id, { counted: 80, expected: 80 })).error.message;
  expect(await said()).toContain(
    `60.00 is still to be collected on 6 tasks (${shortIds.slice(0, 5).join(', ')}, …).`,
  );
  await wallets.server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .updateTable('task')
      .set({ agent_id: null, status_id: 1 })
      .where('short_id', '=', shortIds[5] ?? '')
      .execute(),
  );
  expect(await said()).toContain(
    `50.00 is still to be collected on 5 tasks (${shortIds.slice(0, 5).join(', ')}).`,
  );
});

test("an agent who signed off with cash to collect can't be closed; without it they can, at once", async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 80);
  const shortId = await sendOut(agent.id, 35);
  expect((await close(agent.id, { counted: 80, expected: 80 })).error.message).toMatch(/^35.00 is still/);
  await wallets.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.updateTable('task').set({ agent_id: null, status_id: 1 }).where('short_id', '=', shortId).execute(),
  );
  expect((await close(agent.id, { counted: 80, expected: 80, earlyReason: 'None' })).body).toMatchObject({
    status: 'closed',
    earlyReason: null,
  });
});

test('half an hour after the shift its cash can be closed, also while the agent still works', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 80, new Date(wallets.server.clock.now().getTime() - 1000));
  await work(agent.id, true);
  expect((await preview(agent.id)).reply.isReady).toBe(true);
  expect((await close(agent.id, { counted: 80, expected: 80 })).reply.status).toBe('closed');
});

test('a close after the shift is of that shift; the next one, of cash collected later, is of the day', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 80);
  await endShiftAt(agent.id, new Date('2026-03-10T04:30:00Z'));
  expect((await preview(agent.id)).reply.shiftEndUtc).toBe('2026-03-10T04:30:00.000Z');
  const closed = await close(agent.id, { counted: 80, expected: 80 });
  expect(closed.reply).toMatchObject({ status: 'closed', shiftEndUtc: '2026-03-10T04:30:00.000Z' });
  await wallets.collect(agent, 20);
  expect((await preview(agent.id)).reply.shiftEndUtc).toBe('2026-03-10T21:00:00.000Z');
  const later = await close(agent.id, { counted: 20, expected: 20 });
  expect(later.reply.shiftEndUtc).toBe('2026-03-10T21:00:00.000Z');
});

// It is 09:00 in Qatar. Yesterday's cash, of a shift or of the day, was ready at 00:30.
test.each([
  ['a shift that ends today at 16:00', new Date('2026-03-10T13:00:00Z'), '2026-03-10T13:00:00.000Z'],
  ['no shift', null, '2026-03-10T21:00:00.000Z'],
])('cash of yesterday is closed for yesterday by an agent with %s', async (_, endsAt, today) => {
  const agent = await wallets.register();
  await endShiftAt(agent.id, endsAt);
  await wallets.collect(agent, 80, new Date('2026-03-09T21:30:00Z'));
  const yesterday = '2026-03-09T21:00:00.000Z';
  expect((await preview(agent.id)).reply.shiftEndUtc).toBe(yesterday);
  expect((await close(agent.id, { counted: 80, expected: 80 })).reply.shiftEndUtc).toBe(yesterday);
  await wallets.collect(agent, 20, new Date(Date.parse(today) + 30 * 60_000));
  expect((await preview(agent.id)).reply.shiftEndUtc).toBe(today);
  expect((await close(agent.id, { counted: 20, expected: 20 })).reply.shiftEndUtc).toBe(today);
});

test('a correction of cash whose shift is closed belongs to the shift that runs', async () => {
  const agent = await wallets.register();
  await endShiftAt(agent.id, new Date('2026-03-10T13:00:00Z'));
  const ofYesterday = new Date('2026-03-09T21:30:00Z');
  await wallets.collect(agent, 80, ofYesterday);
  await close(agent.id, { counted: 80, expected: 80 });
  await wallets.collect(agent, 5, ofYesterday);
  const today = '2026-03-10T13:00:00.000Z';
  expect((await preview(agent.id)).reply.shiftEndUtc).toBe(today);
  expect((await close(agent.id, { counted: 5, expected: 5 })).reply.shiftEndUtc).toBe(today);
});

test("a cashier's reason to close early needs an operator's approval; an operator's closes at once", async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 80);
  await sendOut(agent.id, 35);
  const early = { counted: 80, expected: 80, earlyReason: 'Sent home ill' };
  const waits = await close(agent.id, early);
  expect(waits.body).toMatchObject({ status: 'awaitingApproval', earlyReason: 'Sent home ill' });
  expect(await outstanding(agent)).toBe(80);
  const second = await wallets.server.loginAs('CashCollector');
  const bySecond = await decide(waits.reply.id, true, second);
  expect([bySecond.status, bySecond.error.message]).toEqual([
    403,
    'An early close has to be decided by another operator',
  ]);
  expect((await decide(waits.reply.id, true)).reply.status).toBe('closed');
  expect(await outstanding(agent)).toBe(0);
  await wallets.collect(agent, 20);
  const once = await close(agent.id, { ...early, counted: 20, expected: 20 }, wallets.operator);
  expect(once.body).toMatchObject({ status: 'closed', earlyReason: 'Sent home ill' });
});

test('the reasons against an early close are stored as data, independent of language', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 80);
  await sendOut(agent.id, 35);
  const arabic = { ...wallets.operator.headers, 'accept-language': 'ar' };
  const early = { counted: 80, expected: 80, earlyReason: 'Sent home ill' };
  const { reply } = await close(agent.id, early, { ...wallets.operator, headers: arabic });
  const kept = await wallets.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('audit_event').select('details').where('subject', '=', `close:${reply.id}`).execute(),
  );
  const details = { working: expect.any(Boolean), taskCount: 1, toCollect: 35, reason: 'Sent home ill' };
  expect(kept).toContainEqual({ details });
});

test('closes of another company are not found', async () => {
  const { id: companyId } = await makeCompany(wallets.server.deps);
  const stranger = await wallets.server.loginAs('CompanyAdmin', { companyId });
  const agent = await wallets.register();
  await wallets.collect(agent, 20);
  expect((await preview(agent.id, stranger)).status).toBe(404);
  expect((await close(agent.id, { counted: 20, expected: 20 }, stranger)).status).toBe(404);
  const closed = await close(agent.id, { counted: 20, expected: 20 });
  expect(closed.status).toBe(201);
  const foreign = await wallets.ask(calls.cashClose.get, { params: { id: closed.reply.id } }, stranger);
  expect([foreign.status, foreign.error.message]).toEqual([404, 'Cash close not found']);
  const list = await wallets.ask(calls.cashClose.all, {}, stranger);
  expect(list.reply.items).toEqual([]);
});

test('a difference of exactly the limit closes at once, one above it waits', async () => {
  const [one, two] = [await wallets.register(), await wallets.register()];
  for (const agent of [one, two]) await wallets.collect(agent, 100);
  const atLimit = await close(one.id, { counted: 50, expected: 100, reason: 'Short' });
  expect(atLimit.reply.status).toBe('closed');
  const above = await close(two.id, { counted: 49.99, expected: 100, reason: 'Short' });
  expect(above.reply.status).toBe('awaitingApproval');
});

test('while a close is pending no other can be made; who decides it is recorded and emitted', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 200);
  const { reply } = await close(agent.id, { counted: 100, expected: 200, reason: 'Short' });
  const again = await close(agent.id, { counted: 200, expected: 200 });
  expect([again.status, again.error.message]).toEqual([
    409,
    "A close of this agent is waiting for a second person's approval",
  ]);
  expect((await decide(reply.id, true)).reply.status).toBe('closed');
  const { records, events } = await wallets.server.deps.withTx(SYSTEM, async ({ db }) => ({
    records: await db
      .selectFrom('audit_event')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', `close:${reply.id}`)
      .execute(),
    events: await db
      .selectFrom('outbox')
      .select('data')
      .where('name', '=', 'cash.closed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  }));
  expect(records).toEqual([
    { actor: wallets.operator.user.email, action: 'cash.close-decided', details: { approve: true } },
  ]);
  const about = { closeId: reply.id, agentId: agent.id };
  expect(events.map(({ data }) => data)).toEqual([
    { ...about, status: 'closed' },
    { ...about, status: 'awaitingApproval' },
  ]);
});

const sumsOf = async (query: CallInput<typeof calls.cashClose.sums>['query'] = {}, as?: SignedIn) =>
  (await wallets.ask(calls.cashClose.sums, { query }, as)).reply;
/** An operator of another company. */
const strangerThere = async () => {
  const { id: companyId } = await makeCompany(wallets.server.deps);
  return wallets.server.loginAs('Operator', { companyId });
};
/** Four closes: two exact or short, one that waits, one that was declined. Their agents, and the moment before. */
async function closeFour() {
  wallets.server.clock.pass(60_000);
  const since = wallets.server.clock.now().toISOString();
  const [exact, short, waiting, declined] = [
    await wallets.register(),
    await wallets.register(),
    await wallets.register(),
    await wallets.register(),
  ];
  for (const agent of [exact, short]) await wallets.collect(agent, 100.25);
  for (const agent of [waiting, declined]) await wallets.collect(agent, 300);
  await close(exact.id, { counted: 100.25, expected: 100.25 });
  await close(short.id, { counted: 90, expected: 100.25, reason: '=A torn note of 1,200, "twice"' });
  await close(waiting.id, { counted: 200, expected: 300, reason: 'Short' });
  const { reply } = await close(declined.id, { counted: 1, expected: 300, reason: 'Short' });
  await decide(reply.id, false);
  return { since, exact, short, waiting, declined };
}
const QAR = 'Qatari Riyal (QAR)';
const CLOSED = {
  currency: QAR,
  status: 'closed',
  count: 2,
  expected: 200.5,
  counted: 190.25,
  difference: -10.25,
};

test('what the closes of a list come to is summed by status, under the filters of the list', async () => {
  const { since, exact, short } = await closeFour();
  const sums = await sumsOf({ dateRangeFilterFrom: since });
  expect(sums).toEqual({
    sums: [
      CLOSED,
      { currency: QAR, status: 'awaitingApproval', count: 1, expected: 300, counted: 200, difference: -100 },
      { currency: QAR, status: 'declined', count: 1, expected: 300, counted: 1, difference: -299 },
    ],
    isComplete: true,
  });
  const counts = async (query: CallInput<typeof calls.cashClose.sums>['query']) =>
    (await sumsOf({ dateRangeFilterFrom: since, ...query })).sums.map(({ status, count, counted }) => [
      status,
      count,
      counted,
    ]);
  expect(await counts({ closeStatusId: 1 })).toEqual([['closed', 2, 190.25]]);
  expect(await counts({ closeStatusId: 1, balancingStatusId: 1 })).toEqual([['closed', 1, 90]]);
  expect(await counts({ balancingStatusId: 3 })).toEqual([]);
  expect(await counts({ agentId: exact.id })).toEqual([['closed', 1, 100.25]]);
  expect(await counts({ search: 'torn' })).toEqual([['closed', 1, 90]]);
  expect(await counts({ search: '1,200' })).toEqual([['closed', 1, 90]]);
  expect(await counts({ search: short.publicId })).toEqual([['closed', 1, 90]]);
  expect(await sumsOf({ dateRangeFilterTo: '2026-01-01T00:00:00Z' })).toEqual({ sums: [], isComplete: true });
  expect(await sumsOf({}, await strangerThere())).toEqual({ sums: [], isComplete: true });
});

test('the closes of several companies are summed by their currencies', async () => {
  const { since, exact } = await closeFour();
  const { id: companyId } = await makeCompany(wallets.server.deps);
  await wallets.server.deps.withTx(SYSTEM, async (tx) => {
    const currency = 'Kuwaiti Dinar (KWD)';
    await tx.db.updateTable('company').set({ currency }).where('id', '=', companyId).execute();
    await sql`insert into cash_close (company_id, agent_id, shift_end_at, expected_minor, counted_minor,
        balancing_status_id, shortage_to, status_id, closed_by_name, at, search)
      select ${companyId}, ${exact.id}, now(), 1234, 1234, 2, 'outstanding', 1, 'test', ${since}, ''
        from generate_series(1, 2)`.execute(tx.db);
  });
  const { sums } = await sumsOf(
    { dateRangeFilterFrom: since, closeStatusId: 1 },
    await wallets.server.loginAs('SysAdmin'),
  );
  expect(sums).toEqual([
    {
      currency: 'Kuwaiti Dinar (KWD)',
      status: 'closed',
      count: 2,
      expected: 2.468,
      counted: 2.468,
      difference: 0,
    },
    CLOSED,
  ]);
});

test('of more closes than are summed there are no sums rather than wrong ones, until the filters leave fewer', async () => {
  const { id: companyId } = await makeCompany(wallets.server.deps);
  const cashierThere = await wallets.server.loginAs('CashCollector', { companyId });
  const agent = await wallets.register();
  const add = (count: number, at: string) =>
    wallets.server.deps.withTx(SYSTEM, (tx) =>
      sql`insert into cash_close (company_id, agent_id, shift_end_at, expected_minor, counted_minor,
          balancing_status_id, shortage_to, status_id, closed_by_name, at, search)
        select ${companyId}, ${agent.id}, now(), 100, 100, 2, 'outstanding', 1, 'test', ${at}::timestamptz, ''
          from generate_series(1, ${count}::integer)`.execute(tx.db),
    );
  await add(99_999, '2025-05-01T08:00:00Z');
  await add(1, '2025-05-02T08:00:00Z');
  expect((await sumsOf({}, cashierThere)).sums).toMatchObject([{ count: 100_000, counted: 100_000 }]);
  await add(1, '2025-05-02T09:00:00Z');
  expect(await sumsOf({}, cashierThere)).toEqual({ sums: [], isComplete: false });
  const day = { dateRangeFilterFrom: '2025-05-02T00:00:00Z' };
  expect((await sumsOf(day, cashierThere)).sums).toMatchObject([{ count: 2, counted: 2 }]);
});

test('[CSV-01] the closes of a list are exported as a file, under its filters', async () => {
  const { since, short } = await closeFour();
  const { headers, lines } = await wallets.file(
    `/agent-api/Ledger/closes/export?dateRangeFilterFrom=${since}&closeStatusId=1&balancingStatusId=1`,
  );
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-count': '1',
    'content-disposition': 'attachment; filename="cash-closes.csv"',
  });
  expect(lines[0]).toBe(
    'Id,Closed At,Closed By,Agent Id,Agent,From,Shift End,Currency,Expected,Counted,Difference,Balancing Status,Reason,Early Reason,Shortage To,Status,Decided By,Decided At,Decision Note',
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${short.publicId},${short.fullName},,`);
  expect(lines[1]).toMatch(
    /,QAR,100\.25,90\.00,-10\.25,shortage,"'=A torn note of 1,200, ""twice""",,outstanding,closed,,,$/,
  );
  const all = await wallets.file(`/agent-api/Ledger/closes/export?dateRangeFilterFrom=${since}`);
  expect(all.headers['x-total-count']).toBe('4');
  expect(all.lines.filter((line) => line.includes(',declined,'))).toHaveLength(1);
  const foreign = await wallets.file(
    `/agent-api/Ledger/closes/export?dateRangeFilterFrom=${since}`,
    await strangerThere(),
  );
  expect(foreign.lines).toHaveLength(1);
});
