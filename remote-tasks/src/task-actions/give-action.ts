import type { Task } from '@qafila/contracts/task';

/** The action that gives a task another agent: reassign if it has one, otherwise assign. */
export function giveAction({
  allowedActions,
}: Pick<Task, 'allowedActions'>): 'reassign' | 'assign' | undefined {
  return (['reassign', 'assign'] as const).find((action) => allowedActions.includes(action));
}
