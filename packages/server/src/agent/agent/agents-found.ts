import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';

/** Ids of the given agents that match a search. */
export async function agentsFound(tx: Tx, companyId: string, search: string): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('agent')
    .select('id')
    .where('company_id', '=', companyId)
    .where(
      inWesternDigits(sql`concat_ws(' ', first_name, last_name, public_id, phone_number)`),
      'ilike',
      containsPattern(search) ?? '%',
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
