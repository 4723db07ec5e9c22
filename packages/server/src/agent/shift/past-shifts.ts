import type { TimeInShift } from '@qafila/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { columnsOf } from './shift-rows.ts';
import '../tables.ts';

/** The minute that the clock of the company `c` shows now. */
const minuteNow = (tx: Tx) => sql`date_trunc('minute', ${tx.now()}::timestamptz at time zone c.timezone)`;

const HOURS = 'period_start, period_end, timings, break_mandatory, break_start_min, break_duration_min';

/** The columns of a shift that its hours follow from. */
type Hours = Pick<
  ReturnType<typeof columnsOf>,
  'period_start' | 'period_end' | 'timings' | 'break_mandatory' | 'break_start_min' | 'break_duration_min'
>;

/**
 * Keeps the hours of a shift that is about to be deleted, or to have other ones. None of a shift that has not begun.
 * @param next the hours to come: equal ones change nothing
 */
export async function keepHours(tx: Tx, shiftId: string, next?: Hours): Promise<void> {
  const changes = next
    ? sql`(${sql.raw(HOURS)}) is distinct from (${next.period_start}::timestamptz, ${next.period_end}::timestamptz, ${next.timings}::jsonb,
          ${next.break_mandatory}::boolean, ${next.break_start_min}::smallint, ${next.break_duration_min}::smallint)`
    : sql`true`;
  await sql`
    insert into past_shift_hours (shift_id, until, company_id, short_id, title, max_agents, area_ids, ${sql.raw(HOURS)})
    select s.id, ${minuteNow(tx)}, s.company_id, short_id, title, max_agents, area_ids, ${sql.raw(HOURS)}
      from work_shift s join company c on c.id = s.company_id
     where s.id = ${shiftId} and s.period_start < ${tx.now()} and ${changes}
    on conflict (shift_id, until) do nothing`.execute(tx.db);
}

/** An agent and a shift. */
interface Pair {
  agentId: string;
  shift: { id: string };
}

const rowsOf = (pairs: readonly Pair[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    pairs.map(({ agentId, shift }) => ({ agent_id: agentId, shift_id: shift.id })),
  )}::jsonb) as r (agent_id uuid, shift_id uuid)`;

/** Puts agents into shifts, from now on. */
export async function putIn(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  await sql`
    insert into work_shift_agent (shift_id, agent_id, company_id, since)
    select s.id, r.agent_id, s.company_id, ${minuteNow(tx)}
      from ${rowsOf(pairs)} join work_shift s on s.id = r.shift_id join company c on c.id = s.company_id
    on conflict (shift_id, agent_id) do nothing`.execute(tx.db);
}

/** Takes agents out of shifts. */
export const takeOut = (tx: Tx, pairs: readonly Pair[]): Promise<void> =>
  end(tx, sql`(k.agent_id, k.shift_id) in (select r.agent_id, r.shift_id from ${rowsOf(pairs)})`);

/** Takes all agents out of a shift. */
export const takeAllOut = (tx: Tx, shiftId: string): Promise<void> => end(tx, sql`k.shift_id = ${shiftId}`);

/** Ends memberships, `k`, and keeps when they were. */
async function end(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  const now = minuteNow(tx);
  await sql`
    with gone as (delete from work_shift_agent k where ${which} returning k.*)
    insert into past_shift_agent (shift_id, until, agent_id, company_id, since)
    select g.shift_id, ${now}, g.agent_id, g.company_id, g.since
      from gone g join work_shift s on s.id = g.shift_id join company c on c.id = g.company_id
     where s.period_start < ${tx.now()} and (g.since is null or g.since < ${now})
    on conflict (shift_id, until, agent_id) do nothing`.execute(tx.db);
}

/** All times at which agents are or were in shifts. */
export const TIMES_IN_SHIFTS = sql`(
  select shift_id, agent_id, since, null::timestamp as until from work_shift_agent
  union all
  select shift_id, agent_id, since, until from past_shift_agent)`;

/** The periods of shifts, also of those that are deleted, and those that they had before a change. */
export const SHIFT_PERIODS = sql`(
  select id as shift_id, company_id, period_start, period_end from work_shift
  union all
  select shift_id, company_id, period_start, period_end from past_shift_hours)`;

interface Days {
  from: string;
  to: string;
}

/** Whether a time in a shift, `k`, has a part on these dates, both included. */
export const isOnDays = ({ from, to }: Days) =>
  sql<boolean>`((k.since is null or k.since < ${to}::date + 1) and (k.until is null or k.until > ${from}::date))`;

/** Which of some shifts an agent is or was in on some dates. */
export interface Memberships {
  agent_id: string;
  shift_ids: string[];
  /** When, in those shifts that they were not in all the time; null if there are none. */
  times: TimeInShift[] | null;
  /** When they left the last of them, `YYYY-MM-DD HH:mm:ss`; null while they are in one. */
  left_at: string | null;
}

/** The memberships in these shifts on these dates, by agent: a query whose rows are `Memberships`. */
export const membershipsIn = (
  shiftIds: readonly string[],
  days: Days,
  agentIds?: readonly string[],
): RawBuilder<Memberships> => sql`(
  select k.agent_id, array_agg(distinct k.shift_id) as shift_ids,
         jsonb_agg(jsonb_build_object('shiftId', k.shift_id, 'since', k.since, 'until', k.until) order by k.shift_id, k.since nulls first)
           filter (where k.since > ${days.from}::date or k.until < ${days.to}::date + 1) as times,
         case when bool_and(k.until is not null) then max(k.until)::text end as left_at
    from ${TIMES_IN_SHIFTS} k
   where k.shift_id = any(${shiftIds}::uuid[]) and ${isOnDays(days)}
         ${agentIds ? sql`and k.agent_id = any(${agentIds}::uuid[])` : sql``}
   group by k.agent_id)`;
