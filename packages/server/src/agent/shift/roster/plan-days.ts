import { AppError, type PlanConflict, type PlanDaysInput, type PlannedDays } from '@qafila/contracts';
import { addDays, conflictsOf, newConflicts, WEEK_DAYS, weekStart } from '@qafila/domain/roster';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { lockAgentStates } from '../../agent/agent-lock.ts';
import { agentNotFound } from '../../agent-not-found.ts';
import { followShifts } from '../follow-shifts.ts';
import { savePlans } from './day-plan-rows.ts';
import { readWeek, type Week } from './read-week.ts';

type Change = PlanDaysInput['changes'][number];

const nameOf = ({ agents }: Week, id: string) => agents.find((agent) => agent.id === id)?.fullName ?? '';

/** The week with the changes applied. */
export function weekWith(week: Week, changes: readonly Pick<Change, 'agentId' | 'day' | 'bars'>[]): Week {
  const ofAgent = Map.groupBy(changes, ({ agentId }) => agentId);
  return {
    ...week,
    agents: week.agents.map((agent) => {
      const own = ofAgent.get(agent.id);
      if (!own) return agent;
      const rest = agent.plans.filter(({ day }) => !own.some((change) => change.day === day));
      const plans = own.flatMap(({ day, bars }) => (bars ? [{ day, bars, version: '' }] : []));
      return { ...agent, plans: [...rest, ...plans] };
    }),
  };
}

/** @throws AppError NOT_FOUND for a shift of another company, and for one that does not exist then. */
function refuseUnknownShifts({ shifts }: Week, changes: readonly Change[]): void {
  const known = new Set(shifts.map(({ id }) => id));
  for (const { shiftId } of changes.flatMap(({ bars }) => bars ?? []))
    if (shiftId !== null && !known.has(shiftId))
      throw new AppError('NOT_FOUND', { message: say('Shift not found') });
}

/** Refuses days that are over, and plans that changed since the caller saw them. @throws AppError CONFLICT */
function refuseStale(week: Week, changes: readonly Change[]): void {
  const agents = new Map(week.agents.map((agent) => [agent.id, agent]));
  for (const { agentId, day, version } of changes) {
    const agent = agents.get(agentId);
    if (!agent) throw agentNotFound();
    if (day < week.today)
      throw new AppError('CONFLICT', { message: say('{day} is over and can no longer be planned', { day }) });
    const plan = agent.plans.find((one) => one.day === day);
    if (plan?.off)
      throw new AppError('CONFLICT', {
        message: say('{agent} has time off on {day}. Take it back first', { agent: agent.fullName, day }),
      });
    if ((plan?.version ?? null) !== version)
      throw new AppError('CONFLICT', {
        message: say('Another user has changed the plan of {agent} for {day}. It was read again', {
          agent: agent.fullName,
          day,
        }),
      });
  }
}

function sentence(week: Week, { kind, agentId, day }: PlanConflict): string {
  const values = { agent: nameOf(week, agentId), day };
  if (kind === 'overlap') return say('{agent} would work twice at the same time on {day}', values);
  if (kind === 'rest') return say('{agent} would have too little rest before {day}', values);
  if (kind === 'dayHours') return say('{agent} would work too many hours on {day}', values);
  if (kind === 'weekHours') return say('{agent} would work too many hours in the week of {day}', values);
  if (kind === 'document') return say('{agent} has no valid documents on {day}', values);
  return say('The shift of {agent} would have too many agents on {day}', values);
}

/** Refuses an overlap, and conflicts that the caller was not shown. @throws AppError CONFLICT */
function refuseConflicts(before: Week, after: Week, accepted: readonly PlanConflict[]): void {
  const added = newConflicts(conflictsOf(after), conflictsOf(before));
  const unseen = newConflicts(added, accepted);
  const refused = [...added.filter(({ kind }) => kind === 'overlap'), ...unseen];
  const [first] = refused;
  if (first)
    throw new AppError('CONFLICT', { message: sentence(after, first), details: { conflicts: refused } });
}

/**
 * Saves agents' plans for single dates, all or none, and applies them at once to who is on shift.
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function planDays(tx: Tx, { changes, accepted }: PlanDaysInput): Promise<PlannedDays> {
  const agentIds = [...new Set(changes.map(({ agentId }) => agentId))].toSorted();
  await lockAgentStates(tx, agentIds);
  // A change may lie on the day before or after a week, which is read with it.
  for (const [day, ofWeek] of Map.groupBy(changes, (change) => weekStart(change.day))) {
    const before = await readWeek(tx, { week: day });
    refuseStale(before, ofWeek);
    refuseUnknownShifts(before, ofWeek);
    const first = addDays(day, -1);
    const last = addDays(day, WEEK_DAYS);
    const near = changes.filter((change) => change.day >= first && change.day <= last);
    refuseConflicts(before, weekWith(before, near), accepted);
  }
  const [first] = changes;
  const week = await readWeek(tx, { week: first?.day });
  await savePlans(tx, week.companyId, changes);
  const ofAgent = Map.groupBy(changes, (change) => change.agentId);
  for (const agentId of agentIds) {
    tx.audit('agent.planned', `agent:${agentId}`, { days: ofAgent.get(agentId)?.map(({ day }) => day) });
    tx.emit({ name: 'agent.changed', companyId: week.companyId, data: { agentId } });
  }
  await followShifts(tx, agentIds);
  const after = await readWeek(tx, { week: first?.day, agentIds });
  return { agents: after.agents.map(({ id, plans }) => ({ id, plans })) };
}
