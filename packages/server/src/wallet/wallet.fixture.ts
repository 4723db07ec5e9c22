import type { SignedIn } from '@qafila/testing';
import type { Answer } from '../agent/agent.fixture.ts';
import { type Proof, postEntry, proveJournal } from '../journal/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';

let keys = 0;

/** A server with agents and tasks, and ways to move their money. */
export async function startWallets() {
  const agents: TripServer = await startTrips();
  const { server, operator } = agents;
  /** Sends a money call under a key, a new one unless it is given. */
  const pay = async (
    url: string,
    payload: object,
    as: SignedIn = operator,
    key?: string,
  ): Promise<Answer> => {
    keys += 1;
    const reply = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...as.headers, 'idempotency-key': key ?? `key-${keys}` },
      payload,
    });
    return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
  };
  const upload = async (
    csv: string,
    fields: Record<string, string> = {},
    as: SignedIn = operator,
    key?: string,
  ): Promise<Answer> => {
    keys += 1;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([csv], { type: 'text/csv' }), 'payouts.csv');
    const body = new Response(form);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/agent-api/DepositRequest/create',
      headers: {
        ...as.headers,
        'idempotency-key': key ?? `key-${keys}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
  };
  return {
    ...agents,
    pay,
    upload,
    credit: (agentId: string, depositAmount: number, as?: SignedIn, key?: string) =>
      pay('/agent-api/AgentAccount/deposit-without-otp', { agentId, depositAmount }, as, key),
    deduct: (agentId: string, amount: number, as?: SignedIn, key?: string) =>
      pay(
        '/agent-api/Ledger/addnegativeentry',
        { ledgerEntryTypeId: 2, agentId, amount, notes: 'A fine' },
        as,
        key,
      ),
    /** Cash that the agent took at a door, to be balanced from a moment on. */
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
    financials: async (publicId: string, as: SignedIn = operator) =>
      (await agents.ask('GET', `/agent-api/AgentAccount/financials?publicId=${publicId}`, undefined, as))
        .body,
    /** What does not add up in the journal. */
    proof: (): Promise<Proof> => server.deps.withTx(SYSTEM, proveJournal),
  };
}
export type WalletServer = Awaited<ReturnType<typeof startWallets>>;
