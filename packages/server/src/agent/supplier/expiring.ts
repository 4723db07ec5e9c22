import { EXPIRY_WARNING_MONTHS, type Expiring, type ListQuery } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { countUpTo, pageOf, pagingContext } from '../../platform/list/page.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';
import { EMPLOYED } from '../employed.ts';
import { agentsWithoutNext, isNearItsEnd } from '../shift/shift-rows.ts';

interface Row {
  kind: Expiring['kind'];
  day: string;
  expired: boolean;
  supplier_id: string | null;
  supplier_name: string | null;
  contract_number: string | null;
  agent_count: string | null;
  agent_id: string | null;
  public_id: string | null;
  full_name: string | null;
  shift_id: string | null;
  shift_short_id: string | null;
  shift_title: string | null;
}

const expiringOf = (row: Row): Expiring => ({
  kind: row.kind,
  day: row.day,
  expired: row.expired,
  supplierId: row.supplier_id,
  supplierName: row.supplier_name,
  contractNumber: row.contract_number,
  agentCount: row.agent_count === null ? null : Number(row.agent_count),
  agent:
    row.agent_id && row.public_id
      ? { id: row.agent_id, publicId: row.public_id, fullName: row.full_name ?? '' }
      : null,
  ...(row.shift_id && {
    shift: { id: row.shift_id, shortId: row.shift_short_id ?? '', title: row.shift_title ?? '' },
  }),
});

/**
 * Agents who left need no documents. A contract that has ended or was switched off, which ends it on the day before,
 * matters only while agents work under it, and a shift only while it leaves agents without another one.
 */
const ended = (tx: Tx, { search, kind, shifts }: Pick<ExpiringQuery, 'search' | 'kind' | 'shifts'>) => {
  const pattern = containsPattern(search);
  return sql`
    select e.*, e.day < e.today as expired
      from (select 'supplierContract' as kind, least(c.ends_on, c.inactive_from - 1) as day, (${tx.now()} at time zone o.timezone)::date as today,
                   s.id as supplier_id, s.name as supplier_name, c.number as contract_number, w.count as agent_count,
                   null::uuid as agent_id, null as public_id, null as full_name,
                   null::uuid as shift_id, null as shift_short_id, null as shift_title
              from supplier_contract c
              join supplier s on s.id = c.supplier_id
              join company o on o.id = c.company_id
              cross join lateral (select count(*) from agent a where a.contract_id = c.id
                                     and a.employment_status_id = any(${EMPLOYED}::smallint[])) w
             where (c.active and s.active) or w.count > 0
            union all
            select d.kind, d.day, (${tx.now()} at time zone o.timezone)::date, s.id, s.name, null, null, a.id, a.public_id,
                   btrim(a.first_name || ' ' || a.last_name), null, null, null
              from agent a
              join company o on o.id = a.company_id
              left join supplier s on s.id = a.supplier_id
              cross join lateral (values ('qatarId', a.qatar_id_expires), ('passport', a.passport_expires),
                ('drivingLicense', a.driving_license_expires), ('workPermit', a.work_permit_expires)) as d (kind, day)
             where a.employment_status_id = any(${EMPLOYED}::smallint[]) and d.day is not null
            union all
            select 'shift', ((s.period_end - interval '1 millisecond') at time zone o.timezone)::date,
                   (${tx.now()} at time zone o.timezone)::date, null, null, null, ${agentsWithoutNext}, null, null, null,
                   s.id, s.short_id, s.title
              from work_shift s
              join company o on o.id = s.company_id
             where ${shifts || kind === 'shift' ? sql`true` : sql`false`} and ${isNearItsEnd(tx)}) e
     where e.day <= e.today + make_interval(months => ${EXPIRY_WARNING_MONTHS})
       and not (e.kind = 'shift' and e.agent_count = 0)
       and not (e.kind = 'supplierContract' and e.day < e.today and e.agent_count = 0)
       ${kind ? sql`and e.kind = ${kind}` : sql``}
       ${
         pattern
           ? sql`and ${inWesternDigits(sql`concat_ws(' ', e.full_name, e.public_id, e.supplier_name, e.contract_number, e.shift_title, e.shift_short_id)`)} ilike ${pattern}`
           : sql``
       }`;
};

type ExpiringQuery = ListQuery & { kind?: string | undefined; shifts?: boolean | undefined };

/** A page of contracts, documents and, if asked for, shifts that have ended or end soon, oldest first. */
export async function expiringPage(tx: Tx, query: ExpiringQuery) {
  const page = pageOf(query);
  const rows = ended(tx, query);
  const { rows: shown } = await sql<Row>`
    ${rows} order by e.day, e.kind, e.full_name, e.contract_number, e.shift_title, e.shift_id limit ${page.pageSize} offset ${page.offset}`.execute(
    tx.db,
  );
  const total = await countUpTo(tx.db, sql`(${rows})`);
  return { items: shown.map(expiringOf), pagingFilteringContext: pagingContext(page, total) };
}
