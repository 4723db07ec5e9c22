import { calls } from '@qafila/contracts';
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
