import type { ReplayAgent } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import '../tables.ts';

/** Those of these agents who are of the company, as its replay shows them, by number; also those who left since. */
export async function replayAgents(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReplayAgent[]> {
  const rows = await tx.db
    .selectFrom('agent')
    .select(['id', 'number', 'first_name', 'last_name', 'transport_type_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .orderBy('number')
    .execute();
  return rows.map(({ id, number, first_name, last_name, transport_type_id }) => ({
    id,
    number,
    fullName: `${first_name} ${last_name}`.trim(),
    transportTypeId: transport_type_id,
  }));
}
