import type { Task } from '@qafila/contracts/task';

/** How the task can get another agent: in one step with the reason where one has it, by assigning where none does. */
export function giveAction({
  allowedActions,
}: Pick<Task, 'allowedActions'>): 'reassign' | 'assign' | undefined {
  return (['reassign', 'assign'] as const).find((action) => allowedActions.includes(action));
}
