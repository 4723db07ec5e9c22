import type { AgentCreate, Supplier } from '@qafila/contracts';
import { createTestServer, type SignedIn, type TestServer } from '@qafila/testing';
import type * as v from 'valibot';

type NewAgent = v.InferInput<typeof AgentCreate>;

/** What a reply was. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects of a reply.
  body: any;
}

export type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  as?: SignedIn,
) => Promise<Answer>;

/** Asks the server, as the operator unless somebody else is named. */
export const askAs =
  (server: TestServer, operator: SignedIn): Ask =>
  async (method, url, payload, as = operator) => {
    const reply = await server.app.inject({ method, url, headers: as.headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
  };

/** A server with an operator, a supplier and a way to register agents. */
export async function startAgents(options?: Parameters<typeof createTestServer>[0]) {
  const server = await createTestServer(options);
  const operator = await server.loginAs('Operator');
  const ask = askAs(server, operator);
  const supplier: Supplier = (
    await ask('POST', '/agent-api/supplier', {
      name: 'Desert Riders',
      code: 'DR',
      contracts: [{ number: 'DR-1', startDate: '2026-01-01', endDate: '2027-12-31' }],
    })
  ).body;
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
      qatarId: 'Q1',
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
    /** Registers an agent and answers him. */
    register: async (change?: Partial<NewAgent>) =>
      (await ask('POST', '/agent-api/Agent', newAgent(change))).body,
    /** The courier himself, signed in on the agent's client. */
    async courier(change?: Partial<NewAgent>) {
      const body = newAgent(change);
      const agent = (await ask('POST', '/agent-api/Agent', body)).body;
      const tokens = await server.loginCourier(body.email, body.password);
      const self = { ...operator, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
      return { agent, self };
    },
  };
}
export type AgentServer = Awaited<ReturnType<typeof startAgents>>;
