import type { ApiClient } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Option } from '@qafila/ui/fields';

/** The part of an agent that the pages need besides their money. */
export interface PickedAgent {
  id: string;
  publicId: string;
  fullName: string;
}

/** Page size of the options; the search finds the rest. */
const OFFERED = 20;

/** Agents whose name or public id matches. */
export async function findAgents(
  api: ApiClient,
  search: string,
  signal?: AbortSignal,
): Promise<PickedAgent[]> {
  const { items } = await api.call(calls.agent.all, {
    query: { pageNumber: 1, pageSize: OFFERED, search },
    signal,
  });
  return items.map(({ id, publicId, fullName }) => ({ id, publicId, fullName }));
}

/** `AG-12 - Aisha Rahman` */
export const agentLabel = ({ publicId, fullName }: PickedAgent): string => `${publicId} - ${fullName}`;

export const agentOption = (agent: PickedAgent): Option<string> => ({
  value: agent.id,
  label: agentLabel(agent),
});
