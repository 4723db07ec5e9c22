import { calls } from '@qafila/contracts';
import { ASSIGNED_STATUSES, type Task } from '@qafila/contracts/task';
import type { OnlineTrip } from '@qafila/contracts/trip';
import type { useApi } from '@qafila/shell-sdk';

/** Page size of an agent's tasks; no agent has more. */
const MAX_TASKS = 50;

/** Reads an agent's online trip and tasks. Loaded on demand when an agent is selected on the map. */
export async function readAgentWork(
  api: ReturnType<typeof useApi>,
  agentId: string,
  signal: AbortSignal,
): Promise<{ trip: OnlineTrip | null; tasks: Task[] }> {
  const query = { agentId, taskStatus: ASSIGNED_STATUSES, pageNumber: 1, pageSize: MAX_TASKS };
  const [{ trip }, { items }] = await Promise.all([
    api.call(calls.onlineTrip.forAgent, { query: { id: agentId }, signal }),
    api.call(calls.task.all, { query, signal }),
  ]);
  return { trip, tasks: items };
}
