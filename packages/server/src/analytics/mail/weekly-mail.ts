import { AppError, type WeeklyMailState } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { callersLanguage } from '../../platform/words/say.ts';
import { getRowOrThrow } from '../dashboard/dashboard.ts';
import { findMail, putMail, removeMail } from './mail-rows.ts';
import { nextMailAt } from './week.ts';

/** The calling user. @throws AppError FORBIDDEN for a caller without a mail address, such as an API token */
function personOf({ actor: { userId, email } }: Tx) {
  if (!userId || !email) throw new AppError('FORBIDDEN');
  return { userId, email };
}

/** Whether the caller gets a dashboard's figures by mail. @throws AppError NOT_FOUND, FORBIDDEN */
export async function weeklyMail(tx: Tx, dashboardId: string): Promise<WeeklyMailState> {
  const { userId, email } = personOf(tx);
  await getRowOrThrow(tx, dashboardId);
  const mail = await findMail(tx, { dashboardId, userId });
  return { weekly: mail !== undefined, email, nextAtUtc: mail?.next_at.toISOString() ?? null };
}

/** Starts or stops the caller's mail, in the language of the call. @throws AppError NOT_FOUND, FORBIDDEN */
export async function setWeeklyMail(tx: Tx, dashboardId: string, weekly: boolean): Promise<WeeklyMailState> {
  const { userId } = personOf(tx);
  const { company_id } = await getRowOrThrow(tx, dashboardId);
  ownCompany(tx);
  if (weekly) {
    const { timezone } = await tx.db
      .selectFrom('company')
      .select('timezone')
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow();
    await putMail(tx, {
      company_id,
      dashboard_id: dashboardId,
      user_id: userId,
      language: callersLanguage(),
      next_at: nextMailAt(tx.now(), timezone),
    });
  } else await removeMail(tx, { dashboardId, userId });
  tx.audit('dashboard.mail', `dashboard:${dashboardId}`, { weekly });
  return weeklyMail(tx, dashboardId);
}
