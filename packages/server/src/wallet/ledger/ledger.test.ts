import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilWaiting } from '../../platform/database/until-one-waits.fixture.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { startWallets, type WalletServer } from '../wallet.fixture.ts';

let wallets: WalletServer;
let stranger: SignedIn;
beforeAll(async () => {
  wallets = await startWallets();
  const { id: companyId } = await makeCompany(wallets.server.deps);
  stranger = await wallets.server.loginAs('Operator', { companyId });
});
afterAll(() => wallets.server.close());

type Query = CallInput<typeof calls.wallet.ledger>['query'];
const ledger = async (query: Query) => (await wallets.ask(calls.wallet.ledger, { query })).reply;
const reverse = (ledgerEntryId: string, reason = 'Posted twice', as?: SignedIn) =>
  wallets.pay(calls.wallet.reverse, { ledgerEntryId, reason }, as);

test('[WALLET-44, WALLET-45] reads the ledger by agent, kind, direction and dates', async () => {
  const agent = await wallets.register();
  const other = await wallets.register();
  await wallets.credit(agent.id, 100);
  await wallets.credit(other.id, 1);
  wallets.server.clock.pass(60_000);
  const noon = wallets.server.clock.now().toISOString();
  await wallets.deduct(agent.id, 30);
  await wallets.collect(agent, 75.5);
  const of = { agentId: agent.id };
  const { items, pagingFilteringContext } = await ledger(of);
  expect(items).toMatchObject([
    {
      ledgerTypeId: 3,
      transactionTypeId: 2,
      amount: 75.5,
      balancingStatusId: null,
      cause: { kind: 'collection' },
    },
    {
      ledgerTypeId: 2,
      transactionTypeId: 2,
      amount: 30,
      notes: 'A fine',
      cause: { kind: 'manual', id: null },
    },
    { ledgerTypeId: 1, transactionTypeId: 1, amount: 100, createdBy: wallets.operator.user.email },
  ]);
  expect(pagingFilteringContext).toMatchObject({ totalItems: 3, totalIsLowerBound: false, nextCursor: null });
  const amounts = async (query: Query) =>
    (await ledger({ ...of, ...query })).items.map(({ amount }) => amount);
  expect(await amounts({ ledgerTypeId: 2 })).toEqual([30]);
  expect(await amounts({ transactionTypeId: 2 })).toEqual([75.5, 30]);
  expect(await amounts({ transactionTypeId: 1, ledgerTypeId: 2 })).toEqual([]);
  expect(await amounts({ dateRangeFilterFrom: noon })).toEqual([75.5, 30]);
  expect(await amounts({ pageSize: 2, pageNumber: 2 })).toEqual([100]);
  expect(await amounts({ search: known(items[0]?.entryReferenceId) })).toEqual([75.5]);
  expect((await ledger({})).items.length).toBeGreaterThan(3);
  const foreign = await wallets.ask(calls.wallet.ledger, { query: of }, stranger);
  expect(foreign.reply.items).toEqual([]);
});

test('an entry can be reversed once, with a reason', async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 40);
  const [entry] = (await ledger({ agentId: agent.id })).items;
  expect(entry?.allowedActions).toEqual(['reverse']);
  const entryId = known(entry?.id);
  const reversed = await reverse(entryId);
  expect(reversed.body).toMatchObject({
    ledgerTypeId: 5,
    transactionTypeId: 2,
    amount: 40,
    notes: 'Posted twice',
    cause: { kind: 'reversal', id: entryId },
    allowedActions: [],
  });
  const [, before] = (await ledger({ agentId: agent.id })).items;
  expect(before).toMatchObject({ reversedById: reversed.reply.id, allowedActions: [], amount: 40 });
  expect((await reverse(entryId)).status).toBe(409);
  expect((await reverse(reversed.reply.id)).status).toBe(409);
  expect((await reverse(entryId, ' ')).status).toBe(400);
  expect((await reverse(entryId, 'Mine', stranger)).status).toBe(404);
  expect((await wallets.financials(agent.publicId)).accountBalance).toBe(0);
  expect(await wallets.proof()).toEqual({ companies: [], accounts: [] });
});

test("a reversal can't take more than there is", async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 40);
  await wallets.deduct(agent.id, 25);
  const [, credit] = (await ledger({ agentId: agent.id })).items;
  expect(await reverse(known(credit?.id))).toMatchObject({ status: 409, body: { details: { balance: 15 } } });
});

test('cash from an agent who holds none is a credit, as any cash that is handed in', async () => {
  const agent = await wallets.register();
  await wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: 50 });
  const handedIn = { agentId: agent.id, ledgerTypeId: 4 } as const;
  expect((await ledger({ ...handedIn, transactionTypeId: 1 })).items).toMatchObject([{ amount: 50 }]);
  expect((await ledger({ ...handedIn, transactionTypeId: 2 })).items).toEqual([]);
});

test('of two people who take in the same cash at once, one has a surplus', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 80.5);
  const handIn = () => wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: 80.5 });
  const { withTx, database } = wallets.server.deps;
  // Both have begun before either may go on.
  const both = await withTx(SYSTEM, async (tx) => {
    await sql`select from journal_account where agent_id = ${agent.id} for update`.execute(tx.db);
    const asked = [handIn(), handIn()];
    await untilWaiting(database.pool, 2);
    return { asked };
  });
  const replies = await Promise.all(both.asked);
  expect(replies.filter(({ reply }) => reply.balancingStatus === 'surplus')).toHaveLength(1);
  expect((await wallets.financials(agent.publicId)).totalOutstandingAmount).toBe(0);
});

test('a hand-in is balanced by the close, unless it is more than is due, and never makes the company owe', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 100);
  const handIn = (amount: number) => wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount });
  expect((await handIn(60)).body).toMatchObject({ ledgerTypeId: 4, amount: 60, balancingStatus: null });
  expect((await handIn(40)).reply.balancingStatus).toBeNull();
  await wallets.collect(agent, 10);
  expect((await handIn(12)).body).toMatchObject({ amount: 12, balancingStatus: 'surplus' });
  expect((await wallets.financials(agent.publicId)).totalOutstandingAmount).toBe(0);
  const surplus = async () => (await ledger({ agentId: agent.id, balancingStatusId: 3 })).items;
  expect(await surplus()).toMatchObject([{ amount: 12 }]);
  const close = { agentId: agent.id, counted: 0, expected: 0 };
  expect((await wallets.pay(calls.cashClose.close, close)).body).toMatchObject({
    status: 'closed',
    balancingStatus: 'optimized',
  });
  expect(await surplus()).toMatchObject([{ amount: 12, balancingStatus: 'surplus' }]);
  const optimized = (await ledger({ agentId: agent.id, balancingStatusId: 2 })).items;
  expect(optimized.map(({ amount }) => amount)).toEqual([10, 40, 60, 100]);
  expect(await wallets.proof()).toEqual({ companies: [], accounts: [] });
});

test("an entry can't be edited or removed, even by the owner of the database", async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 40);
  const { withTx } = wallets.server.deps;
  for (const statement of [
    'update journal_entry set amount_minor = 1 where agent_id = $1',
    'delete from journal_entry where agent_id = $1',
    'update journal_posting set amount_minor = 1 where company_id = $1',
    'delete from journal_posting where company_id = $1',
  ])
    await expect(
      withTx(SYSTEM, (tx) => sql.raw(statement.replace('$1', `'${agent.id}'`)).execute(tx.db)),
    ).rejects.toThrow(/append-only|permission denied/);
});

test('emits postings to pages that show the account', async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 5);
  const events = await wallets.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('outbox')
      .select('data')
      .where('name', '=', 'ledger.posted')
      .orderBy('id', 'desc')
      .execute(),
  );
  const [entry] = (await ledger({ agentId: agent.id })).items;
  expect(events[0]?.data).toEqual({
    agentId: agent.id,
    publicId: agent.publicId,
    entryId: entry?.id,
    account: 'wallet',
  });
});

test('[WALLET-08] exports every row of the filtered list, with cells safe for spreadsheets', async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 90);
  await wallets.pay(calls.wallet.deduct, {
    agentId: agent.id,
    amount: 1.5,
    notes: '=HYPERLINK("http://x.test"), twice',
  });
  const logs = await wallets.file(`/agent-api/AgentAccount/actionlogs/export?agentId=${agent.id}&pageSize=2`);
  expect(logs.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-count': '2',
    'content-disposition': 'attachment; filename="transactions.csv"',
  });
  expect(logs.lines[0]).toBe('Id,Amount,Amount Before,Amount After,Created At,Created By,Note,Type,Currency');
  // Nine in the morning in Qatar, as the log and its filter by day have it.
  expect(logs.lines[1]).toMatch(/,-1\.50,90\.00,88\.50,2026-03-10 09:0\d,/);
  expect(logs.lines[1]).toContain(`"'=HYPERLINK(""http://x.test""), twice"`);
  expect(logs.lines[1]).toMatch(/,QAR$/);
  expect(logs.lines).toHaveLength(3);
  const entries = await wallets.file(`/agent-api/Ledger/export?agentId=${agent.id}&ledgerTypeId=1`);
  expect(entries.lines).toHaveLength(2);
  expect(entries.lines[0]).toMatch(/,Note,Currency$/);
  expect(entries.lines[1]).toContain(`,${agent.publicId},${agent.fullName},Credit,Credit,90.00,`);
  expect(entries.lines[1]).toMatch(/,QAR$/);
  expect(entries.lines[1]).toMatch(/,2026-03-10 09:0\d,,QAR$/);
});

test('an export continues after each batch, to the end', async () => {
  const agent = await wallets.register();
  const { withTx } = wallets.server.deps;
  await withTx(SYSTEM, (tx) =>
    sql`insert into journal_entry (company_id, agent_id, kind, cause, at, created_by_name, ledger_type_id,
          transaction_type_id, amount_minor)
        select ${agent.companyId}, ${agent.id}, 'credit', 'many:' || g, now(), 'test', 1, 1, g
          from generate_series(1, 4500) g`.execute(tx.db),
  );
  const { headers, lines } = await wallets.file(`/agent-api/Ledger/export?agentId=${agent.id}`);
  expect(headers['x-total-count']).toBe('4500');
  expect(new Set(lines).size).toBe(4501);
});

test("a reversal can't be reversed, and a correction is in the audit trail", async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 30);
  const [entry] = (await ledger({ agentId: agent.id })).items;
  const reversal = await wallets.pay(calls.wallet.reverse, {
    ledgerEntryId: known(entry).id,
    reason: 'Typing error',
  });
  const again = await wallets.pay(calls.wallet.reverse, { ledgerEntryId: reversal.reply.id, reason: 'Back' });
  expect([again.status, again.error.message]).toEqual([
    409,
    "A reversal can't be reversed. Post the entry again",
  ]);
  const records = await wallets.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('subject', '=', `entry:${known(entry).id}`)
      .execute(),
  );
  expect(records).toEqual([
    { action: 'ledger.reversed', details: { reason: 'Typing error', reversal: reversal.reply.id } },
  ]);
});

test('[WALLET-47] filters the ledger by how its cash was balanced', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 10);
  await wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: 12 });
  const balanced = async (balancingStatusId: 1 | 2 | 3) =>
    (await wallets.ask(calls.wallet.ledger, { query: { agentId: agent.id, balancingStatusId } })).reply.items;
  expect(await balanced(1)).toEqual([]);
  expect((await balanced(3)).map(({ amount }) => amount)).toEqual([12]);
});

test("emits collected cash to those who view an agent's cash", async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 15);
  const events = await wallets.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('outbox')
      .select('data')
      .where('name', '=', 'ledger.posted')
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  );
  expect(events[0]?.data).toMatchObject({ agentId: agent.id, account: 'cash' });
});
