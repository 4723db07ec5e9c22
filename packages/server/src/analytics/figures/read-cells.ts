import type { DEMAND_METRICS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import {
  daysAndWeeks,
  isFiltered,
  midnight,
  midnightAfter,
  type Part,
  passing,
  type Scope,
} from './read-rollups.ts';
import { NO_SUMS } from './sums.ts';

type Demand = (typeof DEMAND_METRICS)[number];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface Cell {
  cell_y: number;
  cell_x: number;
}
type CellDays = Cell & Partial<Record<Demand, number[]>>;
type CellHour = Cell & Record<Demand, number> & { clock: number };

const partOf = ({ cell_y, cell_x }: Cell, clock: number, counts: Partial<Record<Demand, number>>): Part => ({
  key: `${cell_y}:${cell_x}-${clock}`,
  current: true,
  sums: { ...NO_SUMS, ...counts },
});

/** Over all slices: a row for each cell, with the sums of each hour of the day. */
async function readAll(tx: Tx, scope: Scope, metrics: readonly Demand[]): Promise<Part[]> {
  const sums = metrics.map((metric) => {
    const hours = HOURS.map((hour) => sql`sum(${sql.ref(`r.${metric}`)}[${sql.lit(hour + 1)}])`);
    return sql`, array[${sql.join(hours)}]::float8[] as ${sql.ref(metric)}`;
  });
  const columns = metrics.map((metric) => sql`, ${sql.ref(`r.${metric}`)}`);
  const { rows } = await sql<CellDays>`
    select r.cell_y, r.cell_x ${sql.join(sums, sql` `)}
      from ${daysAndWeeks(scope, 'cell', sql`r.cell_y, r.cell_x ${sql.join(columns, sql` `)}`)}
     group by 1, 2`.execute(tx.db);
  return rows.flatMap((row) =>
    HOURS.map((hour) =>
      partOf(row, hour, Object.fromEntries(metrics.map((metric) => [metric, row[metric]?.[hour] ?? 0]))),
    ),
  );
}

/** Demand of the period by cell of the map and hour of the company's clock, as `2537:5155-13`. */
export async function readCells(tx: Tx, scope: Scope, metrics: readonly Demand[]): Promise<Part[]> {
  const { companyId, zone, period, filters } = scope;
  if (!isFiltered(filters)) return readAll(tx, scope, metrics);
  const { rows } = await sql<CellHour>`
    select r.cell_y, r.cell_x, extract(hour from r.hour at time zone ${zone})::int as clock,
           sum(r.orders)::float8 as orders, sum(r.cancelled)::float8 as cancelled, sum(r.delivered)::float8 as delivered
      from rollup_cell_hour r
     where r.company_id = ${companyId} and r.hour >= ${midnight(period.from, zone)}
       and r.hour < ${midnightAfter(period.to, zone)} ${passing(filters)}
     group by 1, 2, 3`.execute(tx.db);
  return rows.map(({ clock, orders, cancelled, delivered, ...cell }) =>
    partOf(cell, clock, { orders, cancelled, delivered }),
  );
}
