import { ASSIGNED_STATUSES } from '@qafila/contracts/task';

/** Query for the tasks that an agent has to do, what needs help soonest first. */
export const workQuery = (agentId: string, pageSize: number) =>
  ({
    agentId,
    taskStatus: ASSIGNED_STATUSES,
    sortBy: 'trouble',
    sortOrder: 'asc',
    pageNumber: 1,
    pageSize,
  }) as const;
