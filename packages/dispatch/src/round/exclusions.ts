import type { ExclusionReason } from '@qafila/contracts';
import type { RoundAgent, RoundOptions, RoundTask } from './types.ts';

const hasSkills = (task: RoundTask, agent: RoundAgent): boolean => {
  const { requiredSkillIds, allSkillsRequired } = task;
  if (requiredSkillIds.length === 0) return true;
  const has = (id: string) => agent.skills.some((skill) => skill.id === id);
  return allSkillsRequired ? requiredSkillIds.every(has) : requiredSkillIds.some(has);
};

/** An agent with a restricted skill is kept for tasks that ask for it. */
const isKeptForOthers = (task: RoundTask, agent: RoundAgent): boolean =>
  agent.skills.some(({ isExclusive }) => isExclusive) &&
  !agent.skills.some(({ id, isExclusive }) => isExclusive && task.requiredSkillIds.includes(id));

/** Orders that an agent has and has not ended. */
export const ordersOf = (agent: Pick<RoundAgent, 'stops'>): number =>
  agent.stops.length === 0 ? 0 : new Set(agent.stops.map(({ taskId }) => taskId)).size;

/** What keeps an agent from a task before any ride is weighed. */
export function exclusionsOf(
  task: RoundTask,
  agent: RoundAgent,
  orders: number,
  options: RoundOptions,
): ExclusionReason[] {
  const reasons: ExclusionReason[] = [];
  if (!agent.active) reasons.push('notActive');
  if (!agent.companyIds.includes(task.companyId)) reasons.push('otherCompany');
  if (!agent.onShift || (agent.shiftEndsAtMs !== null && agent.shiftEndsAtMs <= options.nowMs))
    reasons.push('offShift');
  if (agent.onBreak) reasons.push('onBreak');
  if (!agent.online) reasons.push('notAvailable');
  const isFresh =
    agent.positionAtMs !== null && options.nowMs - agent.positionAtMs <= options.positionFreshS * 1000;
  if (!agent.position || !isFresh) reasons.push('positionStale');
  if (task.vehicle && task.vehicle !== agent.vehicle) reasons.push('vehicle');
  if (options.keptFromSun.includes(agent.vehicle)) reasons.push('heatRule');
  if (!hasSkills(task, agent) || isKeptForOthers(task, agent)) reasons.push('skills');
  if (orders >= options.maxOrders) reasons.push('tooManyOrders');
  if (task.askedAgentIds.includes(agent.id)) reasons.push('declinedBefore');
  return reasons;
}
