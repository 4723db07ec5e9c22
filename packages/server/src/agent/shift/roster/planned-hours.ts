import { dayIn } from '@qafila/domain/dates';
import { addDays, agentBars, type DayBar, shiftDaysOf } from '@qafila/domain/roster';
import { barSpan, type Span, shiftDays } from '@qafila/domain/shift';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { hoursOf, shiftsBetween } from '../shift-rows.ts';
import { plansBetween } from './day-plan-rows.ts';
import { companyClock } from './read-week.ts';

/** Agents of shifts, by agent. */
async function membersOf(
  tx: Tx,
  shiftIds: readonly string[],
  agentIds: readonly string[] | undefined,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ agent_id: string; shift_ids: string[] }>`
    select agent_id, array_agg(shift_id order by shift_id) as shift_ids from work_shift_agent
     where shift_id = any(${shiftIds}::uuid[]) ${agentIds ? sql`and agent_id = any(${agentIds}::uuid[])` : sql``}
     group by agent_id`.execute(tx.db);
  return new Map(rows.map(({ agent_id, shift_ids }) => [agent_id, shift_ids]));
}

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
  const rows = await shiftsBetween(tx, companyId, days);
  const members = await membersOf(
    tx,
    rows.map(({ id }) => id),
    agentIds,
  );
  const plans = await plansBetween(tx, companyId, days, agentIds);
  const used = new Set([...members.values()].flat());
  const shifts = shiftDaysOf({
    shifts: rows
      .filter(({ id }) => used.has(id))
      .map((row) => ({ id: row.id, days: shiftDays({ id: row.id, ...hoursOf(row) }, days, timezone) })),
  });
  const [fromMs, toMs] = [from.getTime(), to.getTime()];
  const within = ({ startMs, endMs }: Span): Span[] =>
    startMs < toMs && endMs > fromMs
      ? [{ startMs: Math.max(startMs, fromMs), endMs: Math.min(endMs, toMs) }]
      : [];
  const hours = new Map<string, Span[]>();
  for (const id of new Set([...members.keys(), ...plans.keys()])) {
    const agent = { shiftIds: members.get(id) ?? [], plans: plans.get(id) ?? [] };
    const spans = agentBars(agent, shifts)
      .flatMap(partsOf)
      .flatMap((part) => within(barSpan(part, timezone)));
    // A plan of the day before counts only while its night lasts.
    const isPlanned = members.has(id) || agent.plans.some(({ day }) => day > days.from);
    if (isPlanned || spans.length > 0) hours.set(id, spans);
  }
  return hours;
}
