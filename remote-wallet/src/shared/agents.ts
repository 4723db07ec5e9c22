import type { ApiClient } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Option } from '@qafila/ui/fields';

/** What the pages know of an agent before they ask for their money. */
export interface PickedAgent {
  id: string;
  publicId: string;
  fullName: string;
}

/** Options that one look at the list brings; the search finds the rest of thousands. */
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
