import type { Agent } from '@qafila/contracts/agent';
import { EMPLOYMENT_AFTER, type EmploymentAction } from '@qafila/domain/agent';
import type { IconName } from '@qafila/ui';

/** Actions of an operator on agents, from a list or a detail view. */
export const ACTION_KINDS = [
  'startBreak',
  'endBreak',
  'relocate',
  'cancelRelocation',
  'autoAcceptOn',
  'autoAcceptOff',
  'activate',
  'block',
  'terminate',
  'resign',
] as const;
/** Actions on several agents at once. Ending employment is a separate decision for each agent. */
export const BULK_KINDS = ACTION_KINDS.filter((kind) => kind !== 'terminate' && kind !== 'resign');
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Each of these asks for a reason. */
export const isEmploymentAction = (kind: ActionKind): kind is EmploymentAction => kind in EMPLOYMENT_AFTER;

export const ACTION_LOOK: Record<ActionKind, { icon: IconName; tone: 'normal' | 'danger' }> = {
  startBreak: { icon: 'coffee', tone: 'normal' },
  endBreak: { icon: 'bike', tone: 'normal' },
  relocate: { icon: 'route', tone: 'normal' },
  cancelRelocation: { icon: 'route', tone: 'normal' },
  autoAcceptOn: { icon: 'automation', tone: 'normal' },
  autoAcceptOff: { icon: 'automation', tone: 'normal' },
  activate: { icon: 'check', tone: 'normal' },
  block: { icon: 'shield', tone: 'danger' },
  terminate: { icon: 'close', tone: 'danger' },
  resign: { icon: 'logout', tone: 'danger' },
};

/** Whether the server allows this action on an agent now. */
export function mayDo(agent: Pick<Agent, 'allowedActions' | 'autoAccept'>, kind: ActionKind): boolean {
  if (kind === 'autoAcceptOn') return agent.allowedActions.includes('setAutoAccept') && !agent.autoAccept;
  if (kind === 'autoAcceptOff') return agent.allowedActions.includes('setAutoAccept') && agent.autoAccept;
  return agent.allowedActions.includes(kind);
}
