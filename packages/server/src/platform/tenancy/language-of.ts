import type { Tx } from '../database/tx.ts';

/**
 * The language of messages to people of a company and to its recipients: they may not have chosen one of their own yet.
 * English without a company, and for a former partner, whom the actor can't see any more.
 */
export async function languageOf(tx: Tx, companyId: string | null): Promise<'en' | 'ar'> {
  if (companyId === null) return 'en';
  const company = await tx.db
    .selectFrom('company')
    .select('locale')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.locale ?? 'en';
}
