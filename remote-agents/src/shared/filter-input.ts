import type { AgentListQuery } from '@qafila/contracts/agent';
import type { InferInput } from 'valibot';

/** Query of a list of agents. */
export type FilterInput = InferInput<typeof AgentListQuery>;
