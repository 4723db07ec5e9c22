import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/** Agents of a company with an entry after this moment: nothing earlier can be posted for them. */
export async function postedAfter(tx: Tx, companyId: string, moment: Date): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('journal_account')
    .select('agent_id')
    .where('company_id', '=', companyId)
    .where('agent_id', 'is not', null)
    .where('last_at', '>', moment)
    .execute();
  return new Set(rows.flatMap(({ agent_id }) => agent_id ?? []));
}
