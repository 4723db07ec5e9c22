import { type CallInput, type CallSpec, calls } from '@qafila/contracts';
import { createTestServer, type SignedIn, type TestServer } from '@qafila/testing';
import { SYSTEM } from '../platform/database/actor.ts';
import { type Answer, type AskedFirst, askLoosely, type LooseParts } from '../platform/http/ask.fixture.ts';

type NewAgent = CallInput<typeof calls.agent.create>['body'];

export interface Ask {
  /** Makes a call through its contract. */
  <C extends CallSpec>(call: C, ...args: AskedFirst<C, [as?: SignedIn | undefined]>): Promise<Answer<C>>;
  /** Sends input that the contract does not allow. */
  loosely<C extends CallSpec>(call: C, parts: LooseParts, as?: SignedIn): Promise<Answer<C>>;
}

/** Calls the server as the operator unless another user is named. */
export function askAs({ app }: TestServer, operator: SignedIn): Ask {
  const loosely: Ask['loosely'] = (call, parts, as = operator) => askLoosely(app, call, parts, as);
  const byContract = <C extends CallSpec>(call: C, ...args: AskedFirst<C, [as?: SignedIn | undefined]>) =>
    loosely(call, args[0] ?? {}, args[1]);
  return Object.assign(byContract, { loosely });
}

/** A server with an operator, a supplier and a way to register agents. */
export async function startAgents(options?: Parameters<typeof createTestServer>[0]) {
  const server = await createTestServer(options);
  const operator = await server.loginAs('Operator');
  const ask = askAs(server, operator);
  const supplier = (
    await ask(calls.supplier.create, {
      body: {
        name: 'Desert Riders',
        code: 'DR',
        contracts: [{ number: 'DR-1', startDate: '2026-01-01', endDate: '2027-12-31' }],
      },
    })
  ).reply;
  let made = 0;

  const newAgent = (change: Partial<NewAgent> = {}): NewAgent => {
    made += 1;
    return {
      email: `rider${made}@riders.test`,
      password: 'a rider of ours',
      user: {
        firstName: `Rider${made}`,
        lastName: 'Khan',
        phoneNumber: `3344${String(made).padStart(4, '0')}`,
      },
      supplierId: supplier.id,
      contractId: supplier.contracts[0]?.id ?? '',
      joiningDate: '2026-01-01',
      passportNo: 'P1',
      qatarId: '28463400012',
      passportExpirationDate: '2030-01-01',
      qatarIdExpirationDate: '2030-01-01',
      drivingLicenseExpirationDate: '2030-01-01',
      workPermitExpirationDate: '2030-01-01',
      transportTypeId: 2,
      fleetTypeId: 2,
      ...change,
    };
  };
  return {
    server,
    operator,
    supplier,
    ask,
    newAgent,
    /** Registers an agent and returns it. */
    register: async (change?: Partial<NewAgent>) =>
      (await ask(calls.agent.create, { body: newAgent(change) })).reply,
    /** Gives an agent a QID from before its digits were checked. */
    writeOldQid: (id: string, qid: string) =>
      server.deps.withTx(SYSTEM, ({ db }) =>
        db.updateTable('agent').set({ qatar_id: qid }).where('id', '=', id).execute(),
      ),
    /** The courier, signed in with the agent app's client. */
    async courier(change?: Partial<NewAgent>) {
      const body = newAgent(change);
      const agent = (await ask(calls.agent.create, { body })).reply;
      const tokens = await server.loginCourier(body.email, body.password);
      const self = { ...operator, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
      return { agent, self };
    },
  };
}
export type AgentServer = Awaited<ReturnType<typeof startAgents>>;
