import type { Tile } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Part, passing, type Scope, vehicleName, withoutBefore } from './read-rollups.ts';
import { NO_SUMS, type ShiftSums } from './sums.ts';

/** Splits of what planned hours came to. */
export type ShiftSplit = 'total' | 'day' | 'weekday' | 'vehicle' | 'supplier' | 'agent';

/** The column that each split is grouped by. */
const COLUMN: Record<Exclude<ShiftSplit, 'total'>, string> = {
  day: 'date',
  weekday: 'weekday',
  vehicle: 'vehicle',
  supplier: 'supplier_id',
  agent: 'agent_id',
};

/** The split that a tile with metrics of shifts needs. */
export const shiftSplitOf = ({ by }: Pick<Tile, 'by'>): ShiftSplit =>
  by !== null && by in COLUMN ? (by as ShiftSplit) : 'total';

interface ShiftRow extends ShiftSums {
  current: boolean;
  split: ShiftSplit;
  date?: string;
  weekday?: number;
  vehicle?: number | null;
  supplier_id?: string | null;
  agent_id?: string;
}

/** As the keys of the same splits of orders. */
const KEY_OF: Record<ShiftSplit, (row: ShiftRow) => string> = {
  total: () => '',
  day: ({ date }) => date ?? '',
  weekday: ({ weekday }) => `${weekday}-0`,
  vehicle: ({ vehicle }) => vehicleName(vehicle ?? null),
  supplier: ({ supplier_id }) => supplier_id ?? '',
  agent: ({ agent_id }) => agent_id ?? '',
};

/** The total, or all splits that are asked for, in one pass. */
async function readPass(
  tx: Tx,
  { companyId, period, filters }: Scope,
  splits: readonly Exclude<ShiftSplit, 'total'>[],
): Promise<ShiftRow[]> {
  const columns = splits.map((split) => ({ split, name: sql.ref(COLUMN[split]) }));
  const named = columns.map(({ split, name }) => sql`when grouping(${name}) = 0 then ${sql.lit(split)}`);
  const sets = columns.map(({ name }) => sql`(current, ${name})`);
  const { rows } = await sql<ShiftRow>`
    select current, ${columns.length ? sql`case ${sql.join(named, sql` `)} end` : sql`'total'`} as split,
      ${sql.join(
        columns.map(({ name }) => sql`${name},`),
        sql` `,
      )}
      sum(planned_min)::float8 as "plannedMin", sum(worked_min)::float8 as "workedMin",
      sum(late)::float8 as "lateArrivals", sum(missed)::float8 as "missedShifts"
    from (
      select r.*, r.day >= ${period.from}::date as current, to_char(r.day, 'YYYY-MM-DD') as date,
             extract(isodow from r.day)::int as weekday
        from app.counted_shifts(${companyId}) r
       where r.day between ${period.previousFrom}::date and ${period.to}::date
         ${passing({ ...filters, area: null, partner: null })}
    ) as f
    group by ${columns.length ? sql`grouping sets (${sql.join(sets)})` : sql`current`}`.execute(tx.db);
  return rows;
}

/** Planned hours against actual work: the total of both periods, and the splits of the current one. */
export async function readShifts(
  tx: Tx,
  scope: Scope,
  asked: ReadonlySet<ShiftSplit>,
): Promise<Map<ShiftSplit, Part[]>> {
  const splits = [...asked].filter((split) => split !== 'total');
  const rows: ShiftRow[] = [];
  if (asked.has('total')) rows.push(...(await readPass(tx, scope, [])));
  if (splits.length > 0) rows.push(...(await readPass(tx, withoutBefore(scope), splits)));
  const parts = new Map<ShiftSplit, Part[]>();
  for (const { current, split, ...row } of rows) {
    const part = { key: KEY_OF[split]({ current, split, ...row }), current, sums: { ...NO_SUMS, ...row } };
    parts.set(split, [...(parts.get(split) ?? []), part]);
  }
  return parts;
}
