import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startWallets, type WalletServer } from '../wallet.fixture.ts';

let wallets: WalletServer;
beforeEach(async () => {
  wallets = await startWallets();
});
afterEach(() => wallets.server.close());

const held = async (query: CallInput<typeof calls.cashClose.held>['query'] = {}, as?: SignedIn) =>
  (await wallets.ask(calls.cashClose.held, { query }, as)).reply;

test('who holds cash is listed, those with most first, with the sum of all', async () => {
  const [little, none, much] = [await wallets.register(), await wallets.register(), await wallets.register()];
  await wallets.collect(little, 20.5);
  await wallets.collect(much, 80);
  wallets.server.clock.pass(600_000);
  await wallets.collect(much, 19.5);
  await wallets.credit(none.id, 500);
  const { items, totals, totalAmount, pagingFilteringContext } = await held({ pageSize: 1 });
  expect(items).toEqual([
    {
      agentId: much.id,
      agentFullName: much.fullName,
      publicId: much.publicId,
      amount: 99.5,
      currency: 'Qatari Riyal (QAR)',
      // Of the older one of the two.
      sinceUtc: '2026-03-10T06:00:00.000Z',
      readyForBalancingAtUtc: null,
      working: false,
      pendingCloseId: null,
    },
  ]);
  expect(totals).toEqual([{ currency: 'Qatari Riyal (QAR)', amount: 120 }]);
  expect(totalAmount).toBe(120);
  expect(pagingFilteringContext).toMatchObject({ pageNumber: 1, totalItems: 2, totalPages: 2 });
  const second = await held({ pageSize: 1, pageNumber: 2 });
  expect(second.items.map(({ agentId, amount }) => [agentId, amount])).toEqual([[little.id, 20.5]]);
  expect((await held({ agentId: little.id })).totals).toEqual([
    { currency: 'Qatari Riyal (QAR)', amount: 20.5 },
  ]);
});

test('it says from when the cash can be closed, which close waits, and leaves out what was handed in', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 100, new Date('2026-03-10T12:30:00Z'));
  await wallets.collect(agent, 60, new Date('2026-03-10T15:30:00Z'));
  await wallets.server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .updateTable('agent_state')
      .set({ online: true, on_shift: true })
      .where('agent_id', '=', agent.id)
      .execute(),
  );
  expect((await held()).items).toMatchObject([
    { amount: 160, working: true, readyForBalancingAtUtc: '2026-03-10T15:30:00.000Z', pendingCloseId: null },
  ]);
  const cashier = await wallets.server.loginAs('CashCollector');
  const { reply: close } = await wallets.pay(
    calls.cashClose.close,
    { agentId: agent.id, counted: 10, expected: 160, reason: 'Robbed', earlyReason: 'Goes home' },
    cashier,
  );
  expect((await held()).items).toMatchObject([{ amount: 160, pendingCloseId: close.id }]);
  await wallets.pay(calls.cashClose.decide, { closeId: close.id, approve: true, notes: 'Counted again' });
  // What was missing stays with the agent, and no open entry is left.
  expect((await held()).items).toMatchObject([
    { amount: 150, sinceUtc: null, readyForBalancingAtUtc: null, pendingCloseId: null },
  ]);
  await wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: 150, notes: 'Found' });
  expect(await held()).toMatchObject({ items: [], totals: [] });
});

test('each entry, close, payout and transaction says in which currency its amounts are', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 1.25);
  await wallets.credit(agent.id, 30);
  await wallets.pay(calls.cashClose.close, { agentId: agent.id, counted: 1.25, expected: 1.25 });
  const upload = await wallets.upload(`publicId,amount\r\n${agent.publicId},5\r\n`);
  expect(upload.reply.results).toMatchObject([{ amount: 5, currency: 'Qatari Riyal (QAR)' }]);
  const admin = await wallets.server.loginAs('SysAdmin');
  const query = { agentId: agent.id };
  const lists = [
    (await wallets.ask(calls.wallet.ledger, { query }, admin)).reply.items,
    (await wallets.ask(calls.cashClose.all, { query }, admin)).reply.items,
    (await wallets.ask(calls.payout.all, {}, admin)).reply.entries,
    (await wallets.ask(calls.wallet.actionLogs, { query }, admin)).reply.logs,
  ];
  expect(lists.map((rows) => rows.map(({ currency }) => currency))).toEqual([
    ['Qatari Riyal (QAR)', 'Qatari Riyal (QAR)', 'Qatari Riyal (QAR)'],
    ['Qatari Riyal (QAR)'],
    ['Qatari Riyal (QAR)'],
    ['Qatari Riyal (QAR)'],
  ]);
  expect((await wallets.financials(agent.publicId, admin)).currency).toBe('Qatari Riyal (QAR)');
  const preview = (await wallets.ask(calls.cashClose.preview, { query }, admin)).reply;
  expect(preview.currency).toBe('Qatari Riyal (QAR)');
  const [close] = (await wallets.ask(calls.cashClose.all, { query }, admin)).reply.items;
  expect(close?.companyName).toMatch(/^Company \d+$/);
});

test('another company’s agents are not among them', async () => {
  const agent = await wallets.register();
  await wallets.collect(agent, 40);
  const other = await makeCompany(wallets.server.deps);
  const stranger = await wallets.server.loginAs('CashCollector', { companyId: other.id });
  expect(await held({}, stranger)).toMatchObject({ items: [], totals: [] });
  expect(await held({ agentId: agent.id }, stranger)).toMatchObject({ items: [], totals: [] });
});
