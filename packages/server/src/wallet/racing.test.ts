import { calls } from '@qafila/contracts';
import { sql } from 'kysely';
import { post, walletPostings } from '../journal/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { untilWaiting } from '../platform/database/until-one-waits.fixture.ts';
import { startWallets, type WalletServer } from './wallet.fixture.ts';

/** Keys, and how often each is sent concurrently; `pnpm torture` sends 1,000 keys and 10,000 debits. */
const KEYS = Number(process.env.TORTURE_KEYS ?? 12);
const COPIES = 16;
const DEBITS = Number(process.env.TORTURE_DEBITS ?? 60);
const LONG = 1_800_000;

let wallets: WalletServer;
beforeAll(async () => {
  wallets = await startWallets();
});
afterAll(() => wallets.server.close());

const inPieces = async <T>(
  count: number,
  size: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> => {
  const results: T[] = [];
  for (let from = 0; from < count; from += size)
    results.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(size, count - from) }, (_, index) => work(from + index)),
      )),
    );
  return results;
};

test(
  'a key that is sent sixteen times at once has one effect, and all replies are equal',
  async () => {
    const agent = await wallets.register();
    for (let key = 0; key < KEYS; key += 1) {
      const replies = await Promise.all(
        Array.from({ length: COPIES }, () => wallets.credit(agent.id, 1, undefined, `racing-${key}`)),
      );
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      expect(replies[0]?.status).toBe(200);
    }
    expect((await wallets.financials(agent.publicId)).accountBalance).toBe(KEYS);
    expect(await wallets.proof()).toEqual({ companies: [], accounts: [] });
  },
  LONG,
);

test(
  'concurrent debits take a wallet to zero and no further',
  async () => {
    const agent = await wallets.register();
    const covered = Math.floor(DEBITS / 2);
    await wallets.credit(agent.id, covered);
    const replies = await inPieces(DEBITS, 200, () => wallets.deduct(agent.id, 1));
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(200), count(409)]).toEqual([covered, DEBITS - covered]);
    expect((await wallets.financials(agent.publicId)).accountBalance).toBe(0);
    expect(await wallets.proof()).toEqual({ companies: [], accounts: [] });
  },
  LONG,
);

test('concurrent deliveries, closes and credits of one agent leave the books balanced', async () => {
  const agent = await wallets.register();
  await Promise.all([
    ...Array.from({ length: 20 }, () => wallets.collect(agent, 10)),
    ...Array.from({ length: 20 }, () => wallets.credit(agent.id, 3)),
    ...Array.from({ length: 5 }, () => wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: 10 })),
  ]);
  const { accountBalance, totalOutstandingAmount } = await wallets.financials(agent.publicId);
  expect(accountBalance).toBe(60);
  expect(totalOutstandingAmount % 10).toBe(0);
  const { items } = (await wallets.ask(calls.wallet.actionLogs, { query: { agentId: agent.id } })).reply;
  for (const [index, log] of items.entries())
    if (index > 0) expect(items[index - 1]?.amountBefore).toBe(log.amountAfter);
  expect(await wallets.proof()).toEqual({ companies: [], accounts: [] });
});

type Courier = Awaited<ReturnType<WalletServer['onlineCourier']>>;

/** An order with 20.00 to be collected, whose courier stands at the recipient's door. */
async function atTheDoor({ agent, self }: Courier) {
  const task = await wallets.create({ paymentStatusId: 1, amountToBeCollected: 20 });
  await wallets.assign(task.id, agent.id);
  await wallets.move(task, 'setOut', {}, self);
  const { latitude, longitude } = wallets.souq;
  await wallets.move(task, 'completePickup', { position: { latitude, longitude } }, self);
  await wallets.move(task, 'headToDelivery', {}, self);
  return task;
}
const deliver = (task: { id: string }, { self }: Courier) => {
  const { latitude, longitude } = wallets.pearl;
  const position = { latitude, longitude };
  return wallets.move(task, 'deliver', { position, amountCollected: 20 }, self);
};

/** Starts the changes in this order while all of them have to wait for the agent's cash. @returns their statuses */
async function queuedForCash(agentId: string, changes: (() => Promise<{ status: number }>)[]) {
  const { withTx, database } = wallets.server.deps;
  const replies: Promise<{ status: number }>[] = [];
  await withTx(SYSTEM, async ({ db }) => {
    await sql`select from journal_account where agent_id = ${agentId} and kind = 'agentCash' for update`.execute(
      db,
    );
    for (const [index, change] of changes.entries()) {
      replies.push(change());
      await untilWaiting(database.pool, index + 1);
    }
  });
  return (await Promise.all(replies)).map(({ status }) => status);
}

test('cash is handed in while the agent delivers: neither is refused', async () => {
  const courier = await wallets.onlineCourier({ costPerKm: 2 });
  const { agent } = courier;
  await deliver(await atTheDoor(courier), courier);
  const { accountBalance: pay } = await wallets.financials(agent.publicId);
  const next = await atTheDoor(courier);
  expect(
    await queuedForCash(agent.id, [
      () => wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: 5 }),
      () => deliver(next, courier),
    ]),
  ).toEqual([200, 200]);
  expect(pay).toBeGreaterThan(0);
  expect(await wallets.financials(agent.publicId)).toMatchObject({
    accountBalance: 2 * pay,
    totalOutstandingAmount: 35,
  });
});

test('cash is handed in while a delivery of the agent is taken back: neither is refused', async () => {
  const courier = await wallets.onlineCourier({ costPerKm: 2 });
  const { agent } = courier;
  const task = await atTheDoor(courier);
  // Posted before the delivery, so that it is not the order of posting that decides.
  await wallets.server.deps.withTx(SYSTEM, (tx) =>
    post(tx, {
      companyId: agent.companyId,
      agentId: agent.id,
      kind: 'tip',
      cause: `tip:${task.id}`,
      taskId: task.id,
      postings: walletPostings(agent.id, 300),
    }),
  );
  await deliver(task, courier);
  const admin = await wallets.server.loginAs('SysAdmin');
  const body = { taskId: task.id, reason: 'Wrong door' };
  expect(
    await queuedForCash(agent.id, [
      () => wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: 5 }),
      () => wallets.ask(calls.task.restore, { body }, admin),
    ]),
  ).toEqual([200, 200]);
  expect(await wallets.financials(agent.publicId)).toMatchObject({
    accountBalance: 0,
    totalOutstandingAmount: -5,
  });
});
