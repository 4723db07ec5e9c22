import { seesAllCompanies } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import { type Page, readPage } from '../list/page.ts';

/** Filters of the audit trail; both moments are inclusive. */
export interface AuditQuery {
  /** Only entries of one subject, `kind:id`. */
  subject: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

const entries = (tx: Tx, { subject, from, to }: AuditQuery) => {
  let query = tx.db.selectFrom('audit_event');
  if (!seesAllCompanies(tx.actor)) query = query.where('company_id', '=', tx.actor.companyId);
  if (subject) query = query.where('subject', '=', subject);
  if (from) query = query.where('created_at', '>=', from);
  if (to) query = query.where('created_at', '<=', to);
  return query;
};

/** A page of the audit trail, newest first. */
export const auditPage = (tx: Tx, query: AuditQuery, page: Page) =>
  readPage(
    tx,
    entries(tx, query)
      .selectAll('audit_event')
      .select(({ selectFrom }) =>
        selectFrom('company')
          .select('name')
          .whereRef('company.id', '=', 'audit_event.company_id')
          .as('company_name'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    page,
  );
