import { type ApiClient, errorText } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { BulkReply } from '@qafila/contracts/core';
import { EMPLOYMENT_AFTER } from '@qafila/domain/agent';
import { changeEach } from '@qafila/domain/bulk';
import { type ActionKind, isEmploymentAction } from './action-kinds.ts';

export interface ActionDetails {
  /** Reason; required by actions that change the employment. */
  reason?: string;
  /** Length of a break, minutes; open-ended if not set. */
  durationMin?: number;
  /** Target area of a relocation. */
  areaId?: string;
}

/** Maximum of concurrent employment calls: each ends sessions and releases tasks, which is expensive. */
const AT_ONCE = 4;

/** Cancels an agent's relocation; does nothing if they have arrived meanwhile. */
async function cancelRelocation(api: ApiClient, agentId: string): Promise<void> {
  const { items } = await api.call(calls.relocation.all, { query: { agentId, pageSize: 1 } });
  const [latest] = items;
  if (latest?.state === 'running') await api.call(calls.relocation.cancel, { query: { id: latest.id } });
}

/**
 * Runs an action on agents and returns a result for each. With a single agent it rejects with the server's error, so
 * that the dialog can stay open.
 */
export async function runAction(
  api: ApiClient,
  kind: ActionKind,
  agentIds: readonly string[],
  { reason = '', durationMin, areaId = '' }: ActionDetails = {},
): Promise<BulkReply> {
  const body = { agentIds: [...agentIds] };
  if (!isEmploymentAction(kind)) {
    if (kind === 'startBreak') return api.call(calls.shift.startBreak, { body: { ...body, durationMin } });
    if (kind === 'relocate')
      return api.call(calls.relocation.relocate, {
        body: { AgentsIds: [...agentIds], ToPolygonId: areaId },
      });
    if (kind === 'cancelRelocation')
      return changeEach(agentIds, (agentId) => cancelRelocation(api, agentId), {
        errorText,
        atOnce: AT_ONCE,
      });
    if (kind === 'endBreak') return api.call(calls.shift.endBreak, { body });
    return api.call(calls.agent.setAutoAccept, { body: { ...body, autoAccept: kind === 'autoAcceptOn' } });
  }
  const employmentStatusId = EMPLOYMENT_AFTER[kind];
  const change = (agentId: string) =>
    api.call(calls.agent.modifyEmploymentStatus, { body: { agentId, employmentStatusId, reason } });
  const [only] = agentIds;
  if (agentIds.length !== 1 || only === undefined)
    return changeEach(agentIds, change, { errorText, atOnce: AT_ONCE });
  await change(only);
  return { accepted: 1, rejected: 0, results: [{ row: 1, id: only, ok: true }] };
}
