import type { FilterChoices } from '@qafila/contracts';
import { agentsOf, supplierNames } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { areaNames } from '../../trip/index.ts';

/** The companies that the actor's company shares a contract with, current or ended. */
async function partnerNames(tx: Tx, companyId: string): Promise<{ id: string; name: string }[]> {
  return tx.db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', '!=', companyId)
    .orderBy('name')
    .execute();
}

/** What dashboards can be filtered by. */
export async function filterChoices(tx: Tx, companyId: string): Promise<FilterChoices> {
  return {
    areas: await areaNames(tx, companyId),
    suppliers: await supplierNames(tx, companyId),
    partners: await partnerNames(tx, companyId),
  };
}

/** The names of rows by their ids; a row without an id has none. */
export async function namesOf(
  tx: Tx,
  by: 'agent' | 'supplier' | 'partner' | 'area',
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (by === 'agent')
    return new Map([...(await agentsOf(tx, ids))].map(([id, { fullName }]) => [id, fullName]));
  const all = { supplier: supplierNames, partner: partnerNames, area: areaNames }[by];
  const rows = await all(tx, companyId);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
