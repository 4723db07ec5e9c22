import {
  AppError,
  type OFFLOAD_STATES,
  type Role,
  TASK_ACTIONS,
  TASK_MOVES,
  type TaskAction,
  type TaskMove,
  type TaskStatusName,
} from '@qafila/contracts';
import { BEFORE_PICKUP, FINAL, type Mover, nextStatus } from './transitions.ts';

/** The fields of a task that the rules depend on. */
export interface TaskFacts {
  status: TaskStatusName;
  hasAgent: boolean;
  /** The actor's company owns the task; a partner that fulfils it may assign, not edit. */
  isOwner: boolean;
  /** The actor's company may be the partner; left out, it is whenever it is not the owner. A SysAdmin is both. */
  isPartner?: boolean;
  offload?: (typeof OFFLOAD_STATES)[number] | null;
  /** The goods were picked up once, also when a delivery failed since. */
  pickedUp?: boolean;
}

const OPERATIONS: readonly Role[] = ['SysAdmin', 'CompanyAdmin', 'Operator'];
const INCIDENTS: readonly Role[] = [...OPERATIONS, 'IncidentManager'];
const PARTNERS: readonly Role[] = [...OPERATIONS, 'PartnershipCoordinator'];

const hasAny = (roles: readonly Role[], allowed: readonly Role[]) =>
  roles.some((role) => allowed.includes(role));

const moverOf = (roles: readonly Role[]): Mover | undefined => {
  if (roles.includes('SysAdmin')) return 'sysAdmin';
  if (roles.includes('Agent')) return 'agent';
  return hasAny(roles, INCIDENTS) ? 'operator' : undefined;
};

const isMove = (action: TaskAction): action is TaskMove => (TASK_MOVES as readonly string[]).includes(action);

/** Moves that only the engine and other calls make: giving and taking an agent have their own actions. */
const IMPLICIT: readonly TaskAction[] = ['plan', 'unplan'];

/** True when the offloaded task is the partner's to work on instead of the owner's. */
const withPartner = (task: TaskFacts) => task.offload === 'offered' || task.offload === 'accepted';
const isPartner = (task: TaskFacts) => task.isPartner ?? !task.isOwner;

/** True when the actor's company works on the task: its owner, or the partner that accepted it. */
export const worksOnTask = (task: TaskFacts): boolean =>
  (task.isOwner && !withPartner(task)) || (isPartner(task) && task.offload === 'accepted');

const mayMove = (task: TaskFacts, move: TaskMove, roles: readonly Role[]) => {
  const mover = moverOf(roles);
  if (!mover || nextStatus(task, move, mover) === undefined) return false;
  if (move === 'cancel') return task.isOwner;
  if (move === 'restore') return task.isOwner;
  return worksOnTask(task) && (mover === 'agent' || hasAny(roles, OPERATIONS));
};

const mayAct = (task: TaskFacts, action: Exclude<TaskAction, TaskMove>, roles: readonly Role[]): boolean => {
  const open = !FINAL.includes(task.status);
  const waiting = task.status === 'Unplanned' || task.status === 'Planned';
  const working = worksOnTask(task);
  switch (action) {
    case 'edit':
    case 'confirmAddress':
      return open && task.isOwner && hasAny(roles, OPERATIONS);
    case 'assign':
      return waiting && working && hasAny(roles, OPERATIONS);
    case 'reassign':
      return task.hasAgent && BEFORE_PICKUP.includes(task.status) && working && hasAny(roles, OPERATIONS);
    case 'toggleAutoAssign':
    case 'updateAutoAssign':
      return BEFORE_PICKUP.includes(task.status) && working && hasAny(roles, OPERATIONS);
    case 'release':
      return task.hasAgent && BEFORE_PICKUP.includes(task.status) && working && hasAny(roles, INCIDENTS);
    case 'reschedule':
      return open && task.isOwner && hasAny(roles, INCIDENTS);
    case 'offload':
      return task.status === 'Unplanned' && task.isOwner && !withPartner(task) && hasAny(roles, PARTNERS);
    case 'decideOffload':
      return (
        task.status === 'Unplanned' &&
        isPartner(task) &&
        task.offload === 'offered' &&
        hasAny(roles, PARTNERS)
      );
    case 'recallOffload':
      return waiting && task.isOwner && withPartner(task) && !task.pickedUp && hasAny(roles, PARTNERS);
    case 'addProof':
      // What was handed over is proven by the images of then: later ones are for a SysAdmin, who may restore it too.
      return working && hasAny(roles, open ? OPERATIONS : ['SysAdmin']);
    case 'duplicate':
    case 'reverse':
      return task.isOwner && hasAny(roles, OPERATIONS);
  }
};

/** The actions these roles have on a task now, in the order of `TASK_ACTIONS`. */
export const allowedTaskActions = (task: TaskFacts, roles: readonly Role[]): TaskAction[] =>
  TASK_ACTIONS.filter((action) => {
    if (IMPLICIT.includes(action)) return false;
    return isMove(action) ? mayMove(task, action, roles) : mayAct(task, action, roles);
  });

/**
 * Checks that an action is allowed.
 * @throws AppError ILLEGAL_TRANSITION with the state and the allowed actions, for a 409
 */
export const assertTaskAction = (task: TaskFacts, action: TaskAction, roles: readonly Role[]): void => {
  const allowedActions = allowedTaskActions(task, roles);
  if (!allowedActions.includes(action))
    throw new AppError('ILLEGAL_TRANSITION', { details: { status: task.status, allowedActions } });
};
