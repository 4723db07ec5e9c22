import { calls } from '@qafila/contracts';
import { auditPage } from '../../platform/audit/read-audit.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';

const moment = (text: string | undefined) => (text ? new Date(text) : undefined);

/** The audit trail. */
export const auditRoutes = (): Route[] => [
  route(calls.identity.audit, ({ tx, query }) =>
    tx(async (open) => {
      const page = pageOf(query);
      const which = {
        subject: query.search?.trim() || undefined,
        from: moment(query.dateRangeFilterFrom),
        to: moment(query.dateRangeFilterTo),
      };
      const { rows, total } = await auditPage(open, which, page);
      return {
        items: rows.map((row) => ({
          id: row.id,
          actor: row.actor,
          action: row.action,
          subject: row.subject,
          details: row.details,
          actingFor: row.acting ? row.company_name : null,
          requestId: row.request_id,
          createdAtUtc: row.created_at.toISOString(),
        })),
        pagingFilteringContext: pagingContext(page, total),
      };
    }),
  ),
];
