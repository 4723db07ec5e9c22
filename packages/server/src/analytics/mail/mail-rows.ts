import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { DashboardMailTable } from '../tables.ts';

/** Names one user's mail of one dashboard. */
export interface MailOf {
  dashboardId: string;
  userId: string;
}

export const findMail = (tx: Tx, { dashboardId, userId }: MailOf) =>
  tx.db
    .selectFrom('dashboard_mail')
    .selectAll()
    .where('dashboard_id', '=', dashboardId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const putMail = (tx: Tx, values: Insertable<DashboardMailTable>) =>
  tx.db
    .insertInto('dashboard_mail')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['dashboard_id', 'user_id']).doUpdateSet({ language: values.language }),
    )
    .execute();

export const removeMail = (tx: Tx, { dashboardId, userId }: MailOf) =>
  tx.db
    .deleteFrom('dashboard_mail')
    .where('dashboard_id', '=', dashboardId)
    .where('user_id', '=', userId)
    .execute();

/** Mails that are due, locked, with the zone and status of their company; what another node has taken is left out. */
export const lockDueMails = (tx: Tx, limit: number) =>
  tx.db
    .selectFrom('dashboard_mail as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['m.dashboard_id', 'm.user_id', 'c.timezone', 'c.status'])
    .where('m.next_at', '<=', tx.now())
    .orderBy('m.next_at')
    .limit(limit)
    .forUpdate('m')
    .skipLocked()
    .execute();

export const setNextMail = (tx: Tx, { dashboardId, userId }: MailOf, nextAt: Date) =>
  tx.db
    .updateTable('dashboard_mail')
    .set({ next_at: nextAt })
    .where('dashboard_id', '=', dashboardId)
    .where('user_id', '=', userId)
    .execute();
