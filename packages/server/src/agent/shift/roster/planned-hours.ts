import { dayIn } from '@qafila/domain/dates';
import { addDays, agentBars, type DayBar, shiftDaysOf } from '@qafila/domain/roster';
import { barSpan, type Span } from '@qafila/domain/shift';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { type Memberships, membershipsIn } from '../past-shifts.ts';
import { daysOfShift, shiftsInTime } from '../week-shifts.ts';
import { plansBetween } from './day-plan-rows.ts';
import { companyClock } from './read-week.ts';

/** The working time of a bar: without its break, if that is mandatory. */
function partsOf({ breakStartMin: from, breakEndMin: to, ...bar }: DayBar): Parameters<typeof barSpan>[0][] {
  if (!bar.breakMandatory || from === null || to === null) return [bar];
  return [
    { ...bar, endMin: from },
    { ...bar, startMin: to },
  ];
}

/**
 * When agents of a company are planned to work within a period, in order, without mandatory breaks. Agents without a shift
 * or a plan of their own are not in it: they work at any time.
 * @param agentIds only these agents.
 */
export async function plannedHours(
  tx: Tx,
  companyId: string,
  { from, to }: { from: Date; to: Date },
  agentIds?: readonly string[],
): Promise<Map<string, Span[]>> {
  const { timezone } = await companyClock(tx, companyId);
  // A night belongs to the date that it begins on.
  const days = { from: addDays(dayIn(from, timezone), -1), to: dayIn(to, timezone) };
  const found = await shiftsInTime(tx, companyId, days, timezone);
  const shiftIds = found.map(({ id }) => id);
  // Who has left their shifts in this period works at any time.
  const { rows: members } = await sql<Memberships>`
    select k.* from ${membershipsIn(shiftIds, days, agentIds)} k
     where k.left_at is null or k.left_at::timestamp >= ${to}::timestamptz at time zone ${timezone}::text`.execute(
    tx.db,
  );
  const memberOf = new Map(members.map((row) => [row.agent_id, row]));
  const plans = await plansBetween(tx, companyId, days, agentIds);
  const used = new Set(members.flatMap(({ shift_ids }) => shift_ids));
  const shifts = shiftDaysOf({
    shifts: found
      .filter(({ id }) => used.has(id))
      .map((shift) => ({ id: shift.id, days: daysOfShift(shift, days, timezone) })),
  });
  const [fromMs, toMs] = [from.getTime(), to.getTime()];
  const within = ({ startMs, endMs }: Span): Span[] =>
    startMs < toMs && endMs > fromMs
      ? [{ startMs: Math.max(startMs, fromMs), endMs: Math.min(endMs, toMs) }]
      : [];
  const hours = new Map<string, Span[]>();
  for (const id of new Set([...memberOf.keys(), ...plans.keys()])) {
    const member = memberOf.get(id);
    const agent = {
      shiftIds: member?.shift_ids ?? [],
      timesInShifts: member?.times ?? [],
      plans: plans.get(id) ?? [],
    };
    const spans = agentBars(agent, shifts)
      .flatMap(partsOf)
      .flatMap((part) => within(barSpan(part, timezone)));
    // A plan of the day before counts only while its night lasts.
    const isPlanned = member !== undefined || agent.plans.some(({ day }) => day > days.from);
    if (isPlanned || spans.length > 0) hours.set(id, spans);
  }
  return hours;
}
