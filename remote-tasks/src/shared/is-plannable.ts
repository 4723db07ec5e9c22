import type { Task } from '@qafila/contracts/task';

/** Pages that are read for a list of waiting tasks without scrolling: those of an older server may hold none to show. */
export const MAX_WAITING_PAGES = 5;

/**
 * True for a task that waits for an agent or a trip and is this company's to give: not while it is offered to the company,
 * nor while it is with a partner.
 */
export const isPlannable = ({
  status,
  plannedTripId,
  allowedActions,
}: Pick<Task, 'status' | 'plannedTripId' | 'allowedActions'>): boolean =>
  status === 'Unplanned' && plannedTripId === null && allowedActions.includes('assign');
