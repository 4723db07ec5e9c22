import { calls } from '@qafila/contracts';
import type { BulkReply } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';

/** Agents that one call takes. */
const AT_ONCE = 500;

/** Puts any number of agents into a shift. */
export function usePutIn(): (shiftId: string, agentIds: readonly string[]) => Promise<BulkReply> {
  const api = useApi();
  return async (shiftId, agentIds) => {
    const results: BulkReply['results'] = [];
    for (let first = 0; first < agentIds.length; first += AT_ONCE) {
      const body = { shiftId, agentIds: agentIds.slice(first, first + AT_ONCE) };
      const reply = await api.call(calls.shift.assignAgents, { query: {}, body });
      results.push(...reply.results.map((result) => ({ ...result, row: first + result.row })));
    }
    const accepted = results.filter(({ ok }) => ok).length;
    return { accepted, rejected: results.length - accepted, results };
  };
}
