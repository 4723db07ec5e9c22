import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import './tables.ts';

/** How many of the company's accounts failed their check and are held since, and when the last of them was. */
export async function ledgersOnHold(tx: Tx): Promise<{ count: number; lastUtc: string | null }> {
  const { companyId } = tx.actor;
  const row = await tx.db
    .selectFrom('journal_account')
    .select(({ fn }) => [fn.countAll<string>().as('count'), sql<Date | null>`max(held_at)`.as('last')])
    .where('held_at', 'is not', null)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), lastUtc: row?.last?.toISOString() ?? null };
}
