import { ATTENDANCE_KNOWN_DAYS, DAY_MS } from '@qafila/contracts';
import { dayIn } from '@qafila/domain/dates';
import { addDays } from '@qafila/domain/roster';
import { sql } from 'kysely';
import { companiesWithPlans, workedDays } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { createWatch, type WatchDeps } from '../../platform/jobs/watch.ts';
import '../tables.ts';

/** Dates that are counted at once: attendance is read by the week. */
const AT_ONCE_DAYS = 7;
/** Companies whose marks one pass takes; the next pass takes those of others. */
const MAX_MARKED = 5;

interface Mark {
  company_id: string;
  first_day: string | null;
  last_day: string | null;
}

async function takeMarks(tx: Tx): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    delete from rollup_shift_stale
     where company_id in (select distinct company_id from rollup_shift_stale limit ${sql.lit(MAX_MARKED)})
    returning company_id, first_day::text as first_day, last_day::text as last_day`.execute(tx.db);
  return rows;
}

/** The dates to count: those that are marked, and the last two, in which something may still happen. */
function datesOf(marks: readonly Mark[], today: string): string[] {
  // Of older dates positions are being deleted, and what was counted stays.
  const oldest = addDays(today, 1 - ATTENDANCE_KNOWN_DAYS);
  const dates = new Set([addDays(today, -1), today]);
  for (const { first_day: first, last_day: last } of marks) {
    const from = first && first > oldest ? first : oldest;
    const to = last && last < today ? last : today;
    for (let day = from; day <= to; day = addDays(day, 1)) dates.add(day);
  }
  return [...dates].sort();
}

/** Dates as spans without a gap, of a week at most. */
function spansOf(dates: readonly string[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (const day of dates) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day && addDays(last.from, AT_ONCE_DAYS) > day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

/**
 * Counts planned hours against actual work: of yesterday and today, and of dates whose plan changed. Counting twice comes to the
 * same figures.
 * @param tx of the system.
 * @returns companies counted
 */
export async function countShifts(tx: Tx): Promise<number> {
  const nowMs = tx.now().getTime();
  const marks = Map.groupBy(await takeMarks(tx), ({ company_id }) => company_id);
  const atWork = await companiesWithPlans(tx, {
    from: new Date(nowMs - 2 * DAY_MS),
    to: new Date(nowMs + DAY_MS),
  });
  const companies = await tx.db
    .selectFrom('company')
    .select(['id', 'timezone'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...marks.keys(), ...atWork]}::uuid[]`))
    .execute();
  for (const { id, timezone } of companies) {
    for (const { from, to } of spansOf(datesOf(marks.get(id) ?? [], dayIn(tx.now(), timezone)))) {
      const worked = JSON.stringify(await workedDays(tx, id, { from, to }));
      await sql`select app.put_worked_days(${id}, ${from}::date, ${to}::date, ${worked}::jsonb)`.execute(
        tx.db,
      );
    }
  }
  return companies.length;
}

/** Marks all dates of a company whose positions are still there. */
export async function recountShifts(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .insertInto('rollup_shift_stale')
    .values({ company_id: companyId, first_day: null, last_day: null })
    .execute();
}

/** Keeps the figures of shifts a few minutes after what happens. */
export const createShiftCount = (deps: WatchDeps) =>
  createWatch(deps, {
    run: countShifts,
    everyMs: 300_000,
    failed: 'could not count the shifts of dashboards',
  });
