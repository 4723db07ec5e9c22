import { attended } from '@qafila/domain/shift';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { readActivity } from '../../agent/inactive-spans.ts';
import { SHIFT_PERIODS } from '../past-shifts.ts';
import { isOut, minutes, plannedIn, seenIn, workedOf } from './attendance.ts';
import { choicesIn, sinceChosen } from './replacement.ts';

/** What an agent's planned hours of a date came to. */
export interface WorkedDay {
  agentId: string;
  day: string;
  plannedMin: number;
  /** From the first to the last position, within the planned hours. */
  workedMin: number;
  /** Planned hours that the agent came to too late. */
  late: number;
  /** Planned hours that are over, and that the agent never came to. */
  missed: number;
}

/**
 * Planned against actual work of a company, by agent and date: the sums of its attendance. Hours that an agent could not come to,
 * since they were blocked or had left, are not in it.
 * @param tx of the system, or of a user of the company
 * @param days both included
 */
export async function workedDays(
  tx: Tx,
  companyId: string,
  days: { from: string; to: string },
): Promise<WorkedDay[]> {
  const { planned } = await plannedIn(tx, days, companyId);
  const seen = await seenIn(tx, planned);
  const choices = await choicesIn(tx, days, companyId);
  const activity = await readActivity(
    tx,
    planned.map(({ agent }) => agent.id),
  );
  const nowMs = tx.now().getTime();
  const sums = new Map<string, WorkedDay>();
  planned.forEach(({ agent, bar, span }, place) => {
    const { day } = bar;
    const { first = null, last = null } = seen.get(place) ?? {};
    const facts = { firstMs: first?.getTime() ?? null, lastMs: last?.getTime() ?? null };
    const active = activity.sinceActive(agent.id, span);
    const { state } = attended(sinceChosen(choices, { agentId: agent.id, ...bar }, active), facts, nowMs);
    if (isOut(state) && !activity.couldCome(agent.id, span)) return;
    const key = `${agent.id} ${day}`;
    const sum = sums.get(key) ?? { agentId: agent.id, day, plannedMin: 0, workedMin: 0, late: 0, missed: 0 };
    sums.set(key, {
      ...sum,
      plannedMin: sum.plannedMin + minutes(span.endMs - span.startMs),
      workedMin: sum.workedMin + workedOf(span, { first, last }),
      late: sum.late + Number(state === 'late'),
      missed: sum.missed + Number(state === 'missed'),
    });
  });
  return [...sums.values()];
}

/** Companies whose agents have planned hours on some day between two, by the company's own calendar give or take a day. */
export async function companiesWithPlans(tx: Tx, days: { from: Date; to: Date }): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from ${SHIFT_PERIODS} s where period_start < ${days.to} and period_end > ${days.from}
    union
    select company_id from agent_day_plan
     where day between (${days.from}::timestamptz at time zone 'UTC')::date - 1
                   and (${days.to}::timestamptz at time zone 'UTC')::date + 1`.execute(tx.db);
  return rows.map(({ company_id }) => company_id);
}
