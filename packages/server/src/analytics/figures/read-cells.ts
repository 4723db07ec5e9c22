import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { midnight, midnightAfter, type Part, passing, type Scope } from './read-rollups.ts';
import { NO_SUMS } from './sums.ts';

interface CellRow {
  cell_y: number;
  cell_x: number;
  clock: number;
  orders: number;
  cancelled: number;
  delivered: number;
}

/** Demand of the period by cell of the map and hour of the company's clock, as `2537:5155-13`. */
export async function readCells(tx: Tx, { companyId, zone, period, filters }: Scope): Promise<Part[]> {
  const isFiltered = Object.values(filters).some((value) => value !== null);
  const { rows } = await sql<CellRow>`
    select r.cell_y, r.cell_x, extract(hour from r.hour at time zone ${zone})::int as clock,
           sum(r.orders)::float8 as orders, sum(r.cancelled)::float8 as cancelled, sum(r.delivered)::float8 as delivered
      from ${sql.table(isFiltered ? 'rollup_cell_hour' : 'rollup_cell_sum')} r
     where r.company_id = ${companyId} and r.hour >= ${midnight(period.from, zone)}
       and r.hour < ${midnightAfter(period.to, zone)} ${passing(filters)}
     group by 1, 2, 3`.execute(tx.db);
  return rows.map(({ cell_y, cell_x, clock, orders, cancelled, delivered }) => ({
    key: `${cell_y}:${cell_x}-${clock}`,
    current: true,
    sums: { ...NO_SUMS, orders, cancelled, delivered },
  }));
}
