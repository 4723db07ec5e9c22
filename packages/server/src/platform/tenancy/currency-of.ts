import type { Tx } from '../database/tx.ts';

/**
 * The currency that a company counts in; null for no company. The session has that of the actor's own company: only
 * that of another one is looked up.
 */
export async function currencyOf(tx: Tx, companyId: string | null): Promise<string | null> {
  if (companyId === null) return null;
  if (companyId === tx.actor.companyId && tx.actor.currency !== null) return tx.actor.currency;
  const row = await tx.db
    .selectFrom('company')
    .select('currency')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.currency ?? tx.actor.currency;
}
