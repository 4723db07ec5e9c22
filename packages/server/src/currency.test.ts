import { type CallInput, type CallSpec, CURRENCIES, calls, HOUR_MS } from '@qafila/contracts';
import { currencyDigits } from '@qafila/domain';
import type { SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { postEntry } from './journal/index.ts';
import { type Actor, SYSTEM, systemFor } from './platform/database/actor.ts';
import { type PartnerServer, startPartners } from './trip/offload/offload.fixture.ts';

let city: PartnerServer;
let keys = 0;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

/** All companies of the city count in a currency from now on. */
const countIn = (currency: string) =>
  city.server.deps.withTx(SYSTEM, async (tx) => {
    await tx.db.updateTable('company').set({ currency }).execute();
    tx.emit({ name: 'company.changed', companyId: city.owner, data: { companyId: city.owner } });
  });
const pay = <C extends CallSpec>(call: C, body: CallInput<C>['body'], as?: SignedIn) =>
  city.ask.loosely(call, { body, key: `currency-${++keys}` }, as);
const read = async (path: string) =>
  (await city.server.app.inject({ url: path, headers: city.operator.headers })).body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');

/** A courier who is paid per kilometre and brought an amount of cash home. */
async function collected(amount: number, change: object = {}) {
  const { agent, self } = await city.onlineCourier(change);
  const task = await city.create({ paymentStatusId: 1, amountToBeCollected: amount });
  await city.assign(task.id, agent.id);
  for (const name of ['setOut', 'completePickup', 'headToDelivery'] as const)
    await city.move(task, name, {}, self);
  const { latitude, longitude } = city.pearl;
  const position = { latitude, longitude };
  const done = await city.move(task, 'deliver', { position, amountCollected: amount }, self);
  expect(done.status).toBe(200);
  return { agent, self, task: done.reply };
}

test('the database knows the decimals of every currency that a company can choose', async () => {
  for (const currency of CURRENCIES) {
    const { rows } = await city.server.deps.withTx(SYSTEM, (tx) =>
      sql<{ digits: number }>`select app.currency_digits(${currency}) as digits`.execute(tx.db),
    );
    expect([currency, rows[0]?.digits]).toEqual([currency, currencyDigits(currency)]);
  }
});

test('a company of three decimals collects, pays out and exports in its own minor units', async () => {
  await countIn('Kuwaiti Dinar (KWD)');
  const { agent, self, task } = await collected(1.234, { costPerKm: 0, costPerHour: 0 });
  expect(task).toMatchObject({
    amountToBeCollected: 1.234,
    totalAmountCollected: 1.234,
    totalCollectionAmountRemaining: 0,
  });
  expect(await city.balances(agent.id)).toMatchObject({ agentCash: 1234 });

  await pay(calls.wallet.credit, { agentId: agent.id, depositAmount: 5.005 });
  const deducted = await pay(calls.wallet.deduct, {
    ledgerEntryTypeId: 2,
    agentId: agent.id,
    amount: 1.001,
    notes: 'A fine',
  });
  expect(deducted.reply).toMatchObject({ accountBalance: 4.004, totalOutstandingAmount: 1.234 });
  const asked = await pay(calls.payout.request, { amount: 2.002 }, self);
  const paid = await pay(calls.payout.credit, { depositRequestId: asked.reply.id });
  expect(paid.reply).toMatchObject({ amount: 2.002, balanceBefore: 4.004, balanceAfter: 6.006 });
  expect(await city.balances(agent.id)).toEqual({ agentCash: 1234, agentWallet: -6006 });

  const csv = await read(`/agent-api/Ledger/export?agentId=${agent.id}&pageSize=10`);
  expect(csv.some((line) => line.includes(',1.234,'))).toBe(true);
  const now = city.server.clock.now().getTime();
  const period = `fromUtc=${new Date(now - HOUR_MS).toISOString()}&toUtc=${new Date(now + HOUR_MS).toISOString()}`;
  const statement = await read(`/agent-api/Ledger/statement?agentId=${agent.id}&${period}&format=csv`);
  expect(statement.at(-1)).toBe(',Closing balance,,,,6.006,,1.234');
  const found = await city.ask(calls.wallet.ledger, { query: { search: '1.234' } });
  expect(found.reply.items.map(({ amount }) => amount)).toEqual([1.234]);

  const closed = await city.ask(calls.cashClose.close, {
    body: {
      agentId: agent.id,
      expected: 1.234,
      counted: 1.233,
      reason: 'A coin is lost',
      earlyReason: 'Test',
    },
    key: `currency-${++keys}`,
  });
  expect(closed.reply).toMatchObject({ expected: 1.234, counted: 1.233, difference: -0.001 });
  const { sums } = (await city.ask(calls.cashClose.sums, { query: { agentId: agent.id } })).reply;
  expect(sums).toMatchObject([{ count: 1, expected: 1.234, counted: 1.233, difference: -0.001 }]);
  const closes = await read(`/agent-api/Ledger/closes/export?agentId=${agent.id}`);
  expect(closes[1]).toContain(',KWD,1.234,1.233,-0.001,');
  expect(await city.proof()).toEqual({ accounts: [], companies: [] });
});

test('coins can be handed in: any amount above 0 that the currency has', async () => {
  await countIn('Kuwaiti Dinar (KWD)');
  const { agent } = await collected(1.75, { costPerKm: 0, costPerHour: 0 });
  const handIn = (amount: number) =>
    city.ask.loosely(calls.wallet.handIn, { body: { agentId: agent.id, amount }, key: `currency-${++keys}` });
  expect((await handIn(0)).error.errors).toEqual([{ path: 'amount', message: 'The amount must be above 0' }]);
  expect((await handIn(1)).status).toBe(200);
  const rest = await handIn(0.75);
  expect([rest.status, rest.reply]).toMatchObject([200, { amount: 0.75, balancingStatus: null }]);
  expect(await city.balances(agent.id)).toMatchObject({ agentCash: 0 });
});

test('an amount with more decimals than its currency is refused with a sentence, at its field', async () => {
  await countIn('Kuwaiti Dinar (KWD)');
  const agent = await city.register();
  const credit = await city.ask.loosely(calls.wallet.credit, {
    body: { agentId: agent.id, depositAmount: 1.2345 },
    key: `currency-${++keys}`,
  });
  expect(credit.error.errors).toMatchObject([{ path: 'depositAmount', message: 'At most three decimals' }]);
  await countIn('Qatari Riyal (QAR)');
  const task = await city.ask.loosely(calls.task.create, {
    body: city.draft({ taskItems: [{ name: 'Cake', quantity: 1, price: 1.234 }] }),
  });
  expect(task.status).toBe(400);
  expect(task.error).toMatchObject({
    message: 'Amounts in QAR have at most 2 decimals',
    errors: [{ path: 'taskItems.0.price', message: 'Amounts in QAR have at most 2 decimals' }],
  });
  await countIn('Japanese Yen (JPY)');
  const yen = await city.ask.loosely(calls.wallet.credit, {
    body: { agentId: agent.id, depositAmount: 10.5 },
    key: `currency-${++keys}`,
  });
  expect(yen.error.errors).toMatchObject([
    { path: 'depositAmount', message: 'Amounts in JPY have no decimals' },
  ]);
});

test('a company of no decimals counts whole numbers', async () => {
  await countIn('Japanese Yen (JPY)');
  const { agent, task } = await collected(1200, { costPerKm: 0, costPerHour: 0 });
  expect(task).toMatchObject({ amountToBeCollected: 1200, totalAmountCollected: 1200 });
  expect(await city.balances(agent.id)).toMatchObject({ agentCash: 1200 });
  const refused = await city.ask.loosely(calls.cashClose.close, {
    body: { agentId: agent.id, expected: 1000, counted: 1000 },
    key: `currency-${++keys}`,
  });
  expect(refused.error.message).toBe('The agent now has 1200 in cash. Check it before you close');
  const { trackingId } = await city.read(task.id);
  const tracked = await city.ask(calls.tracking.task, { params: { id: trackingId ?? '' } });
  expect(tracked.reply).toMatchObject({ currency: 'Japanese Yen (JPY)', amountToBeCollected: 0 });
});

test('two companies of three decimals read and settle the same statement', async () => {
  await countIn('Bahraini Dinar (BHD)');
  const rider = await city.server.loginAs('CompanyAdmin', { companyId: city.partner.id });
  const contract = await city.contractWith({ billingPrice: 1.255, startDateUtc: city.inDays(-1) });
  const task = await city.create({ paymentStatusId: 1, amountToBeCollected: 8.005 });
  await city.offer(task, undefined, contract.id);
  await city.decide(task, true);
  await city.deliver(task, { amountCollected: 8.005 });
  const toUtc = city.server.clock.now().toISOString();
  const made = (
    await city.ask(calls.contractStatement.send, { body: { contractId: contract.id, toUtc } }, rider)
  ).reply;
  expect(made).toMatchObject({ due: 1.255, cash: 8.005, amount: 6.75, payerCompanyId: city.partner.id });
  expect((await city.accounts(city.owner))[`partner:${city.partner.id}`]).toBe(6750);
  const statementId = made.id ?? '';
  await city.ask(calls.contractStatement.agree, { body: { statementId, version: made.version } }, city.admin);
  const settled = await city.ask(
    calls.contractStatement.settle,
    { body: { statementId, amount: 6.75, reference: 'Transfer-1' }, key: 'settle-bhd' },
    city.admin,
  );
  expect(settled.reply).toMatchObject({ status: 'settled', amount: 6.75 });
  expect((await city.accounts(city.owner))[`partner:${city.partner.id}`] ?? 0).toBe(0);
  const url = `/company-api/Contract/statement/file?id=${statementId}&format=csv`;
  expect((await read(url)).find((line) => line.startsWith(`${task.shortId},`))).toContain(
    '1.255,1.255,8.005',
  );
});

test('a company with amounts can not change to a currency with other decimals', async () => {
  await countIn('Qatari Riyal (QAR)');
  const fresh = await city.server.loginAs('CompanyAdmin', { companyId: city.third.id });
  const change = (currency: string) =>
    city.ask.loosely(calls.company.update, { query: { id: city.third.id }, body: { currency } }, fresh);
  expect((await change('Kuwaiti Dinar (KWD)')).status).toBe(200);
  const outsider = await city.server.loginAs('Operator', { companyId: city.third.id });
  await city.ask(
    calls.task.create,
    { body: city.draft({ amountToBeCollected: 1.234, paymentStatusId: 1 }) },
    outsider,
  );
  const refused = await change('Qatari Riyal (QAR)');
  expect(refused.error.errors).toEqual([
    {
      path: 'currency',
      message:
        "A currency with other decimals can't be chosen any more: orders, agents or suppliers have amounts already",
    },
  ]);
  expect((await change('Bahraini Dinar (BHD)')).status).toBe(200);
});

test('a SysAdmin of no company reads sums of each currency, never over several', async () => {
  await countIn('Qatari Riyal (QAR)');
  const ours = (await city.onlineCourier()).agent;
  const { agent: theirs } = await city.partnersCourier();
  await city.server.deps.withTx(SYSTEM, async (tx) => {
    await sql`update company set currency = 'Kuwaiti Dinar (KWD)' where id = ${city.partner.id}`.execute(
      tx.db,
    );
    for (const [companyId, agentId, amountMinor] of [
      [city.owner, ours.id, 1250],
      [city.partner.id, theirs.id, 7500],
    ] as const) {
      await sql`insert into payout (company_id, agent_id, amount_minor, requested_by_name, at, updated_at, search)
        values (${companyId}, ${agentId}, ${amountMinor}, 'Rider', now(), now(), '')`.execute(tx.db);
      await postEntry(tx, {
        companyId,
        agentId,
        kind: 'cashCollected',
        cause: `cash:of-${companyId}`,
        label: 'T-1',
        postings: [
          { account: 'agentCash', agentId, amountMinor },
          { account: 'customerCash', amountMinor: -amountMinor },
        ],
      });
    }
  });
  const sysAdmin = await city.server.loginAs('SysAdmin', { companyId: null });
  const amounts = [
    { currency: 'Kuwaiti Dinar (KWD)', amount: 7.5 },
    { currency: 'Qatari Riyal (QAR)', amount: 12.5 },
  ];
  const { payoutsWaiting } = (await city.ask(calls.dashboard.summary, {}, sysAdmin)).reply;
  expect(payoutsWaiting).toEqual({ count: 2, amounts });
  const { items } = (await city.ask(calls.dashboard.alerts, {}, sysAdmin)).reply;
  expect(items.filter(({ kind }) => kind === 'payouts')).toMatchObject([{ count: 2, amounts }]);
  const heldBy = async (agentId: string) =>
    (await city.ask(calls.cashClose.held, { query: { agentId } }, sysAdmin)).reply.totals;
  expect([await heldBy(theirs.id), await heldBy(ours.id)]).toEqual([[amounts[0]], [amounts[1]]]);
  const all = (await city.ask(calls.cashClose.held, {}, sysAdmin)).reply.totals;
  expect(all.map(({ currency }) => currency)).toEqual(['Kuwaiti Dinar (KWD)', 'Qatari Riyal (QAR)']);
  // 7.500 of one is below 10, 12.50 of the other is not.
  const below = (
    await city.ask(
      calls.payout.all,
      { query: { amountLessThan: '10', depositRequestStatusId: '1' } },
      sysAdmin,
    )
  ).reply;
  expect(below.items.map(({ agentId }) => agentId)).toEqual([theirs.id]);
});

test('payouts below an amount are found by the index of amounts, also over companies of several currencies', async () => {
  const { agent } = await city.onlineCourier();
  const undone = new Error('undone');
  const planFor = async (actor: Actor) => {
    let plan = '';
    const read = city.server.deps.withTx(actor, async ({ db }) => {
      await sql`insert into payout (company_id, agent_id, amount_minor, requested_by_name, at, updated_at, search)
        select ${city.owner}, ${agent.id}, 100 + n, 'Rider', now(), now(), '' from generate_series(1, 5000) as n`.execute(
        db,
      );
      const { rows } = await sql<{ condition: string }>`
        select app.money_conditions('payout', '{"lessThan": 12.345}') as condition`.execute(db);
      const lines = await sql<{ 'QUERY PLAN': string }>`
        explain (costs off) select t.id, t.at from payout t
         where t.company_id = ${sql.lit(city.owner)} ${sql.raw(rows[0]?.condition ?? '')}`.execute(db);
      plan = lines.rows.map((row) => row['QUERY PLAN']).join('\n');
      throw undone;
    });
    await expect(read).rejects.toBe(undone);
    return plan;
  };
  await countIn('Qatari Riyal (QAR)');
  const oneCurrency = /Bitmap Index Scan on payout_amount\n +Index Cond: .*amount_minor < '1235'::bigint/;
  expect(await planFor(systemFor(city.owner))).toMatch(oneCurrency);
  expect(await planFor(SYSTEM)).toMatch(oneCurrency);
  await city.server.deps.withTx(SYSTEM, (tx) =>
    sql`update company set currency = 'Kuwaiti Dinar (KWD)' where id = ${city.partner.id}`.execute(tx.db),
  );
  expect(await planFor(systemFor(city.owner))).toMatch(oneCurrency);
  const several = await planFor(SYSTEM);
  const scans = several.matchAll(
    /Bitmap Index Scan on payout_amount\n +Index Cond: .*amount_minor < '(\d+)'/g,
  );
  expect([...scans].map(([, below]) => below).sort()).toEqual(['12345', '1235']);
});
