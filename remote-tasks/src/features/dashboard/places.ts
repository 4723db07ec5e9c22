/** Where the figures of the dashboard lead to. */
const address = (path: string, params: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`;

/** Today's tasks of a status, as the list shows them. `date` is a day of the company, `YYYY-MM-DD`. */
export const tasksOfDay = (date: string, taskStatusId: number): string =>
  address('/task-list', { taskStatusId, from: date, to: date });

/** Every task of a status, the soonest pickup first. */
export const tasksOf = (taskStatusId: number): string =>
  address('/task-list', { taskStatusId, sort: 'pickupByUtc:asc' });

/** What the engine was to give out, and no agent has. */
export const autoAssigned = (taskStatusId: number): string =>
  address('/task-list', { taskStatusId, autoAssignEnabled: 'true', sort: 'pickupByUtc:asc' });

/** Agents of a vehicle, or of all, in an availability. */
export const agentsWho = (availabilityTypeId: number, transportTypeId?: number): string =>
  address('/agent-list', { availabilityTypeId, ...(transportTypeId && { transportTypeId }) });

export const PAYOUTS = '/wallet-transactions/payouts';
