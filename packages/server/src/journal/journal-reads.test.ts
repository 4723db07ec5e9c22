import { SYSTEM } from '../platform/database/actor.ts';
import type { Tx } from '../platform/database/tx.ts';
import { known } from '../platform/http/ask.fixture.ts';
import { startWallets, type WalletServer } from '../wallet/wallet.fixture.ts';
import {
  balanceBefore,
  entriesBetween,
  entriesOfTask,
  ledgersOnHold,
  openCash,
  post,
  postedAfter,
  reverseEntry,
} from './index.ts';

let wallets: WalletServer;
beforeAll(async () => {
  wallets = await startWallets();
});
afterAll(() => wallets.server.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => wallets.server.deps.withTx(SYSTEM, work);
type Agent = Awaited<ReturnType<WalletServer['register']>>;
let causes = 0;
/** Credits an agent. @returns the entry's id */
const credit = async (agent: Agent, amountMinor: number, taskId?: string) => {
  const posted = await inTx((tx) =>
    post(tx, {
      companyId: agent.companyId,
      agentId: agent.id,
      kind: 'credit',
      cause: `reads:${++causes}`,
      ...(taskId && { taskId }),
      postings: [
        { account: 'agentWallet', agentId: agent.id, amountMinor: -amountMinor },
        { account: 'adjustment', amountMinor },
      ],
    }),
  );
  return known(posted?.id);
};
const now = () => wallets.server.clock.now();
const MINUTE = 60_000;
/** Credits of 1.00, 2.00 and 3.00, a minute apart; two at the last moment, in order. */
async function credited() {
  const agent = await wallets.register();
  const start = now();
  const ids = [await credit(agent, 100)];
  wallets.server.clock.pass(MINUTE);
  ids.push(await credit(agent, 200), await credit(agent, 300));
  return { agent, ids, start, end: now() };
}

test('the balance before a moment is that after the last entry before it', async () => {
  const { agent, start, end } = await credited();
  const before = (moment: Date) => inTx((tx) => balanceBefore(tx, agent.id, 'wallet_after_minor', moment));
  const after = (moment: Date) => new Date(moment.getTime() + 1);
  expect(await before(start)).toBe('0');
  expect(await before(after(start))).toBe('100');
  expect(await before(end)).toBe('100');
  expect(await before(after(end))).toBe('600');
  expect(await inTx((tx) => balanceBefore(tx, agent.id, 'cash_after_minor', after(end)))).toBe('0');
});

test('entries between two moments include both, oldest first, and continue after the last one read', async () => {
  const { agent, ids, start, end } = await credited();
  const read = async (from: Date, to: Date, after?: { at: Date; id: string }, most = 10) =>
    (await inTx((tx) => entriesBetween(tx, agent.id, from, to, { after, most }))).map(({ id }) => id);
  const later = new Date(start.getTime() + 1);
  const earlier = new Date(end.getTime() - 1);
  expect(await read(start, end)).toEqual(ids);
  expect(await read(later, end)).toEqual(ids.slice(1));
  expect(await read(start, earlier)).toEqual(ids.slice(0, 1));
  expect(await read(start, end, undefined, 2)).toEqual(ids.slice(0, 2));
  expect(await read(start, end, { at: end, id: known(ids[1]) })).toEqual(ids.slice(2));
});

test("a task's entries are those that still count: neither reversals nor what they reversed", async () => {
  const agent = await wallets.register();
  const { id: taskId } = await wallets.create();
  const [kept, wrong] = [await credit(agent, 100, taskId), await credit(agent, 200, taskId)];
  await credit(agent, 300);
  await inTx((tx) => reverseEntry(tx, wrong, 'A mistake'));
  expect(await inTx((tx) => entriesOfTask(tx, taskId))).toEqual([kept]);
});

test('agents with an entry after a moment are found, those with one at it are not', async () => {
  const [before, after] = [await wallets.register(), await wallets.register()];
  await credit(before, 100);
  const moment = now();
  wallets.server.clock.pass(MINUTE);
  await credit(after, 100);
  const found = await inTx((tx) => postedAfter(tx, before.companyId, moment));
  expect([found.has(before.id), found.has(after.id)]).toEqual([false, true]);
  const elsewhere = await inTx((tx) => postedAfter(tx, '01900000-0000-7000-8000-00000000dead', moment));
  expect(elsewhere).toEqual(new Set());
});

test('cash that no close covers is counted, with the latest moment from which it can be closed', async () => {
  const agent = await wallets.register();
  expect(await inTx((tx) => openCash(tx, agent.id))).toEqual({ count: '0', ready_at: null });
  const [soon, later] = [new Date('2026-03-11T10:00:00Z'), new Date('2026-03-11T12:00:00Z')];
  await wallets.collect(agent, 5, later);
  await wallets.collect(agent, 7, soon);
  await credit(agent, 100);
  expect(await inTx((tx) => openCash(tx, agent.id))).toEqual({ count: '2', ready_at: later });
});

test("a company's accounts on hold are counted, with the latest moment; other companies have none", async () => {
  const [one, other] = [await wallets.register(), await wallets.register()];
  const hold = (agent: Agent, at: Date | null) =>
    inTx((tx) =>
      tx.db.updateTable('journal_account').set({ held_at: at }).where('agent_id', '=', agent.id).execute(),
    );
  const held = (companyId: string | null) =>
    wallets.server.deps.withTx({ ...SYSTEM, companyId }, (tx) => ledgersOnHold(tx));
  for (const agent of [one, other]) await credit(agent, 100);
  expect(await held(one.companyId)).toEqual({ count: 0, lastUtc: null });
  await hold(one, new Date('2026-03-10T08:00:00Z'));
  await hold(other, new Date('2026-03-10T07:00:00Z'));
  const both = { count: 2, lastUtc: '2026-03-10T08:00:00.000Z' };
  expect(await held(one.companyId)).toEqual(both);
  expect(await held(null)).toEqual(both);
  expect(await held('01900000-0000-7000-8000-00000000dead')).toEqual({ count: 0, lastUtc: null });
  for (const agent of [one, other]) await hold(agent, null);
});
