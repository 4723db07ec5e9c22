import type { Tx } from '../platform/database/tx.ts';

/** The language of mail to people of a company: they may not have chosen one of their own yet. English without one. */
export async function languageOf(tx: Tx, companyId: string | null): Promise<string> {
  if (companyId === null) return 'en';
  const { locale } = await tx.db
    .selectFrom('company')
    .select('locale')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return locale;
}
