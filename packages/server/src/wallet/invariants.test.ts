import fc from 'fast-check';
import { player, type Step, steps } from './invariants.fixture.ts';
import { startWallets, type WalletServer } from './wallet.fixture.ts';

/** Number of sequences; `TORTURE_RUNS` overrides it. */
const RUNS = Number(process.env.TORTURE_RUNS ?? 6);

let wallets: WalletServer;
let play: ReturnType<typeof player>;
beforeAll(async () => {
  wallets = await startWallets();
  play = player(wallets, await wallets.server.loginAs('CashCollector'));
});
afterAll(() => wallets.server.close());

test("an agent's books are consistent after every step of random sequences", async () => {
  await fc.assert(
    fc.asyncProperty(steps, (sequence: Step[]) => play.run(sequence)),
    { numRuns: RUNS, endOnFailure: false },
  );
}, 600_000);
