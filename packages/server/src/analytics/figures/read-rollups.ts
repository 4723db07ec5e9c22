import { AGENT_TRANSPORT, type DashboardFilters, NO_PARTNER } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import '../tables.ts';
import type { Period } from './period.ts';
import type { Sums } from './sums.ts';

/** What is read: a company's figures over a period, of the work that passes the filters. */
export interface Scope {
  companyId: string;
  zone: string;
  period: Period;
  filters: Pick<DashboardFilters, 'vehicle' | 'supplierId' | 'partner'>;
}

/** One part of a split, of the period or of the one before. */
export interface Part {
  key: string;
  current: boolean;
  sums: Sums;
}

/** Splits of the hourly roll-up. `slot` is an hour of a weekday, `1-0` (Monday, midnight) to `7-23`. */
export type HourSplit = 'total' | 'day' | 'slot' | 'vehicle' | 'supplier' | 'partner';

/** The columns of each split, of which the first is in no other. */
const SPLIT_COLUMNS: Record<Exclude<HourSplit, 'total'>, readonly string[]> = {
  day: ['day'],
  slot: ['weekday', 'clock'],
  vehicle: ['vehicle'],
  supplier: ['supplier_id'],
  partner: ['partner_id'],
};

const vehicleId = (name: string) => AGENT_TRANSPORT.members.find((one) => one.name === name)?.id ?? 0;
const vehicleName = (id: number | null) => AGENT_TRANSPORT.members.find((one) => one.id === id)?.name ?? '';

const passing = ({ vehicle, supplierId, partner }: Scope['filters']) => sql`
  ${vehicle ? sql`and r.vehicle = ${vehicleId(vehicle)}` : sql``}
  ${supplierId ? sql`and r.supplier_id = ${supplierId}` : sql``}
  ${partner === NO_PARTNER ? sql`and r.partner_id is null` : partner ? sql`and r.partner_id = ${partner}` : sql``}`;

const midnight = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
const midnightAfter = (day: string, zone: string) =>
  sql`((${day}::date + 1)::timestamp at time zone ${zone})`;

interface HourRow extends Sums {
  current: boolean;
  split: HourSplit;
  day?: string;
  weekday?: number;
  clock?: number;
  vehicle?: number | null;
  supplier_id?: string | null;
  partner_id?: string | null;
}

const KEY_OF: Record<HourSplit, (row: HourRow) => string> = {
  total: () => '',
  day: ({ day }) => day ?? '',
  slot: ({ weekday, clock }) => `${weekday}-${clock}`,
  vehicle: ({ vehicle }) => vehicleName(vehicle ?? null),
  supplier: ({ supplier_id }) => supplier_id ?? '',
  partner: ({ partner_id }) => partner_id ?? '',
};

/** The total and all splits that are asked for, in one pass over the hours of both periods. */
export async function readHours(
  tx: Tx,
  { companyId, zone, period, filters }: Scope,
  splits: readonly Exclude<HourSplit, 'total'>[],
): Promise<Map<HourSplit, Part[]>> {
  const columns = splits.flatMap((split) => SPLIT_COLUMNS[split]);
  // Names the split that a row belongs to: the one whose columns it is grouped by.
  const named = splits.map(
    (split) => sql`when grouping(${sql.ref(SPLIT_COLUMNS[split][0] ?? '')}) = 0 then ${sql.lit(split)}`,
  );
  const sets = splits.map(
    (split) => sql`, (current, ${sql.join(SPLIT_COLUMNS[split].map((name) => sql.ref(name)))})`,
  );
  const { rows } = await sql<HourRow>`
    select current, ${splits.length ? sql`case ${sql.join(named, sql` `)} else 'total' end` : sql`'total'`} as split,
      ${sql.join(
        columns.map((name) => sql`${sql.ref(name)},`),
        sql` `,
      )}
      sum(orders)::float8 as orders, sum(cancelled)::float8 as cancelled, sum(delivered)::float8 as delivered,
      sum(delivered_by_own)::float8 as "deliveredByOwn", sum(on_time)::float8 as "onTime",
      sum(late_sec)::float8 as "lateSec", sum(door_sec)::float8 as "doorSec", sum(metres)::float8 as metres,
      sum(cash_minor)::float8 as "cashMinor", sum(value_minor)::float8 as "valueMinor",
      sum(fees_paid_minor)::float8 as "feesPaidMinor", sum(fees_earned_minor)::float8 as "feesEarnedMinor",
      sum(trip_sec)::float8 as "tripSec"
    from (
      select r.*, r.hour >= ${midnight(period.from, zone)} as current, to_char(l.at, 'YYYY-MM-DD') as day,
             extract(isodow from l.at)::int as weekday, extract(hour from l.at)::int as clock
        from rollup_hour r cross join lateral (select r.hour at time zone ${zone} as at) l
       where r.company_id = ${companyId} and r.hour >= ${midnight(period.previousFrom, zone)}
         and r.hour < ${midnightAfter(period.to, zone)} ${passing(filters)}
    ) as f
    group by grouping sets ((current) ${sql.join(sets, sql``)})`.execute(tx.db);
  const parts = new Map<HourSplit, Part[]>();
  for (const split of ['total', ...splits] as const) parts.set(split, []);
  for (const row of rows)
    parts.get(row.split)?.push({ key: KEY_OF[row.split](row), current: row.current, sums: row });
  return parts;
}

/** What each of the company's own agents did. */
export async function readAgents(tx: Tx, { companyId, period, filters }: Scope): Promise<Part[]> {
  const { rows } = await sql<Sums & { current: boolean; agent_id: string }>`
    select r.day >= ${period.from}::date as current, r.agent_id, 0::float8 as orders, 0::float8 as cancelled,
      sum(r.delivered)::float8 as delivered, sum(r.delivered)::float8 as "deliveredByOwn",
      sum(r.on_time)::float8 as "onTime", sum(r.late_sec)::float8 as "lateSec", sum(r.door_sec)::float8 as "doorSec",
      sum(r.metres)::float8 as metres, sum(r.cash_minor)::float8 as "cashMinor",
      sum(r.value_minor)::float8 as "valueMinor", 0::float8 as "feesPaidMinor", 0::float8 as "feesEarnedMinor",
      sum(r.trip_sec)::float8 as "tripSec"
    from rollup_agent_day r
   where r.company_id = ${companyId} and r.day between ${period.previousFrom}::date and ${period.to}::date
     ${passing(filters)}
   group by 1, 2`.execute(tx.db);
  return rows.map((row) => ({ key: row.agent_id, current: row.current, sums: row }));
}

/** Cancelled orders by reason. */
export async function readReasons(
  tx: Tx,
  { companyId, period, filters }: Scope,
): Promise<{ key: string; current: boolean; cancelled: number }[]> {
  const { rows } = await sql<{ key: string; current: boolean; cancelled: number }>`
    select r.reason as key, r.day >= ${period.from}::date as current, sum(r.cancelled)::float8 as cancelled
      from rollup_cancel_day r
     where r.company_id = ${companyId} and r.day between ${period.previousFrom}::date and ${period.to}::date
       ${passing(filters)}
     group by 1, 2`.execute(tx.db);
  return rows;
}
