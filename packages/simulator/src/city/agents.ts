import type { ApiClient } from '@qafila/api-client';
import { type CallInput, calls } from '@qafila/contracts';
import { patiently } from '../client/sign-in.ts';

type NewAgent = CallInput<typeof calls.agent.create>['body'];

/** An agent that the simulation needs. */
export interface WantedAgent {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** `AGENT_TRANSPORT` and `FLEET` ids. */
  transportTypeId: number;
  fleetTypeId: number;
  autoAccept: boolean;
  costPerKm: number;
  costPerHour: number;
}

const AT_ONCE = 4;
const SUPPLIER = { name: 'Doha Riders', code: 'SIM', number: 'SIM-1' };
const PAPERS = {
  joiningDate: '2025-01-15',
  passportNo: 'N1234567',
  qatarId: '28463400000',
  passportExpirationDate: '2031-06-30',
  qatarIdExpirationDate: '2029-03-31',
  drivingLicenseExpirationDate: '2029-09-30',
  workPermitExpirationDate: '2029-01-31',
};

async function supplierContract(api: ApiClient): Promise<{ supplierId: string; contractId: string }> {
  const { items } = await api.call(calls.supplier.suppliers, { query: { search: SUPPLIER.code } });
  const supplier =
    items.find(({ code }) => code === SUPPLIER.code) ??
    (await api.call(calls.supplier.create, {
      body: {
        name: SUPPLIER.name,
        code: SUPPLIER.code,
        contracts: [{ number: SUPPLIER.number, startDate: '2025-01-01', endDate: '2035-12-31' }],
      },
    }));
  const contract = supplier.contracts[0];
  if (!contract) throw new Error(`The supplier ${SUPPLIER.code} has no contract`);
  return { supplierId: supplier.id, contractId: contract.id };
}

async function knownEmails(api: ApiClient): Promise<Set<string>> {
  const known = new Set<string>();
  for (let after: string | undefined; ; ) {
    const query = { pageSize: 500, ...(after && { after }) };
    const { items, pagingFilteringContext } = await api.call(calls.agent.all, { query, body: {} });
    for (const { email } of items) known.add(email);
    after = pagingFilteringContext.nextCursor ?? undefined;
    if (!after) return known;
  }
}

/** Registers the agents that are not there yet; a second run finds those of the first. How many were new. */
export async function ensureAgents(
  api: ApiClient,
  wanted: readonly WantedAgent[],
  password: string,
): Promise<number> {
  const known = await knownEmails(api);
  const missing = wanted.filter(({ email }) => !known.has(email));
  if (missing.length === 0) return 0;
  const contract = await supplierContract(api);
  const queue = [...missing];
  const worker = async () => {
    for (let agent = queue.shift(); agent; agent = queue.shift()) {
      const { email, firstName, lastName, phoneNumber, ...profile } = agent;
      const user = { firstName, lastName, phoneNumber };
      const body = { email, password, user, ...contract, ...PAPERS, ...profile } as NewAgent;
      await patiently(() => api.call(calls.agent.create, { body }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return missing.length;
}
