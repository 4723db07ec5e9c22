import type { Tx } from '../../platform/database/tx.ts';
import { containsPattern } from '../../platform/list/search-pattern.ts';

/** Ids of the given agents that match a search. */
export async function agentsFound(tx: Tx, companyId: string, search: string): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('agent')
    .select('id')
    .where('company_id', '=', companyId)
    .where(({ eb, fn, val }) => {
      const name = fn<string>('concat_ws', [
        val(' '),
        'first_name',
        'last_name',
        'public_id',
        'phone_number',
      ]);
      return eb(name, 'ilike', containsPattern(search) ?? '%');
    })
    .execute();
  return new Set(rows.map(({ id }) => id));
}
