import type { AuditEntry } from '@qafila/contracts';
import { type RawBuilder, sql } from 'kysely';
import { seesAllCompanies } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';

/** Filters of the audit trail; both moments are inclusive. */
export interface AuditFilter {
  actor: string | undefined;
  action: string | undefined;
  /** `kind:id`. */
  subject: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

/** A part of the list: after a row, or from its start. */
export interface AuditPart {
  after: string | null;
  offset: number;
  most: number;
}

type Condition = RawBuilder<unknown>;

/** Tasks have few entries each; the indexes of an object with a person or an action are of the others, which can have many. */
const NOT_OF_TASK = sql`e.subject not like 'task:%'`;
const isOfTask = (subject: string) => subject.startsWith('task:');

const conditions = ({ actor, action, subject, from, to }: AuditFilter, after: string | null): Condition[] => [
  ...(actor ? [sql`e.actor = ${actor}`] : []),
  ...(action ? [sql`e.action = ${action}`] : []),
  ...(subject ? [sql`e.subject = ${subject}`] : []),
  // By the object alone, another index has the order of the list.
  ...(subject && (actor || action) && !isOfTask(subject) ? [NOT_OF_TASK] : []),
  ...(from ? [sql`e.created_at >= ${from}`] : []),
  ...(to ? [sql`e.created_at <= ${to}`] : []),
  ...(after
    ? [sql`(e.created_at, e.id) < (select l.created_at, l.id from audit_event l where l.id = ${after})`]
    : []),
];

/** The newest entries that meet all conditions; an index must have them in this order. */
const newest = (all: Condition[], most: number) => sql`
  (select e.id, e.created_at from audit_event e where ${sql.join(all, sql` and `)}
    order by e.created_at desc, e.id desc limit ${most})`;

/** Every index but the one by time starts with the company: over all of them, the newest of each are merged. */
const newestOfEach = (all: Condition[], most: number) => sql`
  (select n.id, n.created_at from company c
     cross join lateral ${newest([sql`e.company_id = c.id`, ...all], most)} n
    union all ${newest([sql`e.company_id is null`, ...all], most)})`;

interface Row {
  id: string;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  acting: boolean;
  company: string | null;
  request_id: string | null;
  created_at: Date;
}

const entryOf = (row: Row): AuditEntry => ({
  id: row.id,
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  details: row.details,
  company: row.company,
  actingFor: row.acting ? row.company : null,
  requestId: row.request_id,
  createdAtUtc: row.created_at.toISOString(),
});

/** A part of the audit trail that the actor may see, newest first. */
export async function readAudit(
  tx: Tx,
  filter: AuditFilter,
  { after, offset, most }: AuditPart,
): Promise<AuditEntry[]> {
  const asked = conditions(filter, after);
  const isNarrowed = Boolean(filter.actor || filter.action || filter.subject);
  const all = seesAllCompanies(tx.actor);
  const found = !all
    ? newest([sql`e.company_id = ${tx.actor.companyId}`, ...asked], offset + most)
    : isNarrowed
      ? newestOfEach(asked, offset + most)
      : newest([sql`true`, ...asked], offset + most);
  const { rows } = await sql<Row>`
    select e.id, e.actor, e.action, e.subject, e.details, e.acting, e.request_id, e.created_at, c.name as company
      from (select * from ${found} as f order by created_at desc, id desc limit ${most} offset ${offset}) as found
      join audit_event e on e.id = found.id
      left join company c on c.id = e.company_id
     order by e.created_at desc, e.id desc`.execute(tx.db);
  return rows.map(entryOf);
}
