import type { Task } from '@qafila/contracts/task';

/** Tasks with their goods on board, also after a failed delivery: another agent has to take them over. */
export const onBoard = (tasks: readonly Task[]): Task[] =>
  tasks.filter(({ pickupCompletedAtUtc }) => pickupCompletedAtUtc !== null);

/** Tasks that are not picked up, and that the user may take from their agent. */
export const releasable = (tasks: readonly Task[]): Task[] =>
  tasks.filter(
    ({ allowedActions, pickupCompletedAtUtc }) =>
      allowedActions.includes('release') && pickupCompletedAtUtc === null,
  );
