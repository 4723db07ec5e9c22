import { ATTENDANCE_KNOWN_DAYS, DAY_MS } from '@qafila/contracts';
import { dayIn } from '@qafila/domain/dates';
import { addDays } from '@qafila/domain/roster';
import { sql } from 'kysely';
import { companiesWithPlans, workedDays } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Apart, createWatch, inOneRun, type WatchDeps } from '../../platform/jobs/watch.ts';
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
     where company_id in (select company_id from rollup_shift_stale group by 1 order by random() limit ${sql.lit(MAX_MARKED)})
    returning company_id, first_day::text as first_day, last_day::text as last_day`.execute(tx.db);
  return rows;
}

/** The marked dates before yesterday, in order. */
function markedDates(marks: readonly Mark[], today: string): string[] {
  // Of older dates positions are being deleted, and what was counted stays.
  const oldest = addDays(today, 1 - ATTENDANCE_KNOWN_DAYS);
  const newest = addDays(today, -2);
  const dates = new Set<string>();
  for (const { first_day: first, last_day: last } of marks) {
    const from = first && first > oldest ? first : oldest;
    const to = last && last < newest ? last : newest;
    for (let day = from; day <= to; day = addDays(day, 1)) dates.add(day);
  }
  return [...dates].sort();
}

interface DateSpan {
  from: string;
  to: string;
}
interface CompanySpan extends DateSpan {
  companyId: string;
}

/** Dates as spans without a gap, of a week at most. */
function spansOf(dates: readonly string[]): DateSpan[] {
  const spans: DateSpan[] = [];
  for (const day of dates) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day && addDays(last.from, AT_ONCE_DAYS) > day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

async function countSpan(tx: Tx, { companyId, from, to }: CompanySpan): Promise<void> {
  const worked = JSON.stringify(await workedDays(tx, companyId, { from, to }));
  await sql`select app.put_worked_days(${companyId}, ${from}::date, ${to}::date, ${worked}::jsonb)`.execute(
    tx.db,
  );
}

/**
 * Counts planned hours against actual work: of yesterday and today, in which something may still happen, and of the dates before
 * them whose plan changed, a week of one company in each transaction. Counting twice comes to the same figures. What can't be
 * counted keeps its marks for the next run, and the other companies' dates are counted.
 * @param tx of the system.
 * @param recent whether to count yesterday and today.
 * @returns whether dates or marks of other companies may be left that one more pass can count.
 */
export async function countShifts(tx: Tx, recent = true, apart: Apart = inOneRun): Promise<boolean> {
  const nowMs = tx.now().getTime();
  const marks = Map.groupBy(await takeMarks(tx), ({ company_id }) => company_id);
  const around = { from: new Date(nowMs - 2 * DAY_MS), to: new Date(nowMs + DAY_MS) };
  const atWork = recent ? await companiesWithPlans(tx, around) : [];
  const companies = await tx.db
    .selectFrom('company')
    .select(['id', 'timezone'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...marks.keys(), ...atWork]}::uuid[]`))
    .orderBy('id')
    .execute();
  const left: CompanySpan[] = [];
  const failed: CompanySpan[] = [];
  for (const { id, timezone } of companies) {
    const today = dayIn(tx.now(), timezone);
    const now = { companyId: id, from: addDays(today, -1), to: today };
    const isDue = recent || isMarkedSince(marks.get(id) ?? [], now.from);
    if (isDue && !(await apart(() => countSpan(tx, now)))) failed.push(now);
    for (const span of spansOf(markedDates(marks.get(id) ?? [], today)))
      left.push({ ...span, companyId: id });
  }
  for (let next = left.pop(); next; next = left.pop()) {
    const span = next;
    if (await apart(() => countSpan(tx, span))) break;
    failed.push(span);
  }
  await putBack(tx, [...left, ...failed]);
  return left.length > 0 || (marks.size === MAX_MARKED && failed.length === 0);
}

async function putBack(tx: Tx, spans: readonly CompanySpan[]): Promise<void> {
  if (spans.length === 0) return;
  const marks = spans.map(({ companyId, from, to }) => ({
    company_id: companyId,
    first_day: from,
    last_day: to,
  }));
  await tx.db.insertInto('rollup_shift_stale').values(marks).execute();
}

const isMarkedSince = (marks: readonly Mark[], day: string) =>
  marks.some(({ last_day }) => last_day === null || last_day >= day);

/** Marks all dates of a company whose positions are still there. */
export async function recountShifts(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .insertInto('rollup_shift_stale')
    .values({ company_id: companyId, first_day: null, last_day: null })
    .execute();
}

/** Keeps the figures of shifts a few minutes after what happens. */
export function createShiftCount(deps: WatchDeps) {
  let goesOn = false;
  return createWatch(deps, {
    async run(tx, apart) {
      const recent = !goesOn;
      goesOn = false;
      goesOn = await countShifts(tx, recent, apart);
      return goesOn;
    },
    everyMs: 300_000,
    failed: 'could not count the shifts of dashboards',
  });
}
