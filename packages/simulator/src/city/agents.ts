import type { ApiClient } from '@qafila/api-client';
import { type CallInput, calls } from '@qafila/contracts';
import { DEMO_PAPERS, DEMO_SUPPLIER, type DemoAgent } from '@qafila/domain/demo-city';
import { patiently } from '../client/sign-in.ts';

type NewAgent = CallInput<typeof calls.agent.create>['body'];

const AT_ONCE = 4;

async function supplierContract(api: ApiClient): Promise<{ supplierId: string; contractId: string }> {
  const { items } = await patiently(() =>
    api.call(calls.supplier.suppliers, { query: { search: DEMO_SUPPLIER.code } }),
  );
  const supplier =
    items.find(({ code }) => code === DEMO_SUPPLIER.code) ??
    (await api.call(calls.supplier.create, {
      body: {
        name: DEMO_SUPPLIER.name,
        code: DEMO_SUPPLIER.code,
        contracts: [DEMO_SUPPLIER.contract],
      },
    }));
  const contract = supplier.contracts[0];
  if (!contract) throw new Error(`The supplier ${DEMO_SUPPLIER.code} has no contract`);
  return { supplierId: supplier.id, contractId: contract.id };
}

async function knownEmails(api: ApiClient): Promise<Set<string>> {
  const known = new Set<string>();
  for (let after: string | undefined; ; ) {
    const query = { pageSize: 500, ...(after && { after }) };
    const { items, pagingFilteringContext } = await patiently(() =>
      api.call(calls.agent.all, { query, body: {} }),
    );
    for (const { email } of items) known.add(email);
    after = pagingFilteringContext.nextCursor ?? undefined;
    if (!after) return known;
  }
}

/** Registers the agents that are not there yet; a second run finds those of the first. How many were new. */
export async function ensureAgents(
  api: ApiClient,
  wanted: readonly DemoAgent[],
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
      const body = { email, password, user, ...contract, ...DEMO_PAPERS, ...profile } as NewAgent;
      await patiently(() => api.call(calls.agent.create, { body }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return missing.length;
}
