import type { Task } from '@qafila/contracts/task';
import type { IconName } from '@qafila/ui';
import { giveAction } from '../../task-actions/give-action.ts';

/** Actions for a late or unassigned order, each with a key for the focused row. Reassign has the key of assign. */
export const REMEDIES = [
  { name: 'assign', key: 'a', icon: 'user' },
  { name: 'reschedule', key: 'r', icon: 'clock' },
  { name: 'message', key: 'm', icon: 'phone' },
] as const satisfies readonly { name: string; key: string; icon: IconName }[];
export type Remedy = (typeof REMEDIES)[number]['name'] | 'reassign';

/** The action of the task itself, if the server allows it; a message needs only a recipient. */
function actionOf(task: Task, name: (typeof REMEDIES)[number]['name']): Remedy | undefined {
  if (name === 'assign') return giveAction(task);
  const isAllowed =
    name === 'message' ? task.delivery.phoneNumber !== '' : task.allowedActions.includes(name);
  return isAllowed ? name : undefined;
}

/** The remedies of a task: one with an agent is reassigned, with a reason. */
export const remediesOf = (task: Task) =>
  REMEDIES.flatMap((remedy) => {
    const name = actionOf(task, remedy.name);
    return name ? { ...remedy, name } : [];
  });
