import { calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import fc from 'fast-check';
import { SYSTEM } from '../platform/database/actor.ts';
import type { WalletServer } from './wallet.fixture.ts';

/** One action on an agent's money. Amounts are minor units. */
export type Step =
  | { kind: 'credit' | 'deduct' | 'collect' | 'payout' | 'handIn'; amount: number }
  | { kind: 'close'; off: number; toWallet: boolean }
  | { kind: 'reverse'; entry: number };

const amount = fc.integer({ min: 100, max: 50_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('credit', 'deduct', 'collect', 'payout', 'handIn'), amount }),
  fc.record({
    kind: fc.constant('close'),
    off: fc.integer({ min: -3000, max: 3000 }),
    toWallet: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('reverse'), entry: fc.nat(20) }),
);
export const steps = fc.array(step, { minLength: 1, maxLength: 12 });

/** An agent's expected balances, computed independently of the server, minor units. */
interface Model {
  wallet: number;
  cash: number;
  entries: { wallet: number; cash: number; reversed: boolean; isReversal: boolean }[];
}

interface Tried {
  id: string;
  publicId: string;
  companyId: string;
}

const units = (minor: number) => minor / 100;

/** Runs steps against the server and a model; after every step both must agree and the books balance. */
export function player(wallets: WalletServer, cashier: SignedIn) {
  const posted = (model: Model, change: { wallet?: number; cash?: number }, isReversal = false) => {
    const { wallet = 0, cash = 0 } = change;
    model.wallet += wallet;
    model.cash += cash;
    model.entries.push({ wallet, cash, reversed: false, isReversal });
  };

  /** Runs the step. @returns its expected and actual status. */
  async function play(agent: Tried, model: Model, one: Step): Promise<[expected: number, actual: number]> {
    switch (one.kind) {
      case 'credit':
        posted(model, { wallet: one.amount });
        return [200, (await wallets.credit(agent.id, units(one.amount))).status];
      case 'deduct': {
        const fits = model.wallet >= one.amount;
        if (fits) posted(model, { wallet: -one.amount });
        return [fits ? 200 : 409, (await wallets.deduct(agent.id, units(one.amount))).status];
      }
      case 'collect':
        posted(model, { cash: one.amount });
        await wallets.collect(agent, units(one.amount));
        return [200, 200];
      case 'handIn': {
        posted(model, { cash: -Math.min(model.cash, one.amount) });
        return [
          200,
          (await wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: units(one.amount) })).status,
        ];
      }
      case 'payout': {
        const made = await wallets.upload(`publicId,amount\n${agent.publicId},${units(one.amount)}`);
        const depositRequestId = made.reply.results[0]?.id ?? '';
        posted(model, { wallet: one.amount });
        return [200, (await wallets.pay(calls.payout.credit, { depositRequestId }, cashier)).status];
      }
      case 'close':
        return close(agent, model, one);
      case 'reverse':
        return reverse(agent, model, one);
    }
  }

  async function close(agent: Tried, model: Model, { off, toWallet }: Extract<Step, { kind: 'close' }>) {
    const counted = Math.max(0, model.cash + off);
    const missing = Math.max(0, model.cash - counted);
    const fits = !toWallet || model.wallet >= missing;
    const { status } = await wallets.pay(calls.cashClose.close, {
      agentId: agent.id,
      counted: units(counted),
      expected: units(model.cash),
      reason: 'By chance',
      shortageTo: toWallet ? 'wallet' : 'outstanding',
    });
    if (fits && counted > 0) posted(model, { cash: -Math.min(model.cash, counted) });
    if (fits && toWallet && missing > 0) posted(model, { wallet: -missing, cash: -missing });
    return [fits ? 201 : 409, status] as [number, number];
  }

  async function reverse(agent: Tried, model: Model, { entry }: Extract<Step, { kind: 'reverse' }>) {
    const { items } = (
      await wallets.ask(calls.wallet.ledger, { query: { agentId: agent.id, pageSize: 100 } })
    ).reply;
    if (items.length === 0) return [200, 200] as [number, number];
    const index = entry % items.length;
    const undone = model.entries[items.length - 1 - index];
    if (!undone) return [model.entries.length, items.length] as [number, number];
    const body = { ledgerEntryId: items[index]?.id ?? '', reason: 'By chance' };
    const { status } = await wallets.pay(calls.wallet.reverse, body);
    // A reversal may only take what is there.
    const fits =
      !undone.reversed &&
      !undone.isReversal &&
      (undone.wallet <= 0 || model.wallet >= undone.wallet) &&
      (undone.cash <= 0 || model.cash >= undone.cash);
    if (fits) {
      undone.reversed = true;
      posted(model, { wallet: -undone.wallet, cash: -undone.cash }, true);
    }
    return [fits ? 200 : 409, status] as [number, number];
  }

  const countEntries = (agentId: string) =>
    wallets.server.deps.withTx(SYSTEM, async ({ db }) => {
      const { count } = await db
        .selectFrom('journal_entry')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('agent_id', '=', agentId)
        .executeTakeFirstOrThrow();
      return Number(count);
    });

  return {
    /** @throws Error naming the first step that violates an invariant. */
    async run(sequence: readonly Step[]): Promise<void> {
      const agent: Tried = await wallets.register();
      const model: Model = { wallet: 0, cash: 0, entries: [] };
      for (const [index, one] of sequence.entries()) {
        const at = `step ${index + 1}, ${JSON.stringify(one)}`;
        const [expected, actual] = await play(agent, model, one);
        if (expected !== actual) throw new Error(`${at}: ${actual} and not ${expected}`);
        await assertModel(agent, model, at);
      }
    },
  };

  async function assertModel(agent: Tried, model: Model, at: string): Promise<void> {
    const { accountBalance, totalOutstandingAmount } = await wallets.financials(agent.publicId);
    const seen = { wallet: Math.round(accountBalance * 100), cash: Math.round(totalOutstandingAmount * 100) };
    if (seen.wallet !== model.wallet || seen.cash !== model.cash)
      throw new Error(`${at}: ${JSON.stringify(seen)} and not ${model.wallet}, ${model.cash}`);
    if (seen.wallet < 0 || seen.cash < 0) throw new Error(`${at}: below zero`);
    const broken = await wallets.proof();
    if (broken.companies.length + broken.accounts.length > 0)
      throw new Error(`${at}: ${JSON.stringify(broken)}`);
    const rows = await countEntries(agent.id);
    if (rows !== model.entries.length) throw new Error(`${at}: ${rows} entries, not ${model.entries.length}`);
  }
}
