import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { analyze } from '../platform/database/analyze.fixture.ts';
import { known } from '../platform/http/ask.fixture.ts';
import { startWallets, type WalletServer } from './wallet.fixture.ts';

const COMPANIES = 200;
/** Each a minute older than the one before and of 2, 3, … riyals; the odd ones wait, the even ones were credited. */
const PAYOUTS = 6000;

let wallets: WalletServer;
let everywhere: SignedIn;

beforeAll(async () => {
  wallets = await startWallets();
  everywhere = await wallets.server.loginAs('SysAdmin');
  const { agent } = await wallets.courier();
  await wallets.server.deps.withTx(SYSTEM, async (tx) => {
    const { db } = tx;
    const now = tx.now();
    await sql`
      insert into company (name, phone_number)
      select 'Many ' || g, '+97444001100' from generate_series(1, ${sql.lit(COMPANIES)}) g`.execute(db);
    await sql`
      insert into payout (company_id, agent_id, amount_minor, status_id, requested_by_name, at, updated_at, updated_by_name, search)
      select c.id, ${agent.id}, 100 * (g + 1), case when g % 2 = 0 then 2 else 1 end, 'Test',
             ${now}::timestamptz - g * interval '1 minute', ${now}, case when g % 2 = 0 then 'Test' end, ' payout ' || g
        from generate_series(1, ${sql.lit(PAYOUTS)}) g
        join company c on c.name = 'Many ' || (g % ${sql.lit(COMPANIES)} + 1)`.execute(db);
  });
  await analyze(wallets.server.deps, 'payout');
});
afterAll(() => wallets.server.close());

const list = async (query: CallInput<typeof calls.payout.all>['query']) => {
  const { items, pagingFilteringContext } = (await wallets.ask(calls.payout.all, { query }, everywhere))
    .reply;
  return { amounts: items.map(({ amount }) => amount), of: pagingFilteringContext };
};

test('a SysAdmin who works in no company lists the payouts of hundreds of companies, the newest first, page by page', async () => {
  const page = await list({ pageSize: 4 });
  expect([page.amounts, page.of.totalItems]).toEqual([[2, 3, 4, 5], PAYOUTS]);
  const next = await list({ pageSize: 4, after: known(page.of.nextCursor) });
  expect(next.amounts).toEqual([6, 7, 8, 9]);
  const credited = await list({ pageSize: 4, depositRequestStatusId: 2 });
  expect([credited.amounts, credited.of.totalItems]).toEqual([[3, 5, 7, 9], PAYOUTS / 2]);
  // Too many for the database to sort: the newest of each company are counted, and none has more of them.
  const found = await list({ pageSize: 4, amountLessThan: 1_000_000 });
  expect(found.amounts).toEqual([2, 3, 4, 5]);
  expect([found.of.totalItems, found.of.totalIsLowerBound ?? false]).toEqual([PAYOUTS, false]);
});

test('their sums are those of all companies with the same currency', async () => {
  const { reply } = await wallets.ask(calls.payout.sums, { query: {} }, everywhere);
  const sum = (first: number) => {
    let total = 0;
    for (let amount = first; amount <= PAYOUTS + 1; amount += 2) total += amount;
    return total;
  };
  expect(reply.sums.map(({ status, count, amount }) => [status, count, amount])).toEqual([
    ['pending', PAYOUTS / 2, sum(2)],
    ['credited', PAYOUTS / 2, sum(3)],
  ]);
});

test('the ledger has the entries of all companies, the newest first', async () => {
  const companyId = (await makeCompany(wallets.server.deps)).id;
  const { id } = await wallets.register();
  const companies = [
    known(wallets.operator.user.companyId),
    companyId,
    known(wallets.operator.user.companyId),
  ];
  for (const [index, company] of companies.entries()) {
    await wallets.collect({ id, companyId: company }, 11 + index);
    wallets.server.clock.pass(60_000);
  }
  const amounts = async (query: CallInput<typeof calls.wallet.ledger>['query']) =>
    (
      await wallets.ask(calls.wallet.ledger, { query: { pageSize: 3, ...query } }, everywhere)
    ).reply.items.map(({ amount }) => amount);
  expect(await amounts({})).toEqual([13, 12, 11]);
  expect(await amounts({ transactionTypeId: 2 })).toEqual([13, 12, 11]);
  expect(await amounts({ transactionTypeId: 1 })).toEqual([]);
});
