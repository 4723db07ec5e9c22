import { PICKUP_DUE } from '../../filters/pickup-due.ts';

/** Link targets of the dashboard's figures. */
const address = (path: string, params: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`;

/** Today's tasks of a status, as a link to the list. `date` is a day in the company's zone, `YYYY-MM-DD`. */
export const tasksOfDay = (date: string, taskStatusId: number): string =>
  address('/task-list', { taskStatusId, from: date, to: date });

/** What was delivered on a day, whenever its pickup was due, as a link to the list. */
export const deliveredOn = (date: string): string =>
  address('/task-list', { deliveredFrom: date, deliveredTo: date });

/** Tasks whose pickup was due between a day's midnight and now, as a link to the list. */
export const pickupsDueOn = (date: string): string =>
  address('/task-list', { taskStatusId: PICKUP_DUE, from: date, to: date });

/** Tasks without an agent, earliest pickup first. */
export const UNASSIGNED = address('/task-list', { withoutAgent: 'true', sort: 'pickupByUtc:asc' });

/** Unassigned tasks that auto-assign gave up on, earliest pickup first. */
export const FAILED = address('/task-list', { autoAssignFailed: 'true', sort: 'pickupByUtc:asc' });

/** Agents of one vehicle (or of all) with an availability. */
export const agentsWho = (availabilityTypeId: number, transportTypeId?: number): string =>
  address('/agent-list', { availabilityTypeId, ...(transportTypeId && { transportTypeId }) });

export const COVERAGE = '/shift-management?view=coverage';
export const PAYOUTS = '/wallet-transactions/payouts';
