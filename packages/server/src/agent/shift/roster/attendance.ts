import {
  AppError,
  ATTENDANCE_KNOWN_DAYS,
  type Attendance,
  type AttendanceOff,
  type AttendanceQuery,
  type AttendanceRow,
  type AttendanceState,
  HOUR_MS,
  MINUTE_MS,
} from '@qafila/contracts';
import { addDays, agentBars, DAY_MIN, type DayBar, shiftDaysOf, weekStart } from '@qafila/domain/roster';
import { attended, barSpan, type Span } from '@qafila/domain/shift';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { readActivity } from '../../agent/inactive-spans.ts';
import { agentNotFound } from '../../agent-not-found.ts';
import { companyClock, readWeek, type Week } from './read-week.ts';
import { choicesIn, replacementOf, replacementsIn, sinceChosen } from './replacement.ts';

export interface Planned {
  agent: Week['agents'][number];
  bar: DayBar;
  shiftTitle: string | null;
  span: Span;
  /** When the agent's positions tell of these hours. */
  around: Span;
}

/** A date of time off, with its span. */
interface OffDay extends AttendanceOff {
  span: Span;
}

/** Who comes an hour early, or stays an hour longer, was there. */
const AROUND_MS = HOUR_MS;

/**
 * Planned hours with the hour before and after them. Between an agent's hours that are closer to each other, a position tells
 * of the nearer ones: who is late for the second was there for the first.
 */
function aroundOf({ startMs, endMs }: Span, before: Span | undefined, after: Span | undefined): Span {
  const middle = (one: number, next: number) => (one + Math.max(one, next)) / 2;
  return {
    startMs: Math.max(
      startMs - AROUND_MS,
      before ? Math.min(startMs, middle(before.endMs, startMs)) : -Infinity,
    ),
    endMs: Math.min(endMs + AROUND_MS, after ? middle(endMs, after.startMs) : Infinity),
  };
}

export interface SeenRow {
  place: number;
  first: Date | null;
  last: Date | null;
}

/** Whole minutes of a time; none of a negative one. */
export const minutes = (ms: number): number => Math.max(0, Math.round(ms / MINUTE_MS));

/** The part of planned hours between the first and the last position, minutes. */
export const workedOf = (
  { startMs, endMs }: Span,
  { first, last }: { first: Date | null; last: Date | null },
): number =>
  first && last ? minutes(Math.min(endMs, last.getTime()) - Math.max(startMs, first.getTime())) : 0;

/** Whether an agent has not come to their hours, yet or at all. */
export const isOut = (state: AttendanceState): boolean =>
  state === 'ahead' || state === 'missing' || state === 'missed';

/** A row of attendance with what its sums are made of. */
export interface AttendedRow extends AttendanceRow {
  span: Span;
  /** From the first to the last position, within the planned hours. */
  workedMin: number;
}

export interface AttendanceRows {
  items: AttendedRow[];
  timeOff: AttendanceOff[];
  agentsLeftOut: number;
}

/** Positions within planned hours, by the place of those in the list. */
export async function seenIn(tx: Tx, planned: readonly Planned[]): Promise<Map<number, SeenRow>> {
  if (planned.length === 0) return new Map();
  const iso = (ms: number) => new Date(ms).toISOString();
  const spans = planned.map(({ agent, around }, place) => ({
    place,
    agent_id: agent.id,
    from_at: iso(around.startMs),
    to_at: iso(around.endMs),
  }));
  const [from, to] = [
    iso(Math.min(...planned.map(({ around }) => around.startMs))),
    iso(Math.max(...planned.map(({ around }) => around.endMs))),
  ];
  // The bounds of all of them spare the database the partitions of other days.
  const seen = (end: 'min' | 'max') => sql`
    select ${sql.raw(end)}(p.at) from agent_position p
     where p.agent_id = s.agent_id and p.at >= s.from_at and p.at < s.to_at
       and p.at >= ${from}::timestamptz and p.at < ${to}::timestamptz`;
  const { rows } = await sql<SeenRow>`
    select s.place, (${seen('min')}) as first, (${seen('max')}) as last
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as s (place int, agent_id uuid, from_at timestamptz, to_at timestamptz)`.execute(tx.db);
  return new Map(rows.map((row) => [row.place, row]));
}

/** Dates, both included, and the agents. */
interface Asked {
  from: string;
  to: string;
  /** Only these agents. */
  agentIds?: readonly string[] | undefined;
  /** Only these hours; the positions of others are not read. */
  isWanted?: (planned: Planned) => boolean;
}

/**
 * Planned hours of a company, by default the actor's, on these dates, in order of date and start, and how many agents of a
 * week are not in it. Those of agents who were blocked or have left on these dates or later are among them.
 */
export async function plannedIn(
  tx: Tx,
  { from, to, agentIds }: Asked,
  companyId?: string,
): Promise<{ planned: Planned[]; timeOff: OffDay[]; agentsLeftOut: number }> {
  const planned: Planned[] = [];
  const timeOff: OffDay[] = [];
  let agentsLeftOut = 0;
  for (let day = weekStart(from); day <= to; day = addDays(day, 7)) {
    const week = await readWeek(tx, { week: day, companyId, agentIds, leftSince: from });
    agentsLeftOut = Math.max(agentsLeftOut, week.plannedLeftOut);
    const shifts = new Map([...week.formerShifts, ...week.shifts].map((shift) => [shift.id, shift]));
    const days = shiftDaysOf(week);
    const isAsked = (date: string) => date >= from && date <= to && weekStart(date) === day;
    for (const agent of week.agents) {
      const { id: agentId, publicId, fullName } = agent;
      for (const { day: date, off } of agent.plans)
        if (off && isAsked(date)) {
          const span = barSpan({ day: date, startMin: 0, endMin: DAY_MIN }, week.timezone);
          timeOff.push({ agentId, publicId, fullName, day: date, ...off, span });
        }
      const bars = agentBars(agent, days);
      const spanOf = (bar: DayBar | undefined) => bar && barSpan(bar, week.timezone);
      for (const [index, bar] of bars.entries()) {
        if (!isAsked(bar.day)) continue;
        const span = barSpan(bar, week.timezone);
        planned.push({
          agent,
          bar,
          shiftTitle: (bar.shiftId && shifts.get(bar.shiftId)?.title) || null,
          span,
          around: aroundOf(span, spanOf(bars[index - 1]), spanOf(bars[index + 1])),
        });
      }
    }
  }
  return {
    planned: planned.toSorted((one, other) => one.span.startMs - other.span.startMs),
    timeOff: timeOff.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    agentsLeftOut,
  };
}

/** @throws AppError VALIDATION for days whose positions are deleted: all agents would be absent on them */
export async function requireKnownDays(
  tx: Tx,
  { from }: { from: string },
  companyId?: string,
): Promise<void> {
  const { today } = await companyClock(tx, companyId);
  const day = addDays(today, 1 - ATTENDANCE_KNOWN_DAYS);
  if (from >= day) return;
  const message = say('Attendance is known from {day} on', { day });
  throw new AppError('VALIDATION', { message, errors: [{ path: 'from', message }] });
}

/** @throws AppError NOT_FOUND */
async function companyOfAgent(tx: Tx, agentId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('agent')
    .select('company_id')
    .where('id', '=', agentId)
    .executeTakeFirst();
  if (!row) throw agentNotFound();
  return row.company_id;
}

/**
 * Planned against actual work: of one agent, also for an actor who works in no company. The plan of past dates is what
 * it was then, whatever became of shifts and memberships since. @throws AppError NOT_FOUND, VALIDATION
 */
export async function attendance(
  tx: Tx,
  { agentId, ...days }: v.InferOutput<typeof AttendanceQuery>,
): Promise<Attendance> {
  const companyId = agentId ? await companyOfAgent(tx, agentId) : undefined;
  await requireKnownDays(tx, days, companyId);
  return attendanceOf(tx, { ...days, ...(agentId && { agentIds: [agentId] }) }, companyId);
}

/**
 * Planned against actual work of a company's agents, by default of all agents of the actor's company. Hours and time off at a
 * time when an agent was blocked or had left are in it only if they came: what they missed before is.
 */
export async function attendanceOf(tx: Tx, asked: Asked, companyId?: string): Promise<AttendanceRows> {
  const { planned: all, timeOff, agentsLeftOut } = await plannedIn(tx, asked, companyId);
  const planned = asked.isWanted ? all.filter(asked.isWanted) : all;
  const seen = await seenIn(tx, planned);
  const replacements = await replacementsIn(tx, asked, companyId);
  const choices = await choicesIn(tx, asked, companyId);
  const activity = await readActivity(tx, [
    ...planned.map(({ agent }) => agent.id),
    ...timeOff.map(({ agentId }) => agentId),
  ]);
  return {
    agentsLeftOut,
    timeOff: timeOff
      .filter(({ agentId, span }) => activity.couldCome(agentId, span))
      .map(({ span: _, ...off }) => off),
    items: planned.flatMap(({ agent, bar, shiftTitle, span }, place): AttendedRow[] => {
      const { first = null, last = null } = seen.get(place) ?? {};
      const facts = { firstMs: first?.getTime() ?? null, lastMs: last?.getTime() ?? null };
      const active = activity.sinceActive(agent.id, span);
      const since = sinceChosen(choices, { agentId: agent.id, ...bar }, active);
      const outcome = attended(since, facts, tx.now().getTime());
      if (isOut(outcome.state) && !activity.couldCome(agent.id, span)) return [];
      // Who was there only before or after hours that are over did not come to them.
      const came = outcome.state !== 'missed';
      const row = {
        span,
        workedMin: workedOf(span, { first, last }),
        agentId: agent.id,
        publicId: agent.publicId,
        fullName: agent.fullName,
        vehicle: agent.vehicle,
        day: bar.day,
        startMin: bar.startMin,
        endMin: bar.endMin,
        endsAtUtc: new Date(span.endMs).toISOString(),
        shiftTitle,
        firstSeenUtc: came ? (first?.toISOString() ?? null) : null,
        lastSeenUtc: came ? (last?.toISOString() ?? null) : null,
        ...outcome,
        longBreakMin: 0,
        replacedBy: replacementOf(replacements, { agentId: agent.id, ...bar }, span),
      };
      return [row];
    }),
  };
}
