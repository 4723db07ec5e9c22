import { type AuditEntry, calls } from '@qafila/contracts';
import { AUDIT_CSV_COLUMNS, auditCsvRow, type Cell } from '@qafila/domain/csv';
import { type AuditFilter, readAudit } from '../../platform/audit/read-audit.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { csvStream, sendCsv } from '../../platform/files/csv-stream.ts';
import { type Route, type RouteContext, route } from '../../platform/http/route.ts';
import { cursorContext, cursorPageOf } from '../../platform/list/cursor.ts';
import { type AgentNames, nameAgents } from './name-agents.ts';
import { nameSubjects, type SubjectNames } from './name-subjects.ts';
import { userNames } from './name-users.ts';

/** Rows read at a time, which bounds the memory of an export. */
const BATCH = 500;

type Query = RouteContext<typeof calls.identity.audit>['query'];

const moment = (text: string | undefined) => (text ? new Date(text) : undefined);

const filterOf = (query: Query): AuditFilter => ({
  actor: query.actor || undefined,
  action: query.action || undefined,
  subject: query.search || undefined,
  from: moment(query.dateRangeFilterFrom),
  to: moment(query.dateRangeFilterTo),
});

interface Names {
  agentNames: AgentNames;
  subjectNames: SubjectNames;
}

/** Entries with the names of their objects, and of the agents in their details. */
async function withNames(
  tx: Tx,
  entries: readonly AuditEntry[],
  { agentNames, subjectNames }: Names,
): Promise<AuditEntry[]> {
  const named = await nameSubjects(tx, entries, { user: userNames, ...subjectNames });
  return nameAgents(tx, named, agentNames);
}

/** All entries of a filter, each batch in its own transaction. */
async function* cells(
  { tx, query }: Pick<RouteContext<typeof calls.identity.audit>, 'tx' | 'query'>,
  names: Names,
) {
  let after: string | null = null;
  do {
    const part = { after, offset: 0, most: BATCH };
    const entries: AuditEntry[] = await tx(async (open) =>
      withNames(open, await readAudit(open, filterOf(query), part), names),
    );
    yield entries.map((entry): Cell[] => auditCsvRow(entry));
    after = entries.length === BATCH ? (entries.at(-1)?.id ?? null) : null;
  } while (after);
}

/** The audit trail. */
export const auditRoutes = (names: Names): Route[] => [
  route(calls.identity.audit, ({ tx, query }) =>
    tx(async (open) => {
      const page = cursorPageOf(query);
      const { after, offset, pageSize } = page;
      // Counting would take longer with every row; one row more says whether there is another page.
      const rows = await readAudit(open, filterOf(query), { after, offset, most: pageSize + 1 });
      const items = await withNames(open, rows.slice(0, pageSize), names);
      const hasMore = rows.length > pageSize;
      const context = cursorContext(
        page,
        items.map(({ id }) => id),
        offset + rows.length,
      );
      return {
        items,
        pagingFilteringContext: {
          ...context,
          totalIsLowerBound: hasMore,
          nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null,
        },
      };
    }),
  ),
  route(calls.identity.exportAudit, (ctx) =>
    sendCsv(ctx.reply, 'audit-log', csvStream(AUDIT_CSV_COLUMNS, cells(ctx, names))),
  ),
];
