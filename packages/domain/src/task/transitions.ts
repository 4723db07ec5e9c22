import type { TaskMove, TaskStatusName } from '@qafila/contracts';

/** Who makes a move. `system` is the engine, an expiry or a trip that is invalidated. */
export type Mover = 'operator' | 'agent' | 'system' | 'sysAdmin';

interface Transition {
  from: readonly TaskStatusName[];
  to: TaskStatusName;
  by: readonly Mover[];
  /** The task must have an agent. */
  needsAgent?: boolean;
}

const AT_WORK: readonly Mover[] = ['agent', 'operator', 'sysAdmin'];

/** Before the goods are with the agent. */
export const BEFORE_PICKUP: readonly TaskStatusName[] = ['Unplanned', 'Planned', 'PickingUp'];
/** With the goods on board. */
export const AFTER_PICKUP: readonly TaskStatusName[] = ['Pickup Complete', 'InProgress', 'Delivering'];
export const FINAL: readonly TaskStatusName[] = ['Delivered', 'Cancelled'];

/** The moves of a task. Requirements of distance, proof and cash are checked where a move is made. */
export const TRANSITIONS: Record<TaskMove, Transition> = {
  plan: { from: ['Unplanned'], to: 'Planned', by: ['operator', 'sysAdmin', 'system'], needsAgent: false },
  unplan: {
    from: ['Planned', 'PickingUp'],
    to: 'Unplanned',
    by: ['operator', 'sysAdmin', 'agent', 'system'],
  },
  setOut: { from: ['Planned'], to: 'PickingUp', by: AT_WORK, needsAgent: true },
  completePickup: { from: ['PickingUp'], to: 'Pickup Complete', by: AT_WORK, needsAgent: true },
  putOnBoard: { from: ['Pickup Complete'], to: 'InProgress', by: AT_WORK, needsAgent: true },
  headToDelivery: {
    from: ['Pickup Complete', 'InProgress'],
    to: 'Delivering',
    by: AT_WORK,
    needsAgent: true,
  },
  deliver: { from: ['Delivering'], to: 'Delivered', by: AT_WORK, needsAgent: true },
  failDelivery: { from: ['Delivering'], to: 'Planned', by: AT_WORK, needsAgent: true },
  cancel: {
    from: [...BEFORE_PICKUP, ...AFTER_PICKUP],
    to: 'Cancelled',
    by: ['operator', 'sysAdmin', 'system'],
  },
  restore: { from: FINAL, to: 'Unplanned', by: ['sysAdmin'] },
};

/** The status a move leads to, or undefined when it is not allowed. */
export const nextStatus = (
  task: { status: TaskStatusName; hasAgent: boolean },
  move: TaskMove,
  mover: Mover,
): TaskStatusName | undefined => {
  const { from, to, by, needsAgent } = TRANSITIONS[move];
  if (!from.includes(task.status) || !by.includes(mover)) return undefined;
  return needsAgent && !task.hasAgent ? undefined : to;
};

/** True when cancelling should offer a reverse task: the goods are with the agent, also after a failed delivery. */
export const cancelOffersReverse = (task: { status: TaskStatusName; pickedUp?: boolean }): boolean =>
  AFTER_PICKUP.includes(task.status) || task.pickedUp === true;
