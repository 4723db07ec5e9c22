import { type PointUsage, TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { getPointOrThrow } from './location-point.ts';

/** Maximum tasks listed; the others are counted. */
const NAMED = 5;

/** Running tasks of the company that pick up or deliver at a point. @throws AppError NOT_FOUND */
export async function pointUsage(tx: Tx, id: string): Promise<PointUsage> {
  await getPointOrThrow(tx, id);
  const delivered = sql.lit(TASK_STATUS.id('Delivered'));
  const { rows } = await sql<{ id: string; short_id: string; running: number }>`
    select t.id, t.short_id, (count(*) over ())::int as running
      from task t
      join location_point p on p.id = ${id} and p.company_id = t.company_id
     where t.status_id < ${delivered} and (t.pickup ->> 'id' = ${id} or t.delivery ->> 'id' = ${id})
     order by t.id
     limit ${sql.lit(NAMED)}`.execute(tx.db);
  return {
    running: rows[0]?.running ?? 0,
    tasks: rows.map((row) => ({ id: row.id, shortId: row.short_id })),
  };
}
