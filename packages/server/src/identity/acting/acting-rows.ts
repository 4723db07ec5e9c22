import type { SessionCompany } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';

/** Maximum recent companies. */
const MAX_RECENT = 5;

const COMPANY_COLUMNS = ['c.id', 'c.name', 'c.currency', 'c.locale', 'c.timezone'] as const;

/** The company if it is active; undefined if it is unknown, awaits approval, or is suspended. */
export const findActiveCompany = (tx: Tx, id: string): Promise<SessionCompany | undefined> =>
  tx.db
    .selectFrom('company as c')
    .select(COMPANY_COLUMNS)
    .where('c.id', '=', id)
    .where('c.status', '=', 'active')
    .executeTakeFirst();

/** The company that a SysAdmin chose for a session. */
export async function chosenCompany(tx: Tx, sessionId: string | null): Promise<string | null> {
  const row = await tx.db
    .selectFrom('session')
    .select('acting_company_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.acting_company_id ?? null;
}

export async function setChosenCompany(
  tx: Tx,
  sessionId: string | null,
  companyId: string | null,
): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ acting_company_id: companyId })
    .where('id', '=', sessionId)
    .execute();
}

/** Stores a choice for the list of recent companies and for the next sign-in. */
export async function rememberChoice(tx: Tx, userId: string, companyId: string): Promise<void> {
  const chosen = { chosen_at: tx.wallNow(), left_at: null };
  await tx.db
    .insertInto('company_choice')
    .values({ user_id: userId, company_id: companyId, ...chosen })
    .onConflict((known) => known.columns(['user_id', 'company_id']).doUpdateSet(chosen))
    .execute();
}

/** The next sign-in starts without a company; the list of recent ones is kept. */
export async function forgetChoice(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .updateTable('company_choice')
    .set({ left_at: tx.wallNow() })
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
}

const choices = (tx: Tx, userId: string) =>
  tx.db
    .selectFrom('company_choice as k')
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .where('k.user_id', '=', userId)
    .where('c.status', '=', 'active')
    .orderBy('k.chosen_at', 'desc');

/** The choice for a new session: the last one, unless the SysAdmin left it. */
export const rememberedChoice = (tx: Tx, userId: string): Promise<{ id: string } | undefined> =>
  choices(tx, userId).select('c.id').where('k.left_at', 'is', null).limit(1).executeTakeFirst();

export const recentCompanies = (tx: Tx, userId: string): Promise<SessionCompany[]> =>
  choices(tx, userId).select(COMPANY_COLUMNS).limit(MAX_RECENT).execute();
