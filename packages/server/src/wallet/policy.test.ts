import { type CallSpec, calls, type Role } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { rolesOf, TEN_ROLES } from '../access/access.fixture.ts';
import { AGENT } from '../access/agent-access.fixture.ts';
import { WALLET } from '../access/wallet-access.fixture.ts';
import type { LooseParts } from '../platform/http/ask.fixture.ts';
import { startWallets, type WalletServer } from './wallet.fixture.ts';

let wallets: WalletServer;
const people = new Map<string, SignedIn>();
/** Rows of the first company. */
let agent: { id: string; publicId: string; companyId: string };
let entryId: string;
let payoutId: string;
let closeId: string;

beforeAll(async () => {
  wallets = await startWallets();
  const { server } = wallets;
  const { id: foreign } = await makeCompany(server.deps);
  for (const role of TEN_ROLES) {
    people.set(`own ${role}`, role === 'Agent' ? (await wallets.courier()).self : await server.loginAs(role));
    if (role !== 'SysAdmin' && role !== 'Agent')
      people.set(`foreign ${role}`, await server.loginAs(role, { companyId: foreign }));
  }
  agent = await wallets.register();
  await wallets.credit(agent.id, 50);
  await wallets.collect(agent, 10);
  entryId =
    (await wallets.ask(calls.wallet.ledger, { query: { agentId: agent.id, ledgerTypeId: 1 } })).reply.items[0]
      ?.id ?? '';
  payoutId = (await wallets.upload(`publicId,amount\n${agent.publicId},5`)).reply.results[0]?.id ?? '';
  closeId = (await wallets.pay(calls.cashClose.close, { agentId: agent.id, counted: 10, expected: 10 })).reply
    .id;
  await wallets.collect(agent, 200);
});
afterAll(() => wallets.server.close());

const CALLS: Record<string, CallSpec> = { ...calls.wallet, ...calls.payout, ...calls.cashClose };
const { credit, deduct, handIn, reverse, financials, updateSettings } = calls.wallet;

/** A request that succeeds if the caller may make it; its rows belong to the first company. */
function requestOf(call: CallSpec): LooseParts {
  const notes = 'By the test';
  const period = { fromUtc: '2026-03-10T00:00:00Z', toUtc: '2026-03-11T00:00:00Z', format: 'csv' };
  const table = new Map<string, LooseParts>([
    [financials.name, { query: { publicId: agent.publicId } }],
    [credit.name, { body: { agentId: agent.id, depositAmount: 2 } }],
    [deduct.name, { body: { agentId: agent.id, amount: 1, notes } }],
    [handIn.name, { body: { agentId: agent.id, amount: 1 } }],
    [reverse.name, { body: { ledgerEntryId: entryId, reason: notes } }],
    [updateSettings.name, { body: { closeApprovalAbove: 50 } }],
    [calls.payout.get.name, { query: { id: payoutId } }],
    [calls.payout.credit.name, { body: { depositRequestId: payoutId } }],
    [calls.payout.reject.name, { body: { depositRequestId: payoutId, notes } }],
    [calls.cashClose.preview.name, { query: { agentId: agent.id } }],
    [calls.cashClose.close.name, { body: { agentId: agent.id, counted: 1, expected: 0.01, reason: notes } }],
    [calls.cashClose.decide.name, { body: { closeId, approve: true } }],
    [calls.cashClose.get.name, { params: { id: closeId } }],
    [calls.cashClose.statement.name, { query: { agentId: agent.id, ...period } }],
    [calls.payout.request.name, { body: { amount: 3 } }],
  ]);
  return table.get(call.name) ?? {};
}

async function statusFor(call: CallSpec, person: SignedIn): Promise<number> {
  if (call.name === calls.payout.create.name)
    return (await wallets.upload(`publicId,amount\n${agent.publicId},7`, {}, person)).status;
  const parts = requestOf(call);
  if (call.method === 'POST') return (await wallets.pay(call, parts.body ?? {}, person)).status;
  return (await wallets.ask.loosely(call, parts, person)).status;
}

const ACCESS = { ...AGENT, ...WALLET };
const may = ({ name }: CallSpec, role: Role): boolean => rolesOf(ACCESS[name] ?? '').includes(role);
/** Calls on rows named by the caller; the others are about their own company's. */
const namesRows = (call: CallSpec) =>
  Object.keys(requestOf(call)).length > 0 &&
  call.name !== updateSettings.name &&
  call.name !== calls.payout.request.name;

describe.each(Object.values(CALLS).map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test.each(TEN_ROLES)(
    'answers %s as the table of roles says, and shows no row of another company',
    async (role) => {
      const own = people.get(`own ${role}`);
      const foreign = people.get(`foreign ${role}`);
      if (!own) throw new Error(role);
      const status = await statusFor(call, own);
      if (!may(call, role)) expect(status).toBe(403);
      // 400 and 409: the call is allowed, but the row has changed, or a SysAdmin has no company.
      else
        expect([200, 201, 400, 409, ...(call.name.startsWith('DepositRequest') ? [403] : [])]).toContain(
          status,
        );
      if (!foreign) return;
      const refused = await statusFor(call, foreign);
      if (!may(call, role)) expect(refused).toBe(403);
      else if (namesRows(call)) expect(refused).toBe(404);
      else expect(refused).toBeLessThan(300);
    },
  );
});

test('without a session every call is refused', async () => {
  for (const call of Object.values(CALLS)) {
    const reply = await wallets.server.app.inject({
      method: call.method,
      url: call.path.replace(':id', closeId),
    });
    expect([call.name, reply.statusCode]).toEqual([call.name, 401]);
  }
});

test('calls of another company changed nothing', async () => {
  const { items } = (await wallets.ask(calls.wallet.ledger, { query: { agentId: agent.id, pageSize: 500 } }))
    .reply;
  const emails = new Set(items.map(({ createdBy }) => createdBy));
  for (const [name, { user }] of people)
    if (name.startsWith('foreign')) expect(emails).not.toContain(user.email);
  expect(await wallets.proof()).toEqual({ companies: [], accounts: [] });
});
