import { AGENT_TRANSPORT, type DashboardFilters, NO_AREA, NO_PARTNER } from '@qafila/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import '../tables.ts';
import type { Period } from './period.ts';
import { columnsOfAgents, type SumName, summed, summedOfAgents } from './summed.ts';
import { NO_SUMS, type OrderSums, type Sums } from './sums.ts';

/** What is read: a company's figures over a period, of the work that passes the filters. */
export interface Scope {
  companyId: string;
  zone: string;
  period: Period;
  filters: Omit<DashboardFilters, 'days'>;
}

/** One part of a split, of the period or of the one before. */
export interface Part {
  key: string;
  current: boolean;
  sums: Sums;
}

/** Splits of the roll-ups. `slot` is an hour of a weekday, `1-0` (Monday, midnight) to `7-23`. */
export type HourSplit = 'total' | 'day' | 'slot' | 'vehicle' | 'supplier' | 'partner' | 'area';

/** The column that each split of days is grouped by. */
const COLUMN: Record<Exclude<HourSplit, 'total' | 'slot'>, string> = {
  day: 'date',
  vehicle: 'vehicle',
  supplier: 'supplier_id',
  partner: 'partner_id',
  area: 'area_id',
};

const vehicleId = (name: string) => AGENT_TRANSPORT.members.find((one) => one.name === name)?.id ?? 0;
export const vehicleName = (id: number | null) =>
  AGENT_TRANSPORT.members.find((one) => one.id === id)?.name ?? '';

/** The conditions of filters, for a source of rows `r`. */
export const passing = ({ area, vehicle, supplierId, partner }: Scope['filters']) => sql`
  ${area === NO_AREA ? sql`and r.area_id is null` : area ? sql`and r.area_id = ${area}` : sql``}
  ${vehicle ? sql`and r.vehicle = ${vehicleId(vehicle)}` : sql``}
  ${supplierId ? sql`and r.supplier_id = ${supplierId}` : sql``}
  ${partner === NO_PARTNER ? sql`and r.partner_id is null` : partner ? sql`and r.partner_id = ${partner}` : sql``}`;

/** The same without the period before, which only numbers show. */
export const withoutBefore = (scope: Scope): Scope => ({
  ...scope,
  period: { ...scope.period, previousFrom: scope.period.from },
});

/** Whether some of the work is left out. */
export const isFiltered = (filters: Scope['filters']): boolean =>
  Object.values(filters).some((value) => value !== null);

export const midnight = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
export const midnightAfter = (day: string, zone: string) =>
  sql`((${day}::date + 1)::timestamp at time zone ${zone})`;

interface HourRow extends Partial<OrderSums> {
  current: boolean;
  split: HourSplit;
  date?: string;
  weekday?: number;
  clock?: number;
  vehicle?: number | null;
  supplier_id?: string | null;
  partner_id?: string | null;
  area_id?: string | null;
}

const KEY_OF: Record<HourSplit, (row: HourRow) => string> = {
  total: () => '',
  day: ({ date }) => date ?? '',
  slot: ({ weekday, clock }) => `${weekday}-${clock}`,
  vehicle: ({ vehicle }) => vehicleName(vehicle ?? null),
  supplier: ({ supplier_id }) => supplier_id ?? '',
  partner: ({ partner_id }) => partner_id ?? '',
  area: ({ area_id }) => area_id ?? '',
};

/** A split for which a row of a whole day belongs to exactly one key. */
type DaySplit = Exclude<HourSplit, 'total' | 'slot'>;

/** The total, or all splits by whole days or slices, in one pass. */
async function readDays(
  tx: Tx,
  { companyId, period, filters }: Scope,
  splits: readonly DaySplit[],
  names: ReadonlySet<SumName>,
): Promise<HourRow[]> {
  const byArea = filters.area !== null || splits.includes('area');
  // Names the split that a row belongs to: the one whose column it is grouped by.
  const named = splits.map(
    (split) => sql`when grouping(${sql.ref(COLUMN[split])}) = 0 then ${sql.lit(split)}`,
  );
  // A day is written out once for each row of the result, not for each row that is summed.
  const columns = splits.map((split) =>
    split === 'day' ? sql`, to_char(date, 'YYYY-MM-DD') as date` : sql`, ${sql.ref(COLUMN[split])}`,
  );
  const sets = splits.map((split) => sql`(current, ${sql.ref(COLUMN[split])})`);
  const { rows } = await sql<HourRow>`
    select current, ${splits.length ? sql`case ${sql.join(named, sql` `)} else 'total' end` : sql`'total'`} as split
      ${sql.join(columns, sql``)} ${summed(names)}
    from (
      select r.*, r.day >= ${period.from}::date as current, r.day as date
        from ${sql.table(byArea ? 'rollup_area_day' : 'rollup_day')} r
       where r.company_id = ${companyId} and r.day between ${period.previousFrom}::date and ${period.to}::date
         ${passing(filters)}
    ) as r
    group by ${splits.length ? sql`grouping sets (${sql.join(sets)})` : sql`current`}`.execute(tx.db);
  return rows;
}

/** The hours of a week. Without filters, the sums over all slices are enough. */
async function readSlots(
  tx: Tx,
  { companyId, zone, period, filters }: Scope,
  names: ReadonlySet<SumName>,
): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select current, 'slot' as split, weekday, clock ${summed(names)}
    from (
      select r.*, r.hour >= ${midnight(period.from, zone)} as current,
             extract(isodow from l.at)::int as weekday, extract(hour from l.at)::int as clock
        from ${sql.table(isFiltered(filters) ? 'rollup_hour' : 'rollup_hour_sum')} r
        cross join lateral (select r.hour at time zone ${zone} as at) l
       where r.company_id = ${companyId} and r.hour >= ${midnight(period.previousFrom, zone)}
         and r.hour < ${midnightAfter(period.to, zone)} ${passing(filters)}
    ) as r
    group by current, weekday, clock`.execute(tx.db);
  return rows;
}

/** The sums that each split needs. */
export type Needs = ReadonlyMap<HourSplit, ReadonlySet<SumName>>;

/**
 * The total of both periods, and the splits of the current one, as asked for. All of them add up to the same:
 * the days are sums of the hours.
 */
export async function readHours(tx: Tx, scope: Scope, needs: Needs): Promise<Map<HourSplit, Part[]>> {
  const current = withoutBefore(scope);
  const ofDays = [...needs.keys()].filter(
    (split) => split !== 'total' && split !== 'slot' && split !== 'area',
  );
  const total = needs.get('total');
  const area = needs.get('area');
  const slot = needs.get('slot');
  const rows: HourRow[] = [];
  if (total) rows.push(...(await readDays(tx, scope, [], total)));
  if (ofDays.length > 0)
    rows.push(
      ...(await readDays(
        tx,
        current,
        ofDays,
        new Set(ofDays.flatMap((split) => [...(needs.get(split) ?? [])])),
      )),
    );
  // Apart: days are more rows with their areas than without.
  if (area) rows.push(...(await readDays(tx, current, ['area'], area)));
  if (slot) rows.push(...(await readSlots(tx, current, slot)));
  const parts = new Map<HourSplit, Part[]>();
  for (const row of rows) {
    const { split, current } = row;
    const part = { key: KEY_OF[split](row), current, sums: { ...NO_SUMS, ...row } };
    const listed = parts.get(split);
    if (listed) listed.push(part);
    else parts.set(split, [part]);
  }
  return parts;
}

/**
 * Rows of the period from a roll-up by days and the one of its weeks, as `r`: whole weeks whose sums are kept, and the days of
 * the others. In one statement, so that a week that is counted again meanwhile is neither missing nor there twice.
 */
export function daysAndWeeks(
  { companyId, period: { from, to } }: Scope,
  kind: 'agent' | 'cell',
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rowsOf = (unit: 'day' | 'week') =>
    sql`select ${columns} from ${sql.table(`rollup_${kind}_${unit}`)} r where r.company_id = ${companyId}`;
  return sql`
    (select w.week, w.week >= ${from}::date and w.week + 6 <= ${to}::date and exists (
              select from rollup_week k where k.company_id = ${companyId} and k.week = w.week and k.kept) as whole
       from (select generate_series(date_trunc('week', ${from}::date), ${to}::date, interval '1 week')::date as week) w) w
    cross join lateral (
      ${rowsOf('week')} and w.whole and r.week = w.week
      union all
      ${rowsOf('day')} and not w.whole and r.day between greatest(w.week, ${from}::date) and least(w.week + 6, ${to}::date)
    ) r`;
}

/** What each of the company's own agents did in the period. */
export async function readAgents(tx: Tx, scope: Scope, names: ReadonlySet<SumName>): Promise<Part[]> {
  const { companyId, period, filters } = scope;
  const columns = sql`r.agent_id, r.vehicle, r.supplier_id, r.partner_id ${columnsOfAgents(names)}`;
  // With their areas, agents have too many rows to keep weeks of them.
  const source =
    filters.area === null
      ? daysAndWeeks(scope, 'agent', columns)
      : sql`(select * from rollup_agent_area_day
              where company_id = ${companyId} and day between ${period.from}::date and ${period.to}::date) r`;
  const { rows } = await sql<Partial<OrderSums> & { agent_id: string }>`
    select r.agent_id ${summedOfAgents(names)} from ${source} where true ${passing(filters)} group by 1`.execute(
    tx.db,
  );
  return rows.map((row) => ({ key: row.agent_id, current: true, sums: { ...NO_SUMS, ...row } }));
}

/** Cancelled orders by reason. Without filters, the sums over all slices are enough. */
export async function readReasons(
  tx: Tx,
  { companyId, period, filters }: Scope,
): Promise<{ key: string; current: boolean; cancelled: number }[]> {
  const table = isFiltered(filters) ? 'rollup_cancel_day' : 'rollup_cancel_sum';
  const { rows } = await sql<{ key: string; current: boolean; cancelled: number }>`
    select r.reason as key, r.day >= ${period.from}::date as current, sum(r.cancelled)::float8 as cancelled
      from ${sql.table(table)} r
     where r.company_id = ${companyId} and r.day between ${period.previousFrom}::date and ${period.to}::date
       ${passing(filters)}
     group by 1, 2`.execute(tx.db);
  return rows;
}
