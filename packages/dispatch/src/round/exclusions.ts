import type { ExclusionReason } from '@qafila/contracts';
import type { RoundAgent, RoundOptions, RoundTask } from './types.ts';

const hasSkills = (task: RoundTask, agent: RoundAgent): boolean => {
  const has = (id: string) => agent.skills.some((skill) => skill.id === id);
  return (task.skillsOfTasks ?? [task]).every(
    ({ requiredSkillIds, allSkillsRequired }) =>
      requiredSkillIds.length === 0 ||
      (allSkillsRequired ? requiredSkillIds.every(has) : requiredSkillIds.some(has)),
  );
};

/** An agent with a restricted skill is kept for tasks that ask for it. */
const isKeptForOthers = (task: RoundTask, agent: RoundAgent): boolean =>
  agent.skills.some(({ isExclusive }) => isExclusive) &&
  !agent.skills.some(({ id, isExclusive }) => isExclusive && task.requiredSkillIds.includes(id));

/** Orders that an agent has and has not ended. */
export const ordersOf = (agent: Pick<RoundAgent, 'stops'>): number =>
  agent.stops.length === 0 ? 0 : new Set(agent.stops.map(({ taskId }) => taskId)).size;

/** What keeps an agent from every task of a round. */
export const GENERAL_EXCLUSIONS = [
  'notActive',
  'offShift',
  'onBreak',
  'notAvailable',
  'positionStale',
  'heatRule',
  'tooManyOrders',
] as const satisfies readonly ExclusionReason[];

/** Which of these keep this agent. */
export function generalExclusions(
  agent: RoundAgent,
  orders: number,
  options: RoundOptions,
): Record<(typeof GENERAL_EXCLUSIONS)[number], boolean> {
  const isFresh =
    agent.positionAtMs !== null && options.nowMs - agent.positionAtMs <= options.positionFreshS * 1000;
  return {
    notActive: !agent.active,
    offShift: !agent.onShift || (agent.shiftEndsAtMs !== null && agent.shiftEndsAtMs <= options.nowMs),
    onBreak: agent.onBreak,
    notAvailable: !agent.online,
    positionStale: !agent.position || !isFresh,
    heatRule: options.keptFromSun.includes(agent.vehicle),
    tooManyOrders: orders >= options.maxOrders,
  };
}

/** What keeps an agent from a task before any ride is weighed. */
export function exclusionsOf(
  task: RoundTask,
  agent: RoundAgent,
  orders: number,
  options: RoundOptions,
): ExclusionReason[] {
  const reasons: ExclusionReason[] = [];
  const general = generalExclusions(agent, orders, options);
  if (general.notActive) reasons.push('notActive');
  if (!agent.companyIds.includes(task.companyId)) reasons.push('otherCompany');
  if (general.offShift) reasons.push('offShift');
  if (general.onBreak) reasons.push('onBreak');
  if (general.notAvailable) reasons.push('notAvailable');
  if (general.positionStale) reasons.push('positionStale');
  if (task.vehicle && task.vehicle !== agent.vehicle) reasons.push('vehicle');
  if (general.heatRule) reasons.push('heatRule');
  if (!hasSkills(task, agent)) reasons.push('skills');
  else if (isKeptForOthers(task, agent)) reasons.push('keptForSkill');
  if (general.tooManyOrders) reasons.push('tooManyOrders');
  if (task.askedAgentIds.includes(agent.id)) reasons.push('declinedBefore');
  return reasons;
}
