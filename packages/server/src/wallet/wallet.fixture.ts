import { type CallInput, type CallSpec, calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { type Proof, postEntry, proveJournal } from '../journal/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { Answer } from '../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';

let keys = 0;

/** A server with agents and tasks, and functions that move their money. */
export async function startWallets() {
  const agents: TripServer = await startTrips();
  const { server, ask } = agents;
  /** Makes a money call with a key; by default a new one. */
  const pay = <C extends CallSpec>(
    call: C,
    body: CallInput<C>['body'],
    as?: SignedIn,
    key = `key-${++keys}`,
  ): Promise<Answer<C>> => ask.loosely(call, { body, key }, as);
  const upload = (
    csv: string | Buffer<ArrayBuffer>,
    fields: Record<string, string> = {},
    as?: SignedIn,
    key = `key-${++keys}`,
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([csv], { type: 'text/csv' }), 'payouts.csv');
    return ask(calls.payout.create, { body, key }, as);
  };
  return {
    ...agents,
    pay,
    upload,
    credit: (agentId: string, depositAmount: number, as?: SignedIn, key?: string) =>
      pay(calls.wallet.credit, { agentId, depositAmount }, as, key),
    deduct: (agentId: string, amount: number, as?: SignedIn, key?: string) =>
      pay(calls.wallet.deduct, { ledgerEntryTypeId: 2, agentId, amount, notes: 'A fine' }, as, key),
    /** Cash that the agent collected, which can be closed from a moment on. */
    collect: (agent: { id: string; companyId: string }, amount: number, readyAt?: Date) =>
      server.deps.withTx(SYSTEM, (tx) =>
        postEntry(tx, {
          companyId: agent.companyId,
          agentId: agent.id,
          kind: 'cashCollected',
          cause: `cash:test-${++keys}`,
          label: `T-${keys}`,
          ...(readyAt && { readyAt }),
          postings: [
            { account: 'agentCash', agentId: agent.id, amountMinor: Math.round(amount * 100) },
            { account: 'customerCash', amountMinor: -Math.round(amount * 100) },
          ],
        }),
      ),
    /** An exported file, by lines. */
    file: async (url: string, as: SignedIn = agents.operator) => {
      const reply = await server.app.inject({ url, headers: as.headers });
      const text = reply.body.replace(/^\uFEFF/, '').trim();
      return { headers: reply.headers, lines: text.split('\r\n') };
    },
    financials: async (publicId: string, as?: SignedIn) =>
      (await agents.ask(calls.wallet.financials, { query: { publicId } }, as)).reply,
    /** Result of the journal's proof; empty if it is consistent. */
    proof: (): Promise<Proof> => server.deps.withTx(SYSTEM, proveJournal),
  };
}
export type WalletServer = Awaited<ReturnType<typeof startWallets>>;
