import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import '../tables.ts';

/**
 * The moment at which a clock in the new zone shows what one in the former zone shows. The start of a date stays the start
 * of that date, also where clocks skip its midnight.
 */
const sameTime = (column: 'period_start' | 'period_end', from: string, to: string): RawBuilder<Date> => {
  const moment = sql.ref(column);
  const shown = sql`(${moment} at time zone ${from}::text)`;
  return sql<Date>`(case when ${moment} = date_trunc('day', ${moment}, ${from}::text)
                         then date_trunc('day', ${shown}) else ${shown} end) at time zone ${to}::text`;
};

/**
 * Keeps dates and hours of a company's shifts when its time zone changes: their periods are kept as moments, but are read as
 * dates of the company's calendar. Who is on shift is followed by the next round of the watch.
 */
export async function moveShifts(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.db
    .updateTable('work_shift')
    .set({
      period_start: sameTime('period_start', from, to),
      period_end: sameTime('period_end', from, to),
      updated_at: tx.now(),
    })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('work_shift').select('id').where('company_id', '=', companyId).orderBy('id').forUpdate(),
    )
    .execute();
  await tx.db
    .updateTable('past_shift_hours')
    .set({ period_start: sameTime('period_start', from, to), period_end: sameTime('period_end', from, to) })
    .where('company_id', '=', companyId)
    .execute();
  tx.emit({ name: 'coverage.changed', companyId, data: {} });
}
