import { calls } from '@qafila/contracts';
import type { Task } from '@qafila/contracts/task';
import type { OnlineTrip } from '@qafila/contracts/trip';
import type { useApi } from '@qafila/shell-sdk';
import { OPEN_STATUSES } from './stops.ts';

/** Tasks of one agent that are drawn at most; no agent carries more. */
const MOST_TASKS = 50;

/** The trip that an agent rides and the tasks that they have. Fetched with its calls when an agent is chosen on the map. */
export async function readAgentWork(
  api: ReturnType<typeof useApi>,
  agentId: string,
  signal: AbortSignal,
): Promise<{ trip: OnlineTrip | null; tasks: Task[] }> {
  const query = { agentId, taskStatus: [...OPEN_STATUSES], pageNumber: 1, pageSize: MOST_TASKS };
  const [{ trip }, { items }] = await Promise.all([
    api.call(calls.onlineTrip.forAgent, { query: { id: agentId }, signal }),
    api.call(calls.task.all, { query, signal }),
  ]);
  return { trip, tasks: items };
}
