import { type AgentAction, type AvailabilityName, EMPLOYMENT, type Role } from '@qafila/contracts';

/** The inputs of an agent's availability. */
export interface AvailabilityFacts {
  employmentStatusId: number;
  online: boolean;
  onShift: boolean;
  onBreak: boolean;
  relocating: boolean;
  /** Number of assigned tasks that have not ended. */
  activeTaskCount: number;
}

/** The inputs of what can be done with an agent. */
export interface ActionFacts extends AvailabilityFacts {
  /** A break that was asked for while busy starts after the current task. */
  breakAsked: boolean;
}

const isActive = (facts: Pick<AvailabilityFacts, 'employmentStatusId'>) =>
  facts.employmentStatusId === EMPLOYMENT.id('active');

/** Off shift, offline or blocked is unavailable; then break, relocation and tasks, in this order. */
export const availabilityOf = (facts: AvailabilityFacts): AvailabilityName => {
  if (!isActive(facts) || !facts.online || !facts.onShift) return 'unavailable';
  if (facts.onBreak) return 'onbreak';
  if (facts.activeTaskCount > 0) return 'busy';
  return facts.relocating ? 'relocating' : 'free';
};

/** The employment status that each of these actions leads to. */
export const EMPLOYMENT_AFTER = {
  activate: EMPLOYMENT.id('active'),
  block: EMPLOYMENT.id('blocked'),
  terminate: EMPLOYMENT.id('terminated'),
  resign: EMPLOYMENT.id('resigned'),
} as const;
export type EmploymentAction = keyof typeof EMPLOYMENT_AFTER;

/** Whether one of these actions leads to an employment status. */
export const canBecome = (employmentStatusId: number, actions: readonly AgentAction[]): boolean =>
  Object.entries(EMPLOYMENT_AFTER).some(
    ([action, after]) => after === employmentStatusId && actions.some((allowed) => allowed === action),
  );

const OPERATIONS: readonly Role[] = ['SysAdmin', 'CompanyAdmin', 'Operator'];
const hasAny = (roles: readonly Role[], allowed: readonly Role[]) =>
  roles.some((role) => allowed.includes(role));

/** The actions these roles have on an agent now. */
export const allowedAgentActions = (facts: ActionFacts, roles: readonly Role[]): AgentAction[] => {
  const active = isActive(facts);
  const hasBreak = facts.onBreak || facts.breakAsked;
  const actions: AgentAction[] = [];
  if (hasAny(roles, OPERATIONS)) {
    actions.push('edit');
    if (!active) actions.push('activate');
    else actions.push('block', 'terminate', 'resign');
    if (active && hasBreak) actions.push('endBreak');
    if (active && !hasBreak && facts.online) actions.push('startBreak');
    if (active && facts.online && facts.onShift && !facts.onBreak) actions.push('assign');
    const availability = availabilityOf(facts);
    if (availability === 'free') actions.push('relocate');
    if (availability === 'relocating') actions.push('cancelRelocation');
    actions.push('setAutoAccept', 'credit', 'deduct');
  }
  return actions;
};
