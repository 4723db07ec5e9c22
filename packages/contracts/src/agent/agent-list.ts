import * as v from 'valibot';
import { FilterQuery, sortedBy } from '../core/index.ts';

/**
 * What a list of agents can be sorted by; `agentInfo` is the column that shows the name, `attention` puts those without a
 * signal first and then those with tasks, the others as they are created.
 */
export const AGENT_SORTS = ['createdAtUtc', 'name', 'agentInfo', 'attention'] as const;

/** Parameters of a list of agents. */
export const AgentListQuery = v.object({ ...FilterQuery.entries, sortBy: sortedBy(...AGENT_SORTS) });
export type AgentListQuery = v.InferOutput<typeof AgentListQuery>;
