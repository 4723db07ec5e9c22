import { HOUR_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Apart, createWatch, inOneRun, type WatchDeps } from '../../platform/jobs/watch.ts';
import '../tables.ts';

/** Advisory lock, so that one node counts at a time. */
const LOCK = 71_951;
/** Marks that one pass takes; what it doesn't count is left to the next. */
const MAX_MARKS = 50_000;
/** Agents, parts of the map and companies whose marks one pass replaces: those of their days, two each, have room in what it takes. */
const MAX_WIDENED = 20;
/** Days of companies that one pass counts, and how many of them besides those of today, or of the newest date. */
const MAX_DAYS = 60;
const MAX_OTHER_DAYS = 1;
/** Weeks that one pass sums up. */
const MAX_WEEKS = 20;

interface StaleDay {
  company_id: string;
  zone: string;
  day: string;
  /** Whether it is today in the company's zone. */
  today: boolean;
  since: Date;
  until: Date;
}

/**
 * Counts what changed since the last pass: every hour that a change has marked, in the transaction that takes the marks
 * away. A change that is committed in the meantime has a mark of its own, so that nothing is missed; an hour that is
 * counted twice comes to the same figures. Of a long past that is counted again, each pass counts a part, after what happens now.
 * What can't be counted keeps its marks for the next run, and the rest is counted.
 * @param tx of the system.
 * @returns whether marks are left that one more pass can count; false when another node counts.
 */
export async function rollUp(tx: Tx, apart: Apart = inOneRun): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as mine`.execute(tx.db);
  if (!rows[0]?.mine) return false;
  const isMoreToWiden = await widenMarks(tx, apart);
  const days = await takeStaleDays(tx);
  const [first] = days;
  const together = days.filter(({ today, day }) => (first?.today ? today : day === first?.day));
  const many = Math.min(together.length + MAX_OTHER_DAYS, MAX_DAYS);
  const left: StaleDay[] = [];
  const failed: StaleDay[] = [];
  let counted = 0;
  for (const one of days) {
    if (counted === many) left.push(one);
    else if (await apart(() => countDay(tx, one))) counted += 1;
    else failed.push(one);
  }
  await putBack(tx, [...left, ...failed]);
  // Until its sums are there, a week is read from its days.
  if (left.length === 0)
    await sql`select app.keep_weeks(${tx.now()}::timestamptz, ${sql.lit(MAX_WEEKS)})`.execute(tx.db);
  return left.length > 0 || isMoreToWiden;
}

/**
 * Replaces marks of agents, of parts of the map and of whole companies by marks of their days: of some in each pass, since thousands can change at
 * once.
 * @returns whether one more pass may replace others
 */
async function widenMarks(tx: Tx, apart: Apart): Promise<boolean> {
  const { rows } = await sql<{ company: string; agent: string | null; around: string | null }>`
    select company_id as company, agent_id as agent, around::text as around from rollup_stale where at is null
     group by 1, 2, 3 order by random() limit ${sql.lit(MAX_WIDENED)}`.execute(tx.db);
  let widened = 0;
  for (const { company, agent, around } of rows)
    if (await apart(() => sql`select app.widen_stale(${company}, ${agent}, ${around})`.execute(tx.db)))
      widened += 1;
  return widened > 0 && rows.length === MAX_WIDENED;
}

const countDay = (tx: Tx, { company_id, zone, day, since, until }: StaleDay) =>
  sql`select app.roll_up(${company_id}, ${zone}, ${day}, ${since}, ${until})`.execute(tx.db);

/**
 * The days with marks, today's first and then the newest, each with the span of its marked hours: what happens now is counted
 * before the other days of a company whose figures are counted again, which can take many passes. Those of many companies come
 * in no order, so that none is always left for the next pass.
 */
async function takeStaleDays(tx: Tx): Promise<StaleDay[]> {
  const { rows } = await sql<StaleDay>`
    with taken as (
      delete from rollup_stale
       where ctid = any (array(
         select ctid from rollup_stale where at is not null
          order by at desc limit ${sql.lit(MAX_MARKS)} for update skip locked))
      returning company_id, at
    )
    select s.company_id, c.timezone as zone, (s.at at time zone c.timezone)::date::text as day,
           bool_or((s.at at time zone c.timezone)::date = (${tx.now()}::timestamptz at time zone c.timezone)::date) as today,
           min(date_trunc('hour', s.at, c.timezone)) as since,
           max(date_trunc('hour', s.at, c.timezone)) + interval '1 hour' as until
      from taken s join company c on c.id = s.company_id
     group by 1, 2, 3 order by 4 desc, 3 desc, random()`.execute(tx.db);
  return rows;
}

async function putBack(tx: Tx, days: readonly StaleDay[]): Promise<void> {
  if (days.length === 0) return;
  const marks = days.flatMap(({ company_id, since, until }) =>
    [since, new Date(until.getTime() - HOUR_MS)].map((at) => ({ company_id, at, agent_id: null })),
  );
  await tx.db.insertInto('rollup_stale').values(marks).execute();
}

/** Marks everything that a company's figures are made of, to be counted again. */
export async function rebuild(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .insertInto('rollup_stale')
    .values({ company_id: companyId, at: null, agent_id: null })
    .execute();
}

/** Keeps the figures a few seconds after what happens. */
export const createRollUpWatch = (deps: WatchDeps) =>
  createWatch(deps, { run: rollUp, everyMs: 10_000, failed: 'could not count the figures of dashboards' });
