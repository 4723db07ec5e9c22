import * as v from 'valibot';
import { FilterQuery, queryBoolean, queryNumber, sortedBy } from '../core/index.ts';

/**
 * What a list of agents can be sorted by; `agentInfo` is the column that shows the name, `attention` puts those without a
 * signal first and then those with tasks, the others as they are created.
 */
export const AGENT_SORTS = ['createdAtUtc', 'name', 'agentInfo', 'attention'] as const;

/** Parameters of a list of agents. */
export const AgentListQuery = v.object({
  ...FilterQuery.entries,
  sortBy: sortedBy(...AGENT_SORTS),
  /** Of the agent on the map: frames name agents by it. It is not the number in their public id. */
  number: queryNumber(1, 2_147_483_647),
  /** Id of the supplier that lends them. */
  supplierId: FilterQuery.entries.agentId,
  /** Only active and blocked agents, as availability is counted. An employment that is asked for takes precedence. */
  employed: queryBoolean(),
});
export type AgentListQuery = v.InferOutput<typeof AgentListQuery>;
