import {
  AppError,
  EMPLOYMENT,
  type TakeBackInput,
  TIME_OFF_BACK_DAYS,
  type TimeOff,
  type TimeOffEffect,
  type TimeOffInput,
} from '@qafila/contracts';
import { addDays, weekStart } from '@qafila/domain/roster';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { lockAgentStates } from '../../agent/agent-lock.ts';
import { agentNotFound } from '../../agent-not-found.ts';
import { followShifts } from '../follow-shifts.ts';
import { plannedIn } from '../roster/attendance.ts';
import { companyClock } from '../roster/read-week.ts';
import {
  type TimeOffRow,
  timeOffOf,
  timeOffOfAgent,
  timeOffRow,
  timeOffWithin,
} from '../roster/time-off-rows.ts';

const LEFT: readonly number[] = [EMPLOYMENT.id('terminated'), EMPLOYMENT.id('resigned')];

/** An agent of any company that the actor may see. @throws AppError NOT_FOUND */
async function agentOrThrow(tx: Tx, agentId: string) {
  const row = await tx.db
    .selectFrom('agent as a')
    .innerJoin('agent_state as s', 's.agent_id', 'a.id')
    .select(['a.company_id', 'a.user_id', 'a.employment_status_id', 's.active_task_count'])
    .select(sql<string>`btrim(a.first_name || ' ' || a.last_name)`.as('full_name'))
    .where('a.id', '=', agentId)
    .executeTakeFirst();
  if (!row) throw agentNotFound();
  return row;
}

/** Time off of an agent, the latest first. @throws AppError NOT_FOUND */
export async function listTimeOff(tx: Tx, agentId: string): Promise<{ items: TimeOff[] }> {
  await agentOrThrow(tx, agentId);
  return { items: (await timeOffOfAgent(tx, agentId)).map(timeOffOf) };
}

interface Dates {
  agentId: string;
  from: string;
  to: string;
}

/** What time off on these dates would take the agent out of. @throws AppError NOT_FOUND */
export async function timeOffEffect(tx: Tx, { agentId, from, to }: Dates): Promise<TimeOffEffect> {
  const agent = await agentOrThrow(tx, agentId);
  const { today } = await companyClock(tx, agent.company_id);
  const { planned } = await plannedIn(tx, { from, to, agentIds: [agentId] }, agent.company_id);
  return {
    hours: planned.map(({ bar: { day, startMin, endMin }, shiftTitle }) => ({
      day,
      startMin,
      endMin,
      shiftTitle,
    })),
    overlapping: (await timeOffWithin(tx, { agentId, from, to })).map(timeOffOf),
    activeTaskCount: from <= today && today <= to ? agent.active_task_count : 0,
  };
}

/** Applies what changed at once, and has the agent's phone read the weeks again that they were shown. */
async function follow(tx: Tx, companyId: string, { agentId, from, to }: Dates): Promise<void> {
  tx.emit({ name: 'agent.changed', companyId, data: { agentId } });
  const weeks = await tx.db
    .selectFrom('published_week as p')
    .innerJoin('agent as a', 'a.id', 'p.agent_id')
    .select(['a.user_id', sql<string>`p.first_day::text`.as('firstDay')])
    .where('p.agent_id', '=', agentId)
    .where(sql<boolean>`p.first_day between ${weekStart(from)}::date and ${to}::date`)
    .execute();
  for (const { user_id, firstDay } of weeks)
    tx.emit({
      name: 'plan.published',
      companyId,
      data: { firstDay },
      audience: { userIds: [user_id], channels: ['agent'] },
    });
  await followShifts(tx, [agentId]);
}

/** Gives an agent time off. @throws AppError NOT_FOUND, VALIDATION, CONFLICT */
export async function addTimeOff(tx: Tx, { note, ...input }: TimeOffInput): Promise<TimeOff> {
  const { agentId, from, to, reason } = input;
  // Two requests at once must not both find the dates free.
  await lockAgentStates(tx, [agentId]);
  const agent = await agentOrThrow(tx, agentId);
  if (LEFT.includes(agent.employment_status_id))
    throw new AppError('CONFLICT', {
      message: say('This agent no longer works here, and needs no time off'),
    });
  const { today } = await companyClock(tx, agent.company_id);
  const earliest = addDays(today, -TIME_OFF_BACK_DAYS);
  if (from < earliest) {
    const message = say('Time off may begin on {day} at the earliest', { day: earliest });
    throw new AppError('VALIDATION', { message, errors: [{ path: 'from', message }] });
  }
  const [other] = await timeOffWithin(tx, input);
  if (other)
    throw new AppError('CONFLICT', {
      message: say('{agent} already has time off from {from} to {to}. Take it back first', {
        agent: agent.full_name,
        from: other.from,
        to: other.to,
      }),
    });
  const { id } = await tx.db
    .insertInto('agent_time_off')
    .values({
      agent_id: agentId,
      company_id: agent.company_id,
      from_day: from,
      to_day: to,
      reason,
      note: note || null,
      created_by: tx.actor.email ?? 'system',
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.audit('agent.timeOffAdded', `agent:${agentId}`, { from, to, reason });
  await follow(tx, agent.company_id, input);
  return timeOffOf(await timeOffRow(tx, id));
}

/** The dates of time off that taking it back frees: of one that is under way, those from today on. */
const freedFrom = ({ from, to }: TimeOffRow, today: string) => (from < today && today <= to ? today : from);

/** Refuses time off whose dates were changed since the caller read them. @throws AppError CONFLICT */
function refuseChanged(row: TimeOffRow, { from = row.from, to = row.to }: TakeBackInput): void {
  if (from === row.from && to === row.to) return;
  throw new AppError('CONFLICT', {
    message: say('This time off was changed meanwhile: it is now from {from} to {to}', {
      from: row.from,
      to: row.to,
    }),
    details: { current: timeOffOf(row) },
  });
}

/** Ends time off: what is planned for its dates counts again. @throws AppError NOT_FOUND, CONFLICT */
export async function takeBackTimeOff(tx: Tx, input: TakeBackInput): Promise<void> {
  const { id } = input;
  const row = await timeOffRow(tx, id);
  refuseChanged(row, input);
  const { agent_id: agentId, company_id: companyId, to } = row;
  await lockAgentStates(tx, [agentId]);
  const { today } = await companyClock(tx, companyId);
  const from = freedFrom(row, today);
  if (input.since !== undefined && input.since !== from)
    throw new AppError('CONFLICT', { message: say('A new day has begun meanwhile. Try again') });
  if (from === row.from) await tx.db.deleteFrom('agent_time_off').where('id', '=', id).execute();
  else
    await tx.db
      .updateTable('agent_time_off')
      .set({ to_day: addDays(today, -1) })
      .where('id', '=', id)
      .execute();
  tx.audit('agent.timeOffTakenBack', `agent:${agentId}`, { from, to });
  await follow(tx, companyId, { agentId, from, to });
}
