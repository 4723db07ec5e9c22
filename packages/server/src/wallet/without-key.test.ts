import { calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { startWallets, type WalletServer } from './wallet.fixture.ts';

let wallets: WalletServer;
let colleague: SignedIn;
beforeAll(async () => {
  wallets = await startWallets();
  colleague = await wallets.server.loginAs('Operator');
});
afterAll(() => wallets.server.close());

/** Sends the body as it is: by path and by field, as a client that knows only the specification. */
async function post(path: string, payload: object, key?: string, as: SignedIn = wallets.operator) {
  const reply = await wallets.server.app.inject({
    method: 'POST',
    url: `/agent-api/${path}`,
    headers: { ...as.headers, ...(key && { 'idempotency-key': key }) },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** An agent with 100 in the wallet. */
async function agentWithMoney() {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 100);
  const balance = async () => (await wallets.financials(agent.publicId)).accountBalance;
  return { agentId: agent.id, balance };
}

/** A pending payout of 40 to a courier. */
async function payout() {
  const courier = await wallets.courier();
  const { reply } = await wallets.pay(calls.payout.request, { amount: 40 }, courier.self);
  const balance = async () => (await wallets.financials(courier.agent.publicId)).accountBalance;
  return { depositRequestId: reply.id, balance };
}

interface Bodies {
  body: object;
  /** The same call about something else. */
  other: object;
  /** The wallets' balances. */
  balances(): Promise<number[]>;
}

interface Example {
  path: string;
  make(): Promise<Bodies>;
  /** Balances at first, after `body`, and after `other` too. */
  before: number[];
  once: number[];
  both: number[];
}

const payouts = async (notes: string): Promise<Bodies> => {
  const [one, two] = [await payout(), await payout()];
  return {
    body: { depositRequestId: one.depositRequestId, notes },
    other: { depositRequestId: two.depositRequestId, notes },
    balances: async () => [await one.balance(), await two.balance()],
  };
};

const examples: Example[] = [
  {
    path: 'AgentAccount/deposit-without-otp',
    async make() {
      const { agentId, balance } = await agentWithMoney();
      return {
        body: { agentId, depositAmount: 5 },
        other: { agentId, depositAmount: 6 },
        balances: async () => [await balance()],
      };
    },
    before: [100],
    once: [105],
    both: [111],
  },
  {
    path: 'Ledger/addnegativeentry',
    async make() {
      const { agentId, balance } = await agentWithMoney();
      const body = { ledgerEntryTypeId: 2, agentId, amount: 5, notes: 'A fine' };
      return { body, other: { ...body, notes: 'Another fine' }, balances: async () => [await balance()] };
    },
    before: [100],
    once: [95],
    both: [90],
  },
  {
    path: 'DepositRequest/credit',
    make: () => payouts('Paid'),
    before: [0, 0],
    once: [40, 0],
    both: [40, 40],
  },
  {
    path: 'DepositRequest/reject',
    make: () => payouts('No receipt'),
    before: [0, 0],
    once: [0, 0],
    both: [0, 0],
  },
];

describe.each(examples)("$path with the specification's fields", ({ path, make, before, once, both }) => {
  test('without a key it is carried out once; the same within 30 s gets 409 with the first reply', async () => {
    const { body, other, balances } = await make();
    expect(await balances()).toEqual(before);
    const first = await post(path, body);
    expect(first.status).toBe(200);
    const again = await post(path, body);
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'DONE_ALREADY',
        message:
          'The same request was carried out less than 30 seconds ago. To do it again, send an Idempotency-Key',
        details: { status: 200, reply: first.body },
      },
    });
    expect(await balances()).toEqual(once);
    wallets.server.clock.advance(29_999);
    expect((await post(path, body)).body.code).toBe('DONE_ALREADY');
    expect((await post(path, other)).status).toBe(200);
    expect(await balances()).toEqual(both);
  });

  test('two at the same moment are carried out once', async () => {
    const { body, balances } = await make();
    const replies = await Promise.all([post(path, body), post(path, body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balances()).toEqual(once);
  });

  test('the same of another user is a request of its own', async () => {
    const { body } = await make();
    expect((await post(path, body)).status).toBe(200);
    const others = await post(path, body, undefined, colleague);
    expect(others.body.code).not.toBe('DONE_ALREADY');
  });

  test('a key gives the first reply again, and belongs to one body', async () => {
    const { body, other, balances } = await make();
    const key = `spec:${path}`;
    const first = await post(path, body, key);
    expect(first.status).toBe(200);
    expect(await post(path, body, key)).toEqual(first);
    expect(await post(path, other, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await balances()).toEqual(once);
  });
});

test('after 30 s the same deposit and the same deduction are carried out again', async () => {
  const { agentId, balance } = await agentWithMoney();
  const deposit = { agentId, depositAmount: 5 };
  const fine = { ledgerEntryTypeId: 2, agentId, amount: 3, notes: 'A fine' };
  for (let time = 0; time < 2; time += 1) {
    expect((await post('AgentAccount/deposit-without-otp', deposit)).status).toBe(200);
    expect((await post('Ledger/addnegativeentry', fine)).status).toBe(200);
    wallets.server.clock.advance(30_000);
  }
  expect(await balance()).toBe(104);
});

test('a payout that is decided stays as it is, after 30 s too', async () => {
  const { depositRequestId, balance } = await payout();
  const decided = async (path: string, notes: string) =>
    (await post(`DepositRequest/${path}`, { depositRequestId, notes })).body.code;
  expect(await decided('credit', 'Paid')).toBeUndefined();
  expect(await decided('reject', 'No receipt')).toBe('ILLEGAL_TRANSITION');
  wallets.server.clock.advance(30_000);
  expect(await decided('credit', 'Paid')).toBe('ILLEGAL_TRANSITION');
  expect(await balance()).toBe(40);
});
